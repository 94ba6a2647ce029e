internal import Audio
internal import Base
internal import Normalization
internal import Pronunciation

/// Speaks sentences with a voice as a clip has them, and finds the prompts that a bank joins for the same sentence.
struct SentenceSpeaker {
    /// A sentence in the voice's own sound.
    struct Sentence {
        let pcm: PCM
        /// The frames at which the voice says that words begin; empty for a voice that does not.
        let marks: [Int]
        /// The parts of the bank's own plan. Each is a prompt.
        let prompts: [SpeechPart]
        /// For each prompt, whether the voice says it here as it says it alone. In Mandarin the tone of a syllable
        /// depends on the next: 一 in 一百 sounds like 亿.
        let areCitations: [Bool]
    }

    let voice: Voice
    /// Of a bank without a fallback.
    let bank: Voice
    let source: any SpeechSource

    /// Programs take seconds.
    private static let renderMs = 60_000

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
        return Sentence(pcm: pcm, marks: marks, prompts: plan.parts, areCitations: citations(own, plan))
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

    private func citations(_ own: SpeechPlan, _ plan: SpeechPlan) -> [Bool] {
        guard bank.normalizerLanguage?.script == .han else { return plan.parts.map { _ in true } }
        let cited = plan.readings.map(\.reading)
        let pronounced = voice.lexicons.pronouncer.pronounce(own.spoken).utterances.map(\.text)
        // A voice of hanzi reads them by itself. The words of Crier's own pronunciation tell how people read them.
        let texts = [own.parts.map(\.text), pronounced].compactMap { Pinyin.syllables(in: $0) }
        guard let heard = texts.first(where: { $0.count == cited.count }) else { return plan.parts.map { _ in false } }
        var start = 0
        return plan.parts.map { part in
            let range = start..<start + part.text.unicodeScalars.count
            start = range.upperBound
            guard range.upperBound <= cited.count, heard[range] == cited[range] else { return false }
            // A third tone before a third is a second, and a fourth before a fourth falls half as far (Chao 1968),
            // also where the text does not say so.
            guard range.upperBound < heard.count, let tone = heard[range].last?.last else { return true }
            return !("34".contains(tone) && heard[range.upperBound].last == tone)
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
