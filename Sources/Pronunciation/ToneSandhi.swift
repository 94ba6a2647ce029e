/// Tone sandhi of 一 and 不, which espeak-ng does not apply. `ThirdToneSandhi` is applied later, by the engine.
struct ToneSandhi {
    /// Simplified hanzi.
    private let text: [Unicode.Scalar]
    /// The citation tone of each hanzi; 0 for other scalars.
    private let tones: [UInt8]

    private static let digits = Set<Unicode.Scalar>("零〇一二三四五六七八九幺".unicodeScalars)
    private static let multipliers = Set<Unicode.Scalar>("百千万亿".unicodeScalars)
    /// Hanzi after which 一 ends a number: 十一, 三百零一, 第一.
    private static let endsBefore = digits.union("十第".unicodeScalars)
    /// Hanzi after which 一 is a number unless it begins a word: 周一, 星期一, 初一, 二点一.
    private static let mayEndBefore = Set<Unicode.Scalar>("周期拜初点".unicodeScalars)
    /// Hanzi before which 一 is an ordinal: 一月, 一号, 一楼, 一级, 一等座.
    private static let ordinals = Set<Unicode.Scalar>("月号楼级等".unicodeScalars)
    /// Ordinals with several hanzi after 一: 一年级, 一单元, 一期工程, but not 一年 and 一期.
    private static let longOrdinals = [
        "年级", "季度", "单元", "车间", "食堂", "分店", "车厢", "期工程", "期项目", "把手", "流的", "流服务", "流水平", "线城市", "线品牌", "线大牌", "线员工",
        "线人员", "审判决", "审法院", "审宣判",
    ].map { Array($0.unicodeScalars) }
    /// Parts of an address. 一 is the first part if a number follows: 一栋二单元, 一区三号楼, but not 一栋楼.
    private static let parts = Set<Unicode.Scalar>("栋幢区座排组".unicodeScalars)
    /// Hanzi after the number in an address: 一栋二单元, 一区三号楼.
    private static let rooms = Set<Unicode.Scalar>("单号室门座楼".unicodeScalars)
    /// Hanzi before 一层 that make it a storey: 在一层, 负一层, but not in 又加了一层.
    private static let storeys = Set<Unicode.Scalar>("在于至到负下上座场栋幢楼馆厦城区".unicodeScalars)
    /// Hanzi between 一 and a numeral that make 一 a number: 一点五, 一比零, 一加一, 买一送一.
    private static let operators = Set<Unicode.Scalar>("点比加减乘送赠抵".unicodeScalars)
    /// Hanzi between two numerals, of which the second is 一: 三选一, 二合一.
    private static let choices = Set<Unicode.Scalar>("选合赔".unicodeScalars)
    private static let days = Set<Unicode.Scalar>("日号".unicodeScalars)

    init(_ text: [Unicode.Scalar], tones: [UInt8]) {
        self.text = text
        self.tones = tones
    }

    /// Returns the syllable of the hanzi at a position after tone sandhi.
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
        if Self.choices.contains(previous), position > 1, Self.digits.contains(text[position - 2]) { return true }
        if Self.longOrdinals.contains(where: text[(position + 1)...].starts) || isInAddress(position) { return true }
        return Self.ordinals.contains(next) || previous == "月" && Self.days.contains(next)
    }

    /// Whether 一 is the first block, row or storey of an address.
    private func isInAddress(_ position: Int) -> Bool {
        guard position + 1 < text.count else { return false }
        if text[position + 1] == "层" { return position > 0 && Self.storeys.contains(text[position - 1]) }
        guard Self.parts.contains(text[position + 1]) else { return false }
        let start = position + 2
        var end = start
        while end < text.count, Self.digits.contains(text[end]) || text[end] == "十" { end += 1 }
        return end > start && (end == text.count || !Hanzi.contains(text[end]) || Self.rooms.contains(text[end]))
    }

    private func tone(_ position: Int) -> UInt8 {
        position < tones.count ? tones[position] : 0
    }
}
