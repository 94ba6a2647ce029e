import Audio
import Normalization
import TestSupport

@testable import Speech

/// Banks of syllables in memory. Each syllable is a buzz of a different length.
enum TestSyllables {
    /// The distance of the pitch marks: 105 Hz.
    static let period = 210

    /// A table of syllables with one length each, one after the other in the sound.
    static func table(_ names: [String], packets: Int = 60, change: String = "-") -> String {
        names.enumerated().map { index, name in
            "\(name)\t\(name.suffix(1))\t\(index * packets)\t\(packets * 64 - 32)\t\(marks(packets))\t\(change)\n"
        }.joined()
    }

    /// The onset has 600 frames, and the voice ends 600 frames before the end.
    static func marks(_ packets: Int) -> String {
        let count = (packets * 64 - 1_200) / period
        return (["600"] + Array(repeating: "\(period)", count: count)).joined(separator: ",")
    }

    static func sound(packets: Int) -> [UInt8] {
        (0..<packets).flatMap {
            [UInt8($0 % 8), 0x20] + [UInt8](repeating: $0.isMultiple(of: 2) ? 0x31 : 0x9B, count: 32)
        }
    }

    static func name(_ text: String) -> SyllableName {
        guard let name = SyllableName(Array(text.utf8)) else { preconditionFailure("\(text) is no syllable") }
        return name
    }

    static func bank(_ names: [String], packets: Int = 60) throws -> SyllableBank {
        let table = table(names, packets: packets)
        return SyllableBank(
            packets: sound(packets: names.count * packets),
            syllables: try SyllableFiles.syllables(ofTable: Array(table.utf8), packets: names.count * packets))
    }

    static func voice(_ names: [String]) throws -> SyllableVoice {
        SyllableVoice(
            id: "recorded", language: .zhCN, bank: try bank(names), digest: "", latin: EspeakParameters(voice: "en-us"))
    }

    static func part(_ pinyin: String, _ names: [String], delivery: Delivery = .init()) throws -> SpeechPart {
        SpeechPart(text: pinyin, parameters: SyllableParameters(engine: try voice(names)), delivery: delivery)
    }
}
