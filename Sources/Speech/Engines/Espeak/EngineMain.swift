private import CESpeak
internal import Glibc

/// The engine process of espeak-ng, a zygote: initialises espeak-ng once, then forks a child for each clip.
///
/// libespeak-ng keeps its state in globals: the library is not thread-safe, sounds different after each utterance, and
/// crashes on certain texts. Every child starts from the same state, so equal requests give equal bytes, and a crash, a
/// hang or a leak ends with the child.
package enum EngineMain {
    /// The hidden first argument that makes the executable an engine.
    package static let argument = "--engine"

    /// The voice that shares most with the default voice, whatever the default is. The engine loads this voice before
    /// the first fork, so that children need not read the dictionary.
    private static let firstVoice = EspeakVoiceChoice(name: "cmn-latn-pinyin", definition: "")

    /// Serves until the parent closes its end, then exits.
    ///
    /// - Parameter speak: runs in a sandboxed child and returns the exit code. The tests pass hostile code.
    package static func run(speak: (EspeakUtterance) -> UInt8 = EspeakSynthesizer.speak) -> Never {
        _exit(serve(speak))
    }

    private static func serve(_ speak: (EspeakUtterance) -> UInt8) -> Int32 {
        var zygote = Zygote()
        guard initializeLibrary() else {
            zygote.refuse("espeak-ng finds no data of its release: install espeak-ng-data")
            return 1
        }
        guard let sandbox = Sandbox(.espeak, .espeak) else { return 1 }
        var loadedVoice = EspeakSynthesizer.load(firstVoice) ? firstVoice : nil
        let example = EspeakUtterance(text: "a", parameters: EspeakParameters(voice: "a"))
        zygote.warmUp(example.bytes) { EspeakUtterance($0) == nil ? 1 : 0 }
        guard sandbox.limitEngine() else { return 1 }
        return zygote.serve(
            facts: voices(),
            load: { voice in
                loadedVoice = EspeakVoiceChoice(voice).flatMap { EspeakSynthesizer.load($0) ? $0 : nil }
            }, speak: { runChild($0, loadedVoice, sandbox, speak) })
    }

    private static func initializeLibrary() -> Bool {
        // Without DONT_EXIT the library calls exit(1) if its data is missing.
        let options = Int32(espeakINITIALIZE_DONT_EXIT)
        // The tarball bundles the data of the linked release. Without this folder the library uses the system's data.
        let data = OwnExecutable.folder.map { $0 + "/../lib/crier/espeak-ng-data" }
        return espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, EspeakSynthesizer.bufferMs, data, options)
            == EspeakSynthesizer.sampleRateHz
    }

    /// Runs in the child.
    ///
    /// - Returns: the exit code.
    private static func runChild(
        _ request: UnsafeRawBufferPointer, _ loadedVoice: EspeakVoiceChoice?, _ sandbox: Sandbox,
        _ speak: (EspeakUtterance) -> UInt8
    ) -> UInt8 {
        guard let utterance = EspeakUtterance(request) else { return EngineMessage.ExitCode.sandboxFailed }
        if let code = EspeakSynthesizer.prepare(utterance, loadedVoice: loadedVoice) { return code }
        guard sandbox.enter() else { return EngineMessage.ExitCode.sandboxFailed }
        return speak(utterance)
    }

    /// Lists the voices of espeak-ng as `language<TAB>identifier`, the preferred voice of a language first. MBROLA
    /// voices are omitted, because the library also lists MBROLA voices that are not installed.
    private static func voices() -> [String] {
        guard var entry = espeak_ListVoices(nil) else { return [] }
        var found: [(priority: UInt8, line: String)] = []
        while let voice = entry.pointee {
            entry += 1
            guard let identifier = voice.pointee.identifier.map({ String(cString: $0) }),
                var languages = voice.pointee.languages, !identifier.hasPrefix("mb/")
            else { continue }
            // An entry is a priority byte and a language code; a zero byte ends the list. The default priority is 5,
            // and a lower number is preferred.
            while languages.pointee != 0 {
                let code = String(cString: languages + 1)
                found.append((UInt8(bitPattern: languages.pointee), code + "\t" + identifier))
                languages += code.utf8.count + 2
            }
        }
        return found.sorted { $0.priority < $1.priority }.map(\.line)
    }
}
