/// Codes in groups: account numbers, share codes, seats and berths.
extension EnglishText {
    /// International account numbers: GB29 NWBK 6016 1331 9268 19.
    func iban(at start: Int) -> Claim? {
        guard isCapital(start), isCapital(start + 1), source.endOfDigits(start + 2) == start + 4,
            source[start + 4] == " ", !source[start - 1].isASCIIAlphanumeric
        else { return nil }
        var groups = [start..<start + 4]
        var end = start + 4
        while source[end] == " ", groups.last?.count == 4 {
            let next = end + 1..<source.end(of: end + 1) { $0.isASCIIDigit || $0.isCapital }
            guard (1...4).contains(next.count), !source[next.upperBound].isASCIIAlphanumeric,
                next.contains(where: { source[$0].isASCIIDigit }) || next.count == 4
            else { break }
            groups.append(next)
            end = next.upperBound
        }
        // An account number has 15 to 34 characters.
        return (15...34).contains(groups.reduce(0) { $0 + $1.count }) ? claim(groups, end: end) : nil
    }

    /// Returns the claim of the letters and digits of all groups, with a pause between groups.
    private func claim(_ groups: [Range<Int>], end: Int) -> Claim {
        .name(Array(groups.map(source.spelledRuns).joined(separator: [.rest])), .code, end: end)
    }

    /// The code with which a British office gives others access to a record: W4T 9KX 2L5.
    func shareCode(at start: Int) -> Claim? {
        guard has(.shareCode, before: start) else { return nil }
        var groups: [Range<Int>] = []
        var (next, end, length) = (start, start, 0)
        // Licence codes have eight characters, visa codes nine.
        while length < 9 {
            let group = next..<source.end(of: next) { $0.isASCIIAlphanumeric }
            guard (1...3).contains(group.count), !isWord(group) else { break }
            groups.append(group)
            (length, end, next) = (length + group.count, group.upperBound, source.endOfSpaces(group.upperBound))
        }
        let hasDigit = (start..<end).contains { source[$0].isASCIIDigit }
        guard hasDigit, length == 8 || length == 9, !source[end].isASCIIAlphanumeric else { return nil }
        return claim(groups, end: end)
    }

    /// Small letters with a vowel are a word after the code: to, it, and.
    private func isWord(_ group: Range<Int>) -> Bool {
        group.allSatisfy { source[$0].isSmallLetter } && group.contains { "aeiouy".unicodeScalars.contains(source[$0]) }
    }

    /// Reads the 12A of seat 12A.
    func seat(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        guard end - start <= 2, isCapital(end), !source[end + 1].isASCIIAlphanumeric, has(.seat, before: start) else {
            return nil
        }
        let row = Numeral(integer: source.digits(start..<end))
        return .name([.number(row), .letters(source.text(end..<end + 1))], .code, end: end + 1)
    }

    /// Reads S7/32, and HA1/23 in a text with a word such as PNR or coach.
    func berth(at start: Int) -> Claim? {
        let letters = start..<source.endOfLetters(start)
        let coach = letters.upperBound..<source.endOfDigits(letters.upperBound)
        let berth = coach.upperBound + 1..<source.endOfDigits(coach.upperBound + 1)
        guard letters.count <= 2, isCapital(start), !source[start - 1].isASCIIAlphanumeric,
            (1...2).contains(coach.count), source[coach.upperBound] == "/", (1...2).contains(berth.count),
            ends(berth.upperBound, notBefore: "/"), letters.count < 2 || mentions(.railway)
        else { return nil }
        let numbers = [coach, berth].map { AlphanumericName.Part.number(Numeral(integer: source.digits($0))) }
        return .name([.letters(source.text(letters))] + numbers, .code, end: berth.upperBound)
    }
}
