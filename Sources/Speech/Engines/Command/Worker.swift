internal import Base
internal import Glibc
internal import Metrics

/// A process of a program that stays and speaks one text after the other. The process is killed when the value is
/// released.
final class Worker: PooledProcess, @unchecked Sendable {  // because a worker has one holder: a pool, or one request
    private let process: ProgramProcess
    private let input: OwnedDescriptor
    private let output: OwnedDescriptor
    /// Descriptor 3 of the program, where piper writes its sound.
    private let file: MemoryFile
    private let form: WorkerProgram.WireForm
    private let alive: Gauge
    private(set) var texts = 0
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    /// A program that closed its output is about to end. Its exit status shows whether it ended by design. An interpreter
    /// takes most of a second to end on a busy machine.
    private static let endingMs = 2_000

    /// - Parameter alive: the gauge of living workers, which counts this worker until its release.
    init(_ program: WorkerProgram, alive: Gauge) throws(CommandError) {
        guard let file = MemoryFile(), let requests = Pipe(flags: O_CLOEXEC), let answers = Pipe(flags: O_CLOEXEC)
        else {
            throw .cannotStart(errno: errno)
        }
        process = try ProgramProcess(
            program.arguments, environment: ProgramProcess.environment,
            .init(input: requests.output.number, output: answers.input.number, file: file.descriptor))
        process.limitFiles(bytes: CommandProcess.outputLimitBytes)
        process.limitMemory(bytes: program.bounds.memoryBytes)
        input = requests.input
        output = answers.output
        self.file = file
        form = program.form
        self.alive = alive
        alive.increment()
        // Only Crier's ends are non-blocking. The program's ends are separate open files and stay blocking.
        for end in [input.number, output.number] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { alive.decrement() }

    /// Kills the process. A request in progress gets an error.
    func kill() { process.kill() }

    /// The error of an idle worker; nil if it lives and has written nothing since its last answer.
    var idleError: CommandError? {
        var poll = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&poll, 1, 0) != 0 else { return nil }
        return poll.revents & Int16(POLLIN) == 0 ? ended(.never) : .brokenProtocol(.unasked)
    }

    /// Speaks one text. After any error except `declined`, the worker is unusable.
    ///
    /// - Returns: the bytes of a WAV file.
    func speak(_ text: String, deadline: Deadline) throws(CommandError) -> [UInt8] {
        texts += 1
        let request = WorkerRequest(text, form, number: texts)
        process.limitProcessorTime(seconds: CommandProcess.processorSeconds, isFinal: false)
        // Clearing the file ensures that an old sound is never mistaken for the new one.
        guard file.clear() else { throw .failed(status: -1) }
        try write(request.line, deadline: deadline)
        let sound = try read(request.expected, deadline: deadline)
        switch form {
        case .lines: return sound
        case .piper:
            guard let bytes = file.read(limit: CommandProcess.outputLimitBytes) else {
                throw .tooMuch(limitBytes: CommandProcess.outputLimitBytes)
            }
            return bytes
        }
    }

    /// Writes a line. This process ignores the SIGPIPE that a vanished worker causes.
    private func write(_ line: [UInt8], deadline: Deadline) throws(CommandError) {
        var rest = line[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                guard deadline.wait(forWriting: input.number) else { throw .timedOut }
            } else if errno != EINTR {
                throw ended(deadline)
            }
        }
    }

    private func read(_ expected: AnswerReader, deadline: Deadline) throws(CommandError) -> [UInt8] {
        var answer = expected
        while process.wait(forReading: output.number, deadline: deadline) {
            let count = Glibc.read(output.number, &buffer, buffer.count)
            if count > 0 {
                if try answer.append(buffer[..<count]) { return answer.sound }
            } else if count == 0 {
                throw ended(deadline)
            } else if errno != EINTR, errno != EAGAIN {
                throw .failed(status: -1)
            }
        }
        throw deadline.hasPassed ? .timedOut : ended(deadline)
    }

    /// Returns the error of a worker that has closed its output or has ended.
    private func ended(_ deadline: Deadline) -> CommandError {
        let limit = min(deadline, Deadline.after(milliseconds: Self.endingMs))
        guard let status = try? process.exitStatus(deadline: limit) else { return .brokenProtocol(.closed) }
        return .failed(status: status)
    }
}

extension Deadline {
    /// Waits until a pipe accepts bytes or has lost its reader. False if the deadline has passed.
    fileprivate func wait(forWriting descriptor: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return remainingMs > 0 && Glibc.poll(&poll, 1, remainingMs) != 0
    }
}
