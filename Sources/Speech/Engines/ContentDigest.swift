internal import Audio

/// FNV-1a with 128 bits (draft-eastlake-fnv), which detects changed files of a voice. The files are the operator's own,
/// so deliberate collisions are not a concern, and SHA-256 is not available in this module.
struct ContentDigest {
    private var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

    var hex: String { String(hash, radix: 16) }

    /// Adds all properties of a prompt that decide a clip's bytes.
    mutating func add(_ prompt: Prompt) {
        // Names and texts contain no line end, so two different prompts never give the same bytes.
        add("\(prompt.name)\n\(prompt.text)\n\(prompt.kind.rawValue)\n\(prompt.pcm.frames)\n".utf8)
        for sample in prompt.pcm.samples {
            withUnsafeBytes(of: sample.bitPattern.littleEndian) { add($0) }
        }
    }

    /// Adds all properties of a sentence that decide a clip's bytes.
    mutating func add(_ sentence: RecordedSentence) {
        add("\(sentence.name)\n\(sentence.samples.count)\n".utf8)
        for place in sentence.places {
            add("\(place.prompt ?? "")\n\(place.isCertain)\n\(place.frames)\n\(place.said)\n".utf8)
            add("\(place.start)\n\(place.end)\n".utf8)
        }
        for sample in sentence.samples { withUnsafeBytes(of: sample.littleEndian) { add($0) } }
    }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt128(byte)) &* Self.prime }
    }
}
