/// Compares the digits of one stretch of text with the digits heard for it.
///
/// Every digit must be heard, in its order. Some differences are allowed, because listeners do not miss them: leading
/// zeros of a value, trailing zeros of decimals, minutes of a full hour, the order of a date's parts, the grouping of a
/// long number.
struct DigitComparison {
    private let written: [DigitEntry.Part]
    private let heard: [DigitEntry.Part]
    private let allowsMore: Bool
    private let mayWriteDayFirst: Bool
    /// Whether a month or a half of the day is heard.
    private let saysDateOrTime: Bool
    /// Whether a time is heard, and no point.
    private let saysTime: Bool

    init(written: DigitEntry, heard: DigitEntry, mayWriteDayFirst: Bool) {
        self.mayWriteDayFirst = mayWriteDayFirst
        (self.written, self.heard) = (written.parts, heard.parts)
        allowsMore = written.hasOtherNumerals
        saysTime = heard.saysTime && !heard.parts.contains(where: \.followsPoint)
        saysDateOrTime = heard.saysTime || heard.parts.contains(where: \.isMonth)
    }

    /// Longer lists are compared one by one, because the table of `agree` grows with the square of the length.
    private static let maxParts = 64

    var agrees: Bool {
        if written.count > Self.maxParts || heard.count > Self.maxParts { return agreeOneByOne }
        guard hasSameMonths else { return false }
        if agree(written) || saysTime && agree(written.flatMap(Self.clock)) { return true }
        let dates = written.enumerated().flatMap { index, part in
            Self.date(part, isTime: index > 0 && written[index - 1].digits.count == 8) ?? [part]
        }
        if dates.count > written.count, saysDateOrTime, agree(dates) { return true }
        return isDate(dates) && orders(dates).contains { agree($0) }
    }

    /// Splits 1305 into the hour and the minute.
    private static func clock(_ part: DigitEntry.Part) -> [DigitEntry.Part] {
        guard part.digits.count == 4 else { return [part] }
        return [
            DigitEntry.Part(digits: Array(part.digits.prefix(2))),
            DigitEntry.Part(digits: Array(part.digits.suffix(2)), followsSeparator: true),
        ]
    }

    /// Splits 20231101, the 2023110114 of 2023110114:30, 20231101143025 and 20231101 143025 into the year, the month,
    /// the day and the time.
    private static func date(_ part: DigitEntry.Part, isTime: Bool) -> [DigitEntry.Part]? {
        guard [6, 8, 10, 14].contains(part.digits.count) else { return nil }
        let isTime = isTime && part.digits.count == 6
        let cuts = (isTime ? [0, 2, 4] : [0, 4]) + stride(from: 6, through: part.digits.count, by: 2)
        return zip(cuts, cuts.dropFirst()).map { start, end in
            DigitEntry.Part(digits: Array(part.digits[start..<end]), followsSeparator: end > 8 || isTime && end > 2)
        }
    }

    /// Whether the parts may be heard in another order: the parts of a date, whose month is heard as a month.
    private func isDate(_ parts: [DigitEntry.Part]) -> Bool {
        if parts.map(\.digits) == [[2, 4], [7]] { return true }
        guard (2...3).contains(parts.count), heard.contains(where: \.isMonth) else { return false }
        // In hanzi the month comes first, and only the year of 12/28 moves: 二零二八年十二月.
        let isHanzi = heard.contains { $0.isMonth && !$0.isOptional }
        if isHanzi, parts.count == 2, !isDayFirst(parts), !heard.contains(where: { $0.digits.count == 4 }) {
            return false
        }
        return parts.contains(where: \.isOptional) || parts.dropFirst().allSatisfy(\.followsDateMark)
    }

    /// Whether the first number is a day: 24/11, 5 JAN, and Hong Kong's 5/12.
    private func isDayFirst(_ parts: [DigitEntry.Part]) -> Bool {
        if mayWriteDayFirst { return true }
        let first = parts[0].digits
        // Any other count of digits may exceed an Int.
        return parts[1].isMonth || first.count == 2 && (13...31).contains(first[0] * 10 + first[1])
    }

    /// Returns other orders of a date: 1/20/2026 is the twentieth of January, and 12/28 is December 2028.
    private func orders(_ parts: [DigitEntry.Part]) -> [[DigitEntry.Part]] {
        let single = parts.map { part in
            var part = part
            part.span = 1
            (part.value, part.alternative) = (nil, nil)
            return part
        }
        guard single.count > 2 else { return [[single[1], single[0]]] }
        // The month follows the year: the fifth of March is 2024-03-05, and not 2024-05-03.
        let month = heard.firstIndex(where: \.isMonth).map { heard[..<$0].count { $0.joined == nil } }
        return [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
            .filter { single[0].digits.count < 4 || $0.firstIndex(of: 1) == month }
            .map { $0.map { single[$0] } }
    }

    /// Whether months in words agree, if both sides contain them. 15MAY may be heard as 五月十五日.
    private var hasSameMonths: Bool {
        let words = [written, heard].map { $0.filter { $0.isMonth && $0.isOptional }.map(\.digits) }
        return words[0].isEmpty || words[0] == words[1] || words[0] == heard.filter(\.isMonth).map(\.digits)
    }

    private var agreeOneByOne: Bool {
        written.count == heard.count && zip(written, heard).allSatisfy { Self.matches($0, $1) }
    }

    /// Whether all parts agree. Finds every heard part at which a written part may end, for all alternatives at once.
    private func agree(_ written: [DigitEntry.Part]) -> Bool {
        let width = heard.count + 1
        var reached = [Bool](repeating: false, count: (written.count + 1) * width)
        reached[0] = true
        for left in 0...written.count {
            for right in 0..<width where reached[left * width + right] {
                // The first of thirty-first is not left out.
                if right < heard.count, heard[right].isOptional && !heard[right].endsOrdinal || allowsMore {
                    reached[left * width + right + 1] = true
                }
                guard left < written.count else { continue }
                if written[left].isOptional || Self.maySilent(written, left) {
                    reached[(left + 1) * width + right] = true
                }
                for (more, less) in steps(written, left, right) {
                    reached[(left + more) * width + right + less] = true
                }
            }
        }
        return reached[written.count * width + heard.count]
    }

    /// Returns how many written and heard parts from these two on are the same number.
    private func steps(_ written: [DigitEntry.Part], _ left: Int, _ right: Int) -> [(Int, Int)] {
        guard right < heard.count else { return [] }
        let (mine, theirs) = (written[left], heard[right])
        var steps: [(Int, Int)] = []
        if isSameValue(mine, theirs) { steps.append((mine.span, theirs.span)) }
        // 500w is not five hundred, and 3.5万 is not 三点五亿.
        let isScaled = theirs.isScaledDecimal || mine.alternative != nil && !theirs.hasUnit
        if isScaled, !mine.isCut, !sharesScale(written, left, right) { return steps }
        // 2.5 is not two five. A date, or a clock with a point, is spoken without it.
        let isCents = right > 0 && heard[right - 1].isAmount
        if mine.isDecimal, !theirs.followsPoint, !saysDateOrTime, !isCents, !mine.isFeast { return steps }
        if Self.matches(mine, theirs) || isYear(mine, theirs.digits, written) { steps.append((1, 1)) }
        if right + 1 < heard.count, heard[right + 1].joined == mine.digits { steps.append((1, 2)) }
        if right + 1 < heard.count, theirs.isGroup, heard[right + 1].isGroup,
            isYear(mine, theirs.digits + heard[right + 1].digits, written)
        {
            steps.append((1, 2))
        }
        return steps + groupsHeard(mine, right) + groupsWritten(written, left, theirs)
    }

    /// Matches a number spoken in groups: twenty twenty-six, or a telephone number.
    private func groupsHeard(_ mine: DigitEntry.Part, _ right: Int) -> [(Int, Int)] {
        var (digits, steps) = (heard[right].digits, [(Int, Int)]())
        for end in heard.indices.dropFirst(right + 1) where digits.count < mine.digits.count {
            guard heard[right].isGroup, heard[end].isGroup, !heard[end].followsPoint else { break }
            digits += heard[end].digits
            if digits == mine.digits { steps.append((1, end - right + 1)) }
        }
        return steps
    }

    /// Matches written groups that are spoken as one: 138-1234.
    private func groupsWritten(_ written: [DigitEntry.Part], _ left: Int, _ theirs: DigitEntry.Part) -> [(Int, Int)] {
        var (digits, steps) = (written[left].digits, [(Int, Int)]())
        for end in written.indices.dropFirst(left + 1) where digits.count < theirs.digits.count {
            if written[end].followsPoint, !written[end].isFeast { break }
            digits += written[end].digits
            if digits == theirs.digits, theirs.isSpelled || written[left].opensClock {
                steps.append((end - left + 1, 1))
            }
        }
        return steps
    }

    /// Whether two numbers share a power of ten: $20k-30k is spoken twenty to thirty thousand.
    private func sharesScale(_ written: [DigitEntry.Part], _ left: Int, _ right: Int) -> Bool {
        let (mine, theirs) = (left + written[left].span, right + heard[right].span)
        guard mine < written.count, theirs < heard.count, written[mine].alternative != nil else { return false }
        return written[mine].value == heard[theirs].value
    }

    /// Whether two digits are short for a year: the 24 of 3/15/24 and of 2023-24 is 2024.
    private func isYear(_ mine: DigitEntry.Part, _ digits: [UInt8], _ written: [DigitEntry.Part]) -> Bool {
        mine.digits.count == 2 && written.count > 1 && digits.count == 4
            && (!mine.isAmount || endsYears(written))
            && digits.suffix(2) == mine.digits[...] && (digits.prefix(2) == [2, 0] || digits.prefix(2) == [1, 9])
    }

    /// Whether the parts are a year and the two digits of the next year: FY 2026-27 Rs 4,215 paid.
    private func endsYears(_ parts: [DigitEntry.Part]) -> Bool {
        guard parts.count == 2, parts[0].digits.count == 4 else { return false }
        let (first, second) = (parts[0].digits.suffix(2), parts[1].digits)
        return (first.reduce(0) { $0 * 10 + Int($1) } + 1) % 100 == second.reduce(0) { $0 * 10 + Int($1) }
    }

    private func isSameValue(_ mine: DigitEntry.Part, _ theirs: DigitEntry.Part) -> Bool {
        if mine.isCut, let scaled = theirs.unscaled { return scaled == mine.digits }
        guard let value = theirs.value, let own = mine.value,
            value == own || value == mine.shared || value == mine.alternative && (mine.isCut || theirs.hasUnit)
                || theirs.alternative == own
        else { return false }
        if mine.isAmount || mine.digits.count <= 2 { return true }
        // 0800 is not eight hundred, and 0617 is not 617. 0458.6 is a value.
        return mine.isPaddedDecimal || mine.digits[0] != 0
            || theirs.isSpelled && theirs.digits.count == mine.digits.count
    }

    private static func matches(_ mine: DigitEntry.Part, _ theirs: DigitEntry.Part) -> Bool {
        if mine.digits == theirs.digits { return true }
        if mine.followsPoint, theirs.followsPoint { return isSameFraction(mine.digits, theirs.digits) }
        if mine.digits.count <= 2, mine.digits.drop(while: { $0 == 0 }) == theirs.digits.drop(while: { $0 == 0 }) {
            return true
        }
        if mine.opensClock, mine.isZero, theirs.digits == [1, 2] { return true }
        // .50 and .5 are fifty cents, .05 is five.
        let decimals = withoutZeros(mine.digits)
        guard mine.followsPoint, (1...2).contains(decimals.count), !theirs.isSpelled || theirs.digits.count < 3 else {
            return false
        }
        let cents = decimals.count == 1 ? decimals + [0] : decimals
        return cents.drop { $0 == 0 } == theirs.digits.drop { $0 == 0 }
    }

    /// Whether decimals are equal: .50 is 点五.
    private static func isSameFraction(_ mine: [UInt8], _ theirs: [UInt8]) -> Bool {
        withoutZeros(mine) == withoutZeros(theirs)
    }

    private static func withoutZeros(_ digits: [UInt8]) -> ArraySlice<UInt8> {
        var rest = digits[...]
        while rest.last == 0 { rest.removeLast() }
        return rest
    }

    /// Whether a zero may be silent: the minutes of 12:00, the cents of $5.00, the dollars of $0.50.
    private static func maySilent(_ parts: [DigitEntry.Part], _ index: Int) -> Bool {
        guard parts[index].isZero else { return false }
        let isFollowed = index + 1 < parts.count && parts[index + 1].followsSeparator
        // Fifty cents may be $0.50, but five is not 0.5.
        if isFollowed, !parts[index].followsSeparator, parts[index + 1].followsPoint, !parts[index].isAmount {
            return false
        }
        // The hours of 00:05:23 are not said.
        let isTimed = parts[index].opensClock && index + 2 < parts.count && parts[index + 2].followsSeparator
        if isTimed, !parts[index].followsSeparator { return true }
        // The zero of 8.0.52 is a part of its own.
        return parts[index].followsSeparator ? !isFollowed : isFollowed && parts[index].digits.count == 1
    }
}
