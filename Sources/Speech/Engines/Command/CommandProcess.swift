package import Base
private import CLinux
internal import Glibc

/// One run of a program in its own process group. The value kills and reaps the group.
///
/// Input and output are files in memory instead of pipes. Neither side waits for the other, the kernel enforces the
/// limit of the output, and a program can seek back to write the sizes into its header.
package struct CommandProcess: ~Copyable {
    private let process: pid_t
    private let output: MemoryFile
    private let fileBytes: Int

    /// 600 s of 16-bit mono at 48 kHz are 57.6 MB. No clip needs more.
    static let outputLimitBytes = 64 << 20

    /// A player shares memory with its sound server in files without a name: PulseAudio's has 64 MiB.
    private static let playerFileBytes = 256 << 20
    /// The end of a player's messages, and the beginning of each line. One line is shown.
    private static let (errorBytes, lineBytes) = (4 << 10, 200)

    /// The deadline is 10 s. Eight busy cores use 80 s of processor time in it.
    private static let processorSeconds: UInt = 100

    /// The whole environment of a voice's program. There is no HOME, because a user's settings would change the sound.
    private static let environment = ["PATH=\(folders.joined(separator: ":"))", "LANG=C.UTF-8"]
    /// The folders in which a program is looked up by its name.
    static let folders = ["/usr/local/bin", "/usr/bin", "/bin"]

    /// Starts the program of a voice.
    init(_ arguments: [String], input: [UInt8]) throws(CommandError) {
        // Error messages may quote the text.
        try self.init(
            arguments, input: input, environment: Self.environment, fileBytes: Self.outputLimitBytes,
            keepsErrors: false)
    }

    /// Starts a player of sound, which gets the sound as its standard input, a file that it can open again as
    /// `/dev/stdin`.
    ///
    /// - Parameter environment: `NAME=VALUE`. A player looks up its sound server there.
    package init(player arguments: [String], input: [UInt8], environment: [String]) throws(CommandError) {
        try self.init(
            arguments, input: input, environment: environment, fileBytes: Self.playerFileBytes, keepsErrors: true)
    }

    private init(
        _ arguments: [String], input: [UInt8], environment: [String], fileBytes: Int, keepsErrors: Bool
    ) throws(CommandError) {
        guard let text = MemoryFile(), let output = MemoryFile(), text.write(input) else {
            throw .cannotStart(errno: errno)
        }
        process = try Self.spawn(
            arguments, environment, input: text.descriptor, output: output.descriptor,
            errors: keepsErrors ? output.descriptor : nil)
        self.output = output
        self.fileBytes = fileBytes
        // The program may have written before the limit is set. `output(deadline:)` checks the size again.
        _ = crier_limit_file_size(process, UInt(fileBytes))
        // If Crier is killed first, the program does not run for ever.
        _ = crier_limit_processor_time(process, Self.processorSeconds)
    }

    deinit {
        // The whole group, because the program may have started others. The process is not reaped yet, so its number is
        // valid.
        kill(-process, SIGKILL)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
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

    /// Waits for the end of the program.
    ///
    /// - Parameter isAbandoned: asked every tenth of a second; true ends the wait as the deadline does.
    package func end(
        deadline: Deadline, orWhen isAbandoned: (() -> Bool)? = nil
    ) throws(CommandError) {
        guard ends(before: deadline, orWhen: isAbandoned) else { throw .timedOut }
        var info = siginfo_t()
        // WNOWAIT leaves the process unreaped: deinit needs its number for the group.
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1 {
            guard errno == EINTR else { throw .failed(status: -1) }
        }
        let status = info._sifields._sigchld.si_status
        let isKilled = info.si_code != CLD_EXITED
        if isKilled, status == SIGXFSZ { throw .tooMuch(limitBytes: fileBytes) }
        guard !isKilled, status == 0 else { throw .failed(status: isKilled ? 128 + status : status) }
    }

    private func ends(before deadline: Deadline, orWhen isAbandoned: (() -> Bool)?) -> Bool {
        let descriptor = crier_process_descriptor(process)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        while true {
            let left = deadline.remainingMs
            guard left > 0, isAbandoned?() != true else { return false }
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let result = Glibc.poll(&poll, 1, isAbandoned == nil ? left : min(left, 100))
            if result > 0 { return true }
            guard result == 0 || errno == EINTR else { return false }
        }
    }

    /// A process group of its own, and signals as a program expects them. The caller destroys the attributes.
    private static func ownGroupAndSignals() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        return attributes
    }

    private static func spawn(
        _ arguments: [String], _ environment: [String], input: Int32, output: Int32, errors: Int32?
    ) throws(CommandError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        if let errors {
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        var attributes = ownGroupAndSignals()
        defer { posix_spawnattr_destroy(&attributes) }
        var argv = arguments.map { strdup($0) } + [nil]
        var environment = environment.map { strdup($0) } + [nil]
        defer { (argv + environment).forEach { free($0) } }
        var process: pid_t = 0
        let status = posix_spawnp(&process, arguments.first ?? "", &actions, &attributes, &argv, &environment)
        if status != 0 { throw .cannotStart(errno: status) }
        return process
    }
}

/// A file in memory without a name. The value closes it.
private struct MemoryFile: ~Copyable {
    let descriptor: Int32

    init?() {
        let descriptor = crier_memory_file("crier")
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Writes the bytes without a change of the file's position. False if there is no memory.
    func write(_ bytes: [UInt8]) -> Bool {
        pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
    }

    /// The last bytes of the file.
    func end(_ count: Int) -> [UInt8] {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, max(0, facts.st_size - count)))
        }
    }

    /// The whole file; nil if it has `limit` bytes or more.
    func read(limit: Int) -> [UInt8]? {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_size < limit else { return nil }
        return [UInt8](unsafeUninitializedCapacity: Int(facts.st_size)) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }
}
