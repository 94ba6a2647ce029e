/// Identifies one request in the answer, in our log and in the logs of proxies in front of us.
package struct RequestID: Sendable, Equatable {
    private enum Source: Equatable {
        /// A generated id. The number is formatted only when it is sent or logged.
        case made(series: [UInt8], number: UInt64)
        case given([UInt8])
    }

    private let source: Source

    /// - Parameters:
    ///   - series: the beginning of every id in the series: see `series(_:)`.
    ///   - number: counts the requests of the series.
    package init(series: [UInt8], number: UInt64) { source = .made(series: series, number: number) }

    /// - Parameter number: random for each event loop, so that two replicas never generate the same id.
    package static func series(_ number: UInt64) -> [UInt8] {
        var text: [UInt8] = []
        ASCIINumber.withDigits(number, base: 16, minDigits: 16) { text.append(contentsOf: $0) }
        return text + [UInt8(ascii: "-")]
    }

    /// A UUID has 36 characters and a trace context 55. A text longer than 128 characters is not an id but a payload
    /// for our log.
    private static let maxCharacters = 128

    /// Accepts the client's own id for its request. Returns nil unless the id is 1 to 128 visible ASCII characters
    /// without quotes and backslashes, which would be escaped differently in the field and in the log.
    package init?(_ given: some Collection<UInt8>) {
        let isPlain = given.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
        guard (1...Self.maxCharacters).contains(given.count), isPlain else { return nil }
        source = .given(Array(given))
    }

    /// Passes the bytes to `use` in order, in one or two parts. Each part is valid until `use` returns.
    func withParts(_ use: (UnsafeRawBufferPointer) -> Void) {
        switch source {
        case .given(let bytes): bytes.withUnsafeBytes(use)
        case .made(let series, let number):
            series.withUnsafeBytes(use)
            ASCIINumber.withDigits(number, base: 16, use)
        }
    }

    package func write(to buffer: inout [UInt8]) { withParts { buffer.append(contentsOf: $0) } }
}
