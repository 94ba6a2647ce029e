package import Announcements
package import Clips
package import Speech

/// Everything that requests can name and that the operator's files define: voices with the readings of their words,
/// chimes and phrases. A library is loaded and checked as a whole, never changes, and is replaced as a whole.
///
/// A request uses a single library until its end. Later work, such as a stream, refers to its voice, and through the
/// voice to its readings.
package struct VoiceLibrary: Sendable {
    package let catalog: VoiceCatalog
    package let chimes: ChimeCatalog
    package let phrasebooks: Phrasebooks

    package init(catalog: VoiceCatalog, chimes: ChimeCatalog, phrasebooks: Phrasebooks) {
        (self.catalog, self.chimes, self.phrasebooks) = (catalog, chimes, phrasebooks)
    }

    /// The phrases of the languages in which a voice can announce, in the order of the voices.
    package var phrasesOfVoices: [(language: String, phrases: Phrases)] {
        var found: [(language: String, phrases: Phrases)] = []
        for voice in catalog.voices where voice.normalizerLanguage != nil {
            guard !found.contains(where: { $0.language == voice.language }), let phrases = phrasebooks[voice.language]
            else { continue }
            found.append((voice.language, phrases))
        }
        return found
    }
}
