package import Base
internal import Glibc

/// One run of a program from a whole input to a whole output.
///
/// Input and output are files in memory instead of pipes. Neither side waits for the other, the kernel enforces the
/// limit of the output, and a program can seek back to write the sizes into its header.
package struct CommandProcess: ~Copyable {
    private let process: ProgramProcess
    private let output: MemoryFile
    private let fileBytes: Int

    /// 600 s of 16-bit mono at 48 kHz are 57.6 MB. Clips never need more.
    static let outputLimitBytes = 64 << 20

    /// A player shares memory with its sound server in unnamed files: PulseAudio's file has 64 MiB.
    private static let playerFileBytes = 256 << 20
    /// The length of the end of a player's messages, and of the beginning of each line. One line is shown.
    private static let (errorBytes, lineBytes) = (4 << 10, 200)

    /// The deadline is 10 s. Eight busy cores use 80 s of processor time within it.
    static let processorSeconds: UInt = 100

    /// The interval at which `isAbandoned` is called, so that a key press is noticed within a tenth of a second.
    private static let stepMs: Int32 = 100

    /// Starts the program of a voice.
    init(_ arguments: [String], input: [UInt8]) throws(CommandError) {
        // Error messages may quote the text.
        try self.init(
            arguments, input: input, environment: ProgramProcess.environment, fileBytes: Self.outputLimitBytes,
            keepsErrors: false)
    }

    /// Starts a player of sound. Its standard input is the sound, a file that it can open again as `/dev/stdin`.
    ///
    /// - Parameter environment: `NAME=VALUE`. A player finds its sound server there.
    package init(player arguments: [String], input: [UInt8], environment: [String]) throws(CommandError) {
        try self.init(
            arguments, input: input, environment: environment, fileBytes: Self.playerFileBytes, keepsErrors: true)
    }

    /// Starts a recorder of sound, which writes samples until it is ended.
    ///
    /// - Parameter environment: `NAME=VALUE`. A recorder finds its sound server there.
    package init(recorder arguments: [String], environment: [String]) throws(CommandError) {
        try self.init(
            arguments, input: [], environment: environment, fileBytes: Self.playerFileBytes, keepsErrors: false)
    }

    private init(
        _ arguments: [String], input: [UInt8], environment: [String], fileBytes: Int, keepsErrors: Bool
    ) throws(CommandError) {
        guard let text = MemoryFile(), let output = MemoryFile(), text.write(input) else {
            throw .cannotStart(errno: errno)
        }
        process = try ProgramProcess(
            arguments, environment: environment,
            .init(
                input: text.descriptor, output: output.descriptor, errors: keepsErrors ? output.descriptor : nil))
        self.output = output
        self.fileBytes = fileBytes
        // The program may write before the limit is set. `output(deadline:)` checks the size again.
        process.limitFiles(bytes: fileBytes)
        // This limit stops the program eventually, even if Crier is killed first.
        process.limitProcessorTime(seconds: Self.processorSeconds, isFinal: true)
    }

    /// Waits for the end of the program and returns its output.
    func output(deadline: Deadline) throws(CommandError) -> [UInt8] {
        try end(deadline: deadline)
        guard let bytes = output.read(limit: fileBytes) else { throw .tooMuch(limitBytes: fileBytes) }
        return bytes
    }

    /// The last lines that a player wrote.
    package var messages: [String] {
        let lines = output.end(Self.errorBytes).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return lines.map { String(decoding: $0.prefix(Self.lineBytes), as: UTF8.self) }
    }

    /// Returns the output of a recorder. The recorder is ended with the value.
    ///
    /// - Parameters:
    ///   - deadline: the latest end of the recording.
    ///   - tailBytes: the length of the output's end that `isDone` receives every tenth of a second.
    ///   - isDone: returns true to end the recording.
    /// - Throws: `failed` for a recorder that ends by itself with a status.
    package func recorded(
        deadline: Deadline, tailBytes: Int, until isDone: (_ tail: [UInt8]) -> Bool
    ) throws(CommandError) -> [UInt8] {
        do throws(CommandError) {
            // `isDone` is called only once there is sound to measure.
            try end(deadline: deadline) {
                let tail = output.end(tailBytes)
                return !tail.isEmpty && isDone(tail)
            }
        } catch {
            guard case .timedOut = error else { throw error }
        }
        guard let bytes = output.read(limit: fileBytes) else { throw .tooMuch(limitBytes: fileBytes) }
        return bytes
    }

    /// Waits for the end of the program.
    ///
    /// - Parameter isAbandoned: called every tenth of a second. If it returns true, the wait ends like at the deadline.
    package func end(
        deadline: Deadline, orWhen isAbandoned: () -> Bool = { false }
    ) throws(CommandError) {
        switch try process.exitStatus(deadline: deadline, every: Self.stepMs, orWhen: isAbandoned) {
        case 0: return
        case ProgramProcess.signalStatus + SIGXFSZ: throw .tooMuch(limitBytes: fileBytes)
        case let status: throw .failed(status: status)
        }
    }
}
