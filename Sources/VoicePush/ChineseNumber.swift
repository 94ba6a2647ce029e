/// A number in Chinese words, as a list of recording names.
struct ChineseNumber {
    let prompts: [String]

    /// - Returns: nil if the text is not an exact amount of yuan, or the amount has more than twelve digits before the
    ///   point. Like Crier, it refuses a redundant leading zero and a third decimal.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Array($0.utf8) }
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ part in !part.isEmpty && part.allSatisfy(Self.isDigit) })
        else { return nil }
        guard parts[0].count <= Self.maxDigits, parts[0].first != 0x30 || parts[0].count == 1,
            parts.count == 1 || parts[1].count <= Self.maxDecimals
        else { return nil }
        prompts = Self.whole(parts[0].first == 0x30 ? [] : parts[0]) + (parts.count == 2 ? Self.decimals(parts[1]) : [])
    }

    /// Hundreds of thousands of millions. Recordings of larger units do not exist (兆 and 万亿 are both in use).
    private static let maxDigits = 12
    /// A yuan has a hundred fen.
    private static let maxDecimals = 2

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func name(_ digit: UInt8) -> String { "tts_\(digit - 0x30)" }

    /// Chinese groups digits by four: ones, 万, 亿.
    private static func whole(_ digits: [UInt8]) -> [String] {
        guard !digits.isEmpty else { return ["tts_0"] }
        var words: [String] = []
        var isZeroBefore = false
        for (place, scale) in [(2, "tts_hundred_million"), (1, "tts_ten_thousand"), (0, nil)] {
            let end = digits.count - 4 * place
            guard end > 0 else { continue }
            let section = Array(digits[max(0, end - 4)..<end])
            guard section.contains(where: { $0 != 0x30 }) else {
                isZeroBefore = true
                continue
            }
            // One zero replaces all zeros between two digits.
            if !words.isEmpty, isZeroBefore || section.first == 0x30 { words.append("tts_0") }
            isZeroBefore = false
            words += Self.section(section, isFirst: words.isEmpty)
            if let scale { words.append(scale) }
        }
        return words
    }

    /// Reads up to four digits that are not all zero.
    ///
    /// - Parameter isFirst: whether the section begins the number. A number begins with 十, not with 一十.
    private static func section(_ digits: [UInt8], isFirst: Bool) -> [String] {
        let units = [nil, "tts_ten", "tts_hundred", "tts_thousand"]
        var words: [String] = []
        var hasGap = false
        for (index, digit) in digits.enumerated() {
            guard digit != 0x30 else {
                hasGap = !words.isEmpty
                continue
            }
            if hasGap { words.append("tts_0") }
            hasGap = false
            let place = digits.count - 1 - index
            if !(isFirst && words.isEmpty && place == 1 && digit == 0x31) { words.append(name(digit)) }
            if let unit = units[place] { words.append(unit) }
        }
        return words
    }

    /// Reads decimals digit by digit, without trailing zeros.
    private static func decimals(_ digits: [UInt8]) -> [String] {
        let end = digits.lastIndex { $0 != 0x30 }
        guard let end else { return [] }
        return ["tts_dot"] + digits[...end].map(name)
    }
}
