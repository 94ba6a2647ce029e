internal import Clips
internal import HTTP

/// A client's wishes: `Prefer: wait=SECONDS` (RFC 7240 §4.3), `Prefer: stream` (ours) and `Priority: u=URGENCY` (RFC
/// 9218 §4.1). Malformed fields are ignored, as both RFCs require.
struct Preferences {
    /// nil for a client without a preference.
    let waitSeconds: Int?
    let priority: RenderQueue.Priority
    /// Whether the client prefers a stream. The preference is ignored if the clip cannot be streamed (RFC 7240 §2).
    let wantsStream: Bool

    static let none = Preferences(waitSeconds: nil, priority: .say)

    /// Proxies end a request after a minute without a response.
    static let maxWaitSeconds = 60

    /// - Parameter priority: the priority of the route. A client may lower the priority, but not raise it, because a
    ///   higher priority would delay other clients.
    init(_ head: RequestHead, default priority: RenderQueue.Priority = .say) {
        let preferred = head.list(of: "prefer")
        waitSeconds = preferred.flatMap { Self.number("wait", in: $0) }.map { min($0, Self.maxWaitSeconds) }
        wantsStream = preferred.map { Self.holds("stream", $0) } ?? false
        let urgency = head.list(of: "priority").flatMap { Self.number("u", in: $0) }
        self.priority = urgency.map(Self.background.contains) == true ? .warmUp : priority
    }

    private init(waitSeconds: Int?, priority: RenderQueue.Priority) {
        (self.waitSeconds, self.priority, wantsStream) = (waitSeconds, priority, false)
    }

    var waitMs: Int { waitSeconds.map { $0 * 1000 } ?? ClipStore.defaultWaitMs }

    /// Urgencies of background work. Browsers send 3, the default, with everything; 7 is the lowest.
    private static let background = 5...7

    /// Whether a list contains a name without a value. Parameters after the name are ignored (RFC 7240 §2).
    private static func holds(_ name: StaticString, _ list: ArraySlice<UInt8>) -> Bool {
        FieldValue.items(list).contains { FieldValue.isEqual(withoutParameters($0), name) }
    }

    /// Reads the first item with the name (RFC 7240 §2).
    private static func number(_ name: StaticString, in list: ArraySlice<UInt8>) -> Int? {
        for item in FieldValue.items(list) {
            let plain = withoutParameters(item)
            guard let equals = plain.firstIndex(of: UInt8(ascii: "=")),
                FieldValue.isEqual(FieldValue.trimmingBlanks(plain[..<equals]), name)
            else { continue }
            return number(FieldValue.trimmingBlanks(plain[(equals + 1)...]))
        }
        return nil
    }

    /// A number of up to 9 digits, optionally in quotation marks.
    private static func number(_ value: ArraySlice<UInt8>) -> Int? {
        let quote = UInt8(ascii: "\"")
        let isQuoted = value.count >= 2 && value.first == quote && value.last == quote
        let digits = isQuoted ? value.dropFirst().dropLast() : value
        guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func withoutParameters(_ item: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        FieldValue.trimmingBlanks(item.prefix { $0 != UInt8(ascii: ";") })
    }
}
