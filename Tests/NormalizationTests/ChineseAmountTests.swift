import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese amounts")
struct ChineseAmountTests {
    private static let cases = CaseFile("ChineseAmount")

    private func read(_ text: String, _ options: NormalizationOptions = .init()) throws -> String {
        try Normalizer(.zhCN).normalize(text, options: options).text
    }

    @Test(arguments: try cases.table("yuan are read with a point"))
    func `yuan amounts are read with a decimal point`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("sections of four and their zeros"))
    func `sections of four digits and their zeros are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("other currencies"))
    func `amounts in other currencies are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("minus signs and ranges are told apart"))
    func `minus signs and ranges are distinguished`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("two is 两 in front of what it counts"))
    func `two is read as 两 before the counted noun`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
        let withoutLiang = String(spoken.map { $0 == "两" ? "二" : $0 })
        #expect(try read(written, .init(liang: false)) == withoutLiang)
    }

    @Test(arguments: [
        ("120.50元", "一二零点五元"), ("¥2,000", "二零零零元"), ("共3件", "共三件"), ("20%", "百分之二零"),
    ])
    func `an option reads digits one by one`(written: String, spoken: String) throws {
        #expect(try read(written, .init(digits: .each)) == spoken)
    }

    @Test func `invisible characters and other scripts do not change an amount`() throws {
        #expect(try read("3\u{200B}00元") == "三百元")
        #expect(try read("\u{202D}300元\u{202C}") == "三百元")
        #expect(try read("٣٠٠元") == "三百元")
        // A keycap is a list number, and 3️⃣9️⃣元 may mean thirty-nine.
        #expect(throws: NormalizationError.self) { try read("3\u{FE0F}\u{20E3}元") }
    }

    @Test func `the rule of an amount names its currency`() throws {
        let spoken = try Normalizer(.zhCN).normalize("支付宝到账8.20元，尾号3456")
        #expect(spoken.rules == ["money.cny", "digits"])
        #expect(spoken.pieces.first { $0.rule == "money.cny" }?.source == 15..<19)
    }
}

extension String {
    /// With 两 enabled, 一万二千 becomes 一万两千.
    fileprivate var replacingTwo: String {
        split(separator: "二千", omittingEmptySubsequences: false).joined(separator: "两千")
    }
}
