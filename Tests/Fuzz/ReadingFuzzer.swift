import Clips
import Normalization
import Pronunciation
import SSML
import Speech

/// libFuzzer's entry: everything that reads a client's text, from raw bytes to what an engine would be given. What it looks
/// for is a trap, a hang or an access outside of memory; and a digit that slips through to an engine.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let input = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    for voice in Subject.voices {
        if let clean = try? CleanText(input) { Subject.read(Script(clean), voice) }
        if let script = try? Script(ssml: input, voice: voice) { Subject.read(script, voice) }
    }
    return 0
}

enum Subject {
    private static let planner = SpeechPlanner(pronouncer: MandarinPronouncer(shipped: lexicon))

    static let voices: [Voice] = {
        let speaker = EspeakSpeaker(voice: "x")
        let readers: [(String, Voice.Reader)] = [
            ("zh-CN", .mandarin(han: speaker, latin: speaker)), ("en-US", .english(speaker, .enUS)),
            ("en-GB", .english(speaker, .enGB)),
        ]
        return readers.map { Voice(id: $0, name: $0, language: $0, gender: "", reader: $1) }
    }()

    /// Words that share beginnings, single hanzi, Latin letters: every way through a lookup.
    private static let lexicon: Lexicon = {
        let lines =
            "元\tyuan2\n百\tbai3\n一\tyi1\n到\tdao4\n到账\tdao4 zhang4\n行\txing2\n银行\tyin2 hang2\nAA制\tA1 A1 zhi4\n"
        guard let lexicon = try? Lexicon(Array(lines.utf8), source: "fuzz") else { return Lexicon() }
        return lexicon
    }()

    static func read(_ script: Script, _ voice: Voice) {
        guard let plan = try? planner.plan(script.passages, voice: voice) else { return }
        precondition(!plan.spoken.utf8.contains { $0 &- 48 < 10 }, "a digit is left in what is spoken")
    }
}
