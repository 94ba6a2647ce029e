import Base
import Metrics
import Speech
import Synchronization
import TestSupport
import Testing

@testable import Speech

/// Tests of the engine without ONNX Runtime.
@Suite struct ModelEngineTests {
    private static let utterance = ModelUtterance(
        phonemes: [1, 0, 14, 0, 2], noiseThousandths: 667, lengthThousandths: 1_100, noiseWidthThousandths: 800,
        speaker: 3)

    @Test func `an utterance survives encoding and decoding`() {
        #expect(Self.utterance.bytes.withUnsafeBytes { ModelUtterance($0) } == Self.utterance)
        let longest = ModelUtterance(phonemes: [Int64](repeating: .max, count: ModelUtterance.maxPhonemes))
        #expect(longest.bytes.withUnsafeBytes { ModelUtterance($0) } == longest)
        let styled = ModelUtterance(
            phonemes: [1, 2], tones: [3, 4], style: (0..<StyleTable.rowLength).map { Float($0) / 7 })
        #expect(styled.bytes.withUnsafeBytes { ModelUtterance($0) } == styled)
        let cut = ModelUtterance(phonemes: [1, 2], tones: [3], style: [])
        #expect(cut.bytes.withUnsafeBytes { ModelUtterance($0) } == nil)
    }

    @Test func `bytes that are not exactly an utterance are rejected`() {
        let bytes = Self.utterance.bytes
        for count in 0..<bytes.count {
            #expect(bytes.prefix(count).withUnsafeBytes { ModelUtterance($0) } == nil, "\(count) bytes")
        }
        let long = ModelUtterance(phonemes: [Int64](repeating: 1, count: ModelUtterance.maxPhonemes + 1))
        #expect(long.bytes.withUnsafeBytes { ModelUtterance($0) } == nil)
    }

    @Test(arguments: [
        ModelError.runtime("no file"), .unreadable("is no file"), .changed, .invalid("bad: protobuf"),
        .foreign("it lacks the input 'input'"), .tooExpensive("was ended"), .engineUnavailable, .invalid(""),
    ])
    func `an engine error survives encoding and decoding`(_ error: ModelError) {
        #expect(ModelError(line: error.line) == error)
    }

    @Test func `a hostile error is shortened and stripped of control characters`() {
        let error = ModelError(line: "invalid a\u{1B}[2J\n" + String(repeating: "x", count: 100_000))
        #expect(error.description.count < 400)
        #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
        #expect(ModelError(line: "") == .invalid(""))
    }

    @Test func `an inspection survives encoding and decoding and other lines are rejected`() {
        let inspection = ModelInspection(
            inputs: [.init(name: "input", type: "int64", shape: [1, -1]), .init(name: "x", type: "float", shape: [])],
            outputs: [.init(name: "output", type: "float", shape: [-1, 1, 1, -1])],
            metadata: ["voice": "zh en-us", "sample_rate": "16000"])
        #expect(ModelInspection(facts: inspection.facts) == inspection)
        for facts in [["input"], ["input\tx\tfloat"], ["other\tx\tfloat\t1"], [""]] {
            #expect(ModelInspection(facts: facts) == nil)
        }
    }

    @Test func `a model survives conversion to engine arguments and back`() {
        let model = VoiceModel(path: "/a b/c.onnx", digest: [0, 255], sampleRateHz: 16_000, speakers: 2)
        #expect(VoiceModel(arguments: model.arguments) == model)
        let roles = VoiceModel(
            .init(path: "/a", digest: [1]), sampleRateHz: 16_000, speakers: 1,
            inputs: .named(["x": .tokens, "a b": .speed]), vocoder: .init(path: "/v", digest: [2]), hasTones: true,
            styleLength: 256)
        #expect(VoiceModel(arguments: roles.arguments) == roles)
        #expect(VoiceModel(arguments: roles.arguments.dropLast()) == nil)
        #expect(VoiceModel(arguments: ["/a", "xy", "1", "1"]) == nil)
        #expect(VoiceModel(arguments: ["/a", "00", "1"]) == nil)
    }

    @Test(arguments: [("/nowhere/libonnxruntime.so", "cannot open"), ("libm.so.6", "is another library")])
    func `a model without ONNX Runtime is unavailable, is reported once and is not retried at once`(
        _ runtime: String, _ reason: String
    ) throws {
        let lines = Mutex<[String]>([])
        let counters = EngineCounters(.model)
        let pool = ModelPool(
            runtime: runtime, enginesPerModel: 1, executable: RealEngine.executable("crier"), counters: counters
        ) { line in
            lines.withLock { $0.append(line) }
        }
        defer { pool.close() }
        let model = VoiceModel(path: "/nowhere/voice.onnx", digest: [], sampleRateHz: 22_050)
        for _ in 0..<3 {
            #expect(throws: SpeechError.modelUnavailable) {
                try pool.speak(Self.utterance, with: model, deadline: .after(milliseconds: 10_000))
            }
        }
        #expect((counters.losses.value, counters.running.value) == (1, 0))
        let reports = lines.withLock { $0 }
        #expect(reports.count == 1)
        #expect(
            try #require(reports.first).hasPrefix("an engine of the voice voice.onnx did not start: ONNX Runtime: "))
        #expect(try #require(reports.first).contains(reason))
        let error = #expect(throws: ModelError.self) {
            try pool.inspect(model, deadline: .after(milliseconds: 10_000))
        }
        #expect(error?.description.contains(reason) == true)
    }
}
