import Normalization

/// The spoken form of an English text, American unless told otherwise.
func english(_ text: String, _ language: SpokenLanguage = .enUS) throws -> String {
    try Normalizer(language).normalize(text).text
}
