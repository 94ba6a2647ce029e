/// Tone sandhi of 一 and 不, which espeak-ng does not apply. `ThirdToneSandhi` is applied later, by the engine.
struct ToneSandhi {
    /// Simplified hanzi.
    private let text: [Unicode.Scalar]
    /// The citation tone of each hanzi; 0 for other scalars.
    private let tones: [UInt8]

    private static let digits = Set<Unicode.Scalar>("零〇一二三四五六七八九幺".unicodeScalars)
    private static let multipliers = Set<Unicode.Scalar>("百千万亿".unicodeScalars)
    /// After these hanzi 一 ends a number: 十一, 三百零一, 第一.
    private static let endsBefore = digits.union("十第".unicodeScalars)
    /// After these hanzi 一 is a number unless 一 begins a word: 周一, 星期一, 初一, 二点一.
    private static let mayEndBefore = Set<Unicode.Scalar>("周期拜初点".unicodeScalars)
    /// Before these hanzi 一 is an ordinal: 一月, 一号, 一楼, 一级, 一等座.
    private static let ordinals = Set<Unicode.Scalar>("月号楼级等".unicodeScalars)
    /// Ordinals with two hanzi after 一: 一年级, 一季度, but not 一年.
    private static let longOrdinals = ["年级", "季度"].map { Array($0.unicodeScalars) }
    /// Before these hanzi and a numeral 一 is a number: 一点五, 一比零, 一加一.
    private static let operators = Set<Unicode.Scalar>("点比加减乘".unicodeScalars)
    private static let days = Set<Unicode.Scalar>("日号".unicodeScalars)

    init(_ text: [Unicode.Scalar], tones: [UInt8]) {
        self.text = text
        self.tones = tones
    }

    /// The syllable of the hanzi at a position after tone sandhi.
    func applied(to syllable: String, at position: Int, of word: Word) -> String {
        switch (text[position], syllable) {
        case ("一", "yi1"):
            if isBetweenSame(position) { "yi5" } else { isNumber(position, of: word) ? "yi1" : beforeTone(position) }
        case ("不", "bu4"):
            if isBetweenSame(position) { "bu5" } else { tone(position + 1) == 4 ? "bu2" : "bu4" }
        default: syllable
        }
    }

    /// Whether the hanzi is between two equal hanzi, as in 看一看 and 好不好, but not in 一个一个 and not in numbers.
    private func isBetweenSame(_ position: Int) -> Bool {
        guard position > 0, position + 1 < text.count, text[position - 1] == text[position + 1] else { return false }
        let same = text[position + 1]
        guard Hanzi.contains(same), !Self.digits.contains(same), !Self.multipliers.contains(same) else { return false }
        return position < 2 || text[position - 2] != text[position]
    }

    private func beforeTone(_ position: Int) -> String {
        switch tone(position + 1) {
        case 4, 5: "yi2"
        case 1, 2, 3: "yi4"
        default: "yi1"
        }
    }

    /// Whether 一 keeps its tone: at the end of a number or word, as an ordinal, and in digits read one by one.
    private func isNumber(_ position: Int, of word: Word) -> Bool {
        let previous = position > 0 ? text[position - 1] : " "
        let next = position + 1 < text.count ? text[position + 1] : " "
        let beginsWord = position == word.scalars.lowerBound && word.scalars.count > 1
        let endsWord = position + 1 == word.scalars.upperBound && word.scalars.count > 1
        if endsWord || previous == "第" { return true }
        if Self.multipliers.contains(next) { return previous == "点" }
        if Self.endsBefore.contains(previous) || Self.digits.contains(next) || next == "十" { return true }
        if Self.mayEndBefore.contains(previous) { return !beginsWord && next != "刻" }
        if Self.operators.contains(next) {
            return position + 2 < text.count && Self.digits.contains(text[position + 2])
        }
        if Self.longOrdinals.contains(where: text[(position + 1)...].starts) { return true }
        return Self.ordinals.contains(next) || previous == "月" && Self.days.contains(next)
    }

    private func tone(_ position: Int) -> UInt8 {
        position < tones.count ? tones[position] : 0
    }
}
