extension PCM {
    /// Whether any sample is above the level that trimming takes for silence. A speech engine that has nothing to say
    /// gives a few hundred such samples and no error.
    package var isAudible: Bool {
        samples.contains { abs($0) > QuietEdges.threshold }
    }

    /// From the first to the last frame above that level within `range`; nil where none is.
    package func audible(in range: Range<Int>) -> Range<Int>? {
        let frames = samples[range]
        guard let first = frames.firstIndex(where: { abs($0) > QuietEdges.threshold }),
            let last = frames.lastIndex(where: { abs($0) > QuietEdges.threshold })
        else { return nil }
        return first..<last + 1
    }
}
