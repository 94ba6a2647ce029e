/// Codes that stand before the word for them: 482913(验证码), 123 456是您的验证码, 凭482913取件.
struct ChineseCodeBeforeCueRule: Rule {
    let name = "digits.code-before"
    let tokens: TokenKind = .digit
    let reason = "The word for a code may follow it, in the same clause and without a number between."
    let examples: [(text: String, spoken: String)] = [
        ("482913是您的验证码", "四八二九幺三是您的验证码"), ("凭482913取件", "凭四八二九幺三取件"),
    ]
    let counterexamples: [(text: String, rule: String?)] = [
        ("482913元是您的验证码", "money.suffixed"), ("482913", "cardinal"),
    ]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard digits.count >= 3, ChineseNameStart.isHere(index, in: text) else { return nil }
        let end = endOfHalves(digits, in: text.source)
        let count = end - index - (end > digits.upperBound ? 1 : 0)
        // Codes sent by message have four to eight digits.
        let isCode = (4...8).contains(count) && isIntroduced(behind: end, in: text)
        let isShown = text.source[index - 1] == "凭" && count >= 3 && !text.isCounted(end)
        guard isCode || isShown else { return nil }
        return ChineseIdentifierReader(text: text).claim(index..<end)
    }

    /// Behind 123 456 or 1234 5678, else behind the digits.
    private func endOfHalves(_ digits: Range<Int>, in source: SourceText) -> Int {
        guard source[digits.upperBound] == " ", (3...4).contains(digits.count) else { return digits.upperBound }
        let end = source.endOfDigits(digits.upperBound + 1)
        return end - digits.upperBound - 1 == digits.count ? end : digits.upperBound
    }

    /// Whether the word for a code follows: 是本次操作的验证码.
    private func isIntroduced(behind end: Int, in text: ChineseText) -> Bool {
        let source = text.source
        var index = source.endOfSpaces(source.end(of: end) { "(】])」』>》〉”’\"'".unicodeScalars.contains($0) })
        let verb = Self.introductions.longest(in: source, at: index)
        // 是您于某年在某处某次操作的 and its like are shorter; without a verb 登录 and 手机 stand before the word.
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

/// 1-302室: the building and its room.
struct ChineseDoorRule: Rule {
    let name = "name.door"
    let tokens: TokenKind = .digit
    let reason = "A building and a room are no range."
    let examples: [(text: String, spoken: String)] = [("1-302室", "一 三零二室"), ("12-1101室", "十二 幺幺零幺室")]
    let counterexamples: [(text: String, rule: String?)] = [("1-302", "range"), ("302室", "digits.room")]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let building = text.digits(at: index)
        guard building.count <= 2, source[building.upperBound] == "-" else { return nil }
        let room = building.upperBound + 1..<source.endOfDigits(building.upperBound + 1)
        guard ChineseRoomRule.isRoom(room, in: source), ChineseNameStart.isHere(index, in: text) else { return nil }
        let parts: [AlphanumericName.Part] = [
            .number(Numeral(integer: source.digits(building))), .rest, .digits(source.digits(room)),
        ]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .digits)), end: room.upperBound, isNumber: false)
    }
}

/// Rooms, wards and buses are said one by one, as on the door.
struct ChineseRoomRule: Rule {
    let name = "digits.room"
    let tokens: TokenKind = .digit
    let reason = "A word for rooms, wards or lines behind three or four digits makes a name of them."
    let examples: [(text: String, spoken: String)] = [("302室", "三零二室"), ("8608房退房", "八六零八房退房")]
    let counterexamples: [(text: String, rule: String?)] = [("100室内", "cardinal"), ("第302室", "cardinal")]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard Self.isRoom(digits, in: text.source), text.source[index - 1] != "第",
            ChineseNameStart.isHere(index, in: text)
        else { return nil }
        return Claim(value: .digits(text.source.digitString(digits)), end: digits.upperBound)
    }

    static func isRoom(_ digits: Range<Int>, in source: SourceText) -> Bool {
        (3...4).contains(digits.count) && rooms.longest(in: source, at: digits.upperBound) != nil
            && !source.hasPrefix("室内", at: digits.upperBound) && !source.hasPrefix("室外", at: digits.upperBound)
    }

    private static let rooms = PhraseTable<Bool>(
        words: "室 号房 号包厢 包厢 号包间 包间 病房 教室 号病房 号教室 号会议室 会议室 路公交 路车 次列车 次航班 号房间 房间 号客房 客房 "
            + "房退 房续 房客 房已 房押金 房入住 房消费 退房 入住 续住")
}

/// NO.1 is 第一.
struct ChineseNumberSign {
    /// The digits behind No. and its like, at a letter; nil where they are an amount or more than digits.
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
    let reason = "No. before one or two digits is a place in a row."
    let examples: [(text: String, spoken: String)] = [("NO.1", "第一"), ("No. 12", "第十二")]
    let counterexamples: [(text: String, rule: String?)] = [
        ("No.20231", "digits.number-sign"), ("No.5元", "money.suffixed"),
    ]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        guard let digits = ChineseNumberSign.digits(at: index, in: text), digits.count <= 2 else { return nil }
        return Claim(value: .phrase("第", .ordinal), end: digits.lowerBound, isNumber: false)
    }
}

struct ChineseNumberedRule: Rule {
    let name = "digits.number-sign"
    let tokens: TokenKind = .letter
    let reason = "No. before more than two digits begins the name of an order or a paper."
    let examples: [(text: String, spoken: String)] = [("No.20231", "编号二零二三幺"), ("no. 482", "编号四八二")]
    let counterexamples: [(text: String, rule: String?)] = [("NO.1", "ordinal.number-sign"), ("No.5万", nil)]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        guard let digits = ChineseNumberSign.digits(at: index, in: text), digits.count > 2 else { return nil }
        var name = text.source.digitString(digits)
        name.isLabelled = true
        return Claim(value: .digits(name), end: digits.upperBound)
    }
}
