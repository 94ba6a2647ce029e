internal import Base
private import CLinux
internal import Glibc

/// Crier's handle on one engine process. One worker at a time uses the handle. The process is killed when the handle is
/// released.
final class EngineProcess {
    private let process: pid_t
    private let channel: EngineChannel
    /// The buffer for messages and sound. 64 KiB is also the capacity of a pipe.
    private var buffer = [UInt8](repeating: 0, count: EngineMessage.maxBytes)
    /// The voices in the installed data of espeak-ng.
    private(set) var voices = EspeakVoices([])
    /// The voice of the last `load`.
    private var preloaded: EspeakVoiceChoice?

    /// A start takes about 10 ms. The limit of 5 s allows for a machine that starts many programs at once.
    private static let startTimeoutMs = 5_000

    /// An engine kills and reaps a child within a few milliseconds. An engine that takes longer than 1 s is killed too.
    private static let stopTimeoutMs = 1_000

    enum SpeakResult {
        case sound([Int16], [SpokenWord])
        case ended(EngineMessage.TerminationStatus)
        /// The child wrote invalid messages and was killed.
        case invalidSound(SoundStreamError)
        /// The child exceeded its time limit and was killed.
        case timedOut
        /// The engine process has ended or does not answer.
        case lost
        /// There are no descriptors for a clip's pipes. The engine got no request.
        case unavailable
    }

    /// Starts an executable as an engine and waits until the engine is ready. Nil if the start fails.
    init?(executable: String) {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
        channel = EngineChannel(descriptor: pair[0])
        let spawned = Self.spawn(executable, channel: pair[1])
        // The copy here would keep the channel open after the death of an engine that is still starting.
        Glibc.close(pair[1])
        guard let process = spawned else {
            Glibc.close(pair[0])
            return nil
        }
        self.process = process
        guard
            case .message(.ready(let voices)) = channel.receive(
                into: &buffer, deadline: Deadline.after(milliseconds: Self.startTimeoutMs))
        else { return nil }
        self.voices = EspeakVoices(voices)
    }

    deinit {
        Glibc.close(channel.descriptor)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
    }

    /// LD_BIND_NOW makes the engine look up library functions once at its start instead of in each child. No other
    /// variable is passed: espeak-ng reads ESPEAK_DATA_PATH and HOME, and neither may change the bytes of a clip.
    private static let environment = ["LD_BIND_NOW=1"]

    /// Starts the process with its end of the socket pair as standard input. Its output and error messages are
    /// discarded, because espeak-ng and the C library may quote the text in a message.
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

    /// Makes the clips of a voice faster, without a change of their sound. The order of messages is that of their
    /// sending, so nobody waits for it.
    func preload(_ voice: EspeakVoiceChoice) {
        guard voice != preloaded else { return }
        preloaded = voice
        // A lost engine is noticed by the next clip.
        _ = channel.send(.load(voice))
    }

    /// Speaks one utterance in a fresh child. The child is reaped before the method returns, so that the child cannot
    /// affect the next utterance.
    func speak(_ utterance: EspeakUtterance, deadline: Deadline) -> SpeakResult {
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
            return stop() ? .invalidSound(error) : .lost
        }
        switch channel.receive(into: &buffer, deadline: deadline) {
        case .message(.ended(.exited(EngineMessage.ExitCode.done))): return .sound(sound.samples, sound.words)
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
