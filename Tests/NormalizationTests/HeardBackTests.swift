import TestSupport
import Testing

@testable import Normalization

@Suite("What would be heard is compared with what is written")
struct HeardBackTests {
    private static func agrees(_ written: String, _ spoken: String, _ language: SpokenLanguage = .zhCN) -> Bool {
        let piece = Piece(text: spoken, source: 0..<written.utf8.count, rule: "money.cny")
        do {
            try HeardBack(language).check(written, SpokenText(pieces: [piece]))
            return true
        } catch {
            return false
        }
    }

    @Test(arguments: [
        ("扫码：8,090.00元", "扫码：八,九十元"), ("合同：100,000元", "合同：幺零零,零元"), ("到账100.25元", "到账一百点二六元"),
        ("到账1005元", "到账一千五元"), ("到账1005元", "到账一千零五十元"), ("到账3万元", "到账三千元"), ("到账100元", "到账一百美元"),
        ("港币$100", "港币一百美元"), ("$8.8", "八点八元"), ("¥100元", "一百日元"), ("收入100元，支出5元", "收入一百元"),
        ("收入100元，支出5元", "收入五元，支出一百元"), ("到账100元", "到账一百元，五元"), ("-5元", "五元"), ("到账5元", "到账负五元"),
        ("100-200元", "一百到三百元"), ("100-200元", "三百到二百元"), ("到账5元", "到账八五元"), ("12000元", "一两千元"), ("12元5角", "十二元六角"),
        ("3块5", "三块六"),
        ("李四10元", "李四十元"), ("余额100，支出5元", "余额一百美元，支出五元"),
    ])
    func `another amount, currency, sign or order is noticed`(written: String, spoken: String) {
        #expect(!Self.agrees(written, spoken))
    }

    @Test(arguments: [
        ("$12.50", "twelve dollars and fifteen cents"), ("$12.50", "twelve pounds and fifty cents"),
        ("$1,234", "one thousand dollars"),
        ("$5 million", "five billion dollars"), ("-$5", "five dollars"), ("HK$5", "five dollars"),
        ("$5 and $6", "six dollars and five dollars"),
        ("Table 100 $5", "Table one hundred five dollars"), ("$5-10", "five to twelve dollars"),
        ("$20-30k", "twenty to thirty dollars"),
    ])
    func `in English too`(written: String, spoken: String) { #expect(!Self.agrees(written, spoken, .enUS)) }

    @Test(arguments: [
        ("余额100", "余额一百元"), ("余额100", "余额一百"), ("支出5美元，余额100", "支出五美元，余额一百美元"), ("张三100元", "张三一百元"),
        ("一亿一千万二元", "一亿一千万二元"), ("一百五元", "一百五元"), ("2023-11-01元气森林5元", "二零二三年十一月一日元气森林五元"),
        ("八達通扣款$5.5", "八達通扣款五点五港元"), ("支付宝-100元", "支付宝负一百元"), ("支付宝-100元", "支付宝一百元"), ("1½元", "一又二分之一元"),
        ("TRY 5次", "TRY五次"), ("尾号3456人民币账户", "尾号三四五六人民币账户"), ("找零5毛", "找零五毛"), ("5-10万元", "五到十万元"),
        ("USD/CNY 7.31", "USD CNY 七点三一"),
    ])
    func `what may be said so is not refused`(written: String, spoken: String) {
        #expect(Self.agrees(written, spoken))
    }

    @Test func `the refusal says what is written, what would be heard, and whose rule it was`() {
        let text = "现金：1,200.00元，扫码：8,090.00元"
        let pieces = [
            Piece(text: "现金：一千二百元，扫码：", source: 0..<32, rule: nil), Piece(text: "八", source: 32..<33, rule: "digits"),
            Piece(text: ",九十元", source: 33..<43, rule: "money.cny"),
        ]
        let readings = NormalizationError.Readings(written: "1200 CNY, 8090 CNY", heard: "1200 CNY, 90 CNY")
        #expect(throws: NormalizationError.notHeardBack(.init(text: "8,090.00元", offset: 32, rule: "digits"), readings))
        {
            try HeardBack(.zhCN).check(text, SpokenText(pieces: pieces))
        }
    }

    @Test func `two hundred numbers side by side are compared in order`() {
        let written = String(repeating: "到1元", count: 200) + "2元"
        let spoken = String(repeating: "到一元", count: 200)
        #expect(Self.agrees(written, spoken + "两元"))
        #expect(!Self.agrees(written, spoken + "三元"))
    }
}
