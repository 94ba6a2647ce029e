import API
import Announcements
import App
import ArgumentParser
import Clips
import Encoding
import Speech

/// What a shell offers at the place of a value.
extension CompletionKind {
    static var formats: CompletionKind { .list(ClipFormat.allCases.map(\.rawValue)) }

    /// Asks this program each time: an operator has voices of their own.
    static var voices: CompletionKind {
        .custom { _, _, prefix in
            // espeak-ng's languages take an engine, and are more than a screen holds.
            guard prefix.hasPrefix("e") else { return library?.catalog.voices.map(\.id) ?? [] }
            return (try? Composition.forCommand(engines: 1))?.catalog.ids ?? []
        }
    }

    static var templates: CompletionKind {
        .custom { _, _, _ in
            library?.phrasebooks[VoiceCatalog.defaultVoice]?.templates.keys.sorted() ?? []
        }
    }

    static var chimes: CompletionKind {
        .custom { _, _, _ in ["none"] + (library?.chimes.ids ?? []) }
    }

    /// Without espeak-ng's own voices, which take an engine.
    private static var library: VoiceLibrary? {
        try? VoiceLibrary(Composition.commandSettings(engines: 1).voices, espeak: nil)
    }
}

extension RequestField {
    /// What a flag of this name takes.
    var completion: CompletionKind {
        if name == "lead_in" { return .chimes }
        return choices.isEmpty ? .default : .list(choices)
    }
}

extension SettingDeclaration {
    /// A setting's values are described in words: "a PEM file", "a folder", "0, 1".
    var completion: CompletionKind {
        if !choices.isEmpty { return .list(choices) }
        if values.hasSuffix(" file") { return .file() }
        return values.hasSuffix("folder") ? .directory : .default
    }
}
