internal import Base
package import Logging
package import Server
package import Transport

/// The settings, from `CRIER_*` in the environment and from flags of `crier serve`, all checked together.
package struct Settings {
    package let address: SocketAddress
    /// nil if the port does not use TLS.
    package let tls: TLSSettings?
    /// The address of the Wyoming port; nil for none.
    package let wyoming: SocketAddress?
    package let loops: Int
    package let engines: Int
    /// Engine processes of each model.
    package let modelEngines: Int
    package let cacheBytes: Int
    package let voices: VoiceSettings
    package let keys: KeySettings
    package let ledger: LedgerSettings
    package let limits: ServerLimits
    package let budgets: BudgetSettings
    /// The folder of recorded sentences; nil if the studio is off.
    package let studio: String?
    package let drainDelaySeconds: Int
    package let waiting: Int
    package let logLevel: Logger.Level
    /// The variable and the effective value of each setting, for `--check`.
    package let effective: [(variable: String, value: String)]

    /// - Parameters:
    ///   - environment: all variables. Those that begin with `CRIER_` must be known settings.
    ///   - flags: the flags by setting name. They take precedence over the environment.
    ///   - inspect: finds problems of the named files, addresses and ledger, one line each.
    package init(
        environment: [String: String], flags: [String: String], inspect: (NamedResources) -> [String] = { _ in [] }
    ) throws(SettingsError) {
        var reader = SettingsReader(environment: environment, flags: flags)
        let cores = "\(SystemInfo.coreCount)"
        let address = reader.address()
        tls = reader.tls(address)
        let taken = [address, tls?.redirect].compactMap(\.self)
        wyoming = reader.wyoming(beside: taken)
        loops = reader.read(\.loops, default: cores)
        engines = reader.read(\.engines, default: cores)
        modelEngines = reader.read(\.modelEngines, default: "\(min(2, SystemInfo.coreCount))")
        cacheBytes = reader.read(\.cacheMB) << 20
        voices = reader.voices()
        keys = reader.keys()
        ledger = reader.ledger(data: keys.data)
        studio = reader.studio(data: keys.data)
        drainDelaySeconds = reader.read(\.drainDelaySeconds)
        waiting = reader.read(\.waiting)
        logLevel = reader.read(\.logLevel)
        limits = reader.limits(takesRecordings: studio != nil)
        budgets = reader.budgets()
        let named = NamedResources(
            addresses: taken + [wyoming].compactMap(\.self), voices: voices, keys: keys, ledger: ledger, studio: studio)
        let problems = reader.problems + inspect(named)
        guard let address, problems.isEmpty else { throw SettingsError(problems: problems) }
        self.address = address
        effective = reader.effective
    }
}

/// All problems of the settings, one line each.
package struct SettingsError: Error, CustomStringConvertible {
    package let problems: [String]

    package init(problems: [String]) { self.problems = problems }

    package var description: String { problems.joined(separator: "\n") }
}

/// The addresses, files and ledger in the settings.
package struct NamedResources {
    package let addresses: [SocketAddress]
    package let voices: VoiceSettings
    package let keys: KeySettings
    package let ledger: LedgerSettings
    /// The folder of recorded sentences; nil if the studio is off.
    package let studio: String?
}
