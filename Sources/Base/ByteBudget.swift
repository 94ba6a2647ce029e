private import Synchronization

/// Memory that clients can make the service hold, bounded. Whoever would hold some of it reserves the bytes first; a
/// reservation gives them back when it ends.
package final class ByteBudget: Sendable {
    private struct State {
        var held = 0
        /// Holders without bytes are not kept, so there are never more than hold something.
        var byHolder: [String: Int] = [:]
        var refusals = 0
    }

    /// Bytes that may be held in all.
    package let limit: Int
    private let state = Mutex(State())

    /// One holder may have this many times what it leaves free, the bound of a shared buffer by Choudhury and Hahne
    /// ("Dynamic queue length thresholds", 1998). One holder alone comes to 16/17 of the budget, two come to 16/33 each:
    /// whoever comes next always finds some of it free, and what is small finds a place beside what is large.
    private static let timesFree = 16

    /// - Parameter limit: bytes.
    package init(limit: Int) { self.limit = limit }

    /// For who is alone with the service's memory: a command, or a test.
    package static let unbounded = ByteBudget(limit: .max)

    /// Bytes that are held now.
    package var held: Int { state.withLock { $0.held } }

    /// Reservations that were refused since the start.
    package var refusals: Int { state.withLock { $0.refusals } }

    /// Whether so many bytes could be reserved if nobody held any.
    package func canEverHold(_ bytes: Int) -> Bool { Self.isFair(bytes, leaving: limit - min(limit, bytes)) }

    /// Whether `holder` would get so many bytes now. A refusal is counted.
    package func admits(_ bytes: Int, for holder: String? = nil) -> Bool {
        state.withLock { allows(bytes, holder, &$0) }
    }

    /// - Parameter holder: the client on whose behalf; nil for one whom nobody can tell from another, of whom only these
    ///   bytes count.
    /// - Returns: nil when so many bytes are not free for the holder.
    package func reserve(_ bytes: Int, for holder: String? = nil) -> ByteReservation? {
        var reservation = ByteReservation(self, holder)
        guard reservation.resize(to: bytes) else { return nil }
        return reservation
    }

    private static func isFair(_ bytes: Int, leaving free: Int) -> Bool {
        bytes / timesFree <= free && free >= 0
    }

    private func allows(_ bytes: Int, _ holder: String?, _ state: inout State) -> Bool {
        let own = holder.flatMap { state.byHolder[$0] } ?? 0
        let isAllowed = bytes <= limit - state.held && Self.isFair(own + bytes, leaving: limit - state.held - bytes)
        if !isAllowed { state.refusals += 1 }
        return isAllowed
    }

    fileprivate func take(_ bytes: Int, for holder: String?) -> Bool {
        state.withLock { state in
            guard allows(bytes, holder, &state) else { return false }
            Self.add(bytes, holder, &state)
            return true
        }
    }

    /// - Parameter bytes: below zero, they are given back.
    fileprivate func change(by bytes: Int, for holder: String?) {
        state.withLock { Self.add(bytes, holder, &$0) }
    }

    private static func add(_ bytes: Int, _ holder: String?, _ state: inout State) {
        state.held += bytes
        guard let holder else { return }
        let own = (state.byHolder[holder] ?? 0) + bytes
        state.byHolder[holder] = own == 0 ? nil : own
    }
}

/// Bytes of a budget that are held until the reservation ends.
package struct ByteReservation: ~Copyable, Sendable {
    private let budget: ByteBudget
    private let holder: String?
    package private(set) var bytes = 0

    /// Of nothing, at first.
    package init(_ budget: ByteBudget, _ holder: String? = nil) {
        self.budget = budget
        self.holder = holder
    }

    deinit { if bytes != 0 { budget.change(by: -bytes, for: holder) } }

    /// Holds so many bytes from now on. False when the budget has not enough free; then it holds as many as before.
    package mutating func resize(to count: Int) -> Bool {
        guard count > bytes else {
            settle(at: count)
            return true
        }
        guard budget.take(count - bytes, for: holder) else { return false }
        bytes = count
        return true
    }

    /// Holds so many bytes from now on, free or not: for memory that is in use already and cannot be refused.
    package mutating func settle(at count: Int) {
        guard count != bytes else { return }
        budget.change(by: count - bytes, for: holder)
        bytes = count
    }
}
