/// Yuan or yen: both are written `¥`.
extension EnglishText {
    /// `¥` is written for yuan and for yen. Yen have no hundredth part, so that an amount with decimals is yuan, `¥100.00`
    /// too: nobody writes decimals to yen. One such amount, or a word or hanzi of China, makes yuan of every `¥` in the
    /// text, so that a text never has two currencies for the one sign. Without a hint a whole amount is yen, as English
    /// readers expect; a sender of yuan writes decimals, `CN¥` or `CNY`.
    func yuanOrYen(_ numeral: Numeral, scale: String?) -> Currency {
        if scale == nil, !numeral.fraction.isEmpty { return .cny }
        return bareYen
    }

    /// What `¥` stands for in this text where the amount itself does not tell.
    func currencyOfBareYen() -> Currency {
        let hasSign = (0..<source.count).contains { source[$0] == "¥" }
        return hasSign && (0..<source.count).contains(where: showsYuan) ? .cny : .jpy
    }

    private func showsYuan(_ index: Int) -> Bool {
        let scalar = source[index]
        if scalar == "¥" {
            let scanned = source.numeral(at: source.endOfSpaces(index + 1), isAmount: true)
            return scanned.map { !$0.numeral.fraction.isEmpty && self.scale(at: $0.end, letters: true) == nil } ?? false
        }
        if scalar.isASCIILetter {
            guard !source[index - 1].isASCIILetter, let word = Self.chinese.longest(in: source, at: index) else {
                return false
            }
            return !source[word.end].isASCIILetter
        }
        // Kana would be Japanese.
        return scalar.isIdeograph && scalar.value >= 0x3400 && scalar.value <= 0x9FFF && !Self.japanese.contains(scalar)
    }

    private static let japanese: Set<Unicode.Scalar> = ["円", "込", "税"]

    private static let chinese = PhraseTable<Bool>(
        words: "alipay wechat weixin unionpay yuan renminbi rmb cny china chinese mainland beijing shanghai shenzhen "
            + "guangzhou hangzhou taobao tmall jd meituan pinduoduo didi yunshanfu huabei kuai",
        foldsCase: true)
}
