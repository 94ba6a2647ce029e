import Testing

@testable import Normalization

@Suite("The amounts of a text are listed")
struct HeardBackScanTests {
    /// The amounts with a currency; ? before what may be none.
    private static func list(_ text: String, _ language: SpokenLanguage) -> String {
        AmountScan(HeardText(text), language).amounts.filter { !$0.isBare }
            .map { ($0.isRequired ? "" : "?") + $0.shown }.joined(separator: ", ")
    }

    @Test(arguments: [
        ("到账100元", "100 CNY"), ("到账1,234,567.89元", "1234567.89 CNY"), ("¥1.50", "1.5 CNY/JPY"),
        ("￥１００．２５", "100.25 CNY/JPY"),
        ("CNY 100", "100 CNY"), ("100 RMB", "100 CNY"), ("人民币100", "100 CNY"), ("人民币200.00元", "200 CNY"),
        ("-100元", "-100 CNY"), ("¥-100", "-100 CNY/JPY"), ("余额：-0.05元", "-0.05 CNY"), ("负5元", "-5 CNY"),
        ("1.5万元", "15000 CNY"), ("3万5000元", "35000 CNY"), ("12万5千元", "125000 CNY"), ("3百万美元", "3000000 USD"),
        ("1亿2000万元", "120000000 CNY"), ("1百2十元", "120 CNY"), ("10多万元", "100000 CNY"), ("20多元", "20 CNY"),
        ("3k元", "3000 CNY"), ("¥1.2W", "12000 CNY/JPY"), ("$2.5M", "2500000 USD"), ("$2.5bn", "2500000000 USD"),
        ("12元5角", "12.5 CNY"), ("5毛2", "0.52 CNY"), ("3块5", "3.5 CNY"), ("5元3角2分", "5.32 CNY"), ("3分钱", "0.03 CNY"),
        ("¢50", "0.5 USD"), ("50¢", "0.5 USD"), ("50美分", "0.5 USD"), ("٢٠٠元", "200 CNY"), ("1\u{2009}234元", "1234 CNY"),
        ("¥1，234.50", "1234.5 CNY/JPY"), ("¥5，300人", "5 CNY/JPY"), ("1，000元", "1000 CNY"),
        ("12,34,567元", "1234567 CNY"),
        ("(100)元", "100 CNY"), ("1\u{200B}00元", "100 CNY"), (".88元", "0.88 CNY"), ("收款.100元", "100 CNY"),
    ])
    func `in digits`(text: String, amounts: String) { #expect(Self.list(text, .zhCN) == amounts) }

    @Test(arguments: [
        ("到账一百点二五元", "100.25 CNY"), ("两千零三十元", "2030 CNY"), ("一亿零五元", "100000005 CNY"), ("三点五万元", "35000 CNY"),
        ("一一零点二五元", "110.25 CNY"), ("幺零元", "10 CNY"), ("壹佰元整", "100 CNY"), ("二十千元", "20000 CNY"),
        ("十多万元", "100000 CNY"), ("三万五零零零元", "35000 CNY"), ("一百五元", "? CNY"), ("三一百元", "3100 CNY"),
        ("十二元五角", "12.5 CNY"), ("五毛二", "0.52 CNY"), ("五到十美元", "5 USD, 10 USD"), ("人民币二百", "200 CNY"),
        ("新台币一百元", "100 TWD"), ("十点五分", ""), ("五元五分钟", "5 CNY"), ("百分之五", ""), ("三分之一元", ""),
        ("李四，十元", "10 CNY"), ("一百元港币", "100 HKD"),
    ])
    func `in hanzi`(text: String, amounts: String) { #expect(Self.list(text, .zhCN) == amounts) }

    @Test(arguments: [
        ("five dollars", "5 USD"), ("twelve dollars and fifty cents", "12.5 USD"), ("fifty cents", "0.5 USD"),
        ("one hundred and five pounds", "105 GBP"), ("twenty-five point two yuan", "25.2 CNY"),
        ("one point five million dollars", "1500000 USD"), ("minus seven pence", "-0.07 GBP"),
        ("a hundred dollars", "100 USD"), ("one two point five dollars", "12.5 USD"),
        ("ten Hong Kong dollars", "10 HKD"),
        ("two hundred thousand yen", "200000 JPY"), ("five to ten dollars", "5 USD, 10 USD"),
        ("one hundred-dollar bill", "100 USD"),
        ("twelve five dollars", "? USD"), ("seven and six dollars", "6 USD"),
        ("five lakh crore rupees", "5000000000000 INR"),
        ("$12 and 50 cents", "12.5 USD"), ("$5-10", "5 USD"), ("2.5 million USD", "2500000 USD"), ("$5 M", "5 USD"),
        ("50p", "?0.5 GBP"), ("TRY 5", "?5 TRY"), ("Rs. 500", "?500 INR/PKR/LKR/NPR"), ("7 USD 6", "?7 USD, ?6 USD"),
    ])
    func `in English`(text: String, amounts: String) { #expect(Self.list(text, .enUS) == amounts) }

    @Test(arguments: [
        ("港币$100", "100 HKD"), ("$12.50 (HKD)", "12.5 HKD"), ("100元（港币）", "100 HKD"), ("NT$1,000元", "1000 TWD"),
        ("¥500日元", "500 JPY"), ("¥100元", "100 CNY"), ("新币100元", "100 SGD"), ("HKD $5", "5 HKD"),
        ("五点五美元 HKD", "5.5 USD"), ("一百元 港币", "100 HKD"),
        ("八達通扣款$5.5", "5.5 USD/HKD"),
        ("人民币$100", "100 ?"), ("人民币100美元", "100 ?"), ("¥100美元", "100 ?"), ("港币¥100", "100 ?"), ("人民币HK$100", "100 ?"),
    ])
    func `a name beside a sign says which money it is`(text: String, amounts: String) {
        #expect(Self.list(text, .zhCN) == amounts)
    }
}
