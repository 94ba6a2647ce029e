/// Seats and berths: seat 12A, PNR 2410 S7/32.
extension EnglishText {
    /// Reads the 12A of seat 12A.
    func seat(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        guard end - start <= 2, source.isCapital(end), !source[end + 1].isASCIIAlphanumeric, has(.seat, before: start)
        else {
            return nil
        }
        let row = Numeral(integer: source.digits(start..<end))
        return .name([.number(row), .letters(source.text(end..<end + 1))], .code, end: end + 1)
    }

    /// Reads S7/32 in a text with a word such as PNR or coach.
    func berth(at start: Int) -> Claim? {
        let letters = start..<source.endOfLetters(start)
        let coach = letters.upperBound..<source.endOfDigits(letters.upperBound)
        let berth = coach.upperBound + 1..<source.endOfDigits(coach.upperBound + 1)
        guard letters.count <= 2, source.isCapital(start), !source[start - 1].isASCIIAlphanumeric,
            (1...2).contains(coach.count), source[coach.upperBound] == "/", (1...2).contains(berth.count),
            source.ends(berth.upperBound, notBefore: "/"), mentions(.railway, besideDigits: true)
        else { return nil }
        let numbers = [coach, berth].map { AlphanumericName.Part.number(Numeral(integer: source.digits($0))) }
        return .name([.letters(source.text(letters))] + numbers, .code, end: berth.upperBound)
    }
}
