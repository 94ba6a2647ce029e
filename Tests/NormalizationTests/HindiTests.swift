import CTables
import TestSupport
import Testing

@testable import Normalization

@Suite("Hindi texts")
struct HindiTests {
    private static let cases = CaseFile("Hindi")

    private func hindi(_ text: String) throws -> String { try Normalizer(.hiIN).normalize(text).text }

    @Test(arguments: try cases.table("amounts before and behind their currency"))
    func `amounts before and after their currency are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("names of wallets and shops"))
    func `names of wallets and shops are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("currencies of other countries"))
    func `currencies of other countries are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("digits one by one"))
    func `codes are read digit by digit`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("dates and times"))
    func `dates and times are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("numbers of other classes"))
    func `other classes of numbers are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("ends of hidden numbers"))
    func `last digits of masked numbers are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("flights, references and initials"))
    func `flights, references and initials are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("marks, bounds and rates"))
    func `marks, bounds and rates are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("amounts beside dates, amounts and labels"))
    func `amounts beside dates, amounts and labels are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("codes, groups, dates and amounts of the street"))
    func `codes, groups, dates and amounts of everyday messages are read`(_ row: Case) throws {
        #expect(try hindi(row[0]) == row[1])
    }

    @Test(arguments: try cases.table("refused amounts"))
    func `malformed and ambiguous amounts are refused`(_ row: Case) {
        #expect(throws: NormalizationError.self) { try hindi(row[0]) }
    }

    @Test(arguments: try cases.table("typed amounts"))
    func `typed amounts are spoken and written`(_ row: Case) throws {
        let money = try Money(row[0], row[1])
        #expect(SpokenValue.money(money).spoken(.hiIN).text == row[2])
        #expect(money.written(.hiIN) == row[3])
        #expect(try hindi(row[3]) == row[2])
    }

    @Test(arguments: try cases.table("shapes beside a cue"))
    func `a time, quantity or amount is read the same beside every cue`(_ row: Case) throws {
        for cue in WordTable(HindiCues_tsv()).rows.map({ $0[0] }) {
            for text in ["\(cue) \(row[0])", "\(cue): \(row[0])", "आपका \(cue) \(row[0]) में पूरा"] {
                #expect(try hindi(text).contains(row[1]), "\(text)")
            }
        }
    }

    @Test func `typed values of other classes are spoken`() throws {
        func words(_ value: SpokenValue) -> String { value.spoken(.hiIN).text }
        #expect(words(.count(try Count("3"))) == "तीन")
        #expect(words(.cardinal(try Cardinal("-1.50"))) == "माइनस एक दशमलव पाँच शून्य")
        #expect(words(.ordinal(try Ordinal("1"))) == "पहला")
        #expect(words(.ordinal(try Ordinal("25"))) == "पच्चीसवाँ")
        #expect(words(.telephone(try Digits("+91 98"))) == "प्लस नौ एक, नौ आठ")
        #expect(words(.date(try CalendarDate("2025-11-23"))) == "तेईस नवंबर दो हज़ार पच्चीस")
        #expect(words(.time(try ClockTime("08:00"))) == "आठ बजे")
        #expect(words(.spelling(try Spelling("AB-7"))) == "A-B डैश सात")
    }
}
