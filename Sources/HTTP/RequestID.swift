/// Names one request in the answer, in our log and in those of proxies before us.
package struct RequestID: Sendable, Equatable {
    private enum Source: Equatable {
        /// Written only when it is sent or logged.
        case made(series: UInt64, number: UInt64)
        case given([UInt8])
    }

    private let source: Source

    /// - Parameters:
    ///   - series: random for each event loop, so that no two replicas name alike.
    ///   - number: counts the loop's requests.
    package init(series: UInt64, number: UInt64) { source = .made(series: series, number: number) }

    /// A UUID has 36 characters and a trace context 55; what is longer is no name but a payload for our log.
    private static let mostCharacters = 128

    /// The client's own name for its request. Nil when it is not 1 to 128 visible ASCII characters, or holds a quote or a
    /// backslash, which would have to be written differently in the field and in the log.
    package init?(_ given: String) {
        let isPlain = given.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
        guard isPlain, (1...Self.mostCharacters).contains(given.utf8.count) else { return nil }
        source = .given(Array(given.utf8))
    }

    package func write(to buffer: inout [UInt8]) {
        switch source {
        case .given(let bytes): buffer.append(contentsOf: bytes)
        case .made(let series, let number):
            Self.append(hex: series, digits: 16, to: &buffer)
            buffer.append(UInt8(ascii: "-"))
            Self.append(hex: number, digits: (67 - (number | 1).leadingZeroBitCount) / 4, to: &buffer)
        }
    }

    package var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(hex number: UInt64, digits: Int, to buffer: inout [UInt8]) {
        for digit in (0..<digits).reversed() {
            let value = UInt8(truncatingIfNeeded: number >> (4 * UInt64(digit)) & 15)
            buffer.append(value < 10 ? 0x30 + value : 0x57 + value)
        }
    }
}
