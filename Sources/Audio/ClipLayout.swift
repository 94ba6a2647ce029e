/// Where pieces come to lie in the clip that mastering makes of them.
package struct ClipLayout: Sendable, Equatable {
    /// The frames of a piece that are heard, and the frame of the clip at which they begin.
    package struct Placement: Sendable, Equatable {
        /// Of the piece; empty where nothing sounds.
        package let heard: Range<Int>
        package let start: Int
    }

    package let placements: [Placement]
    /// The length of the clip.
    package let frames: Int

    /// - Parameter pieces: at one sample rate, in the order they are heard.
    package init(_ pieces: [VoicePiece]) {
        let stretches = pieces.map { QuietEdges.trimmed($0.pcm) }
        let overlaps = Join.overlaps(pieces, stretches, sampleRateHz: pieces.first?.pcm.sampleRateHz ?? 0)
        var placements: [Placement] = []
        var end = 0
        for (index, piece) in pieces.enumerated() {
            let gap = PCM.frameCount(ms: piece.gapBeforeMs, sampleRateHz: piece.pcm.sampleRateHz)
            let start = end + gap - overlaps[index]
            let stretch = stretches[index]
            placements.append(Placement(heard: stretch ?? 0..<0, start: start))
            // A rest keeps its length.
            end = start + (stretch?.count ?? piece.pcm.frames)
        }
        self.placements = placements
        frames = end
    }
}
