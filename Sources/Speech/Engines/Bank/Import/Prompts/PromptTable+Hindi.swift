internal import Normalization

extension PromptTable {
    static let hindi = PromptTable(
        prompts: hindiPrompts, sentences: hindiSentences, amounts: hindiAmounts,
        amount: { "₹" + $0 }, carrier: ("PhonePe पर ", " प्राप्त हुए"), usualCount: 85)

    private static let hindiPrompts: [(keys: String, text: String, kind: Prompt.Class)] =
        SpokenLanguage.hindiWordsUpToNinetyNine.enumerated().map { ("\($0)", $1, .digit) } + [
            ("hundred", "सौ", .unit), ("thousand", "हज़ार", .unit), ("lakh", "लाख", .unit), ("crore", "करोड़", .unit),
            ("arab", "अरब", .unit), ("point dot", "दशमलव", .unit), ("rupee", "रुपया", .unit),
            ("rupees rs inr", "रुपये", .unit), ("paisa", "पैसा", .unit), ("paise", "पैसे", .unit),
            ("minus", "माइनस", .phrase), ("on", "पर", .phrase), ("in", "में", .phrase), ("pre received", "प्राप्त हुए", .phrase),
            ("received_one", "प्राप्त हुआ", .phrase), ("from", "से", .phrase), ("phonepe", "फ़ोनपे", .phrase),
            ("paytm", "पेटीएम", .phrase), ("googlepay", "गूगल पे", .phrase), ("bhim", "भीम यूपीआई", .phrase),
            ("upi", "यूपीआई", .phrase), ("amazonpay", "अमेज़न पे", .phrase), ("bank", "बैंक खाते", .phrase),
            ("card", "कार्ड", .phrase), ("cash", "नकद", .phrase), ("alipay", "अलीपे", .phrase),
            ("wechat", "वीचैट पे", .phrase), ("stripe", "स्ट्राइप", .phrase), ("paypal", "पेपैल", .phrase),
            ("refunded", "वापस किए गए", .phrase), ("refunded_one", "वापस किया गया", .phrase),
            ("transfer", "ट्रांसफ़र के", .phrase), ("transfer_one", "ट्रांसफ़र का", .phrase),
            ("withdrawn", "निकाले गए", .phrase), ("withdrawn_one", "निकाला गया", .phrase),
            ("altogether", "कुल", .phrase), ("payments", "भुगतान", .phrase),
            ("new_orders", "नए ऑर्डर", .phrase), ("new_order", "नया ऑर्डर", .phrase),
        ]

    private static let hindiSentences =
        [
            "PhonePe पर ₹0.05 प्राप्त हुए", "Paytm पर ₹1 प्राप्त हुआ", "Google Pay से ₹12 वापस किए गए",
            "BHIM UPI से ₹1 वापस किया गया", "UPI पर ट्रांसफ़र के ₹300 प्राप्त हुए", "Amazon Pay पर ट्रांसफ़र का ₹1 प्राप्त हुआ",
            "बैंक खाते से ₹20,000 निकाले गए", "कार्ड से ₹1 निकाला गया", "नकद -₹6.14 प्राप्त हुए",
            "Alipay पर ₹2,00,000 प्राप्त हुए", "WeChat Pay पर ₹3,00,00,000 प्राप्त हुए", "Stripe पर ₹4,00,00,00,000 प्राप्त हुए",
            "PayPal पर 1 नया ऑर्डर", "PhonePe पर 4 नए ऑर्डर", "3 भुगतान, कुल ₹20 प्राप्त हुए", "भुगतान 3.05", "भुगतान 70.02",
            "बैंक खाते में ₹0.01 प्राप्त हुआ", "भुगतान 8.04",
        ]

    /// Amounts that contain each number of two digits in two or three of five places, and the largest unit.
    private static let hindiAmounts =
        (0..<45).map { index in
            let words = (0..<5).map { "\(10 + (index + 18 * $0) % 90)" }
            return "\(words[..<3].joined())\(index % 10)\(words[3]).\(words[4])"
        } + ["3000000000", "7200000000", "1600000000.20"]
}
