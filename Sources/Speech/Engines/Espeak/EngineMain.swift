private import CESpeak
private import CLinux
internal import Glibc

/// The engine process: initialises espeak-ng once, then forks a child for every clip.
///
/// libespeak-ng keeps all its state in globals: it is not thread-safe, sounds differently after each utterance, and
/// dies of certain texts. A forked child starts from the same state every time, so equal requests give equal bytes, and
/// a crash, a hang or a leak ends with the child. This process has one thread and never touches Dispatch, or fork would
/// not be safe. No text ever enters it: the next client's child would inherit what is left of the last one's.
package enum EngineMain {
    /// The hidden first argument that makes the executable an engine.
    package static let argument = "--engine"
    /// Where the parent puts the engine's end of the socket pair.
    static let descriptor: Int32 = 0

    /// The default voice, loaded before the first fork so that its dictionary is not read for every clip.
    private static let preloadedVoice = "cmn-latn-pinyin"

    /// Serves until the parent closes its end, and ends the process.
    ///
    /// - Parameter speak: what a confined child does, and its exit status. The tests put hostile code here.
    package static func run(speak: (EspeakUtterance) -> UInt8 = EspeakSpeech.speak) -> Never { _exit(serve(speak)) }

    private static func serve(_ speak: (EspeakUtterance) -> UInt8) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        // Whatever else the parent happened to have open is not the engine's business.
        crier_close_from(3)
        let channel = EngineChannel(descriptor: descriptor)
        // Without DONT_EXIT the library calls exit(1) when its data is missing.
        guard
            espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, EspeakSpeech.bufferMs, nil, Int32(espeakINITIALIZE_DONT_EXIT))
                == EspeakSpeech.sampleRateHz, let confinement = Confinement.prepare()
        else { return 1 }
        let loadedVoice = EspeakSpeech.load(preloadedVoice) ? preloadedVoice : ""
        var buffer = [UInt8](repeating: 0, count: EngineMessage.maxBytes)
        EngineChildStart.rehearse(with: &buffer)
        guard confinement.limitEngine(), channel.send(.ready(voices: voices())) else { return 1 }
        while true {
            switch channel.receive(into: &buffer) {
            case .clip(let clip):
                let child = EngineChild { run(clip, &buffer, loadedVoice, confinement, speak) }
                // The child's copies alone are to hold the pipes open.
                clip.close()
                guard let ending = child?.ending(unless: channel), channel.send(.ended(ending)) else { return 1 }
            // It came when its child had just ended by itself.
            case .message(.stop): continue
            case .message, .timedOut: return 1
            case .closed: return 0
            }
        }
    }

    /// Runs in the child. Gives back its exit status.
    private static func run(
        _ clip: ClipDescriptors, _ buffer: inout [UInt8], _ loadedVoice: String, _ confinement: Confinement,
        _ speak: (EspeakUtterance) -> UInt8
    ) -> UInt8 {
        guard let own = EngineChildStart.keep(only: clip),
            let utterance = EngineChildStart.request(from: own, into: &buffer)
        else { return EngineMessage.Exit.confinementFailed }
        if let status = EspeakSpeech.prepare(utterance.parameters, loadedVoice: loadedVoice) { return status }
        guard confinement.enter() else { return EngineMessage.Exit.confinementFailed }
        return speak(utterance)
    }

    /// The voices espeak-ng has data for, `language<TAB>identifier` each, the most usual voice of a language first.
    /// MBROLA voices are listed by the library even when they are not installed, so they are left out.
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
