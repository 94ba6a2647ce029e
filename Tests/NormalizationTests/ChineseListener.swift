/// Understands a spoken Chinese number as a listener does, independently of the code under test.
///
/// Returns the digits of the number; nil where a listener would object: a scale out of order, a missing or doubled 零,
/// or 两 in a wrong place.
struct ChineseListener {
    private static let digits: [Character: UInt64] = [
        "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    ]
    private static let places: [Character: UInt64] = ["十": 10, "百": 100, "千": 1000]

    static func understand(_ words: String) -> String? {
        let parts = words.split(separator: "点", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = integer(String(parts[0])) else { return nil }
        guard parts.count == 2 else { return String(whole) }
        var fraction = ""
        for character in parts[1] {
            guard character != "两", let digit = digits[character] else { return nil }
            fraction += String(digit)
        }
        return fraction.isEmpty ? nil : "\(whole).\(fraction)"
    }

    static func integer(_ words: String) -> UInt64? {
        if words == "零" { return 0 }
        return above(words, scale: 100_000_000, unit: "亿") { above($0, scale: 10_000, unit: "万", section) }
    }

    /// Splits at the last `unit`. The part below must begin with 零 exactly if its highest place is empty.
    private static func above(
        _ words: String, scale: UInt64, unit: Character, _ part: (String) -> UInt64?
    ) -> UInt64? {
        guard let index = words.lastIndex(of: unit) else { return part(words) }
        let high = String(words[..<index])
        let low = String(words[words.index(after: index)...])
        guard let highValue = part(high), highValue > 0 else { return nil }
        if low.isEmpty { return highValue * scale }
        let startsWithZero = low.hasPrefix("零")
        guard let lowValue = part(startsWithZero ? String(low.dropFirst()) : low), lowValue > 0, lowValue < scale,
            startsWithZero == (lowValue < scale / 10)
        else { return nil }
        return highValue * scale + lowValue
    }

    /// Understands 0…9999.
    private static func section(_ words: String) -> UInt64? {
        var total: UInt64 = 0
        var digit: (value: UInt64, isLiang: Bool)?
        var (lastPlace, zero) = (UInt64(10_000), false)
        for character in words {
            if let place = places[character] {
                let isBareTen = digit == nil && place == 10 && total == 0 && !zero
                guard place < lastPlace, let value = digit?.value ?? (isBareTen ? 1 : nil), value > 0 else {
                    return nil
                }
                guard digit?.isLiang != true || place == 1000, zero == (total > 0 && lastPlace > place * 10)
                else { return nil }
                total += value * place
                (lastPlace, digit, zero) = (place, nil, false)
            } else if character == "零" {
                if zero || digit != nil { return nil }
                zero = true
            } else {
                guard digit == nil, let value = digits[character] else { return nil }
                digit = (value, character == "两")
            }
        }
        guard let digit else { return zero ? nil : total }
        guard zero == (total > 0 && lastPlace > 10), !(digit.isLiang && total > 0) else { return nil }
        return total + digit.value
    }
}
