internal import Base
package import Normalization
internal import Pronunciation

/// A voice of a model. The model receives phonemes, which libespeak-ng writes for Crier's words, or Crier's pinyin.
package struct ModelVoice: VoiceEngine {
    package static var kind: EngineKind { .model }

    /// The id of the voice. Its parts share one loudness.
    package let id: String
    package let model: VoiceModel
    package let description: ModelDescription
    /// The number of the speaker in the model.
    package let speaker: Int
    package let normalizerLanguage: SpokenLanguage?
    /// The espeak-ng voice whose rules convert words to phonemes.
    let rules: String
    /// The espeak-ng voice that speaks Latin words in a text of hanzi; nil if the model speaks them.
    let latin: EspeakParameters?
    /// The identifiers that decide the sound apart from the model: the digests of its description and of ONNX Runtime's
    /// library, and the class of the processor.
    let digests: [String]

    /// The espeak-ng voices that read pinyin, hanzi missing from all lexicons, and Latin words.
    private static let (pinyinRules, hanziRules, latinRules) = ("cmn-latn-pinyin", "cmn", "en-us")

    package var capabilities: VoiceCapabilities {
        let latin = normalizerLanguage?.script == .han ? SpokenLanguage.allCases.filter { $0.script == .latin } : []
        return VoiceCapabilities(
            normalizerLanguage: normalizerLanguage,
            languages: normalizerLanguage.map { $0.dialects + latin } ?? [], hasPitch: false, quality: .neural,
            // The bytes depend on the `ProcessorClass`.
            isDeterministic: false, cost: .high, readsDigits: !EspeakPlain.misreadsNumbers(rules), workers: .models,
            memoryBytesPerSecond: memoryBytesPerSecond)
    }

    /// The memory of the sound in bytes as the engine wrote it, as floats, and resampled.
    private var memoryBytesPerSecond: Int { model.sampleRateHz * (4 + 4) + 22_050 * 4 }

    package var signature: String {
        let language = normalizerLanguage?.rawValue ?? "-"
        let vocoder = model.vocoder.map { [Hex.encode($0.digest)] } ?? []
        let all = [Hex.encode(model.digest)] + vocoder + digests + ["\(speaker)", rules, latin?.signature ?? "-"]
        // The keys of existing clips of Piper's models begin with the former engine name.
        let family = model.inputs == .piper ? "piper" : "model"
        return "\(family) \(language) \(all.joined(separator: " "))"
    }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        let first = plan.parts.count
        let language = plan.language(of: breath)
        if language?.phonemeAlphabet == .pinyin {
            plan.addPronounced(breath, isFirst: isFirst, parameters)
        } else {
            let spellings = language == nil ? nil : plan.pronouncer.substitutions
            let own = normalizerLanguage?.script == .han ? latinParameters : words(rules)
            plan.addSpaced(breath, own, spellings, isFirst: isFirst)
        }
        plan.divideParts(from: first, by: Self.limits)
    }

    /// The limits of a part. A model receives a whole utterance at once, and its work grows with the square of the
    /// length. Models were trained with single sentences.
    private static let limits = PlanDivision.Limits(sentence: 24, clause: 160, word: 320)

    private func parameters(for script: Utterance.Script) -> any EngineParameters {
        switch script {
        case .latin: latinParameters
        case .han where description.pinyin != nil: ModelParameters(engine: self, reading: .pinyin)
        case .han: ModelParameters(engine: self, reading: .syllables(rules: Self.pinyinRules))
        case .unknownHan:
            description.pinyin != nil ? EspeakParameters(voice: Self.hanziRules) : words(Self.hanziRules)
        }
    }

    private var latinParameters: any EngineParameters {
        latin ?? words(Self.latinRules)
    }

    private func words(_ rules: String) -> ModelParameters {
        ModelParameters(engine: self, reading: .words(rules: rules))
    }
}

extension ModelVoice: Equatable {
    package static func == (left: ModelVoice, right: ModelVoice) -> Bool {
        left.id == right.id && left.model.path == right.model.path && left.signature == right.signature
    }
}

/// A part for a model.
package struct ModelParameters: EngineParameters {
    package let engine: ModelVoice
    package let reading: Reading

    /// The conversion of the text of a part to phonemes.
    package enum Reading: Sendable, Equatable {
        /// Words, by the rules of an espeak-ng voice.
        case words(rules: String)
        /// Pinyin, by the rules of an espeak-ng voice.
        case syllables(rules: String)
        /// Pinyin, for a model that was trained with pinyin.
        case pinyin
    }

    package static var engine: EngineKind { .model }

    package var voice: String { engine.id }

    /// Returns the model's length scale at the rate of a delivery.
    func lengthThousandths(_ delivery: Delivery) -> Int {
        (engine.description.lengthThousandths * 1_000 + delivery.rateThousandths / 2) / delivery.rateThousandths
    }
}
