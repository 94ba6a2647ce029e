internal import Announcements
internal import HTTP
private import Synchronization

/// Authorizes requests by bearer keys (RFC 6750), and limits how many fresh clips each key gets.
package final class Access: Sendable {
    /// The client of a request.
    struct Caller: Sendable {
        /// The name of the key; nil for a request that does not require a key.
        let name: String?
        /// The scopes of the key.
        let scopes: Set<Scope>

        /// The caller of a route or a service that does not require a key.
        static let anyone = Caller(name: nil, scopes: Set(Scope.allCases))
    }

    /// The key that a route needs.
    enum Requirement: Sendable {
        case noKey
        /// Any key, whatever its scopes.
        case anyKey
        /// A key with this scope.
        case scope(Scope)

        var needsKey: Bool {
            if case .noKey = self { return false }
            return true
        }

        /// - Throws: 403 for a key without the scope.
        func check(_ caller: Caller) throws(Problem) {
            guard case .scope(let scope) = self, !caller.scopes.contains(scope) else { return }
            throw .scopeMissing(scope)
        }
    }

    private struct State {
        var keys: APIKeys?
        /// The due times of `FreshClipRate` by key name; at most one entry for each name.
        var due: [String: UInt64] = [:]
    }

    private let state: Mutex<State>
    private let rate: FreshClipRate?
    let web: WebAccess
    private let now: @Sendable () -> UInt64

    /// - Parameters:
    ///   - keys: nil for a service without keys.
    ///   - rate: the rate of each key; nil for no limit.
    ///   - web: the pages that may use the service.
    ///   - now: nanoseconds of a monotonic clock.
    package init(
        keys: APIKeys? = nil, rate: FreshClipRate? = nil, web: WebAccess = .unrestricted,
        now: @escaping @Sendable () -> UInt64
    ) {
        state = Mutex(State(keys: keys))
        (self.rate, self.web, self.now) = (rate, web, now)
    }

    /// The names of the clients that may announce; empty for a service without keys.
    package var announcers: Set<String> { state.withLock { $0.keys }?.announcers ?? [] }

    /// Whether requests need a key.
    var hasKeys: Bool { state.withLock { $0.keys != nil } }

    /// Replaces all keys at once.
    package func replace(_ keys: APIKeys) {
        let names = keys.names
        state.withLock { state in
            state.keys = keys
            state.due = state.due.filter { names.contains($0.key) }
        }
    }

    /// - Throws: 401 for a request without a key or with an unknown key; 400 for a malformed key.
    func caller(of head: RequestHead) throws(Problem) -> Caller {
        guard let keys = state.withLock({ $0.keys }) else { return .anyone }
        guard let credentials = head.list(of: "authorization"), let key = try BearerKey.read(credentials) else {
            throw .keyMissing
        }
        guard let caller = keys.holder(of: key) else { throw .keyUnknown }
        return caller
    }

    /// Counts fresh clips, or newly announced ids, for the caller.
    ///
    /// - Throws: if the count exceeds the rate. The clips are then not counted.
    func charge(_ caller: Caller, count: Int = 1) throws(RateLimitError) {
        guard let rate, let name = caller.name else { return }
        guard count <= rate.burst else { throw .burstExceeded(burst: rate.burst) }
        let time = now()
        let wait = state.withLock { rate.take(count, &$0.due[name, default: 0], now: time) }
        if let wait { throw .rateExceeded(waitMs: Int((wait + 999_999) / 1_000_000)) }
    }

    /// Takes back a charge for clips that the queue refused. A started clip stays counted, even if all its clients
    /// leave.
    func refund(_ caller: Caller, count: Int = 1) {
        guard let rate, let name = caller.name else { return }
        state.withLock { state in
            guard var due = state.due[name] else { return }
            rate.giveBack(count, &due)
            state.due[name] = due
        }
    }
}

/// The key in an Authorization field.
private enum BearerKey {
    /// - Returns: nil for another scheme.
    /// - Throws: 400 if the text after `Bearer` is not a `b64token` (RFC 6750 §2.1).
    static func read(_ credentials: ArraySlice<UInt8>) throws(Problem) -> ArraySlice<UInt8>? {
        let scheme = credentials.prefix { $0 != UInt8(ascii: " ") }
        guard FieldValue.isEqual(scheme, "bearer") else { return nil }
        let token = credentials[scheme.endIndex...].drop { $0 == UInt8(ascii: " ") }
        let body = token.prefix { !($0 == UInt8(ascii: "=")) }
        guard !body.isEmpty, body.allSatisfy(isTokenByte),
            token[body.endIndex...].allSatisfy({ $0 == UInt8(ascii: "=") })
        else { throw .keyMalformed }
        return token
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~+/".utf8.contains(byte)
    }
}

extension Problem {
    /// RFC 6750 §3.1: the response to a request without credentials contains no error code.
    static let keyMissing = Problem(
        code: "key_missing", field: "Authorization",
        detail: "This needs a key. Send 'Authorization: Bearer KEY'.", challenge: "Bearer realm=\"crier\"")

    static let keyUnknown = Problem(
        code: "invalid_token", field: "Authorization",
        detail: "Unknown key. Send the key that 'crier key new' printed, or ask the operator for a new one.",
        challenge: "Bearer realm=\"crier\", error=\"invalid_token\", error_description=\"The key is unknown\"")

    static let keyMalformed = Problem(
        code: "invalid_request", field: "Authorization",
        detail: "'Bearer' is not followed by a key. Send 'Authorization: Bearer KEY', once.",
        challenge: "Bearer realm=\"crier\", error=\"invalid_request\", error_description=\"The key cannot be read\"")

    /// RFC 6750 §3.1.
    static func scopeMissing(_ scope: Scope) -> Problem {
        Problem(
            code: "insufficient_scope", field: "Authorization",
            detail: "This key lacks the scope '\(scope)'. The key file lists its scopes.",
            challenge: "Bearer realm=\"crier\", error=\"insufficient_scope\", scope=\"\(scope)\"")
    }

    init(_ error: RateLimitError) {
        switch error {
        case .burstExceeded(let burst):
            self.init(
                code: "batch_too_large", field: "announcements",
                detail:
                    "This key may announce \(burst) new ids at once. Divide the batch; the operator can raise CRIER_KEY_BURST."
            )
        case .rateExceeded(let waitMs):
            self.init(
                code: "rate_limited",
                detail: "This key asks for more fresh clips than it may. Wait as long as Retry-After says.",
                retryAfterMs: max(1, waitMs))
        }
    }
}

/// The rate limit of one caller.
struct CallerRateLimiter: RateLimiter {
    let access: Access
    let caller: Access.Caller

    func charge(_ count: Int) throws(RateLimitError) { try access.charge(caller, count: count) }

    func refund(_ count: Int) { access.refund(caller, count: count) }
}
