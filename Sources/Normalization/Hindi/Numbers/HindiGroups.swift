/// Groups of digits that spaces part.
enum HindiGroups {
    /// Behind `more` groups of `size` digits that nothing counts: the 34 56 of 12 34 56.
    static func endOf(_ size: Int, more: Int, behind first: Int, _ text: HindiText) -> Int? {
        var end = first
        for _ in 0..<more {
            guard let next = group(behind: end, text), next.count == size else { return nil }
            end = next.upperBound
        }
        return end
    }

    /// Behind a last group that is shorter than groups of four: the 108 of 0417 2299 108.
    static func endOfShort(behind end: Int, _ text: HindiText) -> Int? {
        guard text.source[end] == " ", let last = group(behind: end, text), (2...3).contains(last.count) else {
            return nil
        }
        return last.upperBound
    }

    /// Digits behind one space that are no count and no part of another class.
    private static func group(behind end: Int, _ text: HindiText) -> Range<Int>? {
        guard text.source[end] == " ", let next = text.numeral(at: end + 1), next.isPlain,
            text.token(at: end + 1).kind == .digit, text.shape(at: end + 1) == .plain,
            !text.isCounted(behind: next.end), !text.source[next.end].isASCIILetter,
            !(text.source[next.end].isDash && text.source[next.end + 1].isASCIIDigit)
        else { return nil }
        return next.start..<next.end
    }
}
