internal import Audio
package import Base

/// Speaks with models. The phonemes come from a child of espeak-ng, and their ids go to a child of the model's engine,
/// so that libraries process texts and models only in children.
package struct ModelSource: SpeechSource {
    private let espeak: EnginePool
    private let models: ModelPool?
    private let report: @Sendable (_ voice: String, ModelError) -> Void

    /// - Parameters:
    ///   - models: the engines; nil without ONNX Runtime.
    ///   - report: receives each error, on any thread.
    package init(
        espeak: EnginePool, models: ModelPool?,
        report: @escaping @Sendable (_ voice: String, ModelError) -> Void = { _, _ in }
    ) {
        (self.espeak, self.models, self.report) = (espeak, models, report)
    }

    /// - Throws: `phonemeMissing` if the model lacks a phoneme, `modelUnavailable` if it does not load; errors of the
    ///   engines.
    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let parameters = part.parameters as? ModelParameters else {
            preconditionFailure("only models' parts come here")
        }
        guard let models else {
            report(parameters.voice, .noRuntime)
            throw .modelUnavailable
        }
        var sound = SpokenSound(pcm: PCM(samples: [], sampleRateHz: SampleRate.native.hz))
        for run in try runs(of: part.text, parameters, deadline: deadline) {
            let utterance = ModelUtterance(
                phonemes: run.ids, lengthThousandths: parameters.lengthThousandths(part.delivery),
                speaker: parameters.engine.speaker, tones: parameters.engine.model.hasTones ? run.tones : [],
                style: parameters.engine.description.style(of: run))
            let spoken = try models.speak(utterance, with: parameters.engine.model, deadline: deadline)
            sound = try sound.followed(by: spoken, run)
        }
        guard sound.pcm.isAudible else { throw .silent }
        return sound
    }

    /// Checks that the model has all phonemes of a part. Parts of other engines always pass.
    ///
    /// - Throws: `phonemeMissing`; errors of espeak-ng's engine.
    package func checkPhonemes(of part: SpeechPart, deadline: Deadline) throws(SpeechError) {
        guard let parameters = part.parameters as? ModelParameters else { return }
        _ = try runs(of: part.text, parameters, deadline: deadline)
    }

    private func runs(
        of text: String, _ parameters: ModelParameters, deadline: Deadline
    ) throws(SpeechError) -> [PhonemeRun] {
        let phonemes = try phonemes(of: text, parameters, deadline: deadline)
        do throws(UnknownPhonemeError) {
            return try parameters.engine.description.runs(phonemes, isPinyin: parameters.reading == .pinyin)
        } catch {
            throw .phonemeMissing(error.phoneme)
        }
    }

    private func phonemes(
        of text: String, _ parameters: ModelParameters, deadline: Deadline
    ) throws(SpeechError) -> [Phoneme] {
        switch parameters.reading {
        case .pinyin: return parameters.engine.description.phonemes(ofPinyin: text)
        case .words(let rules):
            return EspeakPhonemes.phonemes(try espeak.phonemes(of: text, voice: rules, deadline: deadline), of: text)
        case .syllables(let rules):
            let (spaced, offsets) = PinyinPhonemes.spaced(text)
            return EspeakPhonemes.phonemes(
                try espeak.phonemes(of: spaced, voice: rules, deadline: deadline), of: spaced, words: offsets,
                asksNothing: true)
        }
    }
}

extension SpokenSound {
    /// Returns the sound followed by another run.
    fileprivate func followed(by spoken: ModelSound, _ run: PhonemeRun) throws(SpeechError) -> SpokenSound {
        let next: PCM
        do {
            next = try Resampler.resample(spoken.pcm, to: .native)
        } catch {
            throw .sound(error)
        }
        guard pcm.frames + next.frames <= EnginePool.maxClipSeconds * next.sampleRateHz else {
            throw .tooLong(limitSeconds: EnginePool.maxClipSeconds)
        }
        let starts = spoken.starts ?? []
        let marks = run.words.filter { starts.indices.contains($0.index) }.map { word in
            let frame = starts[word.index] * next.sampleRateHz / spoken.pcm.sampleRateHz
            return Mark(offset: word.offset, frame: pcm.frames + min(max(0, frame), next.frames))
        }
        return SpokenSound(
            pcm: PCM(samples: pcm.samples + next.samples, sampleRateHz: next.sampleRateHz), marks: self.marks + marks)
    }
}
