import API
import Announcements
import App
import ArgumentParser
import Audio
import Clips
import Encoding

/// `GET /v1/formats` as a command.
struct Formats: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the formats of clips.")

    func run() {
        let rows = ClipFormat.allCases.map { format in
            [
                format.rawValue, ".\(format.fileExtension)", format.contentType,
                format.isIOSSound ? "iOS sound" : "-",
            ]
        }
        StandardOutput.write(rows, header: ["FORMAT", "EXTENSION", "CONTENT TYPE", "NOTIFICATION"])
    }
}

/// `GET /v1/templates` as a command.
struct Templates: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the templates of announcements.",
        discussion:
            "Values in brackets are optional. An amount also needs 'currency', unless CRIER_CURRENCY is set.")

    @OptionGroup var filter: LanguageOption

    func run() throws {
        let library = try Exit.reporting { try Composition.forExplaining(voice: nil) }.library
        let books = try filter.matching(library.phrasesOfVoices) { $0.language }
        let rows = books.flatMap { book in
            book.phrases.templates.values.sorted { $0.name < $1.name }.map { template in
                [
                    book.language, template.name, Self.values(template),
                    (template.prefixNotation ?? "") + template.textNotation,
                ]
            } + [[book.language, Announcement.customText, Announcement.textValue, "{\(Announcement.textValue)}"]]
        }
        StandardOutput.write(rows, header: ["LANGUAGE", "TEMPLATE", "VALUES", "WORDS"])
    }

    private static func values(_ template: Template) -> String {
        var names: [String] = []
        for name in template.required + template.values where !names.contains(name) { names.append(name) }
        return names.map { template.required.contains($0) ? $0 : "[\($0)]" }.joined(separator: " ")
    }
}

/// `GET /v1/channels` as a command.
struct Channels: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the channels of payments, for channel=KEY of 'crier announce'.")

    @OptionGroup var filter: LanguageOption

    func run() throws {
        let library = try Exit.reporting { try Composition.forExplaining(voice: nil) }.library
        let books = try filter.matching(library.phrasesOfVoices) { $0.language }
        let rows = books.flatMap { book in
            book.phrases.channels.sorted { $0.key < $1.key }.map { [book.language, $0.key, $0.value] }
        }
        StandardOutput.write(rows, header: ["LANGUAGE", "KEY", "SPOKEN"])
    }
}

/// `GET /v1/chimes` as a command.
struct Chimes: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the chimes, for --lead-in.")

    func run() throws {
        let chimes = try Exit.reporting { try Composition.forExplaining(voice: nil) }.library.chimes
        let rows = chimes.ids.compactMap { chimes[$0] }.map { [$0.id, "\($0.pcm.durationMs) ms"] }
        StandardOutput.write(rows, header: ["CHIME", "LENGTH"])
    }
}
