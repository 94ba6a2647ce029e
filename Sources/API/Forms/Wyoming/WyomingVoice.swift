internal import JSON
internal import Speech

/// A voice in the answer to `describe`.
///
/// Home Assistant selects the voice of a new assistant: the language that matches the user's language best, then the
/// voice of that language whose description sorts first (PyPI's `homeassistant` 2026.11.0, `util/language.py`,
/// `assist_pipeline/pipeline.py` and `wyoming/tts.py`). A language without a region often matches best: `zh`
/// for zh-Hant, `hi` outside India, `en` in Canada.
struct WyomingVoice {
    let voice: Voice
    /// The language of the voice, then those without a region for which it replaces a voice of espeak-ng.
    let languages: [String]

    /// The voices of folders, then espeak-ng's. espeak-ng's voice of a language without a region is left out if
    /// `VoiceFinder` prefers another voice: espeak-ng reads numbers by its own rules, and cannot read Chinese numbers.
    static func all(in catalog: VoiceCatalog) -> [WyomingVoice] {
        let finder = VoiceFinder(catalog: catalog)
        var plain: [WyomingVoice] = []
        var replaced: [String: [String]] = [:]
        for voice in catalog.plainVoices {
            let preferred = voice.language.contains("-") ? nil : finder.voice(ofLanguage: voice.language)
            if let preferred, preferred.id != voice.id {
                replaced[preferred.language, default: []].append(voice.language)
            } else {
                plain.append(WyomingVoice(voice: voice, languages: [voice.language]))
            }
        }
        let own = catalog.voices.map { voice in
            let others = replaced[voice.language, default: []].filter { $0 != voice.language }
            return WyomingVoice(voice: voice, languages: [voice.language] + others)
        }
        return own + plain
    }

    /// The id comes first, so that `zh-CN` sorts before `zh-CN-female`. The name of an espeak-ng voice contains its
    /// language.
    var description: String {
        voice.id.hasPrefix(EspeakVoices.prefix) ? voice.name : "\(voice.id) \(voice.name)"
    }

    /// The voice as `info` lists it.
    func json(attribution: JSONValue) -> JSONValue {
        .object([
            "name": .string(voice.id), "description": .string(description), "attribution": attribution,
            "installed": .bool(true), "version": .null, "languages": .strings(languages), "speakers": .null,
        ])
    }
}
