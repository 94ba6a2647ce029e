/// The sample rates a clip can have, in Hz.
package enum SampleRate: Int, CaseIterable, Sendable {
    case hz8000 = 8000
    case hz11025 = 11025
    case hz16000 = 16000
    case hz22050 = 22050
    case hz24000 = 24000
    case hz44100 = 44100
    case hz48000 = 48000

    /// The rate espeak-ng speaks at: the one at which nothing is lost and nothing is made up.
    package static let native = SampleRate.hz22050

    package var hz: Int { rawValue }
}
