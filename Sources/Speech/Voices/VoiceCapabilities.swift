package import Normalization

/// What a voice can do, for those who ask before its engine speaks.
package struct VoiceCapabilities: Sendable, Equatable {
    /// The language whose normalizer reads texts for the voice; nil where the engine reads them itself.
    package let normalizerLanguage: SpokenLanguage?
    /// The languages that markup may ask for, the voice's own first; empty where the engine reads texts itself.
    package let languages: [SpokenLanguage]
    /// Whether a request may change its pitch; recordings and programs keep their own.
    package let hasPitch: Bool
    /// Whether numbers may be left to it in digits. Our normalizer leaves none.
    package let readsDigits: Bool
    /// Who makes its clips.
    package let workers: RenderWorkers
    /// Memory that speaking takes in this process beside the clip's own sound, in bytes for each second that is spoken.
    package let memoryBytesPerSecond: Int

    package init(
        normalizerLanguage: SpokenLanguage?, languages: [SpokenLanguage], hasPitch: Bool, readsDigits: Bool = true,
        workers: RenderWorkers = .shared, memoryBytesPerSecond: Int = 0
    ) {
        self.normalizerLanguage = normalizerLanguage
        self.languages = languages
        self.hasPitch = hasPitch
        self.readsDigits = readsDigits
        self.workers = workers
        self.memoryBytesPerSecond = memoryBytesPerSecond
    }
}

/// Workers that render clips. Voices whose clips take seconds have workers of their own, so that others do not wait.
package enum RenderWorkers: Sendable {
    /// Those of all voices that speak in milliseconds.
    case shared
    /// Those of voices that may run a program of the operator's.
    case programs
}
