internal import Base
private import CLinux
internal import Glibc

/// A program that runs in its own process group. Releasing the value kills and reaps the group. In a service it also
/// ends all descendants of the program.
struct ProgramProcess: ~Copyable {
    private let process: pid_t
    /// A descriptor that becomes readable once the process has ended; -1 if none is available.
    private let ending: Int32
    /// The number of the program's run; nil in a process that does not adopt orphans.
    private let run: UInt64?

    /// The only descriptors that a program inherits.
    struct Descriptors {
        let input: Int32
        let output: Int32
        /// The descriptor of error messages; nil discards them.
        var errors: Int32?
        /// A file that the program can open again as `/proc/self/fd/3`.
        var file: Int32?
    }

    /// The whole environment of a voice's program. HOME is missing, because a user's settings would change the sound.
    static let environment = ["PATH=\(folders.joined(separator: ":"))", "LANG=C.UTF-8"]
    /// The folders in which a program is found by its name.
    static let folders = ["/usr/local/bin", "/usr/bin", "/bin"]

    /// The base of the status of a program that a signal ended. As in a shell, the number of the signal is added.
    static let signalStatus: Int32 = 128

    /// - Parameters:
    ///   - arguments: the program and its arguments, without a shell.
    ///   - environment: `NAME=VALUE`.
    init(_ arguments: [String], environment: [String], _ descriptors: Descriptors) throws(CommandError) {
        let run = ChildProcesses.shared.beginRun()
        self.run = run?.number
        do throws(CommandError) {
            process = try Self.spawn(arguments, environment + (run.map { [$0.variable] } ?? []), descriptors)
        } catch {
            if let run { ChildProcesses.shared.endRun(run.number) }
            throw error
        }
        ending = crier_process_descriptor(process)
    }

    deinit {
        kill()
        if ending >= 0 { close(ending) }
        if let run { ChildProcesses.shared.endRun(run) }
        ChildProcesses.shared.reap(process)
    }

    /// Kills the whole group, because the program may have started others. The process is not reaped yet, so its number
    /// is valid.
    func kill() {
        Glibc.kill(-process, SIGKILL)
        Glibc.kill(process, SIGKILL)
    }

    /// Limits the size of each file that the program writes.
    func limitFiles(bytes: Int) { limit(RLIMIT_FSIZE, UInt(bytes)) }

    /// Limits the address space of the program, and of each program that it starts later.
    func limitMemory(bytes: Int) { limit(RLIMIT_AS, UInt(bytes)) }

    /// Limits the processor time that the program uses from now on. A later call moves the limit.
    ///
    /// - Parameter isFinal: whether the limit is permanent: neither the program nor a later call can raise it.
    func limitProcessorTime(seconds: UInt, isFinal: Bool) {
        limit(RLIMIT_CPU, usedSeconds + seconds, isFinal: isFinal)
    }

    private func limit(_ resource: __rlimit_resource, _ value: UInt, isFinal: Bool = true) {
        _ = crier_set_limit(process, Int32(resource.rawValue), value, isFinal ? 1 : 0)
    }

    /// The processor time so far; 0 if the program has ended.
    private var usedSeconds: UInt {
        var clock = clockid_t()
        var used = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &used) == 0 else { return 0 }
        return UInt(used.tv_sec)
    }

    /// Waits for the end of the program.
    ///
    /// - Parameters:
    ///   - stepMs: the time between two calls of `isAbandoned`.
    ///   - isAbandoned: returns true to end the wait like at the deadline.
    /// - Returns: the exit status, or `signalStatus` plus the number of the signal that ended the program.
    /// - Throws: `timedOut`.
    func exitStatus(
        deadline: Deadline, every stepMs: Int32 = .max, orWhen isAbandoned: () -> Bool = { false }
    ) throws(CommandError) -> Int32 {
        guard ends(before: deadline, every: stepMs, orWhen: isAbandoned) else { throw .timedOut }
        var info = siginfo_t()
        // WNOWAIT leaves the process unreaped: deinit needs its number for the group.
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1 {
            guard errno == EINTR else { throw .failed(status: -1) }
        }
        let status = info._sifields._sigchld.si_status
        return info.si_code == CLD_EXITED ? status : Self.signalStatus + status
    }

    private func ends(before deadline: Deadline, every stepMs: Int32, orWhen isAbandoned: () -> Bool) -> Bool {
        guard ending >= 0 else { return false }
        while true {
            let left = deadline.remainingMs
            guard left > 0, !isAbandoned() else { return false }
            var poll = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
            let result = Glibc.poll(&poll, 1, min(left, stepMs))
            if result > 0 { return true }
            guard result == 0 || errno == EINTR else { return false }
        }
    }

    /// Waits until a pipe from the program has bytes or is at its end, or until the program itself has ended. The
    /// program's descendants may hold the pipe open.
    ///
    /// - Returns: false if the deadline has passed, or the program has ended and the pipe is empty.
    func wait(forReading pipe: Int32, deadline: Deadline) -> Bool {
        var polls = [
            pollfd(fd: pipe, events: Int16(POLLIN), revents: 0), pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let left = deadline.remainingMs
            guard left > 0 else { return false }
            let result = Glibc.poll(&polls, nfds_t(polls.count), left)
            if result > 0 { return polls[0].revents != 0 }
            guard result == 0 || errno == EINTR else { return false }
        }
    }

    /// Returns attributes for a process group of its own and the default signals. The caller destroys the attributes.
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

    /// Returns the file actions for the descriptors. The caller destroys the actions.
    private static func actions(_ descriptors: Descriptors) -> posix_spawn_file_actions_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, descriptors.input, 0)
        posix_spawn_file_actions_adddup2(&actions, descriptors.output, 1)
        if let errors = descriptors.errors {
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        if let file = descriptors.file { posix_spawn_file_actions_adddup2(&actions, file, 3) }
        posix_spawn_file_actions_addclosefrom_np(&actions, descriptors.file == nil ? 3 : 4)
        return actions
    }

    private static func spawn(
        _ arguments: [String], _ environment: [String], _ descriptors: Descriptors
    ) throws(CommandError) -> pid_t {
        var actions = actions(descriptors)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = ownGroupAndSignals()
        defer { posix_spawnattr_destroy(&attributes) }
        var argv = arguments.map { strdup($0) } + [nil]
        var environment = environment.map { strdup($0) } + [nil]
        defer { (argv + environment).forEach { free($0) } }
        var status: Int32 = 0
        let process = ChildProcesses.shared.spawn {
            var process: pid_t = 0
            status = posix_spawnp(&process, arguments.first ?? "", &actions, &attributes, &argv, &environment)
            return status == 0 ? process : nil
        }
        guard let process else { throw .cannotStart(errno: status) }
        return process
    }
}
