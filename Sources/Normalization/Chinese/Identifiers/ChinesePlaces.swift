/// Numbers of rooms, houses and other places, spoken as on the door.
enum ChinesePlaces {
    /// Reads the parts of a place that a hyphen joins: 床位12-03, 代收点A12-07, 宿舍7-415.
    static func hyphened(_ first: ChineseDigits) -> Claim? {
        guard first.count <= 3, let last = first.part(after: "-"), last.count <= 4, !last.isDecimal,
            last.next != "%", last.part(after: "-/:,~") == nil, !last.isPriced, !areCounted(first, last),
            isPlace(first, last)
        else { return nil }
        return first.claim(to: last.end)
    }

    /// Whether the numbers are a counted range: 床位3-5张. In 3-08号 the zero, and in 7-5号 the falling order, prove one
    /// place instead.
    private static func areCounted(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        guard last.isCounted else { return false }
        let rises = (first.value ?? 0) < (last.value ?? 0)
        return last.next != "号" || rises && !last.hasLeadingZero && last.count < 3
    }

    /// Whether the numbers name a place. After one letter they name a shelf. Fillers may precede two numbers of a
    /// place.
    private static func isPlace(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        let (source, letter) = (first.source, first.start - 1)
        guard source[letter].isASCIILetter else { return first.isBehind(.place) }
        return !source[letter - 1].isASCIIAlphanumeric && source[letter - 1] != "-" && last.count <= 2
            && (first.count > 1 || last.hasLeadingZero || source.has(.place, at: source.startOfFillers(letter)))
    }

    /// Reads rooms in a list: 房号301，302，305室, 301、302、305室.
    static func roomList(_ digits: ChineseDigits) -> Claim? {
        let (source, text) = (digits.source, digits.text)
        guard (3...4).contains(digits.count), isJoint(digits.next) || isJoint(digits.before) else { return nil }
        let (first, last) = ends(of: digits)
        guard first < digits.start || last > digits.end, !source[first - 1].isASCIIAlphanumeric,
            !source.isDecimal(last), text.currencies.suffix(at: last) == nil
        else { return nil }
        let cue = source.chineseCue(before: first)
        // Four digits after a comma may be an amount: 桌号101，102 has three.
        let isCued = digits.count == 3 && (cue == .identifier || cue == .building)
        let isNamed = isCued || source.has(.listedRoom, at: source.startOfFillers(first))
        guard ChineseDigits(last - digits.count..<last, in: text).isRoom || isNamed && !text.isCounted(last) else {
            return nil
        }
        return digits.claim()
    }

    /// Returns the bounds of the list: numbers of equal length.
    private static func ends(of digits: ChineseDigits) -> (first: Int, last: Int) {
        let (source, count) = (digits.source, digits.count)
        var (first, last) = (digits.start, digits.end)
        while isJoint(source[last]), source.endOfDigits(last + 1) == last + 1 + count { last += 1 + count }
        while isJoint(source[first - 1]), source.startOfDigits(first - 1) == first - 1 - count { first -= 1 + count }
        return (first, last)
    }

    private static func isJoint(_ scalar: Unicode.Scalar) -> Bool { "、,/和及".unicodeScalars.contains(scalar) }

    /// Reads 302室: rooms, wards and bus lines are spoken one by one.
    static func room(_ digits: ChineseDigits) -> Claim? {
        // 收款1201室物业费: no amount has the unit 室.
        let isChamber = digits.next == "室" && digits.before.isIdeograph
        return digits.isRoom && digits.before != "第" && (digits.beginsName || isChamber)
            ? digits.claim(isNumber: true) : nil
    }

    /// Reads 1-302室, the building and its room, and 中山路12-3号, a house in a yard.
    static func door(_ building: ChineseDigits) -> Claim? {
        guard building.count <= 4, let room = building.part(after: "-"), building.beginsName else { return nil }
        let isLet = room.count == 3 && room.next == "房"
        if building.count <= 2, room.isRoom || isLet || isInBuilding(building, room) {
            return .name([.number(building.numeral), .rest, .digits(room.digits)], .digits, end: room.end)
        }
        guard room.count <= 4, let first = building.value, let last = room.value,
            room.next == "号" && room.source.has(.street, at: building.start)
                // 1-3号楼 is three buildings.
                || last <= first && room.isBefore(.block)
        else { return nil }
        let pair = RangePhrase(
            lower: .cardinal(Quantity(numeral: Numeral(first))), joint: .dash,
            upper: .cardinal(Quantity(numeral: Numeral(last))))
        return Claim(value: .range(pair), end: room.end)
    }

    /// Whether this is the 2-1801 of 3栋2-1801.
    private static func isInBuilding(_ building: ChineseDigits, _ room: ChineseDigits) -> Bool {
        (3...4).contains(room.count) && room.source.has(.building, at: building.start)
            && building.before != SourceText.outside && !room.isCounted
    }
}

extension ChineseDigits {
    /// Whether the digits are the number of a room, a ward, a bus line or a train.
    var isRoom: Bool {
        (3...4).contains(count) && (isBefore(.room) || next == "房" && source.endsPhrase(end + 1))
            && !source.hasPrefix("室内", at: end) && !source.hasPrefix("室外", at: end)
    }
}
