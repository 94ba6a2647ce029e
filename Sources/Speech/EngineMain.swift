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
        // Whatever else the parent happened to have open is not the engine's business.
        crier_close_from(3)
        let channel = EngineChannel(descriptor: descriptor)
        // Without DONT_EXIT the library calls exit(1) when its data is missing.
        guard
            espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, EspeakChild.bufferMs, nil, Int32(espeakINITIALIZE_DONT_EXIT))
                == EspeakChild.sampleRateHz, let confinement = Confinement.prepare()
        else { return 1 }
        let hasVoice = espeak_SetVoiceByName(preloadedVoice) == EE_OK
        guard channel.send(.ready(voices: voices())) else { return 1 }
        var buffer = [UInt8](repeating: 0, count: EngineMessage.maximumBytes)
        while case .message(.speak(let utterance)) = channel.receive(into: &buffer) {
            let child = EspeakChild(
                utterance: utterance, channel: channel, loadedVoice: hasVoice ? preloadedVoice : "",
                confinement: confinement)
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

    /// The voices espeak-ng has data for, `language<TAB>identifier` each, the most usual voice of a language first. MBROLA
    /// voices are listed by the library even when they are not installed, so they are left out.
    private static func voices() -> [String] {
        guard var entry = espeak_ListVoices(nil) else { return [] }
        var found: [(priority: UInt8, line: String)] = []
        while let voice = entry.pointee {
            entry += 1
            guard let identifier = voice.pointee.identifier.map({ String(cString: $0) }),
                var languages = voice.pointee.languages, !identifier.hasPrefix("mb/")
            else { continue }
            // Each is a priority byte and a code; a zero byte ends the list. 5 is usual, less is more so.
            while languages.pointee != 0 {
                let code = String(cString: languages + 1)
                found.append((UInt8(bitPattern: languages.pointee), code + "\t" + identifier))
                languages += code.utf8.count + 2
            }
        }
        return found.sorted { $0.priority < $1.priority }.map(\.line)
    }
}
