import TestSupport
import Testing

@testable import Normalization

@Suite("Several spaces")
struct SpaceTests {
    private static let files: [(name: String, language: SpokenLanguage)] = [
        ("ChineseMoney", .zhCN), ("ChineseStreet", .zhCN), ("ChineseIdentifier", .zhCN), ("EnglishMoney", .enUS),
        ("EnglishStreet", .enIN), ("EnglishIdentifier", .enGB), ("Hindi", .hiIN),
    ]

    private static func texts() throws -> [(text: String, language: SpokenLanguage)] {
        try files.flatMap { file in
            try CaseFile(file.name).tables().flatMap(\.case.columns)
                .filter { $0.contains(" ") && !$0.contains("  ") }.map { ($0, file.language) }
        }
    }

    /// The words, or nil for a refusal.
    private func words(_ text: String, _ language: SpokenLanguage) -> String? {
        try? Normalizer(language).normalize(text).text
    }

    /// Doubles each space that is not between two numbers.
    private func widened(_ text: String, by space: String) -> String {
        let letters = Array(text)
        return String(
            letters.indices.flatMap { index -> [Character] in
                guard letters[index] == " ", index > 0, index + 1 < letters.count else { return [letters[index]] }
                let isBetweenNumbers = letters[index - 1].isNumber && letters[index + 1].isNumber
                return isBetweenNumbers ? [" "] : Array(" " + space)
            })
    }

    @Test(arguments: [" ", "\t", "\u{A0}"])
    func `several spaces mean as much as one`(space: String) throws {
        for (text, language) in try Self.texts() {
            #expect(words(widened(text, by: space), language) == words(text, language), "\(language): \(text)")
        }
    }

    @Test(arguments: [
        (SpokenLanguage.zhCN, "夜宵  2  118.00元", "夜宵 二 ，一百一十八元"),
        (.enIN, "Seats  2  118.00", "Seats two, one hundred and eighteen point zero zero"),
        (.hiIN, "थाली  2  118 रुपये", "थाली दो, एक सौ अठारह रुपये"),
    ])
    func `several spaces between numbers part the columns of a receipt`(
        language: SpokenLanguage, text: String, words: String
    ) {
        #expect(self.words(text, language) == words)
    }

    @Test(arguments: [
        (SpokenLanguage.zhCN, "应收    1234    ¥37.17"), (.enIN, "Cash  8  Rs 640  Rs 640"),
        (.enUS, "Total  12  USD 920  USD 920"),
    ])
    func `several spaces do not give a currency the number before it`(language: SpokenLanguage, text: String) {
        #expect(words(text, language) == nil)
    }
}
