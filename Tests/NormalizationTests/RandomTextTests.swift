import TestSupport
import Testing

@testable import Normalization

@Suite("Random texts")
struct RandomTextTests {
    private static let alphabet: [String] =
        "0123456789012345678901234567890123456789.,，。:：-/%‰+~=*#() ¥$€£￥¤¢元块万亿年月日号点个第到账尾号码aAxTBkmgPw²①½°℃@&'’"
        .map(String.init) + [
            "CNY", "USD", "\n", "\u{200B}", "\u{00A0}", "٣", "７", "验证码", "拨打", "收款", "km", "A.D.", "July ", "order ",
            // More than an Int.
            "99999999999999999999",
        ]

    private static func isLeft(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.numericType == .decimal || scalar.properties.generalCategory == .currencySymbol
    }

    @Test(arguments: SpokenLanguage.allCases)
    func `every digit and every currency sign is read`(language: SpokenLanguage) throws {
        var generator = SeededGenerator(seed: 42)
        let normalizer = Normalizer(language)
        var readCount = 0
        for round in LongTests.rounds(20_000) {
            let length = Int.random(in: 1...14, using: &generator)
            let text = (0..<length).map { _ in Self.alphabet.randomElement(using: &generator) ?? "" }.joined()
            let options = NormalizationOptions(
                digits: round.isMultiple(of: 5) ? .each : .value, liang: round.isMultiple(of: 2))
            guard let spoken = try? normalizer.normalize(text, options: options) else { continue }
            readCount += 1
            try #require(!spoken.text.unicodeScalars.contains(where: Self.isLeft), "\(text) was read \(spoken.text)")
            Self.expectCover(spoken, of: text)
        }
        #expect(readCount > LongTests.rounds(5_000).count)
    }

    /// The pieces follow each other without a gap, from the first byte to the last.
    private static func expectCover(_ spoken: SpokenText, of text: String) {
        var end = spoken.pieces.first?.source.lowerBound ?? 0
        for piece in spoken.pieces {
            #expect(piece.source.lowerBound == end, "\(text)")
            end = piece.source.upperBound
        }
        if !spoken.pieces.isEmpty { #expect(end == text.utf8.count, "\(text)") }
    }

    @Test(arguments: SpokenLanguage.allCases)
    func `the same text always has the same reading`(language: SpokenLanguage) throws {
        let text = "12:30 ¥45.60 +86 139 2046 8801 3/4 2024-01-02"
        let first = try Normalizer(language).normalize(text)
        #expect(try Normalizer(language).normalize(text) == first)
    }

    @Test func `an empty text has an empty reading`() throws {
        #expect(try Normalizer(.zhCN).normalize("").pieces.isEmpty)
        #expect(try Normalizer(.enUS).normalize("").text.isEmpty)
    }
}
