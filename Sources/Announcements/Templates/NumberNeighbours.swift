internal import Listening
internal import Normalization

/// Finds words that sound like a part of the adjacent number: `{count} hundred {amount}`, `半{amount}`, `{amount}万`.
enum NumberNeighbours {
    static let numerals = Set("〇零○一二三四五六七八九十百千万萬亿億两兩俩倆仨廿卅卌半几幾壹贰貳叁參肆伍陆陸柒捌玖拾佰仟点點负負")
    /// Currency units. An amount before them already has its currency.
    private static let units = Set("元圆块角毛")
    static let words = Set(
        """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
        eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion \
        lakh crore dozen score half quarter point minus negative plus cent cents dollar dollars yuan euro euros pound \
        pounds yen
        """.split(separator: " ").map(String.init))
    /// Punctuation with a pause.
    private static let pauses = Set("，。；！？、,;!?")

    /// Whether the last word of the text would join a number after it.
    static func endsInNumeral(_ text: String) -> Bool { isNumeral(text.reversed(), word: { String($0.reversed()) }) }

    /// Whether the first word of the text would join a number before it.
    static func beginsWithNumeral(_ text: String) -> Bool { isNumeral(Array(text), word: { String($0) }) }

    /// Whether the first word of the text is a unit of money.
    static func beginsWithUnit(_ text: String) -> Bool { text.first { !$0.isWhitespace }.map(units.contains) ?? false }

    static func hasPause(_ text: String) -> Bool { text.contains(where: pauses.contains) }

    /// Whether the text contains a word that separates the numbers on both sides.
    static func partsNumbers(_ text: String) -> Bool { text.contains(where: \.isLetter) }

    /// - Parameter nearest: the characters of the text, beginning with the one next to the number.
    private static func isNumeral(_ nearest: [Character], word: (ArraySlice<Character>) -> String) -> Bool {
        let rest = nearest.drop { !$0.isLetter && !$0.isNumber && !pauses.contains($0) }
        guard let first = rest.first else { return false }
        guard first.isASCII else {
            if numerals.contains(first) || first.isNumber && !first.isLetter { return true }
            return HeardNumberWord.isPartOfAmount(word(rest.prefix { !$0.isASCII && $0.isLetter }))
        }
        return first.isNumber || words.contains(word(rest.prefix { $0.isASCII && $0.isLetter }).lowercased())
    }
}

extension Template {
    /// The rule that is broken by a number of the template that would join its neighbour; nil if all numbers are
    /// separate.
    var ambiguousNumberRule: String? {
        for (left, right) in zip(prefix + text, (prefix + text).dropFirst()) {
            if let rule = ambiguity(left, right) { return rule }
        }
        return pairsWithoutWords.first { !mayFollow($0.left, $0.right, hasPause: $0.hasPause) }.map {
            "must have words between {\($0.left)} and {\($0.right)}"
        }
    }

    /// Adjacent numbers without a word between them.
    private var pairsWithoutWords: [(left: String, right: String, hasPause: Bool)] {
        var pairs: [(String, String, Bool)] = []
        var (last, hasPause) = (String?.none, false)
        for segment in prefix + text {
            switch segment {
            case .words(let words) where NumberNeighbours.partsNumbers(words): last = nil
            case .words(let words): hasPause = hasPause || NumberNeighbours.hasPause(words)
            case .value(let name) where isNumber(segment):
                if let last { pairs.append((last, name, hasPause)) }
                (last, hasPause) = (name, false)
            case .value: last = nil
            }
        }
        return pairs
    }

    /// A digit string, a date and a time may precede another number after a pause. A time may always follow a date.
    private func mayFollow(_ left: String, _ right: String, hasPause: Bool) -> Bool {
        switch (kinds[left], kinds[right]) {
        case (.date, .time): true
        case (.digits, _), (.date, _), (.time, _): hasPause
        default: false
        }
    }

    private func ambiguity(_ left: Segment, _ right: Segment) -> String? {
        switch (left, right) {
        case (.words(let words), .value(let name)) where isNumber(right):
            if kinds[name] == .ordinal, words.hasSuffix("第") { return "has 第 before {\(name)}, which adds it" }
            return NumberNeighbours.endsInNumeral(words)
                ? "has a numeral before {\(name)}: it would be heard as one number" : nil
        case (.value(let name), .words(let words)) where isNumber(left):
            if NumberNeighbours.beginsWithNumeral(words) {
                return "has a numeral after {\(name)}: it would be heard as one number"
            }
            let saysUnit = kinds[name] == .money && NumberNeighbours.beginsWithUnit(words)
            return saysUnit ? "has a currency after {\(name)}, which has its own" : nil
        default: return nil
        }
    }

    private func isNumber(_ segment: Segment) -> Bool {
        guard case .value(let name) = segment, let kind = kinds[name] else { return false }
        return kind != .channel && kind != .name
    }

    /// Whether a free text would join an adjacent number in the template.
    func joinsNumber(_ text: String, at name: String) -> Bool {
        let segments = (prefix + self.text).filter {
            !$0.isWords { !NumberNeighbours.partsNumbers($0) && !NumberNeighbours.hasPause($0) }
        }
        return segments.indices.contains { index in
            guard segments[index] == .value(name) else { return false }
            let isBefore = index + 1 < segments.count && isNumber(segments[index + 1])
            let isBehind = index > 0 && isNumber(segments[index - 1])
            return isBefore && NumberNeighbours.endsInNumeral(text)
                || isBehind && NumberNeighbours.beginsWithNumeral(text)
        }
    }
}

extension Template.Segment {
    fileprivate func isWords(where holds: (String) -> Bool) -> Bool {
        guard case .words(let words) = self else { return false }
        return holds(words)
    }
}
