package import Audio

/// Something that turns one part into sound. The engine pool in the service, a tone in tests.
package protocol SpeechSource: Sendable {
    /// - Parameter deadline: nanoseconds of the monotonic clock, after which nobody waits for the sound any more.
    /// - Returns: mono sound at 22,050 Hz.
    func speak(_ part: SpeechPart, deadline: UInt64) throws(SpeechError) -> PCM
}
