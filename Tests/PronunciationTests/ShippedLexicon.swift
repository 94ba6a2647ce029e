import Foundation
import Testing

@testable import Pronunciation

/// The lexicon and the model of the repository, read once for all tests.
enum ShippedLexicon {
    static let bytes = file("zh-CN.lexicon")
    static let modelBytes = file("zh-CN.polyphones")

    static let lexicon = Result { try Lexicon(bytes, source: "zh-CN.lexicon") }
    static let model = Result { try PolyphoneModel(modelBytes, source: "zh-CN.polyphones") }
    static let withoutModel = lexicon.map { MandarinPronouncer(shipped: $0) }
    static let pronouncer = Result {
        MandarinPronouncer(shipped: try lexicon.get(), polyphones: try model.get())
    }

    private static func file(_ name: String) -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        guard let data = try? Data(contentsOf: root.appending(path: "Voices/\(name)")) else { return [] }
        return [UInt8](data)
    }
}

extension Pronunciation {
    /// All readings in one line.
    var pinyin: String { readings.map(\.reading).joined(separator: " ") }

    /// The input of the Mandarin voice.
    var spoken: String { utterances.filter { $0.script == .han }.map(\.text).joined(separator: "|") }
}
