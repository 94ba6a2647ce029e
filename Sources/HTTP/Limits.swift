/// The limits of one request, in bytes and fields.
package struct MessageLimits: Sendable {
    /// 8 KiB holds a 2,000-character hanzi text percent-encoded only if it is sent in a body; a longer head is an attack
    /// or a mistake, and nginx draws the same line.
    package var headBytes = 8 * 1024

    /// 64 KiB is ten times the longest text with markup; a body is buffered whole, so this is also memory per connection.
    package var bodyBytes = 64 * 1024

    /// Browsers send about 20 fields and proxies add 10; past 100 only the cost of parsing grows.
    package var fieldCount = 100

    /// A chunk-size line holds 16 hex digits and an extension nobody uses; 256 bytes bound what a peer can make us scan.
    package var chunkLineBytes = 256

    package init() {}
}

extension ConnectionMachine {
    /// How long a peer may take, in whole seconds. Each is a total, so that a byte now and then does not extend it.
    package struct Deadlines: Sendable {
        /// A phone on a bad network sends 8 KiB in well under 10 s; a slow-header attack holds its place no longer.
        package var head = 10
        /// 64 KiB in 15 s is 35 kbit/s, slower than any link that can play the clip.
        package var body = 15
        /// As nginx's keepalive_timeout: push gateways reuse connections within it.
        package var idle = 75

        package init() {}
    }
}
