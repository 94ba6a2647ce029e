/// Words that say what a number beside them is.
enum ChineseCues {
    enum Cue: String, Sendable {
        /// Names made of digits: order numbers, licences.
        case identifier
        /// The last digits of a card or a telephone number.
        case tail
        /// What is typed to prove or to fetch something: 验证码, 密码. Short ones may be counts (密码12位).
        case code
        /// A way to pay: 扫码12.50 is an amount, long digits behind it are a code.
        case channel
        /// A building, a floor or a room: 12#楼302.
        case building
        /// Perhaps one: 订单7001 is, 订单12笔 counts.
        case perhapsIdentifier = "perhaps identifier"
        /// A card or an account: digits of a tail's length or an account's are one.
        case account
        /// Something dialled: telephone and service numbers. Short ones may be counts (拨打三次).
        case dialled
        /// A day: 3/5 is the fifth of March.
        case date
        /// A day told from today: 今天3/5. What is told of it may be a number with a point: 汇率今日7.02.
        case relativeDay = "relative day"
        /// One of several: 包裹2/3.
        case part
        /// A score or a scale: read N比M.
        case score
        /// Money was moved: an amount without a unit.
        case amount
        /// Looks like one of the above and is none (鞋码).
        case none

        var isDay: Bool { self == .date || self == .relativeDay }
    }

    /// Cues that stand before a number.
    static let before = PhraseTable<Cue>(all, direction: .backward, foldsCase: true)

    static let all: [(String, Cue)] =
        table.flatMap { cue, kind in [(cue, kind), (otherForm(cue), kind)] }
        + "0123456789一二三四五六七八九十几".flatMap { [(String($0) + "号", .none), (String($0) + "號", .none)] }

    private static let table = WordTable(PackageResources.ChineseCues_tsv).entries(Cue.init)

    /// Those of `Cue.amount`.
    static let amounts = table.filter { $0.1 == .amount }.map(\.0)

    /// Before 订单 and its like they make a count of it: 今日订单：350.
    static let statistics = PhraseTable<Bool>(
        WordTable(PackageResources.ChineseStatistics_tsv).words, direction: .backward)

    /// A cue as it is written in Hong Kong and Taiwan.
    private static func otherForm(_ word: String) -> String {
        var written = ""
        for scalar in word.unicodeScalars { written.unicodeScalars.append(otherForms[scalar] ?? scalar) }
        return written
    }

    private static let otherForms = WordTable(PackageResources.ChineseCueHanzi_tsv).hanzi
}
