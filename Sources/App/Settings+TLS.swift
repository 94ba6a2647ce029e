package import Server
package import Transport

/// How the service is reached: what is spoken on its port, and what on the plain one beside it.
package struct TLSSettings {
    package let identity: TLSIdentity
    package let port: TLSPort
    /// Where plain requests are sent to the TLS port; nil for nowhere.
    package let redirect: SocketAddress?
}

extension TLSSettings {
    /// Of use to a service alone: other commands open no port, and need not be able to read the key.
    package static let variables: Set<String> = [
        "CRIER_TLS_CERT", "CRIER_TLS_KEY", "CRIER_HSTS_SECONDS", "CRIER_REDIRECT_PORT",
    ]

    /// What a service with this environment speaks.
    package static func scheme(_ environment: [String: String]) -> String {
        environment["CRIER_TLS_CERT", default: ""].isEmpty ? "http" : "https"
    }
}

extension SettingsReader {
    /// Nil without a certificate, or when something is wrong.
    package mutating func tls(_ address: SocketAddress?) -> TLSSettings? {
        let files = TLSFiles(certificate: value("tls-cert"), key: value("tls-key"))
        let hstsSeconds = integer("hsts-seconds", 0...63_072_000)
        let redirect = redirect(address)
        guard !files.certificate.isEmpty || !files.key.isEmpty else {
            if hstsSeconds > 0 { fail("hsts-seconds", "needs CRIER_TLS_CERT: it is about HTTPS") }
            if redirect != nil { fail("redirect-port", "needs CRIER_TLS_CERT: it sends to HTTPS") }
            return nil
        }
        if files.certificate.isEmpty { fail("tls-cert", "is missing: name the PEM file that CRIER_TLS_KEY belongs to") }
        if files.key.isEmpty { fail("tls-key", "is missing: name the PEM file of the certificate's private key") }
        guard !files.certificate.isEmpty, !files.key.isEmpty else { return nil }
        do throws(TLSFiles.LoadError) {
            let identity = try TLSIdentity(files)
            return TLSSettings(
                identity: identity, port: TLSPort(identity, hstsSeconds: hstsSeconds), redirect: redirect)
        } catch {
            if let fault = error.certificate { fail("tls-cert", fault) }
            if let fault = error.key { fail("tls-key", fault) }
            return nil
        }
    }

    private mutating func redirect(_ address: SocketAddress?) -> SocketAddress? {
        let text = value("redirect-port")
        guard !text.isEmpty else { return nil }
        guard let port = UInt16(text) else {
            fail("redirect-port", "'\(text)' is not a whole number from 0 to 65535")
            return nil
        }
        if let address, address.port == port, port != 0 {
            fail("redirect-port", "\(port) is the service's own port: choose another")
        }
        return address.flatMap { try? SocketAddress(host: $0.host, port: port) }
    }
}
