/// Rows of numbers whose commas look like the commas of groups: notes of 100,200,500, rooms 101,102.
extension SourceText {
    /// Whether the groups are a row of amounts: three or more numbers of whole hundreds, or notes in their order, as in
    /// 100,200,300 and 50,100,200. The groups of 10,50,500 may be one number.
    func isRowOfAmounts(_ number: ScannedNumeral) -> Bool {
        let values = groups(of: number)
        guard values.count > 2 else { return false }
        let areHundreds = values.allSatisfy { $0 >= 100 && $0.isMultiple(of: 100) }
        return areHundreds || Self.isRow(values, of: Self.notes) || isRowOfNames(number)
    }

    /// Whether the comma may part a price from the next quantity or price of a list: the 650,500 of 1L-650,500ml-340
    /// and of 1L-650,500.
    func mayPartGoods(_ number: ScannedNumeral) -> Bool {
        let values = groups(of: number)
        let dash = number.start - 1
        guard values.count == 2, self[dash].isDash, self[dash - 1].isASCIILetter else { return false }
        return self[number.end].isASCIILetter || values[0] > 99 && self[startOfLetters(dash) - 1].isASCIIDigit
    }

    /// Whether the first comma of a row may divide thousands or cells: 1,250.00,3 items.
    func mayBeCells(_ number: ScannedNumeral) -> Bool {
        let point = number.end + 4
        return !number.isWellFormed && number.count < 4 && self[number.end] == ","
            && endOfDigits(number.end + 1) == point && self[point] == "." && endOfDigits(point + 1) == point + 3
            && self[point + 3] == ","
    }

    /// Whether the comma of a counted amount may part a price from a count: India writes Rs6,29,144, and Rs629,144 items is
    /// a row of cells.
    func mayPartCells(_ number: ScannedNumeral) -> Bool {
        number.isGrouped && number.count == 6 && self[number.start + 3] == ","
    }

    /// Whether the groups are names in their order: rooms 101,102, orders 501,502,503.
    func isRowOfNames(_ number: ScannedNumeral) -> Bool {
        let values = groups(of: number)
        guard values.count > 1, values[0] > 99 else { return false }
        return Self.isRow(values, of: Array(values[0]..<values[0] + 9))
    }

    /// Whether commas divide thousands in some groups only, as in 1,200,3,400.
    func hasBrokenGroups(_ number: ScannedNumeral) -> Bool {
        let lengths = runs(number.start..<number.tokenEnd).map(\.count)
        let commas = (number.start..<number.tokenEnd).count { self[$0] == "," }
        return lengths.count == 4 && commas == 3 && lengths[1] == 3 && lengths[3] == 3 && lengths[2] < 3
            && lengths[0] < 3
    }

    /// Returns the digits before the first comma as a number of their own.
    func firstOfRow(_ row: ScannedNumeral) -> ScannedNumeral {
        let end = endOfDigits(row.start)
        return ScannedNumeral(
            numeral: Numeral(integer: digits(row.start..<end)), start: row.start, end: end, tokenEnd: end,
            isAmbiguous: false)
    }

    /// Values of notes in India and elsewhere.
    private static let notes = [10, 20, 50, 100, 200, 500, 1000]

    /// Whether the values follow each other in the list.
    private static func isRow(_ values: [Int], of list: [Int]) -> Bool {
        guard let first = list.firstIndex(of: values[0]) else { return false }
        return list[first...].starts(with: values)
    }

    /// Returns the values between the commas of a whole number; empty if a group begins with zero.
    private func groups(of number: ScannedNumeral) -> [Int] {
        guard number.fraction.isEmpty else { return [] }
        let groups = runs(number.start..<number.end)
        return groups.contains { self[$0.lowerBound] == "0" } ? [] : groups.compactMap(value)
    }
}
