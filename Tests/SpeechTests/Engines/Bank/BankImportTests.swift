import Audio
import Foundation
import Normalization
import TestSupport
import Testing

@testable import Speech

@Suite(.waiting) struct BankImportTests {
    @Test(
        arguments: [
            ("tts_0.wav", "零"), ("tts_9.mp3", "九"), ("tts_ten.wav", "十"), ("tts_ten_thousand.caf", "万"),
            ("tts_hundred_million.wav", "亿"), ("tts_dot.wav", "点"), ("tts_yuan.wav", "元"), ("tts.yuan.mp3", "元"),
            ("tts-hundred.ogg", "百"), ("TTS_Thousand.WAV", "千"), ("tts_pre.wav", "到账"), ("deep/er/tts_1.aiff", "一"),
            ("7.wav", "七"), ("digits/10.wav", "十"), ("zh/digits/8000/3.wav", "三"), ("hundred.wav", "百"),
            ("silence/1.wav", nil), ("tts_.wav", nil), ("h-7.wav", nil), ("digits/day-0.wav", nil), ("7", nil),
            ("", nil),
            (".wav", nil), ("readme.txt", nil),
        ] as [(String, String?)])
    func `common file names map to prompts and other names do not`(path: String, text: String?) {
        #expect(PromptScript(.zhCN).line(ofFile: path)?.text == text)
    }

    @Test(arguments: [
        ("digits/7.wav", "seven"), ("digits/19.wav", "nineteen"), ("90.wav", "ninety"), ("digits/21.wav", nil),
    ])
    func `file names of English numbers map to prompts`(path: String, text: String?) {
        #expect(PromptScript(.enUS).line(ofFile: path)?.text == text)
    }

    @Test func `each script line has a unique name that maps back to the line`() {
        for language in SpokenLanguage.allCases {
            let script = PromptScript(language)
            #expect(Set(script.lines.map(\.name)).count == script.lines.count)
            for line in script.lines { #expect(script.line(ofFile: "\(line.name).wav") == line) }
        }
    }

    @Test func `the example of each script line contains the line`() {
        for language in SpokenLanguage.allCases {
            let script = PromptScript(language)
            for line in script.lines { #expect(script.example(of: line).contains(line.text)) }
        }
        #expect(PromptScript(.zhCN).lines.allSatisfy { PromptScript(.zhCN).example(of: $0) != $0.text })
    }

    /// A recording with noise before and after the speech, far too soft, at another rate.
    private static let recording: PCM = {
        let hiss = Tone.noise(ms: 400, peak: 0.0004, sampleRateHz: 44_100).samples
        let speech = Tone.speechLike(ms: 600, peak: 0.1, sampleRateHz: 44_100).samples
        return PCM(samples: hiss + speech + hiss, sampleRateHz: 44_100)
    }()

    @Test func `a recording is trimmed, resampled and brought to the loudness of the bank`() throws {
        let prompt = try #require(try PromptPreparation(Self.recording, .phrase))
        #expect(prompt.pcm.sampleRateHz == 22_050)
        #expect((590...660).contains(prompt.pcm.durationMs))
        #expect(abs(Loudness.integratedLUFS(prompt.pcm) - PromptPreparation.targetLUFS) < 0.2)
        #expect(prompt.faults.isEmpty)
    }

    @Test func `a DC offset does not count as sound`() throws {
        let shifted = PCM(samples: Self.recording.samples.map { $0 + 0.05 }, sampleRateHz: 44_100)
        let prompt = try #require(try PromptPreparation(shifted, .phrase))
        #expect((590...660).contains(prompt.pcm.durationMs))
        #expect(
            try PromptPreparation(PCM(samples: [Float](repeating: 0.3, count: 8_000), sampleRateHz: 8_000), .digit)
                == nil)
    }

    @Test func `a click too short for the bank's sample rate is rejected`() throws {
        let click = PCM(samples: [0.5, -0.5, 0.5, -0.5, 0.5], sampleRateHz: 384_000)
        #expect(try PromptPreparation(click, .digit) == nil)
    }

    @Test(arguments: [
        (Tone.speechLike(ms: 400, peak: 0.004), Prompt.Class.digit, "too quiet"),
        (
            PCM(samples: Tone.sine(ms: 400, peak: 1.4).samples.map { max(-1, min(1, $0)) }, sampleRateHz: 22_050),
            .digit, "clipped"
        ),
        (Tone.speechLike(ms: 1_900), .unit, "too long"),
    ])
    func `a faulty recording is reported with its fault`(sound: PCM, kind: Prompt.Class, fault: String) throws {
        let prompt = try #require(try PromptPreparation(sound, kind))
        #expect(prompt.faults.map(\.description).contains { $0.hasPrefix(fault) })
    }

    @Test func `a full-scale tone is not reported as clipped, nor a long phrase as too long`() throws {
        #expect(try PromptPreparation(Tone.sine(hz: 200, ms: 1_900, peak: 1), .phrase)?.faults == [])
    }

    @Test func `an inspection reports prompts of deviating loudness and missing words`() throws {
        let loud = TestBank.prompt("loud", "响", .phrase)
        let quieter = PCM(samples: loud.pcm.samples.map { $0 / 3 }, sampleRateHz: 22_050)
        let odd = Prompt(text: "轻", kind: .phrase, recording: Recording(voice: "bank", name: "odd", pcm: quieter))
        guard let bank = TestBank.voice(more: [loud, odd]).engine as? Bank else { return }
        let inspection = BankInspection(bank)
        #expect(inspection.faults.map(\.name) == ["odd"])
        #expect(inspection.missing.map(\.text).contains("亿"))
        #expect(!inspection.missing.map(\.text).contains("万"))
    }

    @Test func `an inspection tries two hundred different amounts`() {
        #expect(Set(BankInspection.amounts).count == 200)
    }

    @Test(arguments: ["wav", "aiff", "caf", "flac", "ogg", "mp3"])
    func `recordings in every file format are read`(kind: String) throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "digits/7.\(kind)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            _ = try Tool.run(
                "ffmpeg",
                [
                    "-v", "error", "-f", "lavfi", "-i", "sine=frequency=400:sample_rate=32000:duration=0.4", "-ac", "2",
                    file.path,
                ])
            #expect(BankImport.files(in: folder.path) == ["digits/7.\(kind)"])
            let report = BankImport(PromptScript(.zhCN)).prepare("digits/7.\(kind)", in: folder.path)
            guard case .taken(let sound) = report.outcome else {
                Issue.record("\(report.outcome)")
                return
            }
            #expect(report.line?.text == "七")
            #expect((380...480).contains(sound.pcm.durationMs))
            #expect(abs(Loudness.integratedLUFS(sound.pcm) - PromptPreparation.targetLUFS) < 0.2)
        }
    }

    @Test func `a file that cannot be a prompt is skipped with a reason`() throws {
        try TestFiles.withFolder { folder in
            try TestFiles.write("not sound", to: folder.appending(path: "tts_1.wav"))
            try SoundFile.writeFLAC(
                .silence(ms: 300, sampleRateHz: 22_050), to: folder.appending(path: "tts_2.flac").path)
            try SoundFile.writeFLAC(Tone.speechLike(ms: 300), to: folder.appending(path: "hello.flac").path)
            let work = BankImport(PromptScript(.zhCN), texts: ["hello": "你好"])
            let outcomes = ["tts_1.wav", "tts_2.flac", "nobody.flac", "hello.flac"].map { name -> String in
                switch work.prepare(name, in: folder.path).outcome {
                case .skipped(let reason), .unusable(let reason): reason
                case .taken: "taken"
                }
            }
            #expect(outcomes[0].hasPrefix("it cannot be read"))
            #expect(outcomes[1...] == ["it is silent", "its name is not that of a prompt", "taken"])
        }
    }

    /// The result of the import of a sound as FLAC, after a change of the file.
    private static func outcome(
        _ sound: PCM, in folder: URL, _ change: (inout Data) -> Void = { _ in }
    ) throws -> String {
        let file = folder.appending(path: "tts_1.flac")
        try? FileManager.default.removeItem(at: file)
        try SoundFile.writeFLAC(sound, to: file.path)
        var bytes = try Data(contentsOf: file)
        change(&bytes)
        try bytes.write(to: file)
        switch BankImport(PromptScript(.zhCN)).prepare("tts_1.flac", in: folder.path).outcome {
        case .skipped(let reason), .unusable(let reason): return reason
        case .taken: return "taken"
        }
    }

    @Test func `a click is rejected, and a FLAC file with a wrong digest counts as damaged`() throws {
        try TestFiles.withFolder { folder throws in
            let speech = Tone.speechLike(ms: 300)
            let outcomes = [
                try Self.outcome(speech, in: folder), try Self.outcome(Tone.sine(ms: 15, peak: 0.5), in: folder),
                try Self.outcome(speech, in: folder) { $0[26] ^= 1 },
                try Self.outcome(speech, in: folder) { $0.replaceSubrange(26..<42, with: Data(count: 16)) },
            ]
            #expect(outcomes[1].hasPrefix("it is shorter than a syllable"))
            #expect([outcomes[0], outcomes[2], outcomes[3]] == ["taken", "it \(SoundFileError.wrongDigest)", "taken"])
        }
    }

    /// A folder of recordings may come from an untrusted source.
    @Test func `links are followed within the folder, and never out of it`() throws {
        try TestFiles.withFolder { folder in
            let (inside, outside) = (folder.appending(path: "in"), folder.appending(path: "out"))
            for place in [inside, outside] {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
            }
            try SoundFile.writeFLAC(Tone.speechLike(ms: 300), to: inside.appending(path: "tts_1.flac").path)
            try SoundFile.writeFLAC(Tone.speechLike(ms: 300), to: outside.appending(path: "tts_2.flac").path)
            for (name, target) in [
                ("tts_2.flac", "../out/tts_2.flac"), ("tts_3.flac", "tts_1.flac"), ("digits", "../out"),
                ("tts_4.flac", "nowhere"),
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: inside.appending(path: name).path, withDestinationPath: target)
            }
            let files = try #require(BankImport.files(in: inside.path))
            #expect(files == ["digits", "tts_1.flac", "tts_2.flac", "tts_3.flac", "tts_4.flac"])
            let outcomes = files.map { name -> String in
                switch BankImport(PromptScript(.zhCN)).prepare(name, in: inside.path).outcome {
                case .skipped(let reason): "skipped: \(reason)"
                case .unusable(let reason): "unusable: \(reason.prefix { $0 != ":" })"
                case .taken: "taken"
                }
            }
            #expect(
                outcomes == [
                    "skipped: its name is not that of a prompt", "taken", "unusable: it is a link out of the folder",
                    "taken",
                    "unusable: it cannot be read",
                ])
        }
    }

    @Test func `the recording with the highest sample rate is kept for a prompt`() throws {
        let line = try #require(PromptScript(.zhCN).line(ofFile: "7.wav"))
        let reports = try [8_000, 16_000, 16_000].enumerated().map { index, rate in
            let sound = try #require(try PromptPreparation(Tone.speechLike(ms: 300, sampleRateHz: rate), .digit))
            return BankImport.Report(path: "\(index)", line: line, outcome: .taken(sound))
        }
        let taken = BankImport.settled(reports).filter { report in
            if case .taken = report.outcome { true } else { false }
        }
        #expect(taken.map(\.path) == ["1"])
    }
}
