package import HTTP

/// The exchange with one client on a connection that does not speak HTTP. The connection passes the client's bytes to
/// the session and sends the bytes of `output`. Called on an event loop: it must not block.
package protocol Session: AnyObject, Sendable {
    /// The bytes for the client. The connection ends when this stream ends.
    var output: BodyStream { get }

    /// Receives bytes from the client. They may end anywhere in a message.
    func receive(_ bytes: UnsafeRawBufferPointer)

    /// Notes that the client has closed its sending side. Pending answers are still sent.
    func finishReceiving()

    /// Whether the session accepts more bytes. Until then they wait in the kernel, and finally at the client.
    var takesInput: Bool { get }

    /// Whether the session works on an answer for the client.
    var isWorking: Bool { get }

    /// Whether a message has begun and is incomplete.
    var isInMessage: Bool { get }

    /// The memory of received bytes that are not processed yet, in bytes.
    var heldBytes: Int { get }

    /// Ends the session because the client has been idle for too long or has not completed a message in time.
    func expire()

    /// Ends the session because the client's bytes exceed the memory budget.
    func refuseForMemory()

    /// Ends the session when the client has all its answers.
    func drain()
}
