import TestSupport
import Testing

@testable import Listening

@Suite("Amounts found in a text")
struct AmountScanTests {
    private static let cases = CaseFile("AmountScan")

    /// The amounts with a currency; ? marks text that need not be an amount.
    private static func list(_ text: String, _ listener: Listener) -> String {
        AmountScan(HeardText(text), listener).amounts.filter { !$0.isBare }
            .map { ($0.isRequired ? "" : "?") + $0.shown }.joined(separator: ", ")
    }

    @Test(arguments: try cases.table("in digits"))
    func `amounts in digits are listed`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .mainlandChina) == amounts)
    }

    @Test(arguments: try cases.table("in hanzi"))
    func `amounts in hanzi are listed`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .mainlandChina) == amounts)
    }

    @Test(arguments: try cases.table("in English"))
    func `amounts in English words are listed`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .english) == amounts)
    }

    @Test(arguments: try cases.table("in Hindi"))
    func `amounts in Hindi texts are listed`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .hindi) == amounts)
    }

    @Test(arguments: try cases.table("a name beside a sign says which money it is"))
    func `a currency name beside a sign determines the currency`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .mainlandChina) == amounts)
    }

    @Test(arguments: [
        ("₹2.5 Cr", "25000000 INR"), ("₹2.5 CR", "25000000 ?"), ("₹12450.5 Cr", "124505000000 ?"),
        ("₹500.0 Cr", "5000000000 ?"), ("₹2.50 Cr", "25000000 ?"), ("Avl Bal ₹440.5 Cr", "4405000000 ?"),
        ("Avl Bal ₹440.50 Cr", "440.5 INR"), ("Cr ₹440 credited", "440 INR"), ("₹440.50 CR", "440.5 INR"),
        ("₹4 Cr", "40000000 INR"), ("₹440 Cr", "4400000000 ?"), ("Profit ₹440 Cr", "4400000000 INR"),
        ("Bal ₹4 Cr", "40000000 ?"), ("Bal ₹4400 Cr", "4400 INR"), ("₹4L", "400000 INR"), ("₹4.5 L", "450000 INR"),
        ("USD 440.50 Cr", "440.5 USD"), ("₹4.5 lakh cr", "4500000000000 INR"), ("Bal ₹4 lakh cr", "400000 INR"),
        ("₹4 lakh 15 thousand", "415000 INR"), ("₹4 lakh fifteen thousand", "415000 INR"),
    ])
    func `Cr is a crore only in amounts that no ledger writes`(text: String, amounts: String) {
        #expect(Self.list(text, .indianEnglish) == amounts)
    }
}
