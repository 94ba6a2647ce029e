/// Codes before the word for them: 482913(验证码), 123 456是您的验证码, 凭482913取件.
struct ChineseCodeBeforeCueRule: Rule {
    let name = "digits.code-before"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard digits.count >= 3, ChineseNameStart.isHere(index, in: text) else { return nil }
        let end = endOfHalves(digits, in: text.source)
        let count = end - index - (end > digits.upperBound ? 1 : 0)
        // Codes sent by message have four to eight digits.
        let isCode =
            (4...8).contains(count) && (isIntroduced(behind: end, in: text) || isOnlyCode(index..<end, in: text))
        let isShown = text.source[index - 1] == "凭" && count >= 3 && !text.isCounted(end)
        guard isCode || isShown else { return nil }
        return ChineseIdentifierReader(text: text).claim(index..<end)
    }

    /// Returns the end of 123 456 or 1234 5678, or else the end of the digits.
    private func endOfHalves(_ digits: Range<Int>, in source: SourceText) -> Int {
        guard source[digits.upperBound] == " ", (3...4).contains(digits.count) else { return digits.upperBound }
        let end = source.endOfDigits(digits.upperBound + 1)
        return end - digits.upperBound - 1 == digits.count ? end : digits.upperBound
    }

    /// Whether the text announces a code, and contains no other digits for it: 482910，您正在登录，验证码请勿泄露.
    private func isOnlyCode(_ digits: Range<Int>, in text: ChineseText) -> Bool {
        let source = text.source
        guard text.awaitsCode, !text.isCounted(digits.upperBound), text.shape(at: digits.lowerBound) == .plain,
            text.cue(before: digits.lowerBound) != .amount
        else { return false }
        let joints = "-/.:,~+·".unicodeScalars
        let isPart =
            joints.contains(source[digits.lowerBound - 1]) && source[digits.lowerBound - 2].isASCIIDigit
            || joints.contains(source[digits.upperBound]) && source[digits.upperBound + 1].isASCIIDigit
        return !isPart && !"年月日号时点".unicodeScalars.contains(source[digits.upperBound])
    }

    /// Whether the text announces a one-time code without digits next to the word.
    static func isAwaited(in source: SourceText) -> Bool {
        var isNamed = false
        for index in 0..<source.count where source[index].isIdeograph || source[index].isASCIILetter {
            guard let word = oneTimeCodes.longest(in: source, at: index) else { continue }
            isNamed = true
            let next = source.end(of: word.end) {
                !$0.isIdeograph && !$0.isASCIIAlphanumeric && !$0.isPause && $0 != SourceText.outside
            }
            var start = next
            for filler in ["是", "为", ":", "："] where source.hasPrefix(filler, at: start) { start += 1 }
            start = source.endOfSpaces(start)
            if source[start].isASCIIAlphanumeric { return false }
        }
        return isNamed
    }

    /// Words for one-time codes.
    private static let oneTimeCodes = PhraseTable<Bool>(
        words: "验证码 驗證碼 动态码 动态密码 校验码 登录码 激活码 确认码 安全码 动态口令 口令 短信密码 OTP")

    /// Whether the word for a code follows: 是本次操作的验证码.
    private func isIntroduced(behind end: Int, in text: ChineseText) -> Bool {
        let source = text.source
        var index = source.endOfSpaces(source.end(of: end) { "(】])」』>》〉”’\"'".unicodeScalars.contains($0) })
        let verb = Self.introductions.longest(in: source, at: index)
        // Phrases such as 是您于某年在某处某次操作的 are shorter. Without a verb, only 登录 or 手机 may come before the word.
        let farthest = verb.map { $0.end + 20 } ?? index + 3
        guard verb != nil || !text.isCounted(end) else { return false }
        index = verb?.end ?? index
        while index < farthest, source[index].isIdeograph || source[index].isASCIILetter {
            if Self.codes.longest(in: source, at: index) != nil { return true }
            index += 1
        }
        return false
    }

    private static let introductions = PhraseTable<Bool>(words: "是 为 作为 即 即为 就是")

    private static let codes = PhraseTable<Bool>(
        words: "验证码 驗證碼 动态码 动态密码 校验码 登录码 激活码 授权码 取件码 取餐码 取货码 提货码 核销码 兑换码 邀请码 口令 密码 确认码 安全码")
}

/// 1-302室: the building and its room. 中山路12-3号: a house in a yard.
struct ChineseDoorRule: Rule {
    let name = "name.door"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let building = text.digits(at: index)
        guard building.count <= 4, source[building.upperBound] == "-" else { return nil }
        let room = building.upperBound + 1..<source.endOfDigits(building.upperBound + 1)
        guard !room.isEmpty, ChineseNameStart.isHere(index, in: text) else { return nil }
        let isRoom =
            building.count <= 2
            && (ChineseRoomRule.isRoom(room, in: source) || isInBuilding(index, room, in: text))
        if isRoom {
            let parts: [AlphanumericName.Part] = [
                .number(Numeral(integer: source.digits(building))), .rest, .digits(source.digits(room)),
            ]
            return Claim(
                value: .name(AlphanumericName(parts: parts, kind: .digits)), end: room.upperBound, isNumber: false)
        }
        guard let (first, last) = house(building, room, in: text) else { return nil }
        let pair = RangePhrase(lower: .cardinal(first), joint: .dash, upper: .cardinal(last))
        return Claim(value: .range(pair), end: room.upperBound)
    }

    /// Whether this is the 2-1801 of 3栋2-1801.
    private func isInBuilding(_ start: Int, _ room: Range<Int>, in text: ChineseText) -> Bool {
        (3...4).contains(room.count) && Self.buildings.longest(in: text.source, at: start) != nil
            && text.source[start - 1] != SourceText.outside && !text.isCounted(room.upperBound)
    }

    /// Returns the two numbers of 12-3号 after a street, or two falling numbers before 号楼. 1-3号楼 is three buildings.
    private func house(
        _ first: Range<Int>, _ last: Range<Int>, in text: ChineseText
    ) -> (first: Quantity, last: Quantity)? {
        let source = text.source
        guard last.count <= 4, let lower = source.value(first), let upper = source.value(last) else { return nil }
        let isOnStreet = source[last.upperBound] == "号" && Self.streets.longest(in: source, at: first.lowerBound) != nil
        let isBlock = upper <= lower && Self.blocks.longest(in: source, at: last.upperBound) != nil
        guard isOnStreet || isBlock else { return nil }
        return (Quantity(numeral: Numeral(lower)), Quantity(numeral: Numeral(upper)))
    }

    private static let buildings = PhraseTable<Bool>(words: "栋 幢 座 号楼 楼 单元 期 区 苑 园 院", direction: .backward)
    private static let streets = PhraseTable<Bool>(words: "路 街 巷 弄 道 里 胡同 村 段 号院 弄堂", direction: .backward)
    private static let blocks = PhraseTable<Bool>(words: "号楼 号 栋 幢 单元")
}

/// Rooms, wards and bus lines are spoken one by one, as on the door.
struct ChineseRoomRule: Rule {
    let name = "digits.room"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard Self.isRoom(digits, in: text.source), text.source[index - 1] != "第",
            ChineseNameStart.isHere(index, in: text)
        else { return nil }
        return Claim(value: .digits(text.source.digitString(digits)), end: digits.upperBound)
    }

    static func isRoom(_ digits: Range<Int>, in source: SourceText) -> Bool {
        (3...4).contains(digits.count)
            && (rooms.longest(in: source, at: digits.upperBound) != nil
                || source[digits.upperBound] == "房" && source.endsPhrase(digits.upperBound + 1))
            && !source.hasPrefix("室内", at: digits.upperBound) && !source.hasPrefix("室外", at: digits.upperBound)
    }

    private static let rooms = PhraseTable<Bool>(
        words: "室 号房 号包厢 包厢 号包间 包间 病房 教室 号病房 号教室 号会议室 会议室 路公交 路车 次列车 次航班 号房间 房间 号客房 客房 "
            + "房退 房续 房客 房已 房押金 房入住 房消费 退房 入住 续住")
}

/// The number sign No.: NO.1 is 第一.
struct ChineseNumberSign {
    /// Returns the digits after No. at a letter; nil if they are an amount or more than plain digits.
    static func digits(at index: Int, in text: ChineseText) -> Range<Int>? {
        let source = text.source
        guard source[index].lowercased == "n", source[index + 1].lowercased == "o", source[index + 2] == ".",
            !source[index - 1].isASCIIAlphanumeric
        else { return nil }
        let start = source.endOfSpaces(index + 3)
        guard source[start].isASCIIDigit else { return nil }
        let token = ChineseNumeralToken(at: start, in: text)
        return token.isAmount || !token.isPlain ? nil : text.digits(at: start)
    }
}

struct ChineseNumberSignRule: Rule {
    let name = "ordinal.number-sign"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        guard let digits = ChineseNumberSign.digits(at: index, in: text), digits.count <= 2 else { return nil }
        return Claim(value: .phrase("第", .ordinal), end: digits.lowerBound, isNumber: false)
    }
}

struct ChineseNumberedRule: Rule {
    let name = "digits.number-sign"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        guard let digits = ChineseNumberSign.digits(at: index, in: text), digits.count > 2 else { return nil }
        var name = text.source.digitString(digits)
        name.isLabelled = true
        return Claim(value: .digits(name), end: digits.upperBound)
    }
}
