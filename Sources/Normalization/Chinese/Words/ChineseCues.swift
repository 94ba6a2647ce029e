private import CTables

/// Cue words: words next to a number that decide its class.
enum ChineseCues {
    enum Cue: String, Sendable {
        /// Names made of digits: order numbers, licences.
        case identifier
        /// The last digits of a card or a telephone number.
        case tail
        /// A code to type or show, such as 验证码, 密码. Short numbers may be counts (密码12位).
        case code
        /// A way to pay: 扫码12.50 is an amount, but many digits after it are a code.
        case channel
        /// A building, a floor or a room: 12#楼302.
        case building
        /// Possibly an identifier: 订单7001 is one, 订单12笔 is a count.
        case perhapsIdentifier = "perhaps identifier"
        /// A card or an account. Only digits of the length of a tail or an account belong to it.
        case account
        /// A dialled number: telephone and service numbers. Short numbers may be counts (拨打三次).
        case dialled
        /// A day: 3/5 is the fifth of March.
        case date
        /// A day relative to today: 今天3/5. The number may also be a decimal that belongs to that day: 汇率今日7.02.
        case relativeDay = "relative day"
        /// One of several: 包裹2/3.
        case part
        /// A score or a scale: read N比M.
        case score
        /// Money was moved: an amount without a unit.
        case amount
        /// Resembles another cue but is not one (鞋码).
        case none

        var isDay: Bool { self == .date || self == .relativeDay }
    }

    /// Cues before a number.
    static let before = PhraseTable<Cue>(all, direction: .backward, foldsCase: true)

    static let all: [(String, Cue)] =
        table.flatMap { cue, kind in [(cue, kind), (cue.replacing(otherForms), kind)] }
        + numbered("0123456789一二三四五六七八九十几", with: "号號") + numbered("0123456789", with: "码碼")

    /// Returns words that are not cues after a digit: the 2号 of 12号, the 2码 of 42码.
    private static func numbered(_ digits: String, with words: String) -> [(String, Cue)] {
        digits.flatMap { digit in words.map { (String([digit, $0]), .none) } }
    }

    private static let table = WordTable(ChineseCues_tsv()).entries(Cue.init)

    /// The words of `Cue.amount`.
    static let amounts = PhraseTable<Bool>(table.filter { $0.1 == .amount }.map(\.0))

    /// The hanzi of cues as written in Hong Kong and Taiwan.
    private static let otherForms = WordTable(ChineseCueHanzi_tsv()).characters
}
