import Testing

@testable import Normalization

@Suite("Chinese signs and units")
struct ChineseSignTests {
    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: [
        ("≥70元", "大于等于七十元"), (">$70", "大于七十美元"), ("<7%", "小于百分之七"), ("≤7天", "小于等于七天"), ("7>3", "七大于三"),
        ("≈70元", "约七十元"),
        ("a!=b", "a不等于b"), ("<7>", "七 "), ("2^8=256", "二的八次方等于二百五十六"), ("10^-3", "十的负三次方"), ("3²=9", "三的平方等于九"),
        ("3⁵", "三的五次方"), ("10⁻¹²", "十的负十二次方"), ("7×10^8m/s", "七乘十的八次方米每秒"), ("血压130/85mmHg", "血压一百三十比八十五毫米汞柱"),
        ("7 %", "百分之七"),
        ("a²+b²", "a的平方加b的平方"), ("70%×3", "百分之七十乘三"), ("(7+2)×3", "七加二 乘三"),
    ])
    func `comparisons and arithmetic`(written: String, spoken: String) throws {
        #expect(try read(written).trimmed == spoken.trimmed)
    }

    @Test(arguments: [
        ("7‱", "万分之七"), ("30bp", "三十个基点"), ("70km2", "七十平方公里"), ("7mph", "七英里每小时"), ("60fps", "六十帧每秒"), ("7㎖", "七毫升"),
        ("3MWh", "三兆瓦时"), ("7mg/dL", "七毫克每分升"), ("2.5m³", "二点五立方米"),
    ])
    func `units`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("广东队102-98山西队", "广东队一百零二比九十八山西队"), ("德国2-2日本", "德国二比二日本"), ("比分30:28", "比分三十比二十八"), ("10-20", "十到二十"),
    ])
    func `scores`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
