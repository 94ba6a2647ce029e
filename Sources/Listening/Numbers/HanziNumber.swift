/// A number in hanzi as a listener understands it: strict for a spoken value, otherwise digit after digit.
///
/// Works on codes: 0…9 for the digits, then the powers of ten.
enum HanziNumber {
    static let ten: UInt8 = 10
    static let hundred: UInt8 = 11
    static let thousand: UInt8 = 12
    static let myriad: UInt8 = 13
    static let yi: UInt8 = 14
    static let point: UInt8 = 15
    /// The code of any character outside numbers.
    static let none: UInt8 = 255

    static func code(_ scalar: UInt32) -> UInt8 {
        guard scalar >= 0x3007, scalar < 0x9FFF else { return none }
        return switch scalar {
        case ideograph("零"), ideograph("〇"), ideograph("○"): 0
        case ideograph("一"), ideograph("幺"), ideograph("壹"): 1
        case ideograph("二"), ideograph("两"), ideograph("兩"), ideograph("贰"), ideograph("貳"): 2
        case ideograph("三"), ideograph("叁"), ideograph("參"): 3
        case ideograph("四"), ideograph("肆"): 4
        case ideograph("五"), ideograph("伍"): 5
        case ideograph("六"), ideograph("陆"), ideograph("陸"): 6
        case ideograph("七"), ideograph("柒"): 7
        case ideograph("八"), ideograph("捌"): 8
        case ideograph("九"), ideograph("玖"): 9
        case ideograph("十"), ideograph("拾"): ten
        case ideograph("百"), ideograph("佰"): hundred
        case ideograph("千"), ideograph("仟"): thousand
        case ideograph("万"), ideograph("萬"): myriad
        case ideograph("亿"), ideograph("億"): yi
        case ideograph("点"), ideograph("點"): point
        default: none
        }
    }

    /// Returns the power of ten of a code.
    static func places(_ code: UInt8) -> Int? {
        switch code {
        case ten: 1
        case hundred: 2
        case thousand: 3
        case myriad: 4
        case yi: 8
        default: nil
        }
    }

    typealias Codes = ArraySlice<UInt8>

    /// The number, and whether it is spoken by value.
    struct Value {
        let decimal: ExactDecimal
        let isByValue: Bool
        /// Whether digits and powers of ten are mixed, which only digit-by-digit reading produces: 一零零万.
        var isMixed = false
    }

    /// - Returns: nil if a listener would object: a power of ten out of order, 零 missing or repeated.
    static func value(_ codes: Codes) -> Value? {
        guard let point = codes.firstIndex(of: point) else { return whole(codes) }
        let mantissaEnd = trailingScale(codes)
        let fraction = codes[(point + 1)..<max(point + 1, mantissaEnd)]
        guard let whole = whole(codes[..<point]), !fraction.isEmpty, fraction.count < 20,
            let digits = digits(fraction)
        else { return nil }
        let places = scale(codes[mantissaEnd...])
        guard let upper = whole.decimal.shifted(by: fraction.count),
            let sum = upper.adding(digits)?.shifted(by: places - fraction.count)
        else { return nil }
        return Value(decimal: sum, isByValue: whole.isByValue, isMixed: whole.isMixed)
    }

    private static func whole(_ codes: Codes) -> Value? {
        if let strict = strict(codes), let decimal = ExactDecimal(strict) {
            return Value(decimal: decimal, isByValue: true)
        }
        if let digits = digits(codes) { return Value(decimal: digits, isByValue: false) }
        if let mixed = mixed(codes) { return mixed }
        let end = trailingScale(codes)
        guard end > codes.startIndex, end < codes.endIndex else { return nil }
        let places = scale(codes[end...])
        // 十二千, 二十百万, 一万万.
        if let front = strict(codes[..<end]), front <= 10_000 {
            return ExactDecimal(front)?.shifted(by: places).map { Value(decimal: $0, isByValue: true) }
        }
        // 一零零万.
        return digits(codes[..<end])?.shifted(by: places).map {
            Value(decimal: $0, isByValue: false, isMixed: true)
        }
    }

    /// Reads 三万五零零零: the digits fill the places below the power of ten.
    private static func mixed(_ codes: Codes) -> Value? {
        guard let index = codes.firstIndex(where: { $0 >= myriad }), index + 1 < codes.endIndex,
            let places = places(codes[index]),
            let high = strict(codes[..<index]).flatMap({ ExactDecimal($0) }) ?? digits(codes[..<index])
        else { return nil }
        let low = codes[(index + 1)...]
        let isFilled = low.prefix { $0 < 10 }.count == min(places, 4)
        // The 五千万 of 一万五千万 does not fit below 万.
        let isUpper = strict(low).map { $0 >= power(places - 1) && $0 < power(places) } ?? false
        guard isFilled || isUpper, let rest = whole(low)?.decimal,
            let sum = high.shifted(by: places)?.adding(rest)
        else { return nil }
        return Value(decimal: sum, isByValue: false, isMixed: true)
    }

    /// Returns the position of the powers of ten at the end; 十 does not count.
    private static func trailingScale(_ codes: Codes) -> Int {
        var end = codes.endIndex
        while end > codes.startIndex, codes[end - 1] > ten, codes[end - 1] <= yi { end -= 1 }
        return end
    }

    private static func scale(_ codes: Codes) -> Int { codes.reduce(0) { $0 + (places($1) ?? 0) } }

    private static func digits(_ codes: Codes) -> ExactDecimal? {
        // A count of digits that the coefficient certainly holds.
        guard !codes.isEmpty, codes.count <= 36 else { return nil }
        var value: UInt128 = 0
        for code in codes {
            guard code < 10 else { return nil }
            value = value * 10 + UInt128(code)
        }
        return ExactDecimal(value)
    }

    private static func strict(_ codes: Codes) -> UInt128? {
        if codes.count == 1, codes.first == 0 { return 0 }
        return above(codes, yi, 100_000_000) { above($0, myriad, 10_000, section) }
    }

    /// Divides at the last `unit`. The rest below it must begin with 零 exactly if its highest place is empty.
    private static func above(
        _ codes: Codes, _ unit: UInt8, _ scale: UInt128, _ part: (Codes) -> UInt128?
    ) -> UInt128? {
        guard let index = codes.lastIndex(of: unit) else { return part(codes) }
        let low = codes[(index + 1)...]
        guard let high = part(codes[..<index]), high > 0 else { return nil }
        if low.isEmpty { return high * scale }
        let beginsWithZero = low.first == 0
        guard let rest = part(beginsWithZero ? low.dropFirst() : low), rest > 0, rest < scale,
            beginsWithZero == (rest < scale / 10)
        else { return nil }
        return high * scale + rest
    }

    /// Reads a section of 1…9999.
    private static func section(_ codes: Codes) -> UInt128? {
        var total: UInt128 = 0
        var digit: UInt8?
        var (lastPlace, hasZero) = (4, false)
        for code in codes {
            if let place = places(code) {
                let isBareTen = digit == nil && code == ten && total == 0 && !hasZero
                guard place < lastPlace, let value = digit ?? (isBareTen ? 1 : nil), value > 0,
                    hasZero == (total > 0 && lastPlace > place + 1)
                else { return nil }
                total += UInt128(value) * power(place)
                (lastPlace, digit, hasZero) = (place, nil, false)
            } else if code == 0 {
                if hasZero || digit != nil { return nil }
                hasZero = true
            } else {
                guard digit == nil, code < 10 else { return nil }
                digit = code
            }
        }
        guard let digit else { return hasZero || total == 0 ? nil : total }
        return hasZero == (total > 0 && lastPlace > 1) ? total + UInt128(digit) : nil
    }

    private static func power(_ place: Int) -> UInt128 { (0..<place).reduce(1) { power, _ in power * 10 } }
}
