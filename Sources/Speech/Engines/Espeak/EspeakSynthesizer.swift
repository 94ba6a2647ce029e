private import CESpeak
private import CLinux
internal import Glibc

/// Uses libespeak-ng in a child. The child loads the voice while files can be opened, and speaks in the sandbox.
package enum EspeakSynthesizer {
    /// The sample rate of all espeak-ng voices except MBROLA voices.
    static let sampleRateHz: Int32 = 22_050
    /// The buffer of a callback; its length does not affect the samples. 1,400 ms nearly fill a message. Long messages
    /// are better, because each message wakes a worker of Crier.
    static let bufferMs: Int32 = 1_400
    /// 600 s: the longest text of 2,000 hanzi takes 450 s at the voice's own rate. Longer speech is refused, because
    /// the samples would fill the memory.
    package static let maxSeconds = 600
    static let maxSamples = maxSeconds * Int(sampleRateHz)

    /// Loads a voice and its dictionaries. False if the voice does not exist.
    static func load(_ voice: EspeakVoiceChoice) -> Bool {
        crier_clear_stack()
        let isLoaded =
            voice.definition.isEmpty ? espeak_SetVoiceByName(voice.name) == EE_OK : loadDefinition(voice.definition)
        guard isLoaded else { return false }
        loadSecondLanguage()
        return true
    }

    /// Loads a custom voice from a file in memory. espeak-ng reads a voice only from a file, folds the path to lower
    /// case and cuts it after 60 bytes (`espeak_ng_SetVoiceByFile`, 1.51). A file in memory has such a path, and other
    /// processes cannot change it.
    private static func loadDefinition(_ definition: String) -> Bool {
        let file = crier_memory_file("voice")
        guard file >= 0 else { return false }
        defer { close(file) }
        var text = definition
        let isWritten = text.withUTF8 { write(file, $0.baseAddress, $0.count) == $0.count }
        return isWritten && espeak_SetVoiceByFile("/proc/self/fd/\(file)") == EE_OK
    }

    /// Loads the voice and sets the parameters.
    ///
    /// - Returns: the exit code of a failure; nil for success.
    static func prepare(_ utterance: EspeakUtterance, loadedVoice: EspeakVoiceChoice?) -> UInt8? {
        if utterance.voice != loadedVoice, !load(utterance.voice) { return EngineMessage.ExitCode.voiceMissing }
        func set(_ parameter: espeak_PARAMETER, _ value: Int) -> Bool {
            espeak_SetParameter(parameter, Int32(value), 0) == EE_OK
        }
        let isSet =
            set(espeakRATE, utterance.wordsPerMinute) && set(espeakPITCH, utterance.pitch)
            && set(espeakRANGE, utterance.range) && set(espeakVOLUME, 100) && set(espeakWORDGAP, 0)
        return isSet ? nil : EngineMessage.ExitCode.synthesisFailed
    }

    /// Loads the English dictionary. Most voices read Latin letters and words by English rules, and open the dictionary
    /// at the first such letter. The sandbox would refuse that file later.
    private static func loadSecondLanguage() {
        var text: UnsafeRawPointer?
        "word a b c d e f g h i j k l m n o p q r s t u v w x y z".withCString { letters in
            text = UnsafeRawPointer(letters)
            while text != nil { _ = espeak_TextToPhonemes(&text, Int32(espeakCHARS_UTF8), 0) }
        }
    }

    /// Speaks, or writes the phonemes, in a sandboxed child.
    ///
    /// - Returns: the exit code.
    package static func speak(_ utterance: EspeakUtterance) -> UInt8 {
        switch utterance.output {
        case .sound: synthesize(utterance)
        case .phonemes: writePhonemes(utterance)
        }
    }

    private static func writePhonemes(_ utterance: EspeakUtterance) -> UInt8 {
        let isWritten = utterance.text.withCString { text in
            crier_clear_stack()
            var rest: UnsafeRawPointer? = UnsafeRawPointer(text)
            while let start = rest {
                guard let ipa = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), ipaMode) else { return false }
                // espeak-ng sets the pointer to nil at the end of the text. A pointer that does not advance would loop
                // forever.
                guard rest.map({ $0 > start }) ?? true else { return false }
                let end = rest.map { $0 - UnsafeRawPointer(text) } ?? utterance.text.utf8.count
                guard SoundWriter.write(clauseEnd: end, UnsafeRawBufferPointer(start: ipa, count: strlen(ipa))) else {
                    return false
                }
            }
            return true
        }
        if Sandbox.hasRefusedFile() { return EngineMessage.ExitCode.lettersMissing }
        return isWritten ? EngineMessage.ExitCode.done : EngineMessage.ExitCode.synthesisFailed
    }

    /// The International Phonetic Alphabet, without ties and separators (`espeak_TextToPhonemes` in speak_lib.h).
    private static let ipaMode: Int32 = 0x02

    private static func synthesize(_ utterance: EspeakUtterance) -> UInt8 {
        espeak_SetSynthCallback { samples, count, events in
            // The last callback is empty.
            let count = samples == nil ? 0 : max(0, Int(count))
            return SynthesisOutput.write(UnsafeBufferPointer(start: samples, count: count), events)
        }
        let status = utterance.text.withCString { text in
            // espeak-ng reads uninitialised variables, for example for Arabic numbers. On a used stack these variables
            // may hold addresses, which differ between engines.
            crier_clear_stack()
            return espeak_Synth(
                text, utterance.text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, nil)
        }
        if SynthesisOutput.isTooLong { return EngineMessage.ExitCode.tooLong }
        if Sandbox.hasRefusedFile() { return EngineMessage.ExitCode.lettersMissing }
        let isDone = status == EE_OK && !SynthesisOutput.hasFailed
        return isDone ? EngineMessage.ExitCode.done : EngineMessage.ExitCode.synthesisFailed
    }
}

/// The output of espeak-ng's callback. The state is static, because the callback lacks a context argument.
private enum SynthesisOutput {
    // The variables are nonisolated(unsafe) because a child has one thread.
    /// Whether a write into the sound pipe has failed.
    nonisolated(unsafe) static var hasFailed = false
    /// Whether the speech has exceeded `EspeakSynthesizer.maxSamples`.
    nonisolated(unsafe) static var isTooLong = false
    nonisolated(unsafe) private static var framesLeft = EspeakSynthesizer.maxSamples

    /// Writes the samples of a buffer and the words that begin in the buffer.
    ///
    /// - Returns: 0 to continue, 1 to stop the synthesis.
    static func write(_ samples: UnsafeBufferPointer<Int16>, _ events: UnsafeMutablePointer<espeak_EVENT>?) -> Int32 {
        framesLeft -= samples.count
        isTooLong = framesLeft < 0
        guard !isTooLong else { return 1 }
        var count = 0
        forEachWord(in: events) { _ in count += 1 }
        hasFailed = !withUnsafeTemporaryAllocation(of: SpokenWord.self, capacity: count) { words in
            var rest = words.baseAddress
            forEachWord(in: events) { word in
                rest?.initialize(to: word)
                rest = rest.map { $0 + 1 }
            }
            return SoundWriter.write(UnsafeBufferPointer(words), samples)
        }
        return hasFailed ? 1 : 0
    }

    private static func forEachWord(in events: UnsafeMutablePointer<espeak_EVENT>?, _ body: (SpokenWord) -> Void) {
        guard var event = events else { return }
        while event.pointee.type != espeakEVENT_LIST_TERMINATED {
            // A word of length 0 is a pause.
            if event.pointee.type == espeakEVENT_WORD, event.pointee.length > 0 {
                // The position counts from 1.
                body(SpokenWord(character: Int(event.pointee.text_position) - 1, frame: Int(event.pointee.sample)))
            }
            event += 1
        }
    }
}
