/// Numbers of rooms, houses and other places, spoken as on the door.
enum ChinesePlaces {
    /// Reads the parts of a place or a code that a hyphen joins: 床位12-03, 代收点A12-07, 取件码07-12.
    static func hyphened(_ first: ChineseDigits) -> Claim? {
        guard first.count <= 3, let last = first.part(after: first.cue == .code ? "-/" : "-"), last.count <= 4,
            !last.isDecimal,
            last.next != "%", last.part(after: "-/:,~") == nil, !last.isPriced, !areCounted(first, last),
            isPlace(first, last)
        else { return nil }
        return first.claim(to: last.end)
    }

    /// Whether the numbers are a counted range: 床位3-5张. The zero of 3-08号 and the order of 7-5号 prove one place.
    private static func areCounted(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        guard last.isCounted, !last.isBefore(.table) else { return false }
        let rises = (first.value ?? 0) < (last.value ?? 0)
        return last.next != "号" || rises && !last.hasLeadingZero && last.count < 3
    }

    /// Whether the numbers name a place, or after one letter a shelf. Fillers may precede a place.
    private static func isPlace(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        let (source, letter) = (first.source, first.start - 1)
        guard source[letter].isASCIILetter else {
            // 三楼8-3桌 is one table, and 3-8桌 may be six.
            let falls = (first.value ?? 0) >= (last.value ?? 0) || last.hasLeadingZero
            return first.isBehind(.place) || isCode(first, last) || last.count > 1 && last.isBefore(.shelf)
                || falls && last.count < 3 && last.isBefore(.table)
        }
        return !source[letter - 1].isASCIIAlphanumeric && source[letter - 1] != "-" && last.count <= 2
            && (first.count > 1 || last.hasLeadingZero || source.has(.place, at: source.startOfFillers(letter)))
    }

    /// Whether a code or a number with 号 in its name precedes, and no day of a deadline is meant: 柜号08-12.
    private static func isCode(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        let label = first.source[first.source.startOfFillers(first.start) - 1]
        let isPadded = first.hasLeadingZero || last.hasLeadingZero
        let isNumbered = first.cue == .identifier || first.cue == .perhapsIdentifier && isPadded
        return (first.cue == .code || isNumbered && (label == "号" || label == "號"))
            && !last.isBeforeDayWord && !last.isCounted && !(last.next == " " && last.part.count > 0)
    }

    /// Whether a hyphen here joins the building before it and a room: 3栋-1501, 3号楼-2-1501. 3栋-5栋 is a range.
    static func joinsRoom(_ hyphen: ChinesePosition) -> Bool {
        let (source, text) = (hyphen.source, hyphen.text)
        guard hyphen.scalar.isMinus, hyphen.before.isIdeograph,
            let name = source.end(of: .building, at: hyphen.index), source[name - 1].isASCIIAlphanumeric
        else { return false }
        let first = ChineseDigits(from: hyphen.index + 1, in: text)
        let room = first.count <= 2 ? first.part(after: "-") : first
        let shortest = room?.start == first.start ? 3 : 2
        return room.map { (shortest...4).contains($0.count) && !$0.isCounted } ?? false
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
        guard building.count <= 4, let room = building.part(after: "-"),
            building.beginsName || building.before == "-" && isInBuilding(building, room)
        else { return nil }
        let isLet = room.count == 3 && room.next == "房"
        if building.count <= 2, room.isRoom || isLet || isInBuilding(building, room) || isDoor(building, room) {
            return .name([.number(building.numeral), .rest, .digits(room.digits)], .digits, end: room.end)
        }
        guard room.count <= 4, let first = building.value, let last = room.value,
            room.next == "号" && room.source.has(.street, at: building.start)
                // 1-3号楼 is three buildings.
                || last <= first && room.isBefore(.block)
        else { return nil }
        // Houses of Hong Kong have the numbers of several lots: 彌敦道132-134號.
        let isLots = first < last && room.text.dialect.isHongKong
        let pair = RangePhrase(
            lower: .cardinal(Quantity(numeral: Numeral(first))), joint: isLots ? .to : .dash,
            upper: .cardinal(Quantity(numeral: Numeral(last))))
        return Claim(value: .range(pair), end: room.end)
    }

    /// Whether this is the 2-1801 of 3栋2-1801 or 3栋-2-1801.
    private static func isInBuilding(_ building: ChineseDigits, _ room: ChineseDigits) -> Bool {
        let end = building.before == "-" ? building.start - 1 : building.start
        return (3...4).contains(room.count) && room.source.has(.building, at: end) && end > 0 && !room.isCounted
    }

    /// Whether a person or a fee of a house follows: 3-501停车费, 3-501王女士. Points and steps may have a range.
    private static func isBeforeFee(_ room: ChineseDigits) -> Bool {
        let word = room.end..<room.source.end(of: room.end) { $0.isIdeograph }
        return ChineseCards.isSurname(room.next) || word.contains { "费租".unicodeScalars.contains(room.source[$0]) }
    }

    /// Whether a floor and one of its doors have a person or a delivery beside them: 8-1502业主, 送到5-301. Few ranges
    /// have the numbers of 3-501.
    private static func isDoor(_ building: ChineseDigits, _ room: ChineseDigits) -> Bool {
        let (first, last) = (building.value ?? 0, room.value ?? 0)
        // 购物券1-102 1020元, 1-112 班费.
        let next = room.source.endOfSpaces(room.end)
        let isRange = room.source[next] == "班" || room.text.currencies.isAmount(next)
        let isAlone =
            last % 100 <= 12 && last > first * 5 && first > 0 && building.before != "第"
            && (room.next == " " || isBeforeFee(room)) && (first > 1 || !isRange)
        return (3...4).contains(room.count) && (1...20).contains(last % 100) && !building.hasLeadingZero
            && !room.isCounted && !room.isDecimal
            && (isAlone || room.isBefore(.neighbour) || building.isBehind(.delivery))
    }
}

extension ChineseDigits {
    /// Whether a hyphen joins the digits to a place before them: 货架D区-07-12, A-12-3.
    var isBehindPlace: Bool {
        before == "-" && (source[start - 2].isASCIILetter || "区架柜排层".unicodeScalars.contains(source[start - 2]))
    }

    /// Whether the digits are the number of a room, a ward, a bus line or a train.
    var isRoom: Bool {
        (3...4).contains(count)
            && (isBefore(.room) || next == "房" && !"产源型价贷租东费屋".unicodeScalars.contains(source[end + 1]))
            && !["室内", "室外", "路信号", "路视频", "路摄像", "路通道"].contains { source.hasPrefix($0, at: end) }
    }
}
