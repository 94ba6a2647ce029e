extension PromptTable {
    static let english = PromptTable(
        prompts: englishPrompts, sentences: englishSentences, amounts: teens, amount: { "$" + $0 },
        carrier: ("Alipay received ", ""))

    private static let englishPrompts: [(keys: String, text: String, kind: Prompt.Class)] =
        [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
        ].enumerated().map { ("\($0)", $1, .digit) }
        + zip(2..., ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"])
        .map { ("\($0 * 10)", $1, .digit) } + [
            ("hundred", "hundred", .unit), ("thousand", "thousand", .unit), ("million", "million", .unit),
            ("billion", "billion", .unit), ("point", "point", .unit), ("minus", "minus", .phrase),
            ("dollar", "dollar", .phrase), ("dollars", "dollars", .phrase), ("cent", "cent", .phrase),
            ("cents", "cents", .phrase), ("and", "and", .phrase), ("pre received", "received", .phrase),
            ("alipay", "Alipay", .phrase), ("wechat", "WeChat Pay", .phrase), ("unionpay", "UnionPay", .phrase),
            ("bank", "Bank card", .phrase), ("cash", "Cash", .phrase), ("stripe", "Stripe", .phrase),
            ("paypal", "PayPal", .phrase), ("digital_yuan", "Digital yuan", .phrase), ("refunded", "refunded", .phrase),
            ("transfer", "transfer", .phrase), ("withdrawal", "withdrawal of", .phrase),
            ("completed", "completed", .phrase), ("payments", "payments received", .phrase),
            ("altogether", "in total", .phrase), ("new_orders", "new orders", .phrase),
        ]

    private static let englishSentences = [
        "Alipay received $1.01", "WeChat Pay received $30.05", "UnionPay received $12",
        "Bank card received $1.5 billion", "Cash received $1,000,000", "Stripe received $2,345.67",
        "PayPal received $80.90", "Digital yuan refunded $3", "transfer received: $7", "withdrawal of $9 completed",
        "payments received: 3, in total $20", "new orders: 4", "Cash received -$6.14", "Alipay received $1,118",
        "Stripe received $40,719",
    ]
}
