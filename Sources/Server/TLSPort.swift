package import Transport

/// How a port speaks TLS.
package struct TLSPort: Sendable {
    let identity: TLSIdentity
    /// The field line that every answer carries, RFC 6797; nil for none.
    let strictTransport: [UInt8]?

    /// - Parameter hstsSeconds: for so long browsers use nothing but HTTPS with this host; 0 does not say so.
    package init(_ identity: TLSIdentity, hstsSeconds: Int = 0) {
        self.identity = identity
        strictTransport = hstsSeconds == 0 ? nil : Array("Strict-Transport-Security: max-age=\(hstsSeconds)\r\n".utf8)
    }
}
