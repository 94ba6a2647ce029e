package import Base

/// Sends each part to its engine. The engines of recordings are always available, because they need no process.
package struct EngineRegistry: SpeechSource {
    private let sources: [EngineKind: any SpeechSource]

    /// - Parameter running: the available engines. A part for another engine throws `engineUnavailable`.
    package init(_ running: [EngineKind: any SpeechSource]) {
        var sources: [EngineKind: any SpeechSource] = [.bank: PromptSource(), .syllables: SyllableSource()]
        sources.merge(running) { _, given in given }
        self.sources = Dictionary(
            uniqueKeysWithValues: sources.map { kind, source in
                (kind, kind.hasFixedPace ? FixedPaceSource(source) : source)
            })
    }

    private init(made sources: [EngineKind: any SpeechSource]) { self.sources = sources }

    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let source = sources[type(of: part.parameters).engine] else { throw .engineUnavailable }
        return try source.speak(part, deadline: deadline)
    }

    package func forOneClip() -> any SpeechSource { EngineRegistry(made: sources.mapValues { $0.forOneClip() }) }
}
