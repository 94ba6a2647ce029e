internal import Base
internal import Glibc
internal import Transport

/// Checks the settings and their files in the same way as `serve --check`, and whether the ports are free.
extension Doctor {
    /// - Returns: the settings of the service; nil if they contain an error.
    func examineSettings() -> Settings? {
        var named: NamedResources?
        var settings: Settings?
        do throws(SettingsError) {
            let read = try Settings(environment: variables, flags: [:]) {
                named = $0
                return []
            }
            let given = SettingsTable.declarations.count { variables[$0.variable] != nil }
            report(Finding(.ok, "settings", "\(given) of \(SettingsTable.declarations.count) settings are set"))
            for warning in read.linkWarnings { report(Finding(.lacks, "settings", warning)) }
            examineCertificate(read)
            settings = read
        } catch {
            for problem in error.problems { report(Finding(.fault, "settings", problem)) }
        }
        if let named { examine(named, scheme: settings?.scheme) }
        return settings
    }

    private func examineCertificate(_ settings: Settings) {
        guard let identity = settings.tls?.identity else { return }
        if let warning = identity.warning {
            report(Finding(.fault, "certificate", "\(warning); renew it, and send the service a SIGHUP"))
        } else {
            report(Finding(.ok, "certificate", "it and its key can be read, and it is valid for two weeks or more"))
        }
    }

    private func examine(_ named: NamedResources, scheme: String?) {
        for part in Preflight(named).parts {
            let subject = part.kind.rawValue
            for problem in part.problems { report(Finding(.fault, subject, problem)) }
            for notice in part.notices { report(Finding(.lacks, subject, notice)) }
            guard part.problems.isEmpty, part.notices.isEmpty else { continue }
            switch part.kind {
            case .address: named.addresses.forEach { examine($0, scheme: scheme) }
            case .voices:
                let folders = named.voices.folders.joined(separator: ", ")
                if !folders.isEmpty { report(Finding(.ok, subject, "the files in \(folders) are in order")) }
            case .keys: if let words = named.keys.urlKeys.words { report(Finding(.ok, subject, words)) }
            case .ledger: report(Finding(.ok, subject, "\(named.ledger.url) can be used"))
            }
        }
    }

    /// Examines an address. A port in use is a fault unless a Crier uses it.
    private func examine(_ address: SocketAddress, scheme: String?) {
        let place = "\(address.host) port \(address.port)"
        do throws(SystemError) {
            try Listener.checkUnused(address)
            report(Finding(.ok, "address", "\(place) is free"))
        } catch {
            guard error.code == EADDRINUSE else { return report(Finding(.fault, "address", error.withAdvice)) }
            if isReady(address, scheme ?? "http") {
                report(Finding(.ok, "address", "\(place) is served already, and ready"))
            } else {
                report(
                    Finding(
                        .fault, "address",
                        "\(place) is taken, and /readyz does not answer there: end the other program, or set CRIER_PORT"
                    ))
            }
        }
    }

    private func isReady(_ address: SocketAddress, _ scheme: String) -> Bool {
        let host = ["0.0.0.0", "::"].contains(address.host) ? "127.0.0.1" : address.host
        let certificate = variables[SettingsTable.shared.tlsCert.variable]
        // The redirect port and the ports of other protocols do not answer here. Their service answers on its own port.
        guard let check = HealthCheck("\(scheme)://\(host):\(address.port)/readyz", trusting: certificate) else {
            return false
        }
        do {
            try check.run()
            return true
        } catch {
            return false
        }
    }
}

extension URLKeySource {
    /// nil for a key that ends with the process: a warning reports it.
    fileprivate var words: String? {
        switch self {
        case .given: "clip URLs are signed by CRIER_URL_KEYS"
        case .file(let path), .named(let path): "clip URLs are signed by \(path)"
        case .memory: nil
        }
    }
}
