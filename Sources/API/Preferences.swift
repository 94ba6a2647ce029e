internal import Clips
internal import HTTP

/// How a client would like to be served: `Prefer: wait=SECONDS` (RFC 7240 §4.3) and `Priority: u=URGENCY` (RFC 9218 §4.1).
/// What is malformed is ignored, as both say.
struct Preferences {
    /// Nil when the client did not say.
    let waitSeconds: Int?
    private let urgency: Int?

    /// Proxies end a request that has had no answer for a minute.
    static let longestWaitSeconds = 60

    init(_ head: RequestHead) {
        waitSeconds = head.list(of: "prefer").flatMap { Self.number("wait", in: $0) }
            .map { min($0, Self.longestWaitSeconds) }
        urgency = head.list(of: "priority").flatMap { Self.number("u", in: $0) }
    }

    var waitMs: Int { waitSeconds.map { $0 * 1000 } ?? ClipStore.usualWaitMs }

    /// Urgency 3 is usual, 0 is the most urgent, 7 is background.
    var priority: RenderQueue.Priority {
        switch urgency {
        case 0?, 1?, 2?: .announcement
        case 5?, 6?, 7?: .warmUp
        default: .say
        }
    }

    /// The first of the name counts (RFC 7240 §2).
    private static func number(_ name: String, in list: String) -> Int? {
        for item in list.split(separator: ",") {
            let parts = item.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map { part in
                String(part.filter { $0 != " " && $0 != "\t" && $0 != "\"" })
            }
            guard parts.count == 2, parts[0].lowercased() == name else { continue }
            return parts[1].utf8.count <= 9 && parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) })
                ? Int(parts[1]) : nil
        }
        return nil
    }
}

extension Service {
    /// Somebody who waits at the other end of `deferral`, as he prefers.
    func waiter(
        _ head: RequestHead, _ deferral: Deferral, answer: @escaping @Sendable (ClipStore.Outcome) -> Response
    ) -> ClipStore.Waiter {
        let preferences = Preferences(head)
        return ClipStore.Waiter(
            isAbandoned: { deferral.isAbandoned }, hasFinishedSending: { deferral.hasFinishedSending },
            priority: preferences.priority, waitMs: preferences.waitMs
        ) { deferral.send(answer($0)) }
    }
}
