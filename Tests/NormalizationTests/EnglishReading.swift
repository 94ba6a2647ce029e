import Normalization

/// The spoken form of an English text, by default American.
func english(_ text: String, _ language: SpokenLanguage = .enUS) throws -> String {
    try Normalizer(language).normalize(text).text
}

/// Whether `text` is refused because it has two readings.
func isAmbiguous(_ text: String, _ language: SpokenLanguage = .enUS) -> Bool {
    do {
        _ = try Normalizer(language).normalize(text)
        return false
    } catch {
        if case .ambiguousAmount = error { return true }
        return false
    }
}
