/// Codes that stand before the word for them, and names of a digit and a letter: 482913是您的验证码, 凭482913取件, 3U8633, 1080P.
extension ChineseText {
    /// 482913(验证码), 123 456是您的验证码, 凭482913取件.
    func codeBeforeCue(_ digits: Range<Int>) -> Claim? {
        let end = endOfHalves(digits)
        let count = end - digits.lowerBound - (end > digits.upperBound ? 1 : 0)
        // Codes sent by message have four to eight digits.
        let isCode = (4...8).contains(count) && isIntroduced(behind: end)
        let isShown = source[digits.lowerBound - 1] == "凭" && count >= 3 && !isCounted(end)
        guard isCode || isShown else { return nil }
        return Claim(words: grouped(digits.lowerBound..<end), kind: .digits, end: end, isNumber: false)
    }

    /// Behind 123 456 or 1234 5678, else behind the digits.
    private func endOfHalves(_ digits: Range<Int>) -> Int {
        let end = source.endOfDigits(digits.upperBound + 1)
        let isHalved =
            source[digits.upperBound] == " " && (3...4).contains(digits.count)
            && end - digits.upperBound - 1 == digits.count
        return isHalved ? end : digits.upperBound
    }

    /// Whether the word for a code follows, in the same clause and without a number between: 是本次操作的验证码.
    private func isIntroduced(behind end: Int) -> Bool {
        var index = source.endOfSpaces(source.end(of: end) { "(】])」』>》〉”’\"'".unicodeScalars.contains($0) })
        let verb = Self.introductions.longest(in: source, at: index)
        // 是您于某年在某处某次操作的 and its like are shorter; without a verb 登录 and 手机 stand before the word.
        let farthest = verb.map { $0.end + 20 } ?? index + 3
        guard verb != nil || !isCounted(end) else { return false }
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

    /// 3U8633 is a flight and 1080P a picture: said one by one.
    func alphanumericName(_ digits: Range<Int>) -> Claim? {
        let letter = source[digits.upperBound]
        guard letter.isASCIILetter, !source[digits.lowerBound - 1].isASCIIAlphanumeric else { return nil }
        let rest = digits.upperBound + 1..<source.endOfDigits(digits.upperBound + 1)
        let isCapital = letter.lowercased != letter
        if digits.count == 1, isCapital, (3...4).contains(rest.count), !source[rest.upperBound].isASCIIAlphanumeric {
            // IATA names airlines by two characters: 3U, 9C.
            let words =
                number.words(Numeral(integer: source.digits(digits))) + String(Character(letter))
                + ChineseNumber.dialled(source.digits(rest))
            return Claim(words: words, kind: .digits, end: rest.upperBound, isNumber: false)
        }
        let isPicture = letter.lowercased == "p" && (3...4).contains(digits.count)
        guard isPicture, !source[digits.upperBound + 1].isASCIIAlphanumeric else { return nil }
        return Claim(words: ChineseNumber.dialled(source.digits(digits)), kind: .digits, end: digits.upperBound)
    }
}
