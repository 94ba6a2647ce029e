internal import API
internal import Announcements
internal import Base
internal import Clips
internal import Encoding
internal import Normalization
package import Speech

/// Tries a voice of a model: loads the model under the limits of its engine, looks up the phonemes of amounts and
/// announcements, and speaks.
package struct ModelTrial {
    private let composition: Composition

    /// The findings about a voice that speaks.
    package struct Findings {
        package let model: VoiceModel
        /// The number of amounts and announcements whose phonemes the model contains.
        package let sentences: Int
        package let soundMs: Int
        package let milliseconds: Int
    }

    package init(_ composition: Composition) { self.composition = composition }

    /// Tries a voice whose folder is not yet in the voices folders.
    package func run(
        _ id: String, in folder: String, _ settings: VoiceSettings
    ) throws(VoicePlaceError) -> Findings {
        do {
            let catalog = try VoiceCatalog.load(
                folders: settings.folders, espeak: composition.engines.voices, runtime: settings.runtime,
                workers: composition.workers, lexicons: composition.catalog.lexicons, candidate: (id, folder))
            guard let voice = catalog[id] else { preconditionFailure("a catalog has its candidate") }
            return try run(voice)
        } catch let error as VoicePlaceError {
            throw error
        } catch {
            let first = (error as? VoiceFileErrors)?.errors.first
            throw VoicePlaceError(description: first.map { "\($0.field): \($0.rule)" } ?? "\(error)", isBadInput: true)
        }
    }

    /// - Throws: the reason why the voice cannot speak at all, or cannot speak an amount or an announcement.
    package func run(_ voice: Voice) throws(VoicePlaceError) -> Findings {
        guard let engine = voice.engine as? ModelVoice else {
            throw VoicePlaceError(description: "'\(voice.id)' is not a voice of a model", isBadInput: true)
        }
        _ = try inspect(engine.model)
        let sentences = try sentences(for: voice).map { sentence throws(VoicePlaceError) in
            (name: sentence.name, clip: try request(sentence, voice))
        }
        for (name, clip) in sentences { try check(name, clip) }
        let last = sentences[sentences.count - 1]
        // The first clip also waits for the engine to start.
        _ = try speak(last.name, last.clip)
        let start = SystemClock.monotonicNanoseconds()
        let clip = try speak(last.name, last.clip)
        return Findings(
            model: engine.model, sentences: sentences.count, soundMs: clip.durationMs,
            milliseconds: Int((SystemClock.monotonicNanoseconds() - start) / 1_000_000))
    }

    private func speak(_ name: String, _ request: ClipRequest) throws(VoicePlaceError) -> Clip {
        do throws(ClipError) {
            return try composition.store.pipeline.render(request, deadline: deadline)
        } catch {
            throw failure(name, error, request)
        }
    }

    /// No other client waits. An engine has 60 s to start, and a sentence two attempts of 30 s.
    private static let patienceMs = 130_000
    private var deadline: Deadline { .after(milliseconds: Self.patienceMs) }

    /// Loads a model, and reports its inputs, outputs and metadata.
    package func inspect(_ model: VoiceModel) throws(VoicePlaceError) -> ModelInspection {
        guard let models = composition.models else {
            throw VoicePlaceError(description: "\(ModelError.noRuntime)")
        }
        do throws(ModelError) {
            return try models.inspect(model, deadline: deadline)
        } catch {
            // A missing or foreign library is not a fault of the model.
            if case .runtime = error { throw VoicePlaceError(description: "\(error)") }
            throw VoicePlaceError(description: "\(error)", isBadInput: error != .engineUnavailable)
        }
    }

    /// Finds the first phoneme that the model lacks.
    private func check(_ name: String, _ request: ClipRequest) throws(VoicePlaceError) {
        do throws(ClipError) {
            for part in try composition.store.pipeline.normalize(request).parts {
                do throws(SpeechError) {
                    try composition.modelSource.checkPhonemes(of: part, deadline: deadline)
                } catch {
                    throw ClipError.speech(error)
                }
            }
        } catch {
            throw failure(name, error, request)
        }
    }

    private func failure(_ name: String, _ error: ClipError, _ request: ClipRequest) -> VoicePlaceError {
        guard case .speech(.phonemeMissing(let phoneme)) = error else {
            let problem = Problem(error, for: request)
            return VoicePlaceError(
                description: "the voice does not say '\(name)': \(problem.detail)", isBadInput: problem.status < 500)
        }
        return VoicePlaceError(
            description: "the model lacks the token '\(phoneme)', which '\(name)' needs", isBadInput: true)
    }

    private func request(_ sentence: TrialSentence, _ voice: Voice) throws(VoicePlaceError) -> ClipRequest {
        do throws(Problem) {
            return ClipRequest(.speech(try sentence.script(), voice), ClipOptions(format: .wav))
        } catch {
            throw VoicePlaceError(description: "'\(sentence.name)' cannot be read: \(error.detail)")
        }
    }

    /// Amounts and announcements in the language of the voice. A voice without a normalizer speaks a number, because it
    /// is unknown which words it can speak.
    private func sentences(for voice: Voice) -> [TrialSentence] {
        guard let language = voice.normalizerLanguage else { return [TrialSentence(text: "100")] }
        return TrialSentence.amounts(language) + TrialSentence.announcements(language, composition.phrasebooks)
    }
}
