/// The sample rates a clip can have, in Hz.
package enum SampleRate: Int, CaseIterable, Sendable {
    case hz8000 = 8000
    case hz11025 = 11025
    case hz16000 = 16000
    case hz22050 = 22050
    case hz24000 = 24000
    case hz44100 = 44100
    case hz48000 = 48000

    /// espeak-ng's own rate, which needs no resampling.
    package static let native = SampleRate.hz22050

    package var hz: Int { rawValue }
}
