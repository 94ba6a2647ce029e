internal import Audio
internal import Base
internal import Normalization
internal import Pronunciation

/// Speaks sentences with a voice as a clip has them, and finds the prompts that a bank joins for the same sentence.
struct SentenceSpeaker {
    /// How a voice says a prompt in a sentence. In Mandarin the tone of a syllable depends on the next.
    enum Tone {
        /// As it says the prompt alone.
        case cited
        /// A fourth tone before a fourth, which falls half as far (Chao 1968).
        case weakened
        /// Another tone: 一 in 一百 sounds like 亿.
        case changed
    }

    /// A sentence in the voice's own sound.
    struct Sentence {
        let pcm: PCM
        /// The frames at which the voice says that words begin; empty for a voice that does not.
        let marks: [Int]
        /// The parts of the bank's own plan. Each is a prompt.
        let prompts: [SpeechPart]
        /// Of each prompt.
        let tones: [Tone]
    }

    let voice: Voice
    /// Of a bank without a fallback.
    let bank: Voice
    let source: any SpeechSource

    /// Programs take seconds.
    private static let renderMs = 60_000

    /// The words of a sentence that the bank has no prompt for and could have.
    func missing(in passages: [Passage]) -> [String] {
        let planner = SpeechPlanner(pronouncer: voice.lexicons.pronouncer)
        do {
            _ = try planner.plan(passages, voice: bank, options: bank.engine.readable(NormalizationOptions()))
            return []
        } catch {
            guard case .notRecorded(let words) = error else { return [] }
            return words.filter(PromptText.isSpoken)
        }
    }

    /// - Returns: nil for a sentence that the bank cannot say with its prompts alone.
    func speak(_ passages: [Passage]) throws(SpeechError) -> Sentence? {
        let options = bank.engine.readable(NormalizationOptions())
        let planner = SpeechPlanner(pronouncer: voice.lexicons.pronouncer)
        guard let plan = try? planner.plan(passages, voice: bank, options: options),
            let own = try? planner.plan(passages, voice: voice, options: options),
            own.spoken == plan.spoken, !plan.parts.isEmpty
        else { return nil }
        let (pcm, marks) = try sound(of: own)
        guard let pcm else { return nil }
        return Sentence(pcm: pcm, marks: marks, prompts: plan.parts, tones: tones(own, plan))
    }

    /// The parts of a plan, joined as in a clip; nil if they make no sound.
    private func sound(of plan: SpeechPlan) throws(SpeechError) -> (pcm: PCM?, marks: [Int]) {
        var sounds: [SpokenSound] = []
        let source = source.forOneClip()
        for part in plan.parts {
            sounds.append(try source.speak(part, deadline: .after(milliseconds: Self.renderMs)))
        }
        let pieces = zip(plan.parts, sounds).map { part, sound in
            VoicePiece(
                pcm: sound.pcm, gapBeforeMs: part.gapBeforeMs, voice: part.parameters.voice,
                volumeDb: Double(part.volumeHundredths) / 100)
        }
        guard pieces.contains(where: { $0.pcm.isAudible }) else { return (nil, []) }
        let marks = zip(sounds, ClipLayout(pieces).placements).flatMap { sound, place in
            sound.marks.map { place.start + max(0, $0.frame - place.heard.lowerBound) }
        }
        do {
            return (try PieceJoiner.join(pieces), marks)
        } catch {
            throw .sound(error)
        }
    }

    private func tones(_ own: SpeechPlan, _ plan: SpeechPlan) -> [Tone] {
        guard bank.normalizerLanguage?.script == .han else { return plan.parts.map { _ in .cited } }
        let cited = plan.readings.map(\.reading)
        let pronounced = voice.lexicons.pronouncer.pronounce(own.spoken).utterances.map(\.text)
        // A voice of hanzi reads them by itself. The words of Crier's own pronunciation tell how people read them.
        let texts = [own.parts.map(\.text), pronounced].compactMap { Pinyin.syllables(in: $0) }
        guard let heard = texts.first(where: { $0.count == cited.count }) else {
            return plan.parts.map { _ in .changed }
        }
        var start = 0
        return plan.parts.map { part in
            let range = start..<start + part.text.unicodeScalars.count
            start = range.upperBound
            guard range.upperBound <= cited.count, heard[range] == cited[range] else { return .changed }
            guard range.upperBound < heard.count, let tone = heard[range].last?.last,
                heard[range.upperBound].last == tone
            else { return .cited }
            // A third tone before a third is a second, also where the text does not say so.
            return tone == "3" ? .changed : tone == "4" ? .weakened : .cited
        }
    }
}

/// Syllables in pinyin.
private enum Pinyin {
    /// The syllables of utterances such as "zhi1fu4bao3 dao4zhang4,"; nil for another kind of text.
    static func syllables(in texts: [String]) -> [String]? {
        var syllables: [String] = []
        for text in texts {
            var syllable = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "a"..."z": syllable.unicodeScalars.append(scalar)
                case "1"..."5" where !syllable.isEmpty:
                    syllables.append(syllable + String(scalar))
                    syllable = ""
                case " ", ",", "?": guard syllable.isEmpty else { return nil }
                default: return nil
                }
            }
            guard syllable.isEmpty else { return nil }
        }
        return syllables
    }
}
