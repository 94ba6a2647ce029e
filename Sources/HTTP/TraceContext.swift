private import Synchronization

/// The place of one request in a trace: the `traceparent` field of W3C Trace Context
/// (https://www.w3.org/TR/trace-context/).
package struct TraceContext: Sendable, Equatable {
    private let traceID: (high: UInt64, low: UInt64)
    private let spanID: UInt64
    private let flags: UInt8

    /// Version 00: `00-` and 32, 16 and 2 digits with a hyphen between them (§3.2.2).
    private static let length = 55
    /// Whether the caller records the trace, and whether its trace id is random. All other flags are reserved (§3.2.2.5).
    private static let knownFlags: UInt8 = 0b11

    /// Reads the value of a field. Hexadecimal digits are in lower case. A later version may go on behind a hyphen (§4.3).
    ///
    /// - Returns: nil for an invalid value, which is to be ignored (§3.2.2.3).
    package init?(_ value: ArraySlice<UInt8>) {
        let parsed = value.withUnsafeBufferPointer { text -> (UInt64, UInt64, UInt64, UInt8)? in
            let hyphen = UInt8(ascii: "-")
            guard text.count >= Self.length, text[2] == hyphen, text[35] == hyphen, text[52] == hyphen,
                let version = Self.number(text[0..<2]), version != 0xFF,
                text.count == Self.length || (version > 0 && text[Self.length] == hyphen),
                let high = Self.number(text[3..<19]), let low = Self.number(text[19..<35]), high | low != 0,
                let span = Self.number(text[36..<52]), span != 0, let flags = Self.number(text[53..<55])
            else { return nil }
            return (high, low, span, UInt8(truncatingIfNeeded: flags) & Self.knownFlags)
        }
        guard let parsed else { return nil }
        self.init(traceID: (parsed.0, parsed.1), spanID: parsed.2, flags: parsed.3)
    }

    private init(traceID: (high: UInt64, low: UInt64), spanID: UInt64, flags: UInt8) {
        (self.traceID, self.spanID, self.flags) = (traceID, spanID, flags)
    }

    package static func == (one: TraceContext, other: TraceContext) -> Bool {
        one.traceID == other.traceID && one.spanID == other.spanID && one.flags == other.flags
    }

    /// The same trace, in which the work of this service has an id of its own.
    ///
    /// - Parameter spanID: not 0.
    package func child(spanID: UInt64) -> TraceContext {
        TraceContext(traceID: traceID, spanID: spanID, flags: flags)
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var number: UInt64 = 0
        for byte in digits {
            let (digit, letter) = (byte &- 0x30, byte &- 0x61)
            guard digit < 10 || letter < 6 else { return nil }
            number = number << 4 | UInt64(digit < 10 ? digit : letter + 10)
        }
        return number
    }
}

extension TraceContext {
    /// Appends the 32 digits of the trace.
    package func writeTraceID(to buffer: inout [UInt8]) {
        Self.append(traceID.high, digits: 16, to: &buffer)
        Self.append(traceID.low, digits: 16, to: &buffer)
    }

    /// Appends the 16 digits of this request's place.
    package func writeSpanID(to buffer: inout [UInt8]) { Self.append(spanID, digits: 16, to: &buffer) }

    /// The value of the field, in version 00.
    package var fieldValue: [UInt8] {
        let hyphen = UInt8(ascii: "-")
        var bytes: [UInt8] = [0x30, 0x30, hyphen]
        bytes.reserveCapacity(Self.length)
        writeTraceID(to: &bytes)
        bytes.append(hyphen)
        writeSpanID(to: &bytes)
        bytes.append(hyphen)
        Self.append(UInt64(flags), digits: 2, to: &bytes)
        return bytes
    }

    private static func append(_ number: UInt64, digits: Int, to buffer: inout [UInt8]) {
        for place in (0..<digits).reversed() {
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(4 * place)) & 15
            buffer.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}

extension RequestHead {
    /// Nil without a valid `traceparent` field. Two of them are none: nobody knows which is right.
    package var traceContext: TraceContext? { mayHaveTrace ? onlyValue(of: "traceparent").flatMap(TraceContext.init) : nil }
}

/// Makes ids for the work of one service: never 0, and no two alike in 2^64.
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
