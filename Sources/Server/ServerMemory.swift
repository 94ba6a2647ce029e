package import Base

/// The memory budgets of all connections together.
package struct ServerMemory: Sendable {
    /// Received parts of requests: heads, bodies, and bytes that are pipelined after a request.
    let requests: ByteBudget
    /// Unfinished TLS handshakes.
    let handshakes: ByteBudget
    /// Responses that their readers do not accept at once, unless a cache holds their bytes.
    let answers: ByteBudget

    package init(
        requests: ByteBudget = .unbounded, handshakes: ByteBudget = .unbounded, answers: ByteBudget = .unbounded
    ) {
        (self.requests, self.handshakes, self.answers) = (requests, handshakes, answers)
    }
}

/// The memory of one connection.
struct ConnectionMemory: ~Copyable {
    var request: ByteReservation
    var handshake: ByteReservation
    var answer: ByteReservation

    init(_ memory: ServerMemory) {
        request = ByteReservation(memory.requests)
        handshake = ByteReservation(memory.handshakes)
        answer = ByteReservation(memory.answers)
    }
}
