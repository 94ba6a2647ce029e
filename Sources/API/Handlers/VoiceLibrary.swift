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
}
