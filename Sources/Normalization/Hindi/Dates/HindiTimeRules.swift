/// Times of day: 3:59:36, 10:30 PM.
struct HindiTime: Rule {
    let name = "time.clock"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let claim = single(at: index, source) else { return nil }
        // A range of times: 10:30-11:30, 8am-9pm.
        guard let next = HindiAmount(text: text).endOfDash(claim.end), let upper = single(at: next, source) else {
            return claim
        }
        return Claim(value: .range(RangePhrase(lower: claim.value, upper: upper.value)), end: upper.end)
    }

    private func single(at index: Int, _ source: SourceText) -> Claim? {
        time(at: index, source) ?? fullHour(at: index, source)
    }

    /// Reads a full hour: 5 PM.
    private func fullHour(at index: Int, _ source: SourceText) -> Claim? {
        let end = source.endOfDigits(index)
        guard end - index <= 2, let hour = source.value(index..<end), (1...12).contains(hour),
            !source[index - 1].isOfHindiWord, source[index - 1] != ".", source[index - 1] != ":",
            let half = half(at: source.endOfGap(end), source)
        else { return nil }
        return Claim(value: .time(TimePhrase(hour: hour, half: half.value)), end: half.end)
    }

    private func time(at index: Int, _ source: SourceText) -> Claim? {
        let first = source.endOfDigits(index)
        guard source[first] == ":" || isPoint(first, from: index, source), first - index <= 2,
            let hour = source.value(index..<first), hour < 24,
            let minute = twoDigits(first + 1, source), !source[index - 1].isOfHindiWord, source[index - 1] != ":"
        else { return nil }
        var (end, second): (Int, Numeral?) = (first + 3, nil)
        if source[end] == ":" {
            guard let value = twoDigits(end + 1, source) else { return nil }
            second = Numeral(integer: String(value).utf8.map { $0 &- 48 })
            end += 3
        }
        guard source[end] != ":", !(source[end] == "." && source[end + 1].isASCIIDigit) else { return nil }
        var time = TimePhrase(hour: hour, minute: minute, second: second)
        let next = source.endOfGap(end)
        if hour <= 12, hour > 0, let half = half(at: next, source) {
            time.half = half.value
            return Claim(value: .time(time), end: half.end)
        }
        return Claim(value: .time(time), end: source.hasPrefix("बजे", at: next) ? next + 3 : end)
    }

    /// Whether the next word makes the point part of a time: 9.30 बजे, 9.30 से 11.30 बजे.
    private func isPoint(_ point: Int, from start: Int, _ source: SourceText) -> Bool {
        guard source[point] == ".", source[start - 1] != ".", twoDigits(point + 1, source) != nil else { return false }
        let next = source.endOfGap(point + 3)
        if isHour(at: next, source) { return true }
        let isTo = source.hasPrefix("से ", at: next)
        guard isTo || source[next].isDash else { return false }
        let upper = source.endOfGap(next + (isTo ? 2 : 1))
        let second = source.endOfDigits(upper)
        return (1...2).contains(second - upper) && source[second] == "." && twoDigits(second + 1, source) != nil
            && isHour(at: source.endOfGap(second + 3), source)
    }

    private func isHour(at index: Int, _ source: SourceText) -> Bool {
        source.hasPrefix("बजे", at: index) && source.isHindiWord(index..<index + 3) || half(at: index, source) != nil
    }

    private func twoDigits(_ index: Int, _ source: SourceText) -> Int? {
        guard source.endOfDigits(index) == index + 2, let value = source.value(index..<index + 2), value < 60 else {
            return nil
        }
        return value
    }

    private static let halves = PhraseTable<TimePhrase.Half>(
        [("am", .morning), ("a.m.", .morning), ("pm", .afternoon), ("p.m.", .afternoon)], foldsCase: true)

    private func half(at index: Int, _ source: SourceText) -> (value: TimePhrase.Half, end: Int)? {
        guard let match = Self.halves.longest(in: source, at: index), source.isHindiWord(index..<match.end) else {
            return nil
        }
        return (match.value, match.end)
    }
}
