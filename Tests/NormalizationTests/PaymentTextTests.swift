import Testing

@testable import Normalization

@Suite("What shops, banks and callers write")
struct PaymentTextTests {
    private func read(_ text: String, _ language: SpokenLanguage = .zhCN) throws -> String {
        try Normalizer(language).normalize(text).text
    }

    @Test(arguments: [
        ("扫码：7,060.00元", "扫码：七千零六十元"), ("聚合码3,210.40元", "聚合码三千二百一十点四元"), ("新订单：2,030.00元", "新订单：两千零三十元"),
        ("扫码16.50元", "扫码十六点五元"), ("扫码9笔", "扫码九笔"), ("付款码15次", "付款码十五次"), ("本月订单：460", "本月订单：四百六十"),
        ("今日流水：7,080.50", "今日流水：七千零八十点五"), ("口令14位以上", "口令十四位以上"), ("订单6万", "订单六万"),
        ("尾号3047万达影城", "尾号三零四七万达影城"), ("包间666：2,345元", "包间六六六：两千三百四十五元"), ("订单7788，2,345元", "订单七七八八，两千三百四十五元"),
        ("付款码287654321098765432", "付款码二八七六五四三二幺零九八七六五四三二"), ("ID4,096", "ID四千零九十六"),
    ])
    func `a cue before an amount means the amount`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("验证码7Y3X9", "验证码七Y三X九"), ("券码6634 2210", "券码六六三四 二二幺零"), ("卡号为 21 43 65", "卡号为 二幺 四三 六五"),
        ("尾号3047/8866", "尾号三零四七 ，八八六六"), ("取件码『3047』", "取件码 三零四七 "), ("取件码<3047>", "取件码 三零四七 "),
        ("取件码→3047", "取件码 三零四七"), ("账户...3047", "账户...三零四七"), ("321 654是您的验证码", "三二幺 六五四是您的验证码"),
        ("3047是您登录网银的动态密码", "三零四七是您登录网银的动态密码"), ("304788（登录验证码）", "三零四七八八 登录验证码 "),
        ("凭304788取件", "凭三零四七八八取件"), ("您的驗證碼為 304788", "您的驗證碼為 三零四七八八"), ("電話3047 8866", "電話三零四七 八八六六"),
        ("取餐号3047 元气森林", "取餐号三零四七 元气森林"), ("密码|304788", "密码 三零四七八八"), ("拨打12345、12315", "拨打幺二三四五、幺二三幺五"),
        ("16:25*3047*", "十六点二十五分 三零四七 "), ("末尾3047的卡", "末尾三零四七的卡"),
    ])
    func `codes are read digit by digit, in groups, in brackets and before their cue`(
        written: String, spoken: String
    ) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("12.06 09:30", "十二月六日 九点三十分"), ("11/22下午", "十一月二十二日下午"), ("1/5前付款", "一月五日前付款"), ("金币x100", "金币乘一百"),
        ("24/05/06", "二零二四年五月六日"), ("20240506 073000", "二零二四年五月六日七点三十分"),
        ("2-405室", "二 四零五室"), ("405房间", "四零五房间"), ("16#楼405", "十六号楼四零五"), ("9#2单元", "九号二单元"), ("包厢777", "包厢七七七"),
        ("500-80优惠券", "五百减八十优惠券"), ("9C7421航班", "九C七四二幺航班"), ("720P", "七二零P"), ("-12℃", "零下十二度"), ("36元/月", "三十六元每月"),
        ("110022基金", "一一零零二二基金"), ("96110劝阻", "九六幺幺零劝阻"), ("08时06分", "八时零六分"), ("20时05分", "二十时零五分"), ("火警119", "火警幺幺九"),
        ("$2.5M融资", "两百五十万美元融资"),
    ])
    func `days, rooms, flights, funds and what is taken off`(written: String, spoken: String) throws {
        #expect(try read(written).replacing("两百", with: "二百") == spoken.replacing("两百", with: "二百"))
    }

    @Test(arguments: [
        ("人民币300.00", "人民币三百元"), ("周一人民币300", "周一人民币三百元"), ("茶叶一两50元", "茶叶一两，五十元"),
        ("人民币 1000 万元", "人民币一千万元"), ("￥680 万", "六百八十万元"), ("HK$ 680 萬", "六百八十萬港元"), ("￥680 千里香", "六百八十元 千里香"),
        ("100元港币", "一百元港币"), ("尾号9001人民币66.66", "尾号九零零幺人民币六十六点六六元"), ("5元/港币20元", "五元 港币二十元"), ("100元/微信", "一百元 微信"),
        ("7.2元/美元", "七点二元每美元"), ("VIP￥100", "VIP一百元"), ("￥58 L码", "五十八元 L码"),
        ("人民币：300元", "人民币三百元"),
        ("人民币-300.00元", "人民币负三百元"), ("人民币30万", "人民币三十万元"),
        ("港币$300", "港币三百元"), ("HKD $7", "七港元"), ("AUD $9.50", "九点五澳元"), ("CNY ￥7", "七元"), ("新台幣350", "新台幣三百五十元"),
        ("欧元€30", "欧元三十欧元"), ("$13.50（港币）", "十三点五港元"),
        ("$13.50 (HKD)", "十三点五港元"), ("人民币2年期", "人民币两年期"), ("5美元10张", "五美元十张"),
        ("支出16元，余额300", "支出十六元，余额三百元"), ("转入人民币300.00，余额：4,000.50", "转入人民币三百元，余额：四千点五元"),
        ("支出16元，余额300积分", "支出十六元，余额三百积分"), ("支出$16，余额300", "支出十六美元，余额三百"), ("余额300", "余额三百"),
    ])
    func `the unit is said`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        "到账三00元", "〇7元", "两7元", "十7元", "--7元", "300.元", "7..元", "7元7", "2,,345元", "13，5元", "7 0元", "l7元", "￥7.5元5角",
        "7.5元5角", "人民币$300", "人民币300美元", "人民币HK$300", "港币¥300", "300港币$", "$13.50（人民币）", "支付宝-300元", "张三-7元",
        "订单：2，300元", "300元美元", "FPSHK$7", "NT$3兆", "US$1.5L", "HK$400減$40", "微信(张三)-￥300", "【微信】-￥300", "O.5元", "300¥元",
        "2百30点元", "到账3 7.5元", "7亿亿元", "一百3十元", "到账+-7元", "7~元",
    ])
    func `what may be another amount is refused`(text: String) {
        #expect(throws: NormalizationError.self) { try read(text) }
    }

    @Test(arguments: [
        ("Member ID 00456", "Member ID zero zero four five six"),
        ("Boise, ID 83704", "Boise, Idaho eight three seven zero four"),
        ("Seat 27L", "Seat twenty-seven L"), ("€0.99", "zero euros and ninety-nine cents"),
        ("$0.99", "ninety-nine cents"),
        ("You spent $25. 2 items left", "You spent twenty-five dollars. two items left"),
        ("$13.50 (HKD)", "thirteen Hong Kong dollars and fifty cents"),
        ("code 21 43 65", "code two one, four three, six five"),
        ("321 654 is your code", "three two one, six five four is your code"),
    ])
    func `names and codes in English`(written: String, spoken: String) throws {
        #expect(try read(written, .enUS) == spoken)
    }

    @Test(arguments: [
        "$30-", "--$7", "l7 dollars", "$13.50 (CNY)", "$3,,000", "$3O", "$7 0", "$,300", "₹1.5L", "₹2 Cr", "€5 Mio",
        "HK$400 less $40",
    ])
    func `what may be another amount is refused in English`(text: String) {
        #expect(throws: NormalizationError.self) { try read(text, .enUS) }
    }
}
