package import API
internal import Base
package import Clips
package import Logging
internal import Speech
internal import Transport

/// The clients' keys and the signer of clip URLs, made from the settings.
package struct Credentials {
    package let access: Access
    package let links: ClipLinks
    private let settings: Settings

    package init(_ settings: Settings) throws {
        self.settings = settings
        let keys = settings.keys
        access = Access(
            keys: try keys.apiKeys?.keys(), rate: keys.rate, web: settings.webAccess,
            now: { SystemClock.monotonicNanoseconds() })
        links = ClipLinks(
            keys: try keys.urlKeys.keys(), base: settings.linkBase(), hours: keys.urlHours,
            clock: { SystemClock.unixSeconds() })
    }

    /// The files that SIGHUP reloads.
    package var reloaded: [Reload.Part] {
        var parts: [Reload.Part] = []
        if let file = settings.keys.apiKeys {
            parts.append(.init(name: "the API key file") { [access] in access.replace(try file.keys()) })
        }
        switch settings.keys.urlKeys {
        case .file, .named:
            parts.append(
                .init(name: "the URL key file") { [links, source = settings.keys.urlKeys] in
                    links.replace(try source.keptKeys())
                })
        case .given, .memory: break
        }
        if let file = settings.ledger.passwordFile {
            parts.append(.init(name: "the ledger's password file") { try file.read() })
        }
        return parts
    }

    /// Warns of clip URLs that stop working or that cannot be opened.
    package func warn(_ log: Logger) {
        for warning in settings.linkWarnings { log.warning("\(warning)") }
    }
}

extension Settings {
    /// Warnings about the clip URLs. The service starts in spite of them.
    package var linkWarnings: [String] {
        var warnings: [String] = []
        if case .memory = keys.urlKeys {
            warnings.append("clip URLs stop working when this process ends: set CRIER_DATA or CRIER_URL_KEYS")
        }
        if keys.publicURL == nil, ["0.0.0.0", "::"].contains(address.host) {
            warnings.append("clip URLs begin with an address that nobody can reach: set CRIER_PUBLIC_URL")
        }
        return warnings
    }

    /// The pages that may use the service.
    var webAccess: WebAccess {
        guard keys.apiKeys == nil else { return .withKeys(origins: keys.corsOrigins) }
        return .withoutKeys(address: address.host, isLoopback: address.isLoopback, publicURL: keys.publicURL)
    }

    /// The scheme of the service's own port.
    package var scheme: String { tls == nil ? "http" : "https" }

    /// The beginning of clip URLs.
    ///
    /// - Parameters:
    ///   - port: the port of the listener; nil for the port of the settings.
    ///   - scheme: the service's scheme, for a command that has not read the certificate.
    package func linkBase(port: UInt16? = nil, scheme: String? = nil) -> String {
        let host = address.host.contains(":") ? "[\(address.host)]" : address.host
        return keys.publicURL ?? "\(scheme ?? self.scheme)://\(host):\(port ?? address.port)"
    }
}
