import TestSupport
import Testing

@testable import Normalization

/// Known misreadings of amounts by other readers: eight ports of the clip-joining code in use, and espeak-ng 1.51.
@Suite("Known misreadings")
struct KnownMisreadingsTests {
    private static let cases = CaseFile("KnownMisreadings")

    private static let clipJoiners = [
        ("10", "十"), ("15", "十五"), ("10.10", "十点一"), ("0.50", "零点五"), ("101", "一百零一"), ("1001", "一千零一"),
        ("1010", "一千零一十"),
        ("100000", "十万"), ("100010", "十万零一十"), ("101000", "十万一千"), ("1000000", "一百万"), ("100000000", "一亿"),
        ("120000", "十二万"), ("100010000", "一亿零一万"), ("160.11", "一百六十点一一"), ("0.01", "零点零一"), ("1.05", "一点零五"),
        ("0.22", "零点二二"), ("0.2", "零点二"), ("2.2", "二点二"), ("0.02", "零点零二"), ("30", "三十"), ("300", "三百"),
        ("12000.01", "一万两千点零一"), ("100.25", "一百点二五"), ("0.25", "零点二五"), ("99999999.99", "九千九百九十九万九千九百九十九点九九"),
        ("7.02", "七点零二"), ("9999999999999999.99", "九千九百九十九万九千九百九十九亿九千九百九十九万九千九百九十九点九九"),
    ]

    @Test(arguments: Self.clipJoiners)
    func `amounts that clip joiners and formatters garble are read correctly`(amount: String, spoken: String) throws {
        #expect(try Normalizer(.zhCN).normalize(amount + "元").text == spoken + "元")
        #expect(try Normalizer(.zhCN).normalize("支付宝到账" + amount + "元").text == "支付宝到账" + spoken + "元")
    }

    @Test func `readings never contain 〇, 亿万 or 一十万`() throws {
        for (amount, _) in Self.clipJoiners {
            let spoken = try Normalizer(.zhCN).normalize(amount + "元").text
            #expect(!spoken.contains("〇") && !spoken.contains("亿万") && !spoken.contains("一十万"))
        }
    }

    @Test(arguments: try cases.table("what espeak-ng leaves out or multiplies, in Chinese"))
    func `Chinese amounts that espeak-ng misreads are read correctly`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: [
        ("¥100.25", "one hundred point two five yuan"), ("$100.25", "one hundred dollars and twenty-five cents"),
        ("CNY 100.25", "one hundred point two five yuan"), ("$20.50", "twenty dollars and fifty cents"),
    ])
    func `English amounts that espeak-ng misreads are read correctly`(written: String, spoken: String) throws {
        #expect(try Normalizer(.enUS).normalize(written).text == spoken)
    }
}
