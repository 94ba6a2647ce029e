package import Announcements
package import Clips
package import Speech

/// Everything that requests name and the operator's files decide: voices with the readings of their words, chimes and
/// phrases. It is loaded and checked as a whole, never changes, and is replaced as a whole.
///
/// A request takes one library and uses no other until its end. What is made later, such as a stream, refers to its voice,
/// and through the voice to its readings.
package struct VoiceLibrary: Sendable {
    package let catalog: VoiceCatalog
    package let chimes: ChimeCatalog
    package let phrasebooks: Phrasebooks

    package init(catalog: VoiceCatalog, chimes: ChimeCatalog, phrasebooks: Phrasebooks) {
        (self.catalog, self.chimes, self.phrasebooks) = (catalog, chimes, phrasebooks)
    }
}
