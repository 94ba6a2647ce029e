package import HTTP
private import Synchronization

/// The limits of one client, and of all clients together.
package struct ServerLimits: Sendable {
    package var message = MessageLimits()
    package var deadlines = ConnectionMachine.Deadlines()

    /// A client that takes no byte for 20 s is gone or an attack; phones on bad networks stall for a few seconds.
    package var writeStallSeconds = 20

    /// A response that does not fit into the socket's buffer may go at any pace for this long; then the rate counts.
    package var writeGraceSeconds = 10

    /// The least that a client has to take once it lags, averaged over the response. A notification extension lives about
    /// 30 s: at 1 KiB a second it gets its clip of 30 KB, and slower it has no use for one.
    package var writeBytesPerSecond = 1024

    /// An answer of any length that its reader does not take at once has to be taken at the pace at which it would be gone
    /// in this time: a long one holds memory that others wait for.
    package var writeSeconds = 60

    /// A body that is made while it is sent, and has nothing for this long, is broken off. Its maker may wait ten seconds for
    /// a place and ten for an engine.
    package var streamStallSeconds = 30

    /// Pipelined requests of one connection that are answered before other connections have their turn: a response from
    /// memory takes a few microseconds, so nobody waits longer than a tenth of a millisecond.
    package var answersInATurn = 16

    /// After the goodbye the peer has this long to read it and close.
    package var lingerSeconds = 2

    /// Connections of all loops together. An idle one costs about half a kilobyte here and some in the kernel.
    package var connections = 10_000

    /// SIGTERM: requests in progress get this long. Kubernetes and Docker kill after 30 s and 10 s by default.
    package var drainSeconds = 8

    /// A body that is made while it is sent may take as long as its reader plays. Whatever is under way two seconds before
    /// the end of the drain is broken off, so that it is logged: connections are looked at once a second.
    var streamDrainSeconds: Int { max(0, drainSeconds - 2) }

    package init() {}
}

/// Counts the connections of all loops. At the limit every loop leaves new connections in the kernel's backlog, and looks
/// again when one of its own connections ends, or within a second.
final class ConnectionLimit: Sendable {
    private let count = Atomic(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var isReached: Bool { count.load(ordering: .relaxed) >= limit }
    func increment() { count.add(1, ordering: .relaxed) }
    func decrement() { count.subtract(1, ordering: .relaxed) }
}
