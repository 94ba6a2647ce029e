/// Groups of digits that spaces divide.
enum HindiGroups {
    /// Returns the index after `more` groups of `size` digits that are not counted: the 34 56 of 12 34 56.
    static func endOf(_ size: Int, more: Int, behind first: Int, _ text: HindiText) -> Int? {
        var end = first
        for _ in 0..<more {
            guard let next = group(behind: end, text), next.count == size else { return nil }
            end = next.upperBound
        }
        return end
    }

    /// Returns the index after a last group that is shorter than groups of four: the 108 of 0417 2299 108.
    static func endOfShort(behind end: Int, _ text: HindiText) -> Int? {
        guard text.source[end] == " ", let last = group(behind: end, text), (2...3).contains(last.count) else {
            return nil
        }
        return last.upperBound
    }

    /// Returns the digits after one space that are not a count or a part of another class.
    private static func group(behind end: Int, _ text: HindiText) -> Range<Int>? {
        guard text.source[end] == " ", let next = text.numeral(at: end + 1), next.isPlain,
            text.token(at: end + 1).kind == .digit, text.shape(at: end + 1) == .plain,
            !text.isCounted(behind: next.end), !text.source[next.end].isASCIILetter,
            !(text.source[next.end].isDash && text.source[next.end + 1].isASCIIDigit)
        else { return nil }
        return next.start..<next.end
    }
}
