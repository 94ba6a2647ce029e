internal import API
internal import Base
internal import HTTP
internal import Server
internal import Transport

/// Reads settings one by one. A problem is recorded and does not stop the reading.
struct SettingsReader {
    private let environment: [String: String]
    private let flags: [String: String]
    private(set) var problems: [String] = []
    private(set) var effective: [(variable: String, value: String)] = []

    init(environment: [String: String], flags: [String: String]) {
        self.environment = environment
        self.flags = flags
        let known = SettingsTable.declarations.map(\.variable)
        for name in environment.keys.sorted() where name.hasPrefix("CRIER_") && !known.contains(name) {
            if Self.isServiceLink(name) { continue }
            // Names are compared without their common prefix.
            let names = known.map { String($0.dropFirst("CRIER_".count)) }
            let meant = EditDistance.nearest(to: String(name.dropFirst("CRIER_".count)), in: names)
            let nearest = meant.map { " Did you mean 'CRIER_\($0)'?" } ?? ""
            problems.append("\(name): is not a setting.\(nearest) Known are \(known.joined(separator: ", "))")
        }
    }

    /// Kubernetes sets such variables in every container beside a Service called `crier` or `crier-wyoming`. They are
    /// not settings.
    private static func isServiceLink(_ name: String) -> Bool {
        ["CRIER_SERVICE_", "CRIER_PORT_", "CRIER_WYOMING_SERVICE_", "CRIER_WYOMING_PORT_"].contains(
            where: name.hasPrefix)
    }

    /// The value of the flag, or else of the variable, or else the default.
    ///
    /// - Parameter computed: the default of a setting whose declaration contains no text for it.
    mutating func read<Value>(_ path: KeyPath<SettingsTable, Setting<Value>>, default computed: String? = nil) -> Value
    {
        let setting = SettingsTable.shared[keyPath: path]
        let declaration = setting.declaration
        let text = given(declaration) ?? computed ?? declaration.fallback.text
        let isHidden = declaration.use == .secret && !text.isEmpty
        effective.append((declaration.variable, isHidden ? "(hidden)" : text))
        let (value, rule) = setting.parse(text)
        if let rule { fail(path, rule) }
        return value
    }

    func isGiven<Value>(_ path: KeyPath<SettingsTable, Setting<Value>>) -> Bool {
        given(SettingsTable.shared[keyPath: path].declaration)?.isEmpty == false
    }

    private func given(_ declaration: SettingDeclaration) -> String? {
        if let flag = flags[declaration.name] { return flag }
        let text = environment[declaration.variable]
        // `CRIER_PORT=tcp://10.0.0.1:8080` is also a link of Kubernetes.
        let ports = [SettingsTable.shared.port.name, SettingsTable.shared.wyomingPort.name]
        let isLink = ports.contains(declaration.name) && text?.hasPrefix("tcp://") == true
        return isLink ? nil : text
    }

    mutating func fail<Value>(_ path: KeyPath<SettingsTable, Setting<Value>>, _ rule: String) {
        problems.append("\(SettingsTable.shared[keyPath: path].title): \(rule)")
    }

    /// Replaces the text that `serve --check` shows for a setting that was already read.
    mutating func show<Value>(_ path: KeyPath<SettingsTable, Setting<Value>>, _ text: String) {
        let variable = SettingsTable.shared[keyPath: path].variable
        guard let place = effective.lastIndex(where: { $0.variable == variable }) else { return }
        effective[place].value = text
    }
}

extension SettingsReader {
    /// Reads the address. If others can reach it, it needs keys or `auth` = none.
    mutating func address() -> SocketAddress? {
        let host = read(\.host)
        let port = UInt16(read(\.port))
        let auth = read(\.auth)
        guard let address = try? SocketAddress(host: host, port: port) else {
            fail(\.host, "'\(host)' is not an IP address")
            return nil
        }
        let hasKeys = isGiven(\.apiKeysFile)
        if auth == .everybody, hasKeys {
            fail(\.auth, "'none' lets everybody in, and CRIER_API_KEYS_FILE does not: leave one of them out")
        }
        if !address.isLoopback, auth != .everybody, !hasKeys {
            fail(
                \.host,
                "\(host) can be reached by others: set CRIER_API_KEYS_FILE, or CRIER_AUTH=none if all may use the service"
            )
        }
        return address
    }

    /// - Parameter data: the folder for persistent files.
    /// - Returns: the folder of recorded sentences; nil if the studio is off.
    mutating func studio(data: String?) -> String? {
        guard read(\.studio) == .on else { return nil }
        guard let data else {
            fail(\.studio, "needs a folder for the recordings: set CRIER_DATA")
            return nil
        }
        return "\(data)/studio"
    }

    /// - Parameter takesRecordings: whether bodies may be as long as recordings.
    mutating func limits(takesRecordings: Bool) -> ServerLimits {
        var limits = ServerLimits()
        if takesRecordings { limits.message.bodyBytes = StudioLimits.bodyBytes }
        limits.connections = read(\.connections)
        limits.deadlines.head = read(\.headSeconds)
        limits.deadlines.body = read(\.bodySeconds)
        limits.deadlines.idle = read(\.idleSeconds)
        limits.writeStallSeconds = read(\.stallSeconds)
        limits.writeBytesPerSecond = read(\.writeRate)
        limits.writeSeconds = read(\.writeSeconds)
        limits.drainSeconds = read(\.drainSeconds)
        return limits
    }
}
