/// Pieces made one: trimmed, voices brought to one loudness, gaps laid between.
enum Join {
    /// No sound is raised further, against another voice or to the target: a recording this far (24 dB) below is noise
    /// or a mistake, and its hiss would be what is heard.
    static let mostBoostDb = 24.0

    /// One stretch of sound as loud as the loudest of its voices; peaks may pass full scale. A piece in which nothing
    /// sounds is a rest and keeps its length.
    static func join(_ pieces: [VoicePiece]) throws(AudioError) -> PCM {
        let rate = try commonRate(of: pieces)
        let stretches = pieces.map { QuietEdges.trimmed($0.pcm) }
        let gains = voiceGains(pieces, stretches, sampleRateHz: rate)
        var joined = PCM(samples: [], sampleRateHz: rate)
        joined.samples.reserveCapacity(pieces.reduce(0) { $0 + $1.pcm.frames })
        let overlaps = overlaps(pieces, stretches, sampleRateHz: rate)
        for (index, piece) in pieces.enumerated() {
            joined.appendSilence(frames: PCM.frameCount(ms: piece.gapBeforeMs, sampleRateHz: rate))
            guard let stretch = stretches[index] else {
                joined.appendSilence(frames: piece.pcm.frames)
                continue
            }
            let gain = (gains[piece.voice] ?? 1) * Decibels.gain(piece.volumeDb)
            let isOverlapped = index + 1 < pieces.count && overlaps[index + 1] > 0
            joined.append(
                piece.pcm.samples[stretch], gain: gain, overlap: overlaps[index], isOverlapped: isOverlapped)
        }
        guard joined.frames > 0 else { throw .noFrames }
        return joined
    }

    /// How many frames of each piece lie over the end of the one before; of a short one at most half does.
    static func overlaps(
        _ pieces: [VoicePiece], _ stretches: [Range<Int>?], sampleRateHz: Int
    ) -> [Int] {
        pieces.indices.map { index in
            guard index > 0, let before = stretches[index - 1], let stretch = stretches[index] else { return 0 }
            let wanted = PCM.frameCount(ms: -pieces[index].gapBeforeMs, sampleRateHz: sampleRateHz)
            return min(wanted, before.count / 2, stretch.count / 2)
        }
    }

    private static func commonRate(of pieces: [VoicePiece]) throws(AudioError) -> Int {
        guard let rate = pieces.first?.pcm.sampleRateHz else { throw .noFrames }
        for piece in pieces {
            guard piece.pcm.sampleRateHz == rate else { throw .sampleRatesDiffer(rate, piece.pcm.sampleRateHz) }
            guard piece.pcm.isInRange else { throw .sampleOutOfRange }
        }
        return rate
    }

    /// One gain a voice, from the loudness of all that it says in this clip. A voice alone has none to be matched with.
    private static func voiceGains(
        _ pieces: [VoicePiece], _ stretches: [Range<Int>?], sampleRateHz: Int
    ) -> [String: Float] {
        var spoken: [String: [ArraySlice<Float>]] = [:]
        for case (let piece, let stretch?) in zip(pieces, stretches) {
            spoken[piece.voice, default: []].append(piece.pcm.samples[stretch])
        }
        guard spoken.count > 1 else { return [:] }
        let loudness = spoken.mapValues { stretches in
            Loudness.integratedLUFS(PCM(samples: Array(stretches.joined()), sampleRateHz: sampleRateHz))
        }
        let loudest = loudness.values.max() ?? Loudness.silenceLUFS
        return loudness.mapValues { Decibels.gain(min(mostBoostDb, loudest - $0)) }
    }
}

extension PCM {
    fileprivate mutating func appendSilence(frames: Int) {
        samples.append(contentsOf: repeatElement(0, count: frames))
    }

    /// The stretch is faded at its edges, so that no step is heard where it meets the silence beside it, and crossfaded
    /// where it meets another.
    fileprivate mutating func append(_ stretch: ArraySlice<Float>, gain: Float, overlap: Int, isOverlapped: Bool) {
        let start = samples.endIndex
        samples.append(contentsOf: stretch.dropFirst(overlap))
        let rate = sampleRateHz
        samples.withUnsafeMutableBufferPointer { buffer in
            let added = Fade.Samples(rebasing: buffer[start...])
            for index in added.indices { added[index] *= gain }
            Fade.cross(
                Fade.Samples(rebasing: buffer[start - overlap..<start]), into: stretch.prefix(overlap), gain: gain)
            if overlap == 0 { Fade.rise(added, sampleRateHz: rate) }
            if !isOverlapped { Fade.fall(added, sampleRateHz: rate) }
        }
    }
}
