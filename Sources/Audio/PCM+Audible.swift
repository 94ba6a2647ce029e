extension PCM {
    /// Whether any sample is above the level that trimming takes for silence. A speech engine that has nothing to say
    /// gives a few hundred such samples and no error.
    package var isAudible: Bool {
        samples.contains { abs($0) > QuietEdges.threshold }
    }
}
