/// Numbers as ASCII digits, straight into the bytes of a message.
enum Digits {
    /// A 64-bit number has no more, in base 10 or 16.
    private static let most = 20

    /// - Parameter atLeast: zeros stand before a number with fewer digits.
    @inline(__always)
    static func append(_ number: UInt64, base: UInt64 = 10, atLeast: Int = 1, to buffer: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { digits in
            var (rest, first) = (number, most)
            while rest > 0 || first > most - atLeast {
                first -= 1
                let digit = UInt8(truncatingIfNeeded: rest % base)
                digits[first] = digit < 10 ? 0x30 + digit : 0x57 + digit
                rest /= base
            }
            buffer.append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[first...]))
        }
    }
}
