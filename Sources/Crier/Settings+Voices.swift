/// Where voices, readings and phrases come from.
struct VoiceSettings {
    /// Later ones override.
    let folders: [String]
    let lexicons: [String]
    let phrases: [String]
}

extension SettingsReader {
    mutating func voices() -> VoiceSettings {
        let folders = list("voices", default: InstalledFiles.voices.map { [$0] } ?? [])
        if folders.isEmpty { fail("voices", "no folder 'Voices' is installed beside the program: name one") }
        return VoiceSettings(
            folders: folders, lexicons: list("lexicon", default: []), phrases: list("phrases", default: []))
    }
}
