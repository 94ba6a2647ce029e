package import Normalization

/// How a voice's texts become parts for an engine. Each engine has types of its own for it, in its own folder.
package protocol VoiceEngine: Sendable {
    var capabilities: VoiceCapabilities { get }

    /// All of it that decides a clip's bytes, on one line.
    var signature: String { get }

    /// What a caller chose about numbers, as far as the voice has the words for it.
    func readable(_ options: NormalizationOptions) -> NormalizationOptions

    /// Adds parts to a plan.
    ///
    /// - Parameters:
    ///   - breath: in words, at least one passage, all of one delivery and language.
    ///   - isFirst: false where another voice has said something of the breath before.
    /// - Throws: when the voice has no sound for a word.
    func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError)
}

extension VoiceEngine {
    package func readable(_ options: NormalizationOptions) -> NormalizationOptions { options }
}
