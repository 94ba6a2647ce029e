internal import Audio
internal import Base

/// Joins recorded syllables in this process.
struct SyllableSource: SpeechSource {
    /// - Throws: `phonemeMissing` if the bank lacks all tones of a syllable; `tooLong`, `silent`.
    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let parameters = part.parameters as? SyllableParameters else {
            preconditionFailure("only parts of recorded syllables come here")
        }
        guard let score = SyllableScore(part) else { throw .phonemeMissing(part.text) }
        var joined = JoinedSyllables()
        for note in score.notes {
            guard let syllable = parameters.engine.bank.syllable(note.name) else {
                throw .phonemeMissing(note.name.description)
            }
            guard !deadline.hasPassed else { throw .engineUnavailable }
            let voicing = syllable.change.map(note.voicing.after) ?? note.voicing
            joined.append(voicing.samples(of: syllable), gapMs: note.gapMs, wordOffset: note.wordOffset)
            guard joined.samples.count <= SyllableVoice.maxClipSeconds * SampleRate.native.hz else {
                throw .tooLong(limitSeconds: SyllableVoice.maxClipSeconds)
            }
        }
        let pcm = PCM(samples: joined.samples, sampleRateHz: SampleRate.native.hz)
        guard pcm.isAudible else { throw .silent }
        return SpokenSound(pcm: pcm, marks: joined.marks)
    }
}

/// Syllables with silence between them, or crossfaded.
private struct JoinedSyllables {
    private(set) var samples: [Float] = []
    private(set) var marks: [SpokenSound.Mark] = []

    mutating func append(_ syllable: [Float], gapMs: Int, wordOffset: Int?) {
        let rate = SampleRate.native.hz
        samples.append(contentsOf: repeatElement(0, count: PCM.frameCount(ms: gapMs, sampleRateHz: rate)))
        // At most half of each syllable overlaps.
        let overlap = min(PCM.frameCount(ms: -gapMs, sampleRateHz: rate), samples.count / 2, syllable.count / 2)
        let start = samples.count - overlap
        if let wordOffset { marks.append(SpokenSound.Mark(offset: wordOffset, frame: start)) }
        for index in 0..<overlap {
            let place = (Float(index) + 0.5) / Float(overlap)
            samples[start + index] = samples[start + index] * (1 - place) + syllable[index] * place
        }
        samples.append(contentsOf: syllable.dropFirst(overlap))
    }
}
