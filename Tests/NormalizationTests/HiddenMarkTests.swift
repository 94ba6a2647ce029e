import Testing

@testable import Normalization

@Suite("Invisible marks")
struct HiddenMarkTests {
    /// Combining marks, joiners and variation selectors, the first and the last of each range.
    private static let marks = [
        "\u{301}", "\u{36F}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{FE00}", "\u{FE0F}", "\u{20D0}", "\u{20FF}",
        "\u{E000}",
    ]

    @Test(arguments: marks)
    func `an invisible mark before, within or after a number changes nothing`(mark: String) throws {
        for text in ["\(mark)15元", "1\(mark)5元", "15\(mark)元"] {
            #expect(try Normalizer(.zhCN).normalize(text).text == "十五元", "\(text.unicodeScalars)")
        }
        for text in ["\(mark)$15", "$\(mark)15", "$1\(mark)5", "$15\(mark)"] {
            #expect(try Normalizer(.enUS).normalize(text).text == "fifteen dollars", "\(text.unicodeScalars)")
        }
    }

    @Test func `an accent stays on its letter`() throws {
        #expect(try Normalizer(.enUS).normalize("cafe\u{301} $5").text == "cafe\u{301} five dollars")
    }
}
