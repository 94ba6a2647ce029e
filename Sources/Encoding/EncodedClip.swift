/// A packed clip.
package struct EncodedClip: Sendable, Equatable {
    /// The whole file, sizes in its headers true.
    package let bytes: [UInt8]
    /// How many frames a decoder hands out: what a player plays. Codecs with packets may round it up.
    package let frames: Int
    package let sampleRateHz: Int

    /// The playing time in milliseconds, rounded half up.
    package var durationMs: Int { (frames * 1000 + sampleRateHz / 2) / sampleRateHz }
}
