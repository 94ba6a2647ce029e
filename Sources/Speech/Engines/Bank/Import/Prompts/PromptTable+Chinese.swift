extension PromptTable {
    static let chinese = PromptTable(
        prompts: chinesePrompts, sentences: chineseSentences, amounts: teens, amount: { $0 + "元" },
        carrier: ("支付宝到账", ""))

    /// The first names are the file names in payment apps. The others are FreeSWITCH's and Asterisk's.
    private static let chinesePrompts: [(keys: String, text: String, kind: Prompt.Class)] =
        zip(0..., ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"]).map { ("\($0)", $1, .digit) } + [
            ("ten 10", "十", .unit), ("hundred", "百", .unit), ("thousand", "千", .unit),
            ("ten_thousand wan", "万", .unit), ("hundred_million yi", "亿", .unit), ("dot point", "点", .unit),
            ("yuan rmb cny", "元", .unit), ("minus", "负", .phrase), ("pre", "到账", .phrase),
            ("alipay", "支付宝", .phrase), ("wechat", "微信", .phrase), ("unionpay", "云闪付", .phrase),
            ("bank", "银行卡", .phrase), ("digital_yuan", "数字人民币", .phrase), ("cash", "现金", .phrase),
            ("received", "收款", .phrase), ("refund", "退款", .phrase),
            ("transfer", "转账", .phrase), ("withdrawal", "提现", .phrase),
            ("jdpay", "京东支付", .phrase), ("douyin", "抖音支付", .phrase), ("meituan", "美团", .phrase),
            ("eleme", "饿了么", .phrase), ("taobao", "淘宝", .phrase), ("got", "收到", .phrase),
            ("payments", "笔", .unit), ("altogether", "共", .phrase), ("arrived", "已到账", .phrase),
            ("you_have", "您有", .phrase), ("new_orders", "笔新订单", .phrase),
        ]

    private static let chineseSentences = [
        "支付宝到账0.05元", "微信收款12.6元", "云闪付到账30元", "银行卡转账147.28元", "数字人民币到账9300元",
        "退款58000.4元", "提现200000000元，已到账", "现金到账-6元", "京东支付到账3元", "抖音支付到账20元", "美团到账18元",
        "饿了么到账25元", "淘宝收到转账7元", "收到三笔，共120元", "您有十二笔新订单",
    ]
}
