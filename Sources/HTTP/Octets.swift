internal import Glibc

/// Character classes of RFC 9110 §5.6 and RFC 3986, over single bytes.
enum Octet {
    static let tab: UInt8 = 0x09
    static let lf: UInt8 = 0x0A
    static let cr: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let colon: UInt8 = 0x3A

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    static func isAlpha(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// `tchar`, RFC 9110 §5.6.2.
    static func isToken(_ byte: UInt8) -> Bool { holds(byte, 0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE) }

    /// `reg-name`, RFC 3986 §3.2.2. The digits after a percent sign are not checked.
    static func isRegisteredName(_ byte: UInt8) -> Bool {
        holds(byte, 0x2BFF_7FF2_0000_0000, 0x47FF_FFFE_87FF_FFFE)
    }

    /// Whether a set of ASCII characters holds a byte. The set has a bit for each character, because heads are scanned
    /// byte by byte.
    ///
    /// - Parameters:
    ///   - low: the characters below 64; bit 33 is `!`.
    ///   - high: the characters from 64; bit 1 is `A`.
    @inline(__always)
    private static func holds(_ byte: UInt8, _ low: UInt64, _ high: UInt64) -> Bool {
        byte < 128 && (byte < 64 ? low : high) & (1 << UInt64(byte & 63)) != 0
    }

    /// The bytes that a field value may contain: VCHAR, SP, HTAB and obs-text (RFC 9110 §5.5).
    static func isFieldValue(_ byte: UInt8) -> Bool { byte >= 0x20 ? byte != 0x7F : byte == tab }

    /// The bytes that a request target may contain. RFC 3986 excludes controls, spaces and bytes over 127. Quotes and
    /// brackets are accepted, because browsers send them; `#` is accepted here and refused later with its own reason.
    static func isTarget(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte - 0x30 }
        let lower = byte | 0x20
        return lower &- 0x61 < 6 ? lower - 0x61 + 10 : nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The end of the visible ASCII characters that begin at `start`. A request target may contain only such
    /// characters.
    func endOfTarget(from start: Int) -> Int {
        var index = start
        while index + 8 <= count, let base = baseAddress {
            let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            guard Self.areVisible(word) else { break }
            index += 8
        }
        while index < count, Octet.isTarget(self[index]) { index += 1 }
        return index
    }

    /// Whether each of the eight bytes is 0x21 to 0x7E: no byte has the highest bit set, gets it when 1 is added, or
    /// gets it when 0x21 is subtracted.
    private static func areVisible(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (word | (word &+ ones) | (word &- 0x21 &* ones)) & (0x80 &* ones) == 0
    }

    /// The first index of `byte` in a range.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        guard let base = baseAddress, let hit = memchr(base + range.lowerBound, Int32(byte), range.count) else {
            return nil
        }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit))
    }

    /// Whether a range contains exactly this text.
    func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
        guard let base = baseAddress, range.count == text.utf8CodeUnitCount else { return false }
        return memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
    }
}

/// Numbers as ASCII digits, for the bytes of a message.
package enum ASCIINumber {
    /// The digits of the largest 64-bit number, in base 10; base 16 needs fewer.
    private static let maxDigits = 20

    /// - Parameters:
    ///   - minDigits: the minimum number of digits; shorter numbers get leading zeros.
    ///   - use: receives the digits, which are valid until it returns.
    @inline(__always)
    static func withDigits(
        _ number: UInt64, base: UInt64 = 10, minDigits: Int = 1, _ use: (UnsafeRawBufferPointer) -> Void
    ) {
        withUnsafeTemporaryAllocation(byteCount: maxDigits, alignment: 1) { digits in
            var (rest, first) = (number, maxDigits)
            while rest > 0 || first > maxDigits - minDigits {
                first -= 1
                let digit = UInt8(truncatingIfNeeded: rest % base)
                digits[first] = digit < 10 ? 0x30 + digit : 0x57 + digit
                rest /= base
            }
            use(UnsafeRawBufferPointer(rebasing: digits[first...]))
        }
    }

    /// Appends a decimal number.
    package static func append(_ number: UInt64, to buffer: inout [UInt8]) {
        withDigits(number) { buffer.append(contentsOf: $0) }
    }
}
