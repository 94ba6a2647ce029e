internal import Listening

/// A word of a name that may be a part of an amount.
enum AmountWord: Equatable {
    case number(isScale: Bool)
    case currency(mayPrecede: Bool)
    /// The 分 of 两块三毛五分, but not of 百分百.
    case cents
    /// A word inside an amount: 十多元, five dollars and ten cents.
    case joint
    /// A word at the end of an amount: 钱, 整, only.
    case closing
    /// A word for the receipt of an amount: 到账, received.
    case receipt
    case other

    /// Names of amounts that the listener does not have: ten bucks, two grand, two lac.
    private static let slang: Set = ["buck", "bucks", "grand", "lac", "lacs", "rupaye", "rupay", "rupaya"]
    /// Names of currencies that are also other words before a number: Real One.
    private static let ordinary: Set = ["real", "won"]
    private static let joints: Set = ["and", "of", "a", "an", "और"]
    private static let closings: Set = ["only", "each", "केवल", "मात्र"]
    private static let receipts: Set = ["credited", "deposited", "मिले", "मिला", "मिली", "प्राप्त", "जमा", "आए", "भुगतान"]
    /// The kinds of words in texts without spaces. 共 also begins 共享.
    private static let hanzi: [(word: AmountWord, spellings: [String])] = [
        (.receipt, NumberNeighbours.cues.filter { $0.count > 1 } + ["已", "成功", "充值", "提现", "转入", "轉入", "红包", "紅包"]),
        (.closing, ["左右", "以上", "以下", "钱", "錢", "整", "正", "起"]), (.joint, ["多", "余", "餘", "来", "來", "又"]),
        (.cents, ["分"]),
    ]
    /// Enough for Hong Kong dollars.
    private static let longestCurrency = 3

    /// - Parameter parts: the parts of a name, as `NumberNeighbours` divides it.
    static func words(of parts: [String]) -> [AmountWord] {
        var words: [AmountWord] = []
        var rest = parts[...]
        while let part = rest.first {
            var count = 1
            if isTriangle(rest.startIndex, of: parts) {
                words.append(.other)
            } else if part.first.map(NumberNeighbours.numerals.contains) ?? false {
                words.append(.number(isScale: NumberNeighbours.isScale(part)))
            } else if part.first.map(isSpaced) ?? true {
                let (word, length) = spacedWord(beginning: rest)
                words.append(word)
                count = length
            } else {
                words += hanziWords(of: part)
            }
            rest = rest.dropFirst(count)
        }
        return words
    }

    /// Whether the part is the 角 of a triangle: 珠三角, 长三角, 金三角, 铁三角.
    private static func isTriangle(_ index: Int, of parts: [String]) -> Bool {
        guard index > 1, parts[index] == "角", parts[index - 1] == "三", let last = parts[index - 2].last else {
            return false
        }
        return "珠长長金铁鐵".contains(last)
    }

    /// Whether spaces divide the words of the character's script.
    private static func isSpaced(_ character: Character) -> Bool {
        character.isASCII || character.unicodeScalars.contains { (0x900...0x97F).contains($0.value) }
    }

    /// Returns the first word, and the number of its parts: Hong Kong dollars has three.
    private static func spacedWord(beginning parts: ArraySlice<String>) -> (AmountWord, count: Int) {
        guard let word = parts.first else { return (.other, 1) }
        if slang.contains(word) { return (.currency(mayPrecede: false), 1) }
        if joints.contains(word) { return (.joint, 1) }
        if closings.contains(word) { return (.closing, 1) }
        if receipts.contains(word) || NumberNeighbours.cues.contains(word) { return (.receipt, 1) }
        let phrase = parts.prefix(longestCurrency)
        if let currency = HeardNumberWord.currency(beginning: phrase.joined(separator: " ")),
            currency.rest.isEmpty || currency.rest.hasPrefix(" ")
        {
            let mayPrecede = currency.mayPrecede && !ordinary.contains(word)
            return (.currency(mayPrecede: mayPrecede), phrase.count - currency.rest.split(separator: " ").count)
        }
        let isNumber = NumberNeighbours.words.contains(word) || HeardNumberWord.isNumber(word)
        return (isNumber ? .number(isScale: NumberNeighbours.isScale(word)) : .other, 1)
    }

    /// Divides Chinese letters, or letters of another script without spaces, at the words of amounts.
    private static func hanziWords(of part: String) -> [AmountWord] {
        var words: [AmountWord] = []
        var rest = part[...]
        while !rest.isEmpty {
            if let currency = HeardNumberWord.currency(beginning: String(rest)) {
                words.append(.currency(mayPrecede: currency.mayPrecede))
                rest = rest.suffix(currency.rest.count)
            } else {
                let (word, count) = hanziWord(beginning: rest)
                words.append(word)
                rest = rest.dropFirst(count)
            }
        }
        return words
    }

    private static func hanziWord(beginning text: Substring) -> (AmountWord, count: Int) {
        for (word, spellings) in hanzi {
            if let spelling = spellings.first(where: { text.hasPrefix($0) }) { return (word, spelling.count) }
        }
        return (.other, 1)
    }
}
