internal import Base
private import CLinux
internal import Glibc
internal import Metrics

/// Crier's handle to one engine process. The process is killed when the handle is released.
final class EngineProcess: PooledProcess, @unchecked Sendable {  // because one pool or request holds it
    private let process: pid_t
    private let alive: Gauge
    private let channel: EngineChannel
    /// The buffer for messages and sound. 64 KiB is also the capacity of a pipe.
    private var buffer = [UInt8](repeating: 0, count: EngineMessage.maxBytes)
    private let startDeadline: Deadline
    private var isReady = false
    /// The lines that the engine sent when it was ready.
    private(set) var facts: [String] = []
    /// The bytes of the last `load`.
    private var loaded: [UInt8]?

    /// An engine kills and reaps a child within a few milliseconds. An engine that takes longer than 1 s is killed too.
    private static let stopTimeoutMs = 1_000

    /// The state of a start.
    enum Start {
        case ready
        /// The engine is still starting.
        case notYet
        case failed(StartError)
    }

    enum StartError: Error {
        /// The engine reported why it cannot serve.
        case refused(String)
        /// The engine process has ended.
        case ended(EngineMessage.TerminationStatus)
        /// The start exceeded its time limit.
        case timedOut
    }

    enum SpeakResult {
        case sound(EngineSound)
        case ended(EngineMessage.TerminationStatus)
        /// The child wrote invalid messages and was killed.
        case invalidSound(SoundStreamError)
        /// The child exceeded its time limit and was killed.
        case timedOut
        /// The engine process has ended or does not answer.
        case lost
        /// The descriptors for a clip's pipes are exhausted. The engine received no request.
        case unavailable
    }

    /// Starts a program as an engine. Nil if the program does not exist, or if no process or descriptor is available.
    ///
    /// - Parameter alive: the gauge of living engines, which counts this engine until its release.
    init?(_ program: EngineProgram, alive: Gauge = Gauge()) {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
        channel = EngineChannel(descriptor: pair[0])
        let spawned = Self.spawn(program, channel: pair[1])
        // The copy in this process would keep the channel open if the engine dies during its start.
        Glibc.close(pair[1])
        guard let process = spawned else {
            Glibc.close(pair[0])
            return nil
        }
        (self.process, self.alive) = (process, alive)
        startDeadline = Deadline.after(milliseconds: program.startTimeoutMs)
        alive.increment()
    }

    deinit {
        Glibc.close(channel.descriptor)
        kill()
        ChildProcesses.shared.reap(process)
        alive.decrement()
    }

    func kill() { Glibc.kill(process, SIGKILL) }

    /// Waits until the engine has started. After `failed` the handle must be released.
    func waitUntilReady(deadline: Deadline) -> Start {
        if isReady { return .ready }
        switch channel.receive(into: &buffer, deadline: min(deadline, startDeadline)) {
        case .message(.ready(let facts)):
            self.facts = facts
            isReady = true
            return .ready
        case .message(.refused(let reason)): return .failed(.refused(reason))
        case .timedOut: return startDeadline.hasPassed ? .failed(.timedOut) : .notYet
        case .message, .clip, .closed: return .failed(.ended(end()))
        }
    }

    /// Kills the process if it still runs, and returns its termination status. `deinit` reaps the process.
    private func end() -> EngineMessage.TerminationStatus {
        kill()
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1 {
            guard errno == EINTR else { return .signalled(UInt8(SIGKILL)) }
        }
        let status = UInt8(truncatingIfNeeded: info._sifields._sigchld.si_status)
        return info.si_code == CLD_EXITED ? .exited(status) : .signalled(status)
    }

    /// Starts the process with its end of the socket pair as standard input. Its output and error messages are
    /// discarded, because a library may quote the text in a message.
    private static func spawn(_ program: EngineProgram, channel: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, channel, Zygote.descriptor)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A Ctrl-C in the terminal must not reach the engines, because the server still needs them while it drains.
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        resetSignals(of: &attributes)
        var arguments = (["crier"] + program.arguments).map { strdup($0) } + [nil]
        var environment = program.environment.map { strdup($0) } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        return ChildProcesses.shared.spawn {
            var process: pid_t = 0
            let status = posix_spawn(&process, program.executable, &actions, &attributes, &arguments, &environment)
            return status == 0 ? process : nil
        }
    }

    /// No signal is blocked, and each has its default action.
    private static func resetSignals(of attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
    }

    /// Loads a voice to speed up its clips. The sound does not change. Messages arrive in order, so the caller does not
    /// wait for this one.
    func load(_ voice: [UInt8]) {
        guard voice != loaded else { return }
        loaded = voice
        // The next clip detects a lost engine.
        _ = channel.send(.load(voice))
    }

    /// Speaks one request in a fresh child. The child is reaped before the method returns, so that the child cannot
    /// affect the next request.
    func speak(_ request: EngineRequest, deadline: Deadline) -> SpeakResult {
        let pipe: SoundPipe
        do { pipe = try SoundPipe(request, by: channel) } catch {
            return error == .noDescriptors ? .unavailable : .lost
        }
        var sound = SoundStreamReader(
            maxWords: request.maxWords, maxSamples: request.maxSamples, maxPhonemeBytes: request.maxPhonemeBytes)
        do {
            guard try pipe.read(into: &sound, buffer: &buffer, deadline: deadline) else {
                return stop() ? .timedOut : .lost
            }
        } catch {
            return stop() ? .invalidSound(error) : .lost
        }
        switch channel.receive(into: &buffer, deadline: deadline) {
        case .message(.ended(.exited(EngineMessage.ExitCode.done))):
            guard let clauses = sound.clauses else { return .invalidSound(.wrongLength) }
            return .sound(EngineSound(samples: sound.samples, words: sound.words, clauses: clauses))
        case .message(.ended(let status)): return .ended(status)
        case .timedOut: return stop() ? .timedOut : .lost
        case .message, .clip, .closed: return .lost
        }
    }

    /// Orders the engine to kill its child. False if the engine does not confirm the end of the child.
    private func stop() -> Bool {
        guard channel.send(.stop),
            case .message(.ended) = channel.receive(
                into: &buffer, deadline: Deadline.after(milliseconds: Self.stopTimeoutMs))
        else { return false }
        return true
    }
}
