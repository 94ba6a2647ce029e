/// Pieces made one: trimmed, each voice brought to one loudness, gaps laid between.
enum Join {
    /// No voice is raised further here: a recording this far (24 dB) below the target is noise or a mistake, and its
    /// hiss would be what is heard.
    static let mostBoostDb = 24.0

    /// One stretch of sound at `targetLUFS`, unlimited: peaks may pass full scale. A piece in which nothing sounds is a
    /// rest and keeps its length.
    static func join(_ pieces: [VoicePiece], targetLUFS: Double) throws(AudioError) -> PCM {
        let rate = try commonRate(of: pieces)
        let stretches = pieces.map { QuietEdges.trimmed($0.pcm) }
        let gains = try voiceGains(pieces, stretches, targetLUFS: targetLUFS, sampleRateHz: rate)
        var joined = PCM(samples: [], sampleRateHz: rate)
        joined.samples.reserveCapacity(pieces.reduce(0) { $0 + $1.pcm.frames })
        for (piece, stretch) in zip(pieces, stretches) {
            joined.appendSilence(frames: PCM.frameCount(ms: piece.gapBeforeMs, sampleRateHz: rate))
            guard let stretch else {
                joined.appendSilence(frames: piece.pcm.frames)
                continue
            }
            let gain = (gains[piece.voice] ?? 1) * Decibels.gain(piece.volumeDb)
            joined.append(piece.pcm.samples[stretch], gain: gain)
        }
        guard joined.frames > 0 else { throw .noFrames }
        return joined
    }

    private static func commonRate(of pieces: [VoicePiece]) throws(AudioError) -> Int {
        guard let rate = pieces.first?.pcm.sampleRateHz else { throw .noFrames }
        for piece in pieces {
            guard piece.pcm.sampleRateHz == rate else { throw .sampleRatesDiffer(rate, piece.pcm.sampleRateHz) }
            guard piece.pcm.isInRange else { throw .sampleOutOfRange }
        }
        return rate
    }

    /// One gain a voice, from the loudness of all that it says in this clip.
    private static func voiceGains(
        _ pieces: [VoicePiece], _ stretches: [Range<Int>?], targetLUFS: Double, sampleRateHz: Int
    ) throws(AudioError) -> [String: Float] {
        var spoken: [String: [ArraySlice<Float>]] = [:]
        for case (let piece, let stretch?) in zip(pieces, stretches) {
            spoken[piece.voice, default: []].append(piece.pcm.samples[stretch])
        }
        var gains: [String: Float] = [:]
        for (voice, stretches) in spoken {
            let lufs = try Loudness.integratedLUFS(stretches, sampleRateHz: sampleRateHz)
            gains[voice] = Decibels.gain(min(mostBoostDb, targetLUFS - lufs))
        }
        return gains
    }
}

extension PCM {
    fileprivate mutating func appendSilence(frames: Int) {
        samples.append(contentsOf: repeatElement(0, count: frames))
    }

    /// The stretch is faded at both edges, so that no step is heard where it meets the silence beside it.
    fileprivate mutating func append(_ stretch: ArraySlice<Float>, gain: Float) {
        let start = samples.endIndex
        samples.append(contentsOf: stretch)
        samples.withUnsafeMutableBufferPointer { buffer in
            for index in start..<buffer.count { buffer[index] *= gain }
        }
        Fade.edges(of: &samples, from: start, sampleRateHz: sampleRateHz)
    }
}
