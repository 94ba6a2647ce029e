package import Normalization

/// Converts a voice's passages to parts for an engine. Each engine has its own types for that in its own folder.
package protocol VoiceEngine: Sendable {
    static var kind: EngineKind { get }

    var capabilities: VoiceCapabilities { get }

    /// One line with everything of the engine's settings that decides a clip's bytes.
    var signature: String { get }

    /// The options of a request, restricted to the words that the voice has.
    func readable(_ options: NormalizationOptions) -> NormalizationOptions

    /// Adds parts to a plan.
    ///
    /// - Parameters:
    ///   - breath: at least one passage. All passages have one delivery and one language.
    ///   - isFirst: false if another voice has added a part of the breath before.
    /// - Throws: `notRecorded` if the voice has no sound for a word.
    func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError)
}

extension VoiceEngine {
    package func readable(_ options: NormalizationOptions) -> NormalizationOptions { options }
}
