import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese signs and units")
struct ChineseSignTests {
    private static let cases = CaseFile("ChineseSign")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("comparisons and arithmetic"))
    func `signs of comparison and arithmetic are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written).trimmed == spoken.trimmed)
    }

    @Test(arguments: try cases.table("units"))
    func `units are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("广东队102-98山西队", "广东队一百零二比九十八山西队"), ("德国2-2日本", "德国二比二日本"), ("比分30:28", "比分三十比二十八"), ("10-20", "十到二十"),
    ])
    func `scores are read`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
