package import Announcements
internal import Base
internal import Speech

/// The phrases of all languages: `LANGUAGE.phrases.json` in the voices folders. A later folder replaces a language of
/// an earlier one. The operator's own files add phrases.
package struct Phrasebooks {
    private let byLanguage: [String: Phrases]
    /// ISO 4217: the currency of amounts that name none. Nil refuses such amounts.
    package let currency: String?

    private static let ending = ".phrases.json"

    package init(_ settings: VoiceSettings) throws(StartError) {
        var found: [String: Phrases] = [:]
        for folder in settings.folders {
            for name in FileSystem.names(in: folder) ?? [] where name.hasSuffix(Self.ending) {
                found[String(name.dropLast(Self.ending.count))] = try Self.load("\(folder)/\(name)")
            }
        }
        for file in settings.phrases {
            let name = file.split(separator: "/").last ?? ""
            let language = String(name.dropLast(Self.ending.count))
            guard name.hasSuffix(Self.ending), !language.isEmpty else {
                throw StartError(
                    description: "\(file): must be named after its language, like zh-CN\(Self.ending)")
            }
            let own = try Self.load(file)
            found[language] = found[language]?.adding(own) ?? own
        }
        for (language, phrases) in found {
            do {
                try phrases.checkSummaries(file: language + Self.ending)
            } catch {
                throw StartError(description: error.description)
            }
        }
        byLanguage = found
        currency = settings.currency
    }

    private static func load(_ file: String) throws(StartError) -> Phrases {
        guard let bytes = try? FileReader.read(file) else {
            throw StartError(description: "\(file): cannot be read")
        }
        do {
            return try Phrases(bytes, file: file)
        } catch {
            throw StartError(description: error.description)
        }
    }

    /// The phrases of a language, or of the language without its country: en for en-GB.
    package subscript(language: String) -> Phrases? {
        byLanguage[language] ?? byLanguage[String(language.prefix { $0 != "-" })]
    }
}
