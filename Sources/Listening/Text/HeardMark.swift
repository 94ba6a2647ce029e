/// An arrow or a triangle before a number. Its meaning must be spoken.
enum HeardMark {
    case up, down
    /// Up on a price board, but a loss in a Japanese balance.
    case either

    init?(_ scalar: UInt32) {
        switch scalar {
        case 0x2191, 0x2B06, 0x2197, 0x279A, 0x1F53A, 0x1F53C: self = .up  // ↑⬆↗➚🔺🔼
        case 0x2193, 0x2B07, 0x2198, 0x25BC, 0x25BD, 0x1F53B, 0x1F53D: self = .down  // ↓⬇↘▼▽🔻🔽
        case 0x25B2, 0x25B3: self = .either  // ▲△
        default: return nil
        }
    }

    /// Finds the mark that ends before `index`, at most one space away.
    init?(_ text: HeardText, before index: Int) {
        self.init(text[text.isSpace(index - 1) ? index - 2 : index - 1])
    }

    private static let risingWords = [
        "涨", "漲", "升", "增", "加", "高", "上", "正", "up", "rise", "rose", "gain", "plus", "बढ़", "ऊपर", "प्लस",
    ].map { HeardText($0).scalars }

    private static let fallingWords = [
        "跌", "降", "减", "減", "低", "落", "下", "负", "負", "亏", "down", "fall", "fell", "drop", "loss", "minus", "negative",
        "घट", "नीचे", "गिर", "माइनस",
    ].map { HeardText($0).scalars }

    /// Maximum distance of a word from its number.
    private static let reach = 14

    /// Whether one of the words for the mark is heard in `range` or shortly before it.
    func isSaid(_ text: HeardText, in range: Range<Int>) -> Bool {
        switch self {
        case .up: Self.isHeard(Self.risingWords, text, range)
        case .down: Self.isHeard(Self.fallingWords, text, range)
        case .either: Self.isHeard(Self.risingWords + Self.fallingWords, text, range)
        }
    }

    private static func isHeard(_ words: [[UInt32]], _ text: HeardText, _ range: Range<Int>) -> Bool {
        words.contains { word in
            ((range.lowerBound - reach)..<max(range.lowerBound, range.upperBound)).contains {
                text.has(word, at: $0) && !isPair($0, text)
            }
        }
    }

    /// Whether this is 涨跌, 升降, 增减 or another pair. Such a pair names a column, and gives no direction.
    private static func isPair(_ index: Int, _ text: HeardText) -> Bool {
        pairs.contains { text.has($0, at: index) || text.has($0, at: index - 1) }
    }

    private static let pairs = ["涨跌", "漲跌", "升降", "增减", "增減", "高低", "上下"].map { HeardText($0).scalars }
}
