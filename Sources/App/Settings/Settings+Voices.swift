internal import API
internal import Base
internal import Normalization
package import Speech

/// The folders and files of voices, readings and phrases, and the default currency.
package struct VoiceSettings {
    /// The folders of voices. Later folders override earlier ones.
    package let folders: [String]
    package let lexicons: [String]
    package let phrases: [String]
    /// The default currency (ISO 4217) of announced amounts without one. nil refuses such amounts.
    package let currency: String?
    /// The voice of requests that do not name one; nil if their text decides.
    package let voice: String?
    /// The library that runs voices of models; nil if it is not installed.
    package let runtime: ModelRuntime?
}

extension SettingsReader {
    mutating func voices() -> VoiceSettings {
        let folders = read(\.voices, default: InstalledFiles.voices)
        if folders.isEmpty { fail(\.voices, "no folder 'Voices' is installed beside the program: name one") }
        return VoiceSettings(
            folders: folders, lexicons: read(\.lexicon), phrases: read(\.phrases),
            currency: currency(), voice: voice(), runtime: runtime())
    }

    private mutating func runtime() -> ModelRuntime? {
        let path = read(\.onnxRuntime, default: ModelRuntime.find(beside: InstalledFiles.folder))
        guard !path.isEmpty else { return nil }
        if !FileSystem.isRegular(path) { fail(\.onnxRuntime, "'\(path)' is not a file") }
        return ModelRuntime(path: path)
    }

    private mutating func voice() -> String? {
        let id = read(\.voice)
        return id == "auto" ? nil : id
    }

    private mutating func currency() -> String? {
        let code = read(\.currency)
        guard !code.isEmpty else { return nil }
        if (try? Money("1", code)) == nil {
            let hint = CurrencyAliases.hint(for: code)
            fail(\.currency, "'\(code)' is not an ISO 4217 code that Crier can say, such as CNY.\(hint)")
        }
        return code
    }
}
