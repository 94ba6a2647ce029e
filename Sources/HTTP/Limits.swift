/// The limits of one request, in bytes and fields.
package struct MessageLimits: Sendable {
    /// A longer head is an attack or a mistake, and nginx has the same limit. A percent-encoded text of 2,000 hanzi
    /// does not fit into 8 KiB; it must be sent in a body.
    package var headBytes = 8 * 1024

    /// 64 KiB is ten times the longest text with markup. A body is buffered completely, so this also limits the memory
    /// per connection.
    package var bodyBytes = 64 * 1024

    /// Browsers send about 20 fields and proxies add 10. More than 100 fields would only increase the cost of parsing.
    package var fieldCount = 100

    /// A chunk-size line contains up to 16 hex digits and rarely an extension. 256 bytes limit the scanning that a peer
    /// can cause.
    package var chunkLineBytes = 256

    package init() {}
}

extension ConnectionMachine {
    /// The time limits of a peer, in whole seconds. Each limits the total time, so that an occasional byte does not
    /// extend it.
    package struct Deadlines: Sendable {
        /// A phone on a bad network sends 8 KiB in well under 10 s; a slow-header attack cannot hold its connection
        /// longer.
        package var head = 10
        /// 64 KiB in 15 s is 35 kbit/s, slower than any link that can play the clip.
        package var body = 15
        /// The same as nginx's keepalive_timeout: push gateways reuse connections within this time.
        package var idle = 75

        package init() {}
    }
}
