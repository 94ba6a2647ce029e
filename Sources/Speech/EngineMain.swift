private import CESpeak
private import CLinux
internal import Glibc

/// The engine process: initialises espeak-ng once, then forks a child for every clip.
///
/// libespeak-ng keeps all its state in globals: it is not thread-safe, sounds differently after each utterance, and dies
/// of certain texts. A forked child starts from the same state every time, so equal requests give equal bytes, and a
/// crash, a hang or a leak ends with the child. This process has one thread and never touches Dispatch, or fork would
/// not be safe.
package enum EngineMain {
    /// The hidden first argument that makes the executable an engine.
    package static let argument = "--engine"
    /// Where the parent puts the engine's end of the socket pair.
    static let descriptor: Int32 = 0

    /// The default voice, loaded before the first fork so that its dictionary is not read for every clip.
    private static let preloadedVoice = "cmn-latn-pinyin"

    /// Serves until the parent closes its end. Gives back the exit status.
    package static func run() -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        let channel = EngineChannel(descriptor: descriptor)
        // Without DONT_EXIT the library calls exit(1) when its data is missing.
        guard
            espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, EspeakChild.bufferMs, nil, Int32(espeakINITIALIZE_DONT_EXIT))
                == EspeakChild.sampleRateHz, let confinement = Confinement.prepare()
        else { return 1 }
        let hasVoice = espeak_SetVoiceByName(preloadedVoice) == EE_OK
        guard channel.send(.ready(languages: languages())) else { return 1 }
        var buffer = [UInt8](repeating: 0, count: EngineMessage.maximumBytes)
        while case .message(.speak(let part)) = channel.receive(into: &buffer) {
            let child = EspeakChild(
                part: part, channel: channel, loadedVoice: hasVoice ? preloadedVoice : "", confinement: confinement)
            guard let ending = forkAndWait(child), channel.send(.ended(ending)) else { return 1 }
        }
        return 0
    }

    private static func forkAndWait(_ child: EspeakChild) -> EngineMessage.Ending? {
        let parent = getpid()
        let process = crier_fork()
        guard process >= 0 else { return nil }
        if process == 0 {
            // The kernel ends the child with the engine; the check closes the gap before this line.
            crier_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
            guard getppid() == parent else { _exit(1) }
            _exit(Int32(child.run()))
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { return nil }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited(UInt8(status >> 8 & 0xFF)) : .signalled(UInt8(signal))
    }

    /// The languages espeak-ng has data for. MBROLA voices are listed by the library even when they are not installed,
    /// so they are left out.
    private static func languages() -> [String] {
        guard var entry = espeak_ListVoices(nil) else { return [] }
        var found: Set<String> = []
        while let voice = entry.pointee {
            entry += 1
            guard let identifier = voice.pointee.identifier, let list = voice.pointee.languages,
                !String(cString: identifier).hasPrefix("mb/")
            else { continue }
            // Each entry is a priority byte and a language code; the first is the voice's own name.
            found.insert(String(cString: list + 1))
        }
        return found.sorted()
    }
}
