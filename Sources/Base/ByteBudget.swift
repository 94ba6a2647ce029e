private import Synchronization

/// A bound on the memory that clients can make the service allocate. Callers reserve bytes before they allocate. A
/// reservation frees its bytes at the end of its lifetime.
package final class ByteBudget: Sendable {
    private struct State {
        var held = 0
        /// Only clients with reserved bytes have an entry, so the budget itself bounds the dictionary.
        var byClient: [String: Int] = [:]
        var refusals = 0
    }

    /// The maximum number of bytes of all reservations together.
    package let limit: Int
    private let state = Mutex(State())

    /// A client may reserve 16 times the bytes that it leaves free: the bound of a shared buffer by Choudhury and Hahne
    /// ("Dynamic queue length thresholds", 1998). One client alone gets 16/17 of the budget, two get 16/33 each. The
    /// next client always finds free bytes, and small reservations fit beside large ones.
    private static let dynamicThreshold = 16

    /// - Parameter limit: bytes.
    package init(limit: Int) { self.limit = limit }

    /// A budget without a limit, for a process with a single user: a command or a test.
    package static let unbounded = ByteBudget(limit: .max)

    /// The current number of bytes of all reservations together.
    package var held: Int { state.withLock { $0.held } }

    /// The number of refused reservations since the start.
    package var refusals: Int { state.withLock { $0.refusals } }

    /// Whether the reservation would fit into the empty budget.
    package func canEverHold(_ bytes: Int) -> Bool { Self.isFair(bytes, leaving: limit - min(limit, bytes)) }

    /// - Parameter client: the client that causes the allocation. Nil for a client without a name; then the client's
    ///   other reservations do not count against it.
    /// - Returns: nil when the budget refuses the bytes to the client.
    package func reserve(_ bytes: Int, for client: String? = nil) -> ByteReservation? {
        var reservation = ByteReservation(self, client)
        guard reservation.resize(to: bytes) else { return nil }
        return reservation
    }

    private static func isFair(_ bytes: Int, leaving free: Int) -> Bool {
        bytes / dynamicThreshold <= free && free >= 0
    }

    private func allows(_ bytes: Int, _ client: String?, _ state: inout State) -> Bool {
        let own = client.flatMap { state.byClient[$0] } ?? 0
        let isAllowed = bytes <= limit - state.held && Self.isFair(own + bytes, leaving: limit - state.held - bytes)
        if !isAllowed { state.refusals += 1 }
        return isAllowed
    }

    fileprivate func acquire(_ bytes: Int, for client: String?) -> Bool {
        state.withLock { state in
            guard allows(bytes, client, &state) else { return false }
            Self.add(bytes, client, &state)
            return true
        }
    }

    /// - Parameter bytes: negative to release bytes.
    fileprivate func change(by bytes: Int, for client: String?) {
        state.withLock { Self.add(bytes, client, &$0) }
    }

    private static func add(_ bytes: Int, _ client: String?, _ state: inout State) {
        state.held += bytes
        guard let client else { return }
        let own = (state.byClient[client] ?? 0) + bytes
        state.byClient[client] = own == 0 ? nil : own
    }
}

/// Bytes of a budget, reserved until the end of this value's lifetime.
package struct ByteReservation: ~Copyable, Sendable {
    private let budget: ByteBudget
    private let client: String?
    package private(set) var bytes = 0

    /// A reservation of zero bytes.
    package init(_ budget: ByteBudget, _ client: String? = nil) {
        self.budget = budget
        self.client = client
    }

    deinit { if bytes != 0 { budget.change(by: -bytes, for: client) } }

    /// Grows or shrinks the reservation to `count` bytes.
    ///
    /// - Returns: false when the budget refuses; the reservation is then unchanged.
    package mutating func resize(to count: Int) -> Bool {
        guard count > bytes else {
            settle(at: count)
            return true
        }
        guard budget.acquire(count - bytes, for: client) else { return false }
        bytes = count
        return true
    }

    /// Sets the reservation to `count` bytes even beyond the limit: for memory that is already allocated.
    package mutating func settle(at count: Int) {
        guard count != bytes else { return }
        budget.change(by: count - bytes, for: client)
        bytes = count
    }
}
