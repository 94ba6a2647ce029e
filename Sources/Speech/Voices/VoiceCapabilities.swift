package import Normalization

/// The abilities of a voice.
package struct VoiceCapabilities: Sendable, Equatable {
    /// The language of the normalizer for the voice; nil if the engine reads texts itself.
    package let normalizerLanguage: SpokenLanguage?
    /// The languages that markup may name, the voice's own first; empty if the engine reads texts itself.
    package let languages: [SpokenLanguage]
    /// Whether a request may change the pitch. Recordings and programs have a fixed pitch.
    package let hasPitch: Bool
    /// Whether the engine reads numbers in digits correctly. This matters only without a normalizer, because a
    /// normalizer writes out all digits.
    package let readsDigits: Bool
    /// The workers that render the voice's clips.
    package let workers: RenderWorkers
    /// The memory of synthesis in this process in addition to the clip's own sound, in bytes for each second of speech.
    package let memoryBytesPerSecond: Int
    /// The maximum length of speech in one clip, in seconds: the sum of all parts.
    package let maxClipSeconds: Int
    package let quality: VoiceQuality
    /// Whether the same request gives the same bytes on every machine of one processor architecture.
    package let isDeterministic: Bool
    package let cost: SynthesisCost
    /// How the voice speaks the parts of a text in other languages.
    package let foreignText: ForeignText

    package init(
        normalizerLanguage: SpokenLanguage?, languages: [SpokenLanguage], hasPitch: Bool, quality: VoiceQuality,
        isDeterministic: Bool, cost: SynthesisCost, readsDigits: Bool = true, workers: RenderWorkers = .shared,
        memoryBytesPerSecond: Int = 0, maxClipSeconds: Int = EspeakSynthesizer.maxSeconds,
        foreignText: ForeignText = .companions
    ) {
        self.normalizerLanguage = normalizerLanguage
        self.languages = languages
        self.hasPitch = hasPitch
        self.readsDigits = readsDigits
        self.workers = workers
        self.memoryBytesPerSecond = memoryBytesPerSecond
        self.maxClipSeconds = maxClipSeconds
        self.quality = quality
        self.isDeterministic = isDeterministic
        self.cost = cost
        self.foreignText = foreignText
    }
}

/// How a voice speaks the parts of a text in other languages. Each part is read by the rules of its language.
package enum ForeignText: Sendable {
    /// The voice speaks its own languages, and voices of the catalog speak the others. Letters of other scripts are
    /// refused.
    case companions
    /// The voice speaks all parts. A program itself decides which letters it can speak.
    case itself
    /// The text is not divided: a voice of recordings can only speak its recordings.
    case undivided
}

/// The method by which a voice's sound is made, which decides how it sounds.
package enum VoiceQuality: String, Sendable, CaseIterable {
    /// By rules, from formants: exact words with a robotic sound.
    case formant
    /// From recordings, which sound like their speaker.
    case recorded
    /// By a network that was trained on a speaker.
    case neural
    /// Depends on a program of the operator's.
    case unknown
}

/// The processor time of a fresh clip of 3 s, by its order of magnitude on one core of a server.
package enum SynthesisCost: String, Sendable, CaseIterable {
    /// About 1 ms: recordings are joined.
    case minimal
    /// About 10 ms.
    case low
    /// 100 ms and more.
    case high
    /// Depends on a program of the operator's.
    case unknown
}

/// The groups of workers that render clips. Voices whose clips take seconds have separate workers, so that other voices
/// do not wait.
package enum RenderWorkers: Sendable {
    /// The workers for voices that speak in milliseconds.
    case shared
    /// The workers for voices that may run a program of the operator's.
    case programs
    /// The workers for voices of models, whose clips take tenths of a second.
    case models
}
