package import Normalization

/// Converts a voice's passages to parts for an engine. Each engine implements this in its own folder.
package protocol VoiceEngine: Sendable {
    static var kind: EngineKind { get }

    var capabilities: VoiceCapabilities { get }

    /// One line with all of the engine's settings that decide a clip's bytes.
    var signature: String { get }

    /// The voice that espeak-ng's engines should keep loaded for this engine; nil if its parts seldom need espeak-ng.
    var preloadedVoice: EspeakParameters? { get }

    /// Restricts the options of a request to the words that the voice has.
    func readable(_ options: NormalizationOptions) -> NormalizationOptions

    /// Adds parts to a plan.
    ///
    /// - Parameters:
    ///   - breath: at least one passage. All passages have one delivery and one language.
    ///   - isFirst: whether this is the beginning of the breath.
    /// - Throws: `notRecorded` if the voice lacks the sound of a word.
    func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError)
}

extension VoiceEngine {
    package var preloadedVoice: EspeakParameters? { nil }

    package func readable(_ options: NormalizationOptions) -> NormalizationOptions { options }
}
