import API
import Announcements
import App
import ArgumentParser
import Clips
import Encoding
import Speech

/// The values that a shell offers for an argument.
extension CompletionKind {
    static var formats: CompletionKind { .list(ClipFormat.allCases.map(\.rawValue)) }

    /// Runs this program for each completion, because an operator may add voices.
    static var voices: CompletionKind {
        .custom { _, _, prefix in
            // espeak-ng's languages need an engine, and do not fit on a screen.
            guard prefix.hasPrefix("e") else { return library?.catalog.voices.map(\.id) ?? [] }
            return (try? Composition.forCommand(engines: 1))?.catalog.ids ?? []
        }
    }

    /// The languages of the installed voices.
    static var languages: CompletionKind {
        .custom { _, _, _ in Set(library?.catalog.voices.map(\.language) ?? []).sorted() }
    }

    static var templates: CompletionKind {
        .custom { _, _, _ in
            let phrases = library?.phrasebooks[VoiceCatalog.defaultVoice]
            return (phrases?.templates.keys.sorted() ?? []) + [Announcement.customText]
        }
    }

    /// The values of templates, and the keys of channels after `channel=`.
    static var templateValues: CompletionKind {
        .custom { words, index, _ in
            guard !words.contains(Announcement.customText) else { return ["\(Announcement.textValue)="] }
            let phrases = library?.phrasesOfVoices.map(\.phrases) ?? []
            if isChannel(words, index) { return Set(phrases.flatMap(\.channels.keys)).sorted() }
            // A complete word before the cursor names the template.
            let templates = phrases.flatMap { book in words.compactMap { book.templates[$0] } }
            let names = Set(templates.flatMap(\.values) + (templates.isEmpty ? [] : ["currency"]))
            let channels = names.contains("channel") ? Set(phrases.flatMap(\.channels.keys)) : []
            return channels.sorted().map { "channel=\($0)" } + names.subtracting(["channel"]).sorted().map { "\($0)=" }
        }
    }

    /// Whether the completed word follows `channel=`. bash divides words at the equals sign, which may be the last word.
    private static func isChannel(_ words: [String], _ index: Int) -> Bool {
        let before = words[..<min(max(index, 0), words.count)].suffix(2)
        let isSign = words.indices.contains(index) && words[index] == "="
        return isSign ? before.last == "channel" : before.elementsEqual(["channel", "="])
    }

    static var chimes: CompletionKind {
        .custom { _, _, _ in ["none"] + (library?.chimes.ids ?? []) }
    }

    /// The library without espeak-ng's own voices, which need an engine.
    private static var library: VoiceLibrary? {
        try? VoiceLibrary(Composition.commandSettings(engines: 1).voices, espeak: nil)
    }
}

extension RequestField {
    /// The values for a flag of this name.
    var completion: CompletionKind {
        if name == "lead_in" { return .chimes }
        return choices.isEmpty ? .default : .list(choices)
    }
}

extension SettingDeclaration {
    /// The description of a setting's values contains their type: "a PEM file", "a folder", "0, 1".
    var completion: CompletionKind {
        if !choices.isEmpty { return .list(choices) }
        if values.hasSuffix(" file") { return .file() }
        return values.hasSuffix("folder") ? .directory : .default
    }
}
