import Foundation
import Testing

@testable import Pronunciation

/// The lexicon of the repository, read once for all tests.
enum ShippedLexicon {
    static let bytes: [UInt8] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        guard let data = try? Data(contentsOf: root.appending(path: "Voices/zh-CN.lexicon")) else { return [] }
        return [UInt8](data)
    }()

    static let lexicon = Result { try Lexicon(bytes, source: "zh-CN.lexicon") }
    static let pronouncer = lexicon.map { MandarinPronouncer(shipped: $0) }
}

extension Pronunciation {
    /// All readings in one line.
    var pinyin: String { readings.map(\.reading).joined(separator: " ") }

    /// What the Mandarin voice gets.
    var spoken: String { utterances.filter { $0.script == .han }.map(\.text).joined(separator: "|") }
}
