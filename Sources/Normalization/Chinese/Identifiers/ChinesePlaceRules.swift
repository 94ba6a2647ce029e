/// Places whose numbers are joined by a hyphen: 床位12-03, 代收点A12-07, 宿舍7-415.
struct ChinesePlaceRule: Rule {
    let name = "digits.place"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let first = text.digits(at: index)
        guard first.count <= 3, source[first.upperBound] == "-" else { return nil }
        let last = first.upperBound + 1..<source.endOfDigits(first.upperBound + 1)
        let end = last.upperBound
        guard (1...4).contains(last.count), !source.isDecimal(end), !isContinued(end, in: source),
            text.currencies.suffix(at: end) == nil, !isCounted(first, last, in: text),
            isPlace(first, last, in: source)
        else { return nil }
        return ChineseIdentifierReader(text: text).claim(index..<end)
    }

    /// Whether more digits or a percent sign follow.
    private func isContinued(_ end: Int, in source: SourceText) -> Bool {
        source[end] == "%" || "-/:,~".unicodeScalars.contains(source[end]) && source[end + 1].isASCIIDigit
    }

    /// Whether the numbers are a counted range: 床位3-5张. In 3-08号 the zero, and in 7-5号 the falling order, prove one
    /// place instead.
    private func isCounted(_ first: Range<Int>, _ last: Range<Int>, in text: ChineseText) -> Bool {
        let source = text.source
        guard text.isCounted(last.upperBound) else { return false }
        let rises = (source.value(first) ?? 0) < (source.value(last) ?? 0)
        let isPadded = source[last.lowerBound] == "0"
        return source[last.upperBound] != "号" || rises && !isPadded && last.count < 3
    }

    /// Whether the numbers name a place. After one letter they name a shelf. Fillers may precede two numbers of a
    /// place.
    private func isPlace(_ first: Range<Int>, _ last: Range<Int>, in source: SourceText) -> Bool {
        let before = first.lowerBound - 1
        if source[before].isASCIILetter {
            let isShort = !source[before - 1].isASCIIAlphanumeric && source[before - 1] != "-"
            let isSure = first.count > 1 || source[last.lowerBound] == "0"
            return isShort && last.count <= 2
                && (isSure || Self.places.longest(in: source, at: source.startOfFillers(before)) != nil)
        }
        return Self.places.longest(in: source, at: source.startOfFillers(first.lowerBound)) != nil
    }

    private static let places = PhraseTable<Bool>(
        WordTable(PackageResources.ChinesePlaces_tsv).words, direction: .backward)
}

/// 房号301，302，305室, 301、302、305室: rooms in a list.
struct ChineseRoomListRule: Rule {
    let name = "digits.room-list"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        guard (3...4).contains(digits.count), isJoint(digits.upperBound, in: source) || isJoint(index - 1, in: source)
        else { return nil }
        let (first, last) = ends(of: digits, in: source)
        guard first < index || last > digits.upperBound, !source[first - 1].isASCIIAlphanumeric,
            !source.isDecimal(last), text.currencies.suffix(at: last) == nil
        else { return nil }
        let room = last - digits.count..<last
        let isNamed =
            Self.rooms.longest(in: source, at: source.startOfFillers(first)) != nil
            || digits.count == 3 && isCued(first, in: text)
        guard ChineseRoomRule.isRoom(room, in: source) || isNamed && !text.isCounted(last) else { return nil }
        return Claim(value: .digits(source.digitString(digits)), end: digits.upperBound, isNumber: false)
    }

    /// Whether a cue precedes the list: 桌号101，102. Four digits after a comma may be an amount.
    private func isCued(_ first: Int, in text: ChineseText) -> Bool {
        let cue = text.source.chineseCue(before: first)
        return cue == .identifier || cue == .building
    }

    /// Returns the bounds of the list: numbers of equal length.
    private func ends(of digits: Range<Int>, in source: SourceText) -> (first: Int, last: Int) {
        let count = digits.count
        var (first, last) = (digits.lowerBound, digits.upperBound)
        while isJoint(last, in: source), source.endOfDigits(last + 1) == last + 1 + count { last += 1 + count }
        while isJoint(first - 1, in: source), isRun(first - 1 - count..<first - 1, in: source) { first -= 1 + count }
        return (first, last)
    }

    private func isRun(_ digits: Range<Int>, in source: SourceText) -> Bool {
        digits.allSatisfy { source[$0].isASCIIDigit } && !source[digits.lowerBound - 1].isASCIIDigit
    }

    private func isJoint(_ index: Int, in source: SourceText) -> Bool {
        "、,/和及".unicodeScalars.contains(source[index])
    }

    private static let rooms = PhraseTable<Bool>(words: "房号 房间号 房间 门牌号 门牌 室号 病房", direction: .backward)
}

/// 170/92A, 单科线50/75分: two numbers of one thing.
struct ChinesePairRule: Rule {
    let name = "pair"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let first = text.digits(at: index)
        guard source[first.upperBound] == "/", (2...3).contains(first.count),
            !source[index - 1].isASCIIAlphanumeric, source[index - 1] != "/", source[index - 1] != "."
        else { return nil }
        let last = first.upperBound + 1..<source.endOfDigits(first.upperBound + 1)
        guard (2...3).contains(last.count), source[last.lowerBound] != "0", source[index] != "0",
            isPoints(last.upperBound, in: source) || isSize(first, last, in: source)
        else { return nil }
        let parts: [AlphanumericName.Part] = [
            .number(Numeral(integer: source.digits(first))), .rest, .number(Numeral(integer: source.digits(last))),
        ]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .cardinal)), end: last.upperBound)
    }

    private func isPoints(_ end: Int, in source: SourceText) -> Bool {
        source[end] == "分" && !"钟之".unicodeScalars.contains(source[end + 1])
    }

    /// Whether these are a height and a girth in centimetres, with a letter for the build or a word for sizes.
    private func isSize(_ first: Range<Int>, _ last: Range<Int>, in source: SourceText) -> Bool {
        guard first.count == 3, source[first.lowerBound] == "1" else { return false }
        let hasBuild =
            "ABCY".unicodeScalars.contains(source[last.upperBound]) && !source[last.upperBound + 1].isASCIIAlphanumeric
        return hasBuild || Self.sizes.longest(in: source, at: source.startOfFillers(first.lowerBound)) != nil
    }

    private static let sizes = PhraseTable<Bool>(words: "尺码 码数 号型 规格", direction: .backward)
}

/// 1069开头, 2502业主, YE#5518: digits that the neighbouring words make a name.
struct ChineseBesideDigitsRule: Rule {
    let name = "digits.beside"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        let end = digits.upperBound
        guard digits.count >= 3, !source.isDecimal(end), source[index - 1] != ".", text.cue(before: index) != .amount,
            begins(digits, in: source) || isDoor(digits, in: source) || isKeyword(digits, in: text)
                || isFund(digits, in: source) || isTyped(digits, in: text)
        else { return nil }
        return Claim(value: .digits(source.digitString(digits)), end: end, isNumber: false)
    }

    private func begins(_ digits: Range<Int>, in source: SourceText) -> Bool {
        digits.count <= 6 && Self.beginnings.longest(in: source, at: digits.upperBound) != nil
    }

    /// Whether the digits are a floor and one of its doors.
    private func isDoor(_ digits: Range<Int>, in source: SourceText) -> Bool {
        guard digits.count <= 4, !source[digits.lowerBound - 1].isASCIIAlphanumeric,
            let value = source.value(digits), (1...20).contains(value % 100)
        else { return false }
        return Self.neighbours.longest(in: source, at: digits.upperBound) != nil
    }

    private func isKeyword(_ digits: Range<Int>, in text: ChineseText) -> Bool {
        let mark = digits.lowerBound - 1
        return text.source[mark] == "#" && text.source[mark - 1].isASCIIAlphanumeric
            && !text.isCounted(digits.upperBound)
    }

    private func isFund(_ digits: Range<Int>, in source: SourceText) -> Bool {
        digits.count == 6 && Self.funds.longest(in: source, at: digits.upperBound) != nil
            && !source[digits.lowerBound - 1].isASCIIAlphanumeric
    }

    private func isTyped(_ digits: Range<Int>, in text: ChineseText) -> Bool {
        (4...8).contains(digits.count) && !text.isCounted(digits.upperBound)
            && text.shape(at: digits.lowerBound) == .plain
            && Self.typed.longest(in: text.source, at: text.source.startOfFillers(digits.lowerBound)) != nil
    }

    private static let beginnings = PhraseTable<Bool>(words: "开头 打头 起头 号段")
    private static let neighbours = PhraseTable<Bool>(words: "业主 住户 户主 租户 租客 邻居 户业主")
    private static let funds = PhraseTable<Bool>(words: "分红 ETF LOF 份额 申购 赎回 定投 净值 涨停 跌停")
    private static let typed = PhraseTable<Bool>(words: "输入 键入 填入 回复 回复数字 输入数字 填写", direction: .backward)
}
