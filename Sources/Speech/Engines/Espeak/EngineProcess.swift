internal import Base
private import CLinux
internal import Glibc

/// Crier's handle on one engine process. Used by one worker at a time; ends the process when released.
final class EngineProcess {
    private let process: pid_t
    private let channel: EngineChannel
    /// The buffer for messages and sound. A pipe holds no more than 64 KiB.
    private var buffer = [UInt8](repeating: 0, count: EngineMessage.maxBytes)
    /// The voices that espeak-ng has data for.
    private(set) var voices = EspeakVoices([])

    /// Starting takes about 10 ms; 5 s allow for a machine that is busy starting everything at once.
    private static let startMs = 5_000

    /// The kill and reap of a child take a few milliseconds. An engine that takes longer is killed too.
    private static let stopMs = 1_000

    enum Spoken {
        case sound([Int16], [SpokenWord])
        case ended(EngineMessage.Ending)
        /// The child wrote invalid messages and was killed.
        case broken(SoundStreamError)
        /// The child hung and was killed.
        case timedOut
        /// The engine process itself has ended, or does not answer.
        case lost
        /// There are no descriptors for a clip's pipes. The engine got no request.
        case unavailable
    }

    /// Starts this executable as an engine and waits until the engine is ready. Nil if that fails.
    init?(executable: String) {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
        channel = EngineChannel(descriptor: pair[0])
        let spawned = Self.spawn(executable, channel: pair[1])
        // With a copy of the engine's end open here, the end of an engine that dies while it starts would not be seen.
        Glibc.close(pair[1])
        guard let process = spawned else {
            Glibc.close(pair[0])
            return nil
        }
        self.process = process
        guard
            case .message(.ready(let voices)) = channel.receive(
                into: &buffer, deadline: Deadline.after(milliseconds: Self.startMs))
        else { return nil }
        self.voices = EspeakVoices(voices)
    }

    deinit {
        Glibc.close(channel.descriptor)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
    }

    /// LD_BIND_NOW looks up library functions once at the start instead of in every child. No other variable is passed:
    /// espeak-ng reads ESPEAK_DATA_PATH and HOME, and neither may change a clip's bytes.
    private static let environment = ["LD_BIND_NOW=1"]

    /// The engine's end of the socket pair becomes its standard input. Messages of espeak-ng and the C library are
    /// discarded, because they may quote the text.
    private static func spawn(_ executable: String, channel: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, channel, EngineMain.descriptor)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A Ctrl-C in the terminal must not reach the engines, because the server still needs them while it drains.
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("crier"), strdup(EngineMain.argument), nil]
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        var environment = Self.environment.map { strdup($0) } + [nil]
        defer { environment.forEach { free($0) } }
        let status = posix_spawn(&process, executable, &actions, &attributes, &arguments, &environment)
        return status == 0 ? process : nil
    }

    /// Speaks one utterance in a fresh child. The child has ended and is reaped before the method returns, so that it
    /// cannot affect the next utterance.
    func speak(_ utterance: EspeakUtterance, deadline: Deadline) -> Spoken {
        let pipe: SoundPipe
        do { pipe = try SoundPipe(utterance, by: channel) } catch {
            return error == .noDescriptors ? .unavailable : .lost
        }
        var sound = SoundStreamReader(
            maxWords: SoundStreamReader.maxWordsPerCharacter * utterance.text.unicodeScalars.count)
        do {
            guard try pipe.read(into: &sound, buffer: &buffer, deadline: deadline) else {
                return stop() ? .timedOut : .lost
            }
        } catch {
            return stop() ? .broken(error) : .lost
        }
        switch channel.receive(into: &buffer, deadline: deadline) {
        case .message(.ended(.exited(EngineMessage.Exit.done))): return .sound(sound.samples, sound.words)
        case .message(.ended(let ending)): return .ended(ending)
        case .timedOut: return stop() ? .timedOut : .lost
        case .message, .clip, .closed: return .lost
        }
    }

    /// Orders the engine to kill its child. False if the engine does not confirm it.
    private func stop() -> Bool {
        guard channel.send(.stop),
            case .message(.ended) = channel.receive(
                into: &buffer, deadline: Deadline.after(milliseconds: Self.stopMs))
        else { return false }
        return true
    }
}
