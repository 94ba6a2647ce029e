package import HTTP

/// What one client and the service say to each other on a connection that does not speak HTTP. The connection brings the
/// client's bytes and takes what `output` gives. Called on an event loop: it must not block.
package protocol Session: AnyObject, Sendable {
    /// What the client gets. The connection ends when it does.
    var output: BodyStream { get }

    /// Takes bytes of the client's. They may end anywhere.
    func receive(_ bytes: UnsafeRawBufferPointer)

    /// The client sends no more. What it has asked for is still sent.
    func finishReceiving()

    /// Whether the client's next bytes are welcome. Until then they wait in the kernel, and at last at the client.
    var takesInput: Bool { get }

    /// Whether something is being made for the client.
    var isWorking: Bool { get }

    /// Whether a message has begun and is not here in full.
    var isInMessage: Bool { get }

    /// The memory of what the client has sent and is not worked off, in bytes.
    var heldBytes: Int { get }

    /// Ends the session: too long nothing came from the client, or not the rest of its message.
    func expire()

    /// Ends the session: there is no memory for what the client sends.
    func refuseForMemory()

    /// Ends the session once the client has what it has asked for.
    func drain()
}
