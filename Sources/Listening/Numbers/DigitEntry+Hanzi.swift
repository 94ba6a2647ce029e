/// Numbers in hanzi.
extension DigitEntry {
    mutating func addHanzi(_ codes: [UInt8], in scan: AmountScan, _ range: Range<Int>) {
        // The 零 of 零下五度 is not a number.
        if codes == [0], scan.text[range.upperBound] == ideograph("下") { return }
        // 十一国庆 and 十一假期 are written 10.1.
        if codes.count == 2, codes[0] == HanziNumber.ten, scan.text.isHoliday(range.upperBound) {
            return parts += [Part(digits: [1, 0]), Part(digits: [codes[1]])]
        }
        let first = parts.count
        // 双十一 is written 11.11.
        if scan.text[range.lowerBound - 1] == ideograph("双"), let day = HanziNumber.value(codes[...])?.decimal {
            Self.part(of: day).map { parts.append($0) }
        }
        for (place, section) in codes.split(separator: HanziNumber.point).enumerated() {
            let start = parts.count
            split(section) { Self.hanzi($0, isFraction: place > 0) }
            if place > 0, start < parts.count { parts[start].follow(point: true) }
        }
        guard first < parts.count, let last = codes.last, last != HanziNumber.point else { return }
        markScale(of: first, codes, last, isUnit: scan.text.isUnitOfThousand(range.upperBound))
    }

    /// Returns a part with digits, or with one value.
    private static func hanzi(_ codes: ArraySlice<UInt8>, isFraction: Bool) -> Part? {
        if codes.allSatisfy({ $0 < HanziNumber.ten }) { return Part(digits: Array(codes)) }
        // 五万 after a point: the power of ten is compared as part of the value.
        let digits = codes.prefix { $0 < HanziNumber.ten }
        let rest = codes.dropFirst(digits.count)
        if isFraction, digits.count > 1, rest.allSatisfy({ $0 >= HanziNumber.hundred }) {
            return Part(digits: Array(digits))
        }
        return HanziNumber.value(codes).flatMap { $0.isMixed ? nil : part(of: $0.decimal) }
    }

    /// Records the alternatives that a power of ten at the end allows.
    private mutating func markScale(of first: Int, _ codes: [UInt8], _ last: UInt8, isUnit: Bool) {
        guard last > HanziNumber.ten else { return }
        let unscaled = HanziNumber.value(codes.dropLast())?.decimal
        if first + 1 == parts.count { parts[first].unscaled = unscaled.flatMap { Self.part(of: $0)?.digits } }
        if codes.contains(HanziNumber.point) { parts[first].isScaledDecimal = true }
        // 三千瓦 is three kilowatts or three thousand watts, and 百帕 is a hectopascal.
        if isUnit, last == HanziNumber.thousand || last == HanziNumber.hundred { parts[first].alternative = unscaled }
    }
}
