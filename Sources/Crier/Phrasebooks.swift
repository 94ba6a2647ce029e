internal import Announcements
internal import Speech

/// The phrases of all languages: `LANGUAGE.phrases.json` in the voices folders, in later folders instead of earlier ones.
struct Phrasebooks {
    private let byLanguage: [String: Phrases]

    private static let ending = ".phrases.json"

    init(folders: [String]) throws(Composition.Failure) {
        var found: [String: Phrases] = [:]
        for folder in folders {
            for name in FileBytes.names(in: folder) ?? [] where name.hasSuffix(Self.ending) {
                let file = "\(folder)/\(name)"
                guard let bytes = FileBytes.read(file) else {
                    throw Composition.Failure(description: "\(file): cannot be read")
                }
                do {
                    found[String(name.dropLast(Self.ending.count))] = try Phrases(bytes, file: file)
                } catch {
                    throw Composition.Failure(description: error.description)
                }
            }
        }
        byLanguage = found
    }

    /// The phrases of a language, or of the language without its country: en for en-GB.
    subscript(language: String) -> Phrases? {
        byLanguage[language] ?? byLanguage[String(language.prefix { $0 != "-" })]
    }
}
