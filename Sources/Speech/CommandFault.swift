package import Audio

/// Why a voice's program gave no speech. For the operator's log: nothing of the text is in it.
package enum CommandFault: Error, Sendable, Equatable {
    /// The program cannot be started, by its errno.
    case cannotStart(errno: Int32)
    /// It had not ended at the deadline and was ended.
    case timedOut
    /// It ended with this status; 128 and more: by a signal.
    case failed(status: Int32)
    /// It wrote more than speech can be.
    case tooMuch(limitBytes: Int)
    /// What it wrote is not a WAV file that can be read.
    case notWave(WaveFault)
}
