import Normalization

/// The spoken form of an English text, American unless told otherwise.
func english(_ text: String, _ language: SpokenLanguage = .enUS) throws -> String {
    try Normalizer(language).normalize(text).text
}

/// Whether `text` is refused for having two readings.
func isAmbiguous(_ text: String, _ language: SpokenLanguage = .enUS) -> Bool {
    do {
        _ = try Normalizer(language).normalize(text)
        return false
    } catch {
        if case .ambiguousAmount = error { return true }
        return false
    }
}
