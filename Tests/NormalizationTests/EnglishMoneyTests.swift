import TestSupport
import Testing

@testable import Normalization

@Suite("English amounts")
struct EnglishMoneyTests {
    private static let cases = CaseFile("EnglishMoney")

    @Test(
        arguments: try [
            cases.table("currencies before and behind"), cases.table("a difference, and an amount after a long dash"),
        ].flatMap { $0 })
    func `currencies before and after a number are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("a number and an amount side by side stay two"))
    func `a number and an adjacent amount stay separate`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("no sign is lost"))
    func `every sign of an amount is read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("ranges"))
    func `ranges of amounts are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("the sign of yuan and yen"))
    func `the sign ¥ is read as yuan or yen`(_ row: Case) throws {
        let (written, spoken, rule) = (row[0], row[1], row[2])
        let text = try Normalizer(.enUS).normalize(written)
        #expect(text.text == spoken)
        #expect(text.rules.contains(rule))
    }

    @Test(arguments: [
        ("£1,305.05", "one thousand three hundred and five pounds and five pence"),
        ("£200,001", "two hundred thousand and one pounds"), ("50p", "fifty pence"),
    ])
    func `British English reads pounds and pence`(written: String, spoken: String) throws {
        #expect(try english(written, .enGB) == spoken)
    }
}

@Suite("English amounts that are refused")
struct EnglishMoneyRefusalTests {
    private static let cases = CaseFile("EnglishMoney")

    @Test(arguments: try cases.table("signs and groups with two readings"))
    func `signs and groups with two readings are refused`(_ row: Case) {
        #expect { try english(row[0]) } throws: { error in
            guard case .ambiguousAmount = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: ["CNY $5", "USD 5 EUR", "€$5", "$5 euros", "¥5 dollars"])
    func `two currencies for one amount are refused`(text: String) {
        #expect { try english(text) } throws: { error in
            guard case .conflictingCurrencies = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: ["QZ$5", "Z$5.50", "paid XY$ 5"])
    func `a dollar sign with an unknown country code is refused`(text: String) {
        #expect { try english(text) } throws: { error in
            guard case .unknownCurrency = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: ["3,45 rupees", "€1.234,50", "1.2.3 dollars", "7,5 Swiss francs"])
    func `malformed separators are refused`(text: String) {
        #expect { try english(text) } throws: { error in
            guard case .malformedAmount = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: try cases.table("what is no amount is read"))
    func `similar texts without an amount are read`(_ row: Case) throws {
        #expect(try !english(row[0]).isEmpty)
    }
}
