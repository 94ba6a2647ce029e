/// What a Range field asks of a representation (RFC 9110 §14.1.2, §14.2).
enum ByteRanges: Equatable {
    /// Not bytes, not well formed, or more than is reasonable: the field is passed over, as the RFC allows.
    case ignored
    /// None of the ranges lies within the representation.
    case unsatisfiable
    /// The satisfiable ranges in the order asked for; never empty.
    case satisfiable([Range<Int>])

    /// A player seeks with one range, a download manager asks for a handful. Each further part costs about 150 bytes of
    /// head, which 16 keep under 3 KB.
    static let countLimit = 16

    /// - Parameters:
    ///   - value: the Range field's value.
    ///   - length: the bytes of the whole representation.
    init(_ value: ArraySlice<UInt8>, length: Int) {
        guard let equals = value.firstIndex(of: UInt8(ascii: "=")),
            FieldValue.isEqual(value[..<equals], "bytes")
        else {
            self = .ignored
            return
        }
        self = Self.read(value[(equals + 1)...], length)
    }

    private static func read(_ set: ArraySlice<UInt8>, _ length: Int) -> ByteRanges {
        var ranges: [Range<Int>] = []
        // Empty list elements count for nothing (RFC 9110 §5.6.1), except towards the limit.
        let items = set.split(separator: UInt8(ascii: ","), maxSplits: countLimit).map { FieldValue.trimmingBlanks($0) }
        let specs = items.filter { !$0.isEmpty }
        guard items.count <= countLimit, !specs.isEmpty else { return .ignored }
        for spec in specs {
            guard let range = range(spec, length) else { return .ignored }
            if !range.isEmpty { ranges.append(range) }
        }
        guard !ranges.isEmpty else { return .unsatisfiable }
        // Ranges that overlap so much that they weigh more than the whole are an attack or a mistake (§14.2).
        return ranges.reduce(0) { $0 + $1.count } <= length ? .satisfiable(ranges) : .ignored
    }

    /// `first-[last]` or `-suffix`, cut to the representation; empty when it cannot be satisfied, nil when malformed.
    private static func range(_ spec: ArraySlice<UInt8>, _ length: Int) -> Range<Int>? {
        guard let dash = spec.firstIndex(of: UInt8(ascii: "-")) else { return nil }
        let (first, last) = (spec[..<dash], spec[(dash + 1)...])
        if first.isEmpty { return number(last).map { length - min($0, length)..<length } }
        guard let start = number(first) else { return nil }
        guard !last.isEmpty else { return min(start, length)..<length }
        guard let end = number(last), end >= start else { return nil }
        return min(start, length)..<(end < length ? end + 1 : length)
    }

    /// Digits as a number; one that does not fit stands past the end of everything.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy(Octet.isDigit) else { return nil }
        var number = 0
        for digit in digits {
            let (tens, isOver) = number.multipliedReportingOverflow(by: 10)
            guard !isOver, tens <= .max - Int(digit - 0x30) else { return .max }
            number = tens + Int(digit - 0x30)
        }
        return number
    }
}
