package import HTTP

/// What the server grants its clients together and each alone.
package struct ServerLimits: Sendable {
    package var message = MessageLimits()
    package var deadlines = ConnectionMachine.Deadlines()

    /// A client that takes no byte for 20 s is gone or an attack; phones on bad networks stall for a few seconds.
    package var writeStallSeconds = 20

    /// After the goodbye the peer has this long to read it and close.
    package var lingerSeconds = 2

    /// Connections of all loops together. An idle one costs about half a kilobyte here and some in the kernel.
    package var connections = 10_000

    /// SIGTERM: requests in progress get this long. Kubernetes and Docker kill after 30 s and 10 s by default.
    package var drainSeconds = 8

    package init() {}
}
