package import Server
package import Transport

/// The certificate and the TLS port, and the plain port that redirects to it.
package struct TLSSettings {
    package let identity: TLSIdentity
    package let port: TLSPort
    /// The address of the plain port; nil for none.
    package let redirect: SocketAddress?
}

extension TLSSettings {
    /// The scheme of a service with this environment.
    package static func scheme(_ environment: [String: String]) -> String {
        environment[SettingsTable.shared.tlsCert.variable, default: ""].isEmpty ? "http" : "https"
    }
}

extension SettingsReader {
    /// nil without a certificate, or if a setting is wrong.
    mutating func tls(_ address: SocketAddress?) -> TLSSettings? {
        let files = TLSFiles(certificate: read(\.tlsCert), key: read(\.tlsKey))
        let hstsSeconds = read(\.hstsSeconds)
        let redirect = redirect(address)
        guard !files.certificate.isEmpty || !files.key.isEmpty else {
            if hstsSeconds > 0 { fail(\.hstsSeconds, "needs CRIER_TLS_CERT: it is about HTTPS") }
            if redirect != nil { fail(\.redirectPort, "needs CRIER_TLS_CERT: it sends to HTTPS") }
            return nil
        }
        if files.certificate.isEmpty { fail(\.tlsCert, "is missing: name the PEM file that CRIER_TLS_KEY belongs to") }
        if files.key.isEmpty { fail(\.tlsKey, "is missing: name the PEM file of the certificate's private key") }
        guard !files.certificate.isEmpty, !files.key.isEmpty else { return nil }
        do throws(TLSFiles.LoadError) {
            let identity = try TLSIdentity(files)
            return TLSSettings(
                identity: identity, port: TLSPort(identity, hstsSeconds: hstsSeconds), redirect: redirect)
        } catch {
            if let fault = error.certificate { fail(\.tlsCert, fault) }
            if let fault = error.key { fail(\.tlsKey, fault) }
            return nil
        }
    }

    private mutating func redirect(_ address: SocketAddress?) -> SocketAddress? {
        guard let port = read(\.redirectPort).map({ UInt16($0) }) else { return nil }
        if let address, address.port == port, port != 0 {
            fail(\.redirectPort, "\(port) is the service's own port: choose another")
        }
        return address.flatMap { try? SocketAddress(host: $0.host, port: port) }
    }
}
