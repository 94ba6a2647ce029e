internal import Announcements
internal import Base

/// The files with phrases: `LANGUAGE.phrases.json` in the voices folders. A later folder replaces a language of an
/// earlier folder. The operator's own files add phrases.
struct PhraseFiles {
    private let settings: VoiceSettings

    private static let ending = ".phrases.json"

    init(_ settings: VoiceSettings) { self.settings = settings }

    func load(_ problems: inout FileProblems) -> Phrasebooks {
        var found: [String: Phrases] = [:]
        for folder in settings.folders {
            for name in FileSystem.names(in: folder) ?? [] where name.hasSuffix(Self.ending) {
                let phrases = problems.collect { try Self.phrases("\(folder)/\(name)") }
                found[String(name.dropLast(Self.ending.count))] = phrases
            }
        }
        for file in settings.phrases {
            guard let own = problems.collect({ try Self.ownPhrases(file) }) else { continue }
            found[own.language] = found[own.language]?.adding(own.phrases) ?? own.phrases
        }
        for (language, phrases) in found.sorted(by: { $0.key < $1.key }) {
            _ = problems.collect { try phrases.checkReferences(file: language + Self.ending) }
        }
        return Phrasebooks(found, currency: settings.currency)
    }

    private static func ownPhrases(_ file: String) throws(StartError) -> (language: String, phrases: Phrases) {
        let name = file.split(separator: "/").last ?? ""
        let language = String(name.dropLast(ending.count))
        guard name.hasSuffix(ending), !language.isEmpty else {
            throw StartError(description: "\(file): must be named after its language, like zh-CN\(ending)")
        }
        return (language, try phrases(file))
    }

    private static func phrases(_ file: String) throws(StartError) -> Phrases {
        guard let bytes = try? FileReader.read(file) else {
            throw StartError(description: "\(file): cannot be read")
        }
        do {
            return try Phrases(bytes, file: file)
        } catch {
            throw StartError(description: error.description)
        }
    }
}
