/// The position of each piece in the clip that `Mastering` makes of the pieces.
package struct ClipLayout: Sendable, Equatable {
    /// The audible frames of a piece, and the frame of the clip at which they begin.
    package struct Placement: Sendable, Equatable {
        /// Frames of the piece; empty for a silent piece.
        package let heard: Range<Int>
        package let start: Int
    }

    package let placements: [Placement]
    /// The length of the clip in frames, before resampling.
    package let frames: Int

    /// - Parameter pieces: have one sample rate and are in playing order.
    package init(_ pieces: [VoicePiece]) {
        let soundingRanges = pieces.map { SilenceTrimmer.soundingRange(of: $0.pcm) }
        let overlaps = PieceJoiner.overlaps(pieces, soundingRanges, sampleRateHz: pieces.first?.pcm.sampleRateHz ?? 0)
        var placements: [Placement] = []
        var end = 0
        for (index, piece) in pieces.enumerated() {
            let gap = PCM.frameCount(ms: piece.gapBeforeMs, sampleRateHz: piece.pcm.sampleRateHz)
            let start = end + gap - overlaps[index]
            let range = soundingRanges[index]
            placements.append(Placement(heard: range ?? 0..<0, start: start))
            // A silent piece keeps its length.
            end = start + (range?.count ?? piece.pcm.frames)
        }
        self.placements = placements
        frames = end
    }
}
