import TestSupport
import Testing

@testable import Normalization

@Suite("English numbers in context")
struct EnglishTextTests {
    private static let cases = CaseFile("EnglishText")

    private func read(_ text: String, _ language: SpokenLanguage = .enUS) throws -> String {
        try Normalizer(language).normalize(text).text
    }

    @Test(arguments: try cases.table("amounts"))
    func `amounts are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("3/9/1998", "March ninth, nineteen ninety-eight", "the third of September, nineteen ninety-eight"),
        (
            "2003-10-21", "October twenty-first, two thousand three",
            "the twenty-first of October, two thousand and three"
        ),
        ("607", "six hundred seven", "six hundred and seven"),
        ("5,000,012", "five million twelve", "five million and twelve"),
    ])
    func `American and British readings differ`(written: String, american: String, british: String) throws {
        #expect(try read(written) == american)
        #expect(try read(written, .enGB) == british)
    }

    @Test(arguments: try cases.table("numbers in context"))
    func `numbers are read by their context`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test func `an option reads digits one by one`() throws {
        let options = NormalizationOptions(digits: .each)
        #expect(try Normalizer(.enUS).normalize("$20.50", options: options).text == "two zero point five dollars")
    }
}
