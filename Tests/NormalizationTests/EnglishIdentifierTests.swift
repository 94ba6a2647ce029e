import TestSupport
import Testing

@testable import Normalization

@Suite("English identifiers")
struct EnglishIdentifierTests {
    private static let cases = CaseFile("EnglishIdentifier")

    @Test(arguments: try cases.table("cards, accounts and codes"))
    func `cards, accounts and codes are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("orders, models and versions"))
    func `orders, models and versions are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("telephones"))
    func `telephone numbers are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("https://a.io/x1", "HTTPS colon slash slash a dot io slash x one"),
        ("www.shop.sm", "WWW dot shop dot sm"), ("me_2@mail.example", "me underscore two at mail dot example"),
        ("open log.txt", "open log dot txt"), ("@kim", "at kim"), ("stop.Then go", "stop.Then go"),
    ])
    func `electronic addresses are read`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }
}
