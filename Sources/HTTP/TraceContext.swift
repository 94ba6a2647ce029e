private import Synchronization

/// The place of one request in a trace: the `traceparent` field of W3C Trace Context
/// (https://www.w3.org/TR/trace-context/).
package struct TraceContext: Sendable, Equatable {
    private let traceID: (high: UInt64, low: UInt64)
    private let spanID: UInt64
    private let flags: UInt8

    /// Version 00: `00-` and 32, 16 and 2 digits, separated by hyphens (§3.2.2).
    private static let length = 55
    /// The flags: whether the caller records the trace, and whether its trace id is random. All other flags are
    /// reserved (§3.2.2.5).
    private static let knownFlags: UInt8 = 0b11

    /// Reads the value of a field. Hexadecimal digits are in lower case. A later version may have more parts after a
    /// hyphen (§4.3).
    ///
    /// - Returns: nil for an invalid value, which is to be ignored (§3.2.2.3).
    package init?(_ value: ArraySlice<UInt8>) {
        let parsed = value.withUnsafeBytes { text -> TraceContext? in
            let hyphen = UInt8(ascii: "-")
            guard text.count >= Self.length, text[2] == hyphen, text[35] == hyphen, text[52] == hyphen,
                let version = HexDigits.byte(text, at: 0), version != 0xFF,
                text.count == Self.length || (version > 0 && text[Self.length] == hyphen),
                let high = HexDigits.number(text, at: 3), let low = HexDigits.number(text, at: 19), high | low != 0,
                let span = HexDigits.number(text, at: 36), span != 0, let flags = HexDigits.byte(text, at: 53)
            else { return nil }
            return TraceContext(traceID: (high, low), spanID: span, flags: flags & Self.knownFlags)
        }
        guard let parsed else { return nil }
        self = parsed
    }

    private init(traceID: (high: UInt64, low: UInt64), spanID: UInt64, flags: UInt8) {
        (self.traceID, self.spanID, self.flags) = (traceID, spanID, flags)
    }

    package static func == (one: TraceContext, other: TraceContext) -> Bool {
        one.traceID == other.traceID && one.spanID == other.spanID && one.flags == other.flags
    }

    /// The same trace, with a separate id for the work of this service.
    ///
    /// - Parameter spanID: not 0.
    package func child(spanID: UInt64) -> TraceContext {
        TraceContext(traceID: traceID, spanID: spanID, flags: flags)
    }
}

extension TraceContext {
    /// Appends the 32 digits of the trace.
    package func writeTraceID(to buffer: inout [UInt8]) { withFieldValue { buffer.append(contentsOf: $0[3..<35]) } }

    /// Appends the 16 digits of this request's span.
    package func writeSpanID(to buffer: inout [UInt8]) { withFieldValue { buffer.append(contentsOf: $0[36..<52]) } }

    /// - Parameter use: receives the value of the field in version 00, which is valid until it returns.
    package func withFieldValue(_ use: (UnsafeRawBufferPointer) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: Self.length, alignment: 1) { text in
            for place in [2, 35, 52] { text[place] = UInt8(ascii: "-") }
            HexDigits.write(byte: 0, to: text, at: 0)
            HexDigits.write(traceID.high, to: text, at: 3)
            HexDigits.write(traceID.low, to: text, at: 19)
            HexDigits.write(spanID, to: text, at: 36)
            HexDigits.write(byte: flags, to: text, at: 53)
            use(UnsafeRawBufferPointer(text))
        }
    }
}

/// Converts numbers to and from hexadecimal digits in lower case, eight digits at a time: each byte of a word is a
/// digit.
private enum HexDigits {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let lowHalves: UInt64 = 0x0F0F_0F0F_0F0F_0F0F

    /// - Returns: nil if one of the 16 bytes is not a digit.
    static func number(_ text: UnsafeRawBufferPointer, at place: Int) -> UInt64? {
        guard let high = number(word(text, place)), let low = number(word(text, place + 8)) else { return nil }
        return high << 32 | low
    }

    /// - Returns: nil if one of the two bytes is not a digit.
    static func byte(_ text: UnsafeRawBufferPointer, at place: Int) -> UInt8? {
        number(0x3030_3030_3030_0000 | UInt64(text[place]) << 8 | UInt64(text[place + 1])).map(UInt8.init)
    }

    static func write(_ number: UInt64, to text: UnsafeMutableRawBufferPointer, at place: Int) {
        text.storeBytes(of: digits(number >> 32).bigEndian, toByteOffset: place, as: UInt64.self)
        text.storeBytes(of: digits(number & 0xFFFF_FFFF).bigEndian, toByteOffset: place + 8, as: UInt64.self)
    }

    static func write(byte: UInt8, to text: UnsafeMutableRawBufferPointer, at place: Int) {
        let word = digits(UInt64(byte))
        text[place] = UInt8(truncatingIfNeeded: word >> 8)
        text[place + 1] = UInt8(truncatingIfNeeded: word)
    }

    private static func word(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
        UInt64(bigEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// Converts digits to a number. Bytes that are not digits also give a number, but its digits differ from them.
    private static func number(_ word: UInt64) -> UInt64? {
        var number = ((word & lowHalves) &+ (word >> 6 & ones) &* 9) & lowHalves
        number = (number | number >> 4) & 0x00FF_00FF_00FF_00FF
        number = (number | number >> 8) & 0x0000_FFFF_0000_FFFF
        number = (number | number >> 16) & 0xFFFF_FFFF
        return digits(number) == word ? number : nil
    }

    /// - Parameter number: less than 2^32.
    private static func digits(_ number: UInt64) -> UInt64 {
        var nibbles = (number | number << 16) & 0x0000_FFFF_0000_FFFF
        nibbles = (nibbles | nibbles << 8) & 0x00FF_00FF_00FF_00FF
        nibbles = (nibbles | nibbles << 4) & lowHalves
        // Digits from 10 are letters.
        let letters = (nibbles &+ 0x0606_0606_0606_0606) >> 4 & ones
        return nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
    }
}

extension RequestHead {
    /// The trace of the request; nil without a valid `traceparent` field. Two fields are ignored, because either could
    /// be the right one.
    package var traceContext: TraceContext? {
        mayHaveTrace ? onlyValue(of: "traceparent").flatMap(TraceContext.init) : nil
    }
}

/// Generates ids for the work of one service: never 0, and without a repetition in 2^64 calls.
package final class SpanIDs: Sendable {
    private let last: Atomic<UInt64>

    /// - Parameter seed: random for each process, so that no two replicas make the same ids.
    package init(seed: UInt64 = .random(in: 0 ... .max)) { last = Atomic(seed) }

    package func next() -> UInt64 {
        // SplitMix64 (Steele, Lea and Flood 2014): a bijection, so ids repeat after 2^64 only.
        var id = last.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
        id = (id ^ (id >> 30)) &* 0xBF58_476D_1CE4_E5B9
        id = (id ^ (id >> 27)) &* 0x94D0_49BB_1331_11EB
        id ^= id >> 31
        return id == 0 ? 1 : id
    }
}
