/// The ranges of a representation that a Range field requests (RFC 9110 §14.1.2, §14.2).
enum ByteRanges: Equatable {
    /// The unit is not bytes, or the ranges are malformed or too many: the field is ignored, as the RFC allows.
    case ignored
    /// None of the ranges lies within the representation.
    case unsatisfiable
    /// The satisfiable ranges in the requested order; never empty.
    case satisfiable([Range<Int>])

    /// A player seeks with one range, and a download manager requests a handful. Each further part costs about 150
    /// bytes of head; with 16 parts the heads stay under 3 KB.
    static let countLimit = 16

    /// - Parameters:
    ///   - value: the Range field's value.
    ///   - length: the length of the whole representation in bytes.
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
        // Empty list elements are ignored (RFC 9110 §5.6.1). Elements of blanks count towards the limit.
        let items = set.split(separator: UInt8(ascii: ","), maxSplits: countLimit).map { FieldValue.trimmingBlanks($0) }
        let specs = items.filter { !$0.isEmpty }
        guard items.count <= countLimit, !specs.isEmpty else { return .ignored }
        for spec in specs {
            guard let range = range(spec, length) else { return .ignored }
            if !range.isEmpty { ranges.append(range) }
        }
        guard !ranges.isEmpty else { return .unsatisfiable }
        // Ranges that together are longer than the representation are an attack or a mistake (§14.2).
        return ranges.reduce(0) { $0 + $1.count } <= length ? .satisfiable(ranges) : .ignored
    }

    /// Parses `first-[last]` or `-suffix`, and cuts the range to the representation. The result is empty for an
    /// unsatisfiable range, and nil for a malformed one.
    private static func range(_ spec: ArraySlice<UInt8>, _ length: Int) -> Range<Int>? {
        guard let dash = spec.firstIndex(of: UInt8(ascii: "-")) else { return nil }
        let (first, last) = (spec[..<dash], spec[(dash + 1)...])
        if first.isEmpty { return number(last).map { length - min($0, length)..<length } }
        guard let start = number(first) else { return nil }
        guard !last.isEmpty else { return min(start, length)..<length }
        guard let end = number(last), end >= start else { return nil }
        return min(start, length)..<(end < length ? end + 1 : length)
    }

    /// Parses digits as a number. A number that does not fit becomes the largest Int, beyond the end of any
    /// representation.
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
