import TestSupport
import Testing

@testable import Normalization

/// Readings of messages with one number word changed, as a mistake of the reading rules would change it.
@Suite("Altered readings of messages")
struct AlteredReadingTests {
    /// Number words of each language, each followed by the one that replaces it.
    private static let numbers: [SpokenLanguage.Script: [String]] = [
        .han: "一 二 三 四 五 六 七 八 九 一".split(separator: " ").map(String.init),
        .latin: "one two three four five six seven eight nine ten eleven one".split(separator: " ").map(String.init),
        .devanagari: "एक दो तीन चार पाँच छह सात आठ नौ दस बीस पचास एक".split(separator: " ").map(String.init),
    ]

    /// The words with each number word changed, one at a time.
    private static func altered(_ words: String, _ language: SpokenLanguage) -> [String] {
        let numbers = numbers[language.script] ?? []
        let following = Dictionary(zip(numbers, numbers.dropFirst()), uniquingKeysWith: { first, _ in first })
        let divided = language.script == .han ? words.map(String.init) : parts(of: words)
        return divided.indices.compactMap { index in
            let word = divided[index] == "两" ? "二" : divided[index]
            guard let other = following[word] else { return nil }
            var changed = divided
            changed[index] = other
            return changed.joined()
        }
    }

    /// Words, and the characters between them.
    private static func parts(of text: String) -> [String] {
        text.reduce(into: [""]) { parts, character in
            if character.isLetter {
                parts[parts.count - 1].append(character)
            } else {
                parts += [String(character), ""]
            }
        }
    }

    @Test(
        "a changed number word of an amount is noticed in every message",
        arguments: [
            ("ChineseStreet", SpokenLanguage.zhCN), ("ChineseMoney", .zhCN), ("ChineseAmountEdge", .zhCN),
            ("EnglishStreet", .enUS), ("EnglishStreet", .enIN), ("EnglishMoney", .enUS), ("EnglishAmountSign", .enGB),
            ("Hindi", .hiIN),
        ])
    func changedNumber(file: String, language: SpokenLanguage) throws {
        let (normalizer, listener) = (Normalizer(language), HeardBack(language))
        var (count, unnoticed) = (0, [String]())
        for text in try CaseFile(file).tables().map({ $0.case[0] }) {
            guard let pieces = try? normalizer.normalize(text).pieces else { continue }
            for (index, piece) in pieces.enumerated() where piece.rule?.hasPrefix("money.") ?? false {
                for words in Self.altered(piece.text, language) {
                    var changed = pieces
                    changed[index] = Piece(text: words, source: piece.source, rule: piece.rule)
                    count += 1
                    guard (try? listener.check(text, SpokenText(pieces: changed))) != nil else { continue }
                    unnoticed.append("\(text) as \(words)")
                }
            }
        }
        #expect(unnoticed.isEmpty, "\(unnoticed.count) of \(count): \(unnoticed.prefix(5))")
        #expect(count > 30, "\(count)")
    }
}
