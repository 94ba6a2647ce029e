internal import Audio
internal import Base
package import Normalization

/// Makes the prompts of a bank from a voice. The voice speaks sentences, which are cut into prompts.
package struct BankRendering {
    /// A prompt and the origin of its sound.
    package struct Rendered: Sendable {
        package enum Origin: Sendable, Equatable {
            /// Cut from a sentence, with the number of takes that the prompt was chosen from.
            case cut(takes: Int)
            /// Spoken alone, because the prompt is not in a sentence, or its takes cannot be distinguished from other
            /// prompts. The value is the reason.
            case alone(String)
        }

        package let line: PromptScript.Line
        package let sound: PromptPreparation
        package let origin: Origin
    }

    /// A bank.
    package struct Result: Sendable {
        package let prompts: [Rendered]
        /// The sentences that the prompts are cut from, with the places of their prompts.
        package let sentences: [RecordedSentence]
    }

    let lines: [PromptScript.Line]
    let speaker: SentenceSpeaker

    /// - Parameters:
    ///   - voice: must have a normalizer for the script's language.
    ///   - lines: must have unique names and texts.
    ///   - memory: holds the sentences of an interrupted rendering and receives the sentences of this one.
    package init(
        _ lines: [PromptScript.Line], from voice: Voice, _ language: SpokenLanguage, source: any SpeechSource,
        memory: RenderingMemory? = nil
    ) {
        self.lines = lines
        let silent = PCM(samples: [], sampleRateHz: SampleRate.native.hz)
        let prompts = lines.map { line in
            Prompt(text: line.text, kind: line.kind, recording: Recording(voice: "", name: line.name, pcm: silent))
        }
        let bank = Voice(
            id: "", name: "", language: voice.language, gender: voice.gender, license: voice.license,
            engine: Bank(language: language, prompts: prompts, fallback: nil, gaps: .recorded),
            lexicons: voice.lexicons)
        speaker = SentenceSpeaker(voice: voice, bank: bank, source: source, memory: memory)
    }

    /// Adds a prompt for each word of the sentences that the script lacks.
    package init(
        _ script: PromptScript, covering sentences: [[Passage]], from voice: Voice, source: any SpeechSource,
        memory: RenderingMemory? = nil
    ) {
        func rendering(_ lines: [PromptScript.Line]) -> BankRendering {
            BankRendering(lines, from: voice, script.language, source: source, memory: memory)
        }
        let words = rendering(script.lines).missing(in: sentences)
        let more = words.enumerated().map { script.line(named: "tts_template_\($0 + 1)", text: $1) }
        self = rendering(script.lines + more)
    }

    /// Returns the words of a sentence in a bank's reading; nil if some words lack a prompt.
    package func spoken(_ passages: [Passage]) -> String? { speaker.plan(passages)?.spoken }

    /// Returns the names of the prompts of a sentence, in order; empty if some words lack a prompt.
    package func prompts(in passages: [Passage]) -> [String] { speaker.plan(passages)?.prompts ?? [] }

    /// Returns the words of sentences without a prompt, without repeats.
    private func missing(in sentences: [[Passage]]) -> [String] {
        var missing: [String] = []
        for passages in sentences {
            for word in speaker.missing(in: passages) where !missing.contains(word) { missing.append(word) }
        }
        return missing
    }

    /// Speaks the sentences and cuts them into prompts.
    ///
    /// - Parameters:
    ///   - sentences: sentences that contain the prompts.
    ///   - progress: receives the number of spoken texts, the number of all texts, and the next text.
    /// - Throws: the first error of the voice.
    package func render(
        _ sentences: [[Passage]], progress: (_ done: Int, _ total: Int, _ text: String) -> Void
    ) throws(SpeechError) -> Result {
        let total = lines.count + sentences.count
        let alone = try spokenAlone { progress($0, total, $1) }
        var spoken: [SentenceSpeaker.Sentence] = []
        for (index, passages) in sentences.enumerated() {
            progress(lines.count + index, total, passages.map(\.written).joined())
            if let sentence = try speaker.speak(passages) { spoken.append(sentence.atBankLoudness) }
        }
        let selection = TakeSelection(spoken, alone: alone.mapValues { SpeechFeatures($0) })
        return Result(prompts: try rendered(selection, alone), sentences: selection.sentences)
    }

    /// Returns the sound of each prompt spoken alone, by its name.
    func spokenAlone(_ progress: (_ done: Int, _ text: String) -> Void) throws(SpeechError) -> [String: PCM] {
        var alone: [String: PCM] = [:]
        for (index, line) in lines.enumerated() {
            progress(index, line.text)
            guard let sound = try speaker.speak([Passage(.text(line.text))])?.pcm,
                let range = SilenceTrimmer.soundingRange(of: sound)
            else { throw .silent }
            alone[line.name] = PCM(samples: Array(sound.samples[range]), sampleRateHz: sound.sampleRateHz)
        }
        return alone
    }

    private func rendered(_ selection: TakeSelection, _ alone: [String: PCM]) throws(SpeechError) -> [Rendered] {
        let pace = selection.paceThousandths(alone)
        var rendered: [Rendered] = []
        for line in lines {
            if let cut = Rendered(line, selection) {
                rendered.append(cut)
            } else if let pcm = alone[line.name] {
                rendered.append(try prepared(pcm, line, pace, selection))
            }
        }
        return rendered
    }

    /// Prepares a prompt that is spoken alone, at the pace of the other prompts.
    private func prepared(
        _ pcm: PCM, _ line: PromptScript.Line, _ paceThousandths: Int, _ selection: TakeSelection
    ) throws(SpeechError) -> Rendered {
        do {
            let sound = try Tempo.changed(pcm, rateThousandths: paceThousandths)
            guard let sound = try PromptPreparation(sound, line.kind) else { throw SpeechError.silent }
            let reason = selection.refusals[line.name] ?? "no sentence has it as it is said alone"
            return Rendered(line: line, sound: sound, origin: .alone(reason))
        } catch let error as AudioError {
            throw .sound(error)
        } catch {
            throw .silent
        }
    }
}

extension BankRendering.Rendered {
    /// Creates the prompt from its chosen take; nil if none of the takes was certain.
    init?(_ line: PromptScript.Line, _ selection: TakeSelection) {
        guard let take = selection.chosen[line.name] else { return nil }
        self.init(
            line: line, sound: PromptPreparation(cut: take.pcm, line.kind),
            origin: .cut(takes: selection.takeCounts[line.name, default: 0]))
    }
}

extension SentenceSpeaker.Sentence {
    /// The sentence at the loudness of all sentences, with its stress unchanged.
    var atBankLoudness: Self {
        let gain = Decibels.gain(PromptPreparation.targetLUFS - Loudness.integratedLUFS(pcm))
        let pcm = PCM(samples: pcm.samples.map { $0 * gain }, sampleRateHz: pcm.sampleRateHz)
        return Self(pcm: pcm, marks: marks, prompts: prompts, tones: tones, said: said)
    }
}
