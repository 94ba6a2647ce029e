/// Joins pieces: trims silence, matches the loudness of voices, inserts gaps.
package enum PieceJoiner {
    /// The largest gain for loudness matching, between voices and to the target. A recording more than 24 dB too soft
    /// is noise or a mistake, and more gain would raise its hiss.
    static let maxBoostDb = 24.0

    /// Joins the pieces at the loudness of the loudest voice. Peaks may exceed full scale. A silent piece keeps its
    /// length.
    package static func join(_ pieces: [VoicePiece]) throws(AudioError) -> PCM {
        var matching = VoiceMatching()
        return try join(pieces, &matching)
    }

    /// Works like `join(_:)`, for a part of a clip.
    ///
    /// - Parameter matching: the voices of the parts before; the voices of this part are added.
    static func join(_ pieces: [VoicePiece], _ matching: inout VoiceMatching) throws(AudioError) -> PCM {
        let rate = try commonRate(of: pieces)
        let stretches = pieces.map { SilenceTrimmer.soundingRange(of: $0.pcm) }
        matching.add(spoken(pieces, stretches), sampleRateHz: rate)
        let gains = matching.gains
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

    /// Returns the number of frames by which each piece overlaps the piece before: at most half of either.
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

    /// The sounding frames of each voice.
    private static func spoken(
        _ pieces: [VoicePiece], _ stretches: [Range<Int>?]
    ) -> [String: [ArraySlice<Float>]] {
        var spoken: [String: [ArraySlice<Float>]] = [:]
        for case (let piece, let stretch?) in zip(pieces, stretches) {
            spoken[piece.voice, default: []].append(piece.pcm.samples[stretch])
        }
        return spoken
    }
}

/// One gain for each voice, from the loudness of the part in which the voice first occurs.
struct VoiceMatching {
    private(set) var gains: [String: Float] = [:]
    /// The loudness to which the voices of later parts are matched. A clip of one part does not need it.
    var referenceLUFS: Double?

    /// A clip with one voice needs no matching.
    mutating func add(_ spoken: [String: [ArraySlice<Float>]], sampleRateHz: Int) {
        let new = spoken.filter { gains[$0.key] == nil }
        guard spoken.count > 1 || referenceLUFS != nil, !new.isEmpty else {
            for voice in new.keys { gains[voice] = 1 }
            return
        }
        let loudness = new.mapValues { stretches in
            Loudness.integratedLUFS(PCM(samples: Array(stretches.joined()), sampleRateHz: sampleRateHz))
        }
        let loudest = referenceLUFS ?? loudness.values.max() ?? Loudness.silenceLUFS
        for (voice, lufs) in loudness {
            gains[voice] = Decibels.gain(min(PieceJoiner.maxBoostDb, loudest - lufs))
        }
    }
}

extension PCM {
    fileprivate mutating func appendSilence(frames: Int) {
        samples.append(contentsOf: repeatElement(0, count: frames))
    }

    /// Appends a piece, with fades next to silence and with a crossfade where it overlaps the piece before.
    fileprivate mutating func append(_ stretch: ArraySlice<Float>, gain: Float, overlap: Int, isOverlapped: Bool) {
        let start = samples.endIndex
        samples.append(contentsOf: stretch.dropFirst(overlap))
        let rate = sampleRateHz
        samples.withUnsafeMutableBufferPointer { buffer in
            let added = Fade.Samples(rebasing: buffer[start...])
            for index in added.indices { added[index] *= gain }
            Fade.crossfade(
                Fade.Samples(rebasing: buffer[start - overlap..<start]), into: stretch.prefix(overlap), gain: gain)
            if overlap == 0 { Fade.fadeIn(added, sampleRateHz: rate) }
            if !isOverlapped { Fade.fadeOut(added, sampleRateHz: rate) }
        }
    }
}
