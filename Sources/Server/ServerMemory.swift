package import Base

/// The memory that all connections together may make the server hold.
package struct ServerMemory: Sendable {
    /// For what has come of requests that are not whole: heads, bodies, and what is pipelined behind a request.
    let requests: ByteBudget
    /// For TLS handshakes that are not done.
    let handshakes: ByteBudget
    /// For answers that their readers do not take at once, where no cache has them.
    let answers: ByteBudget

    package init(
        requests: ByteBudget = .unbounded, handshakes: ByteBudget = .unbounded, answers: ByteBudget = .unbounded
    ) {
        (self.requests, self.handshakes, self.answers) = (requests, handshakes, answers)
    }
}

/// One connection's part of it.
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
