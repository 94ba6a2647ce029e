package import HTTP
private import Synchronization

/// The limits of one client, and of all clients together.
package struct ServerLimits: Sendable {
    package var message = MessageLimits()
    package var deadlines = ConnectionMachine.Deadlines()

    /// A client that accepts no byte for 20 s is gone or is an attack; phones on bad networks stall for a few seconds.
    package var writeStallSeconds = 20

    /// A response that does not fit into the socket's buffer may be read at any rate for this long; then the minimum
    /// rate applies.
    package var writeGraceSeconds = 10

    /// The minimum rate at which a lagging client must read, averaged over the response. A notification extension lives
    /// about 30 s: at 1 KiB a second it gets its clip of 30 KB; at a lower rate the clip would be too late.
    package var writeBytesPerSecond = 1024

    /// A lagging client must read fast enough to finish the answer in this time, whatever its length: a long answer
    /// holds memory that other clients need.
    package var writeSeconds = 60

    /// A body that is made while it is sent is aborted if it gets no bytes for this long. A render may wait 10 s for a
    /// place and 10 s for an engine.
    package var streamStallSeconds = 30

    /// The number of pipelined requests of one connection that are answered before other connections have their turn. A
    /// response from memory takes a few microseconds, so others wait at most 0.1 ms.
    package var answersInATurn = 16

    /// After the server has closed its sending side, the peer has this long to read the rest and close.
    package var lingerSeconds = 2

    /// The maximum number of connections of all loops together. An idle connection costs about 0.5 KB here and some
    /// memory in the kernel.
    package var connections = 10_000

    /// SIGTERM: requests in progress get this long. Kubernetes and Docker kill after 30 s and 10 s by default.
    package var drainSeconds = 8

    /// A body that is made while it is sent may take as long as its clip plays. Two seconds before the end of the
    /// drain, unfinished bodies are aborted, so that they are logged: connections are checked once a second.
    var streamDrainSeconds: Int { max(0, drainSeconds - 2) }

    package init() {}
}

/// Counts the connections of all loops. At the limit every loop leaves new connections in the kernel's backlog, and
/// checks again when one of its own connections ends, or within a second.
final class ConnectionLimit: Sendable {
    private let count = Atomic(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var isReached: Bool { count.load(ordering: .relaxed) >= limit }
    func increment() { count.add(1, ordering: .relaxed) }
    func decrement() { count.subtract(1, ordering: .relaxed) }
}
