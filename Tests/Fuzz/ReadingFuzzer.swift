import Base
import Clips
import Glibc
import Normalization
import Pronunciation
import SSML
import Speech

/// libFuzzer's entry: everything that reads a client's text, from raw bytes to the input of an engine, with the shipped
/// lexicon and polyphone model and an operator's lexicon. It looks for traps, hangs and accesses outside of memory, and
/// for digits in the spoken text.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let input = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    for voice in Subject.voices {
        if let clean = try? CleanText(input) { Subject.read(ClipText(clean), voice) }
        if let script = try? ClipText(ssml: input, voice: voice) { Subject.read(script, voice) }
    }
    return 0
}

enum Subject {
    static let voices: [Voice] = {
        let parameters = EspeakParameters(voice: "x")
        return SpokenLanguage.allCases.map { language in
            let engine: any VoiceEngine =
                language.phonemeAlphabet == .pinyin
                ? EspeakPinyin(han: parameters, latin: parameters, language) : EspeakWords(parameters, language)
            let tag = language.rawValue
            return Voice(id: tag, name: tag, language: tag, gender: "", license: nil, engine: engine, lexicons: .none)
        }
    }()

    private static let planner: SpeechPlanner = {
        let own = "单记\tshan4 ji4\nCrier\tcryer\nSKU\t=货号\n朝\tchao2?\n"
        do {
            let pronouncer = MandarinPronouncer(
                shipped: try Lexicon(bytes("Voices/zh-CN.lexicon"), source: "shipped"),
                operators: [try Lexicon(Array(own.utf8), source: "own")],
                polyphones: try PolyphoneModel(bytes("Voices/zh-CN.polyphones"), source: "shipped"))
            return SpeechPlanner(pronouncer: pronouncer)
        } catch {
            preconditionFailure("the fuzzer runs beside Voices: \(error)")
        }
    }()

    private static func bytes(_ file: String) -> [UInt8] { (try? FileReader.read(file)) ?? [] }

    private static let options = [
        NormalizationOptions(), NormalizationOptions(digits: .each), NormalizationOptions(liang: false),
    ]

    static func read(_ script: ClipText, _ voice: Voice) {
        for options in options {
            guard let plan = try? planner.plan(script.passages, voice: voice, options: options) else { continue }
            precondition(!plan.spoken.utf8.contains { $0 &- 48 < 10 }, "a digit is left in what is spoken")
        }
    }
}
