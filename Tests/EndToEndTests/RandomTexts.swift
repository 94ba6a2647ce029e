import TestSupport

/// Texts of all kinds that have crashed espeak-ng, the same in every run.
struct RandomTexts {
    private var random: ToneRandom
    private static let fragments = [
        "支付宝到账", "￥", "1,000,000.01", "元", "<break time='9s'/>", "[[", "]]", "s's's", "'", "\"-P", "😀", "\u{1}",
        "Ω", "ру́сский", "भारत", "한국어", "ไทย", "العربية", "１００", "&amp;", "...", "%%", "\u{200B}", "e\u{301}\u{301}", "𠮷",
    ]
    private static let voices = [
        "zh-CN", "zh-CN-formant", "en-US", "en-GB", "espeak/ru", "espeak/hi", "espeak/vi", "espeak/ja",
    ]

    init(seed: UInt64) { random = ToneRandom(seed: seed) }

    mutating func next() -> (text: String, voice: String) {
        var text = ""
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: text += Self.fragments.randomElement(using: &random) ?? ""
            case 1:
                text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: 0x4E00...0x9FFF, using: &random)) ?? "好")
            case 2: text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random)))
            default: text += String(repeating: "x", count: Int.random(in: 1...90, using: &random))
            }
        }
        return (text, Self.voices.randomElement(using: &random) ?? "zh-CN")
    }
}
