private import CESpeak
private import CLinux
internal import Glibc

/// How a child speaks: sets the voice up while it may still open files, and then, confined, writes the samples.
package enum EspeakSpeech {
    /// espeak-ng's own rate for all voices that are not MBROLA's.
    static let sampleRateHz: Int32 = 22_050
    /// The size of a callback's buffer, which changes no sample: nearly all that one message holds, because each
    /// message wakes a worker of Crier's.
    static let bufferMs: Int32 = 1_400
    /// 600 s: the longest text of 2,000 hanzi takes 450 s at the voice's own pace. Longer speech is refused instead of
    /// filling memory.
    static let maxSeconds = 600

    /// Opens the dictionaries of a voice. False when there is no such voice.
    static func load(_ voice: String) -> Bool {
        crier_clear_stack()
        guard espeak_SetVoiceByName(voice) == EE_OK else { return false }
        loadSecondLanguage()
        return true
    }

    /// - Returns: the child's exit status when it cannot go on.
    static func prepare(_ parameters: EspeakParameters, loadedVoice: String) -> UInt8? {
        if parameters.voice != loadedVoice, !load(parameters.voice) { return EngineMessage.Exit.voiceMissing }
        func set(_ parameter: espeak_PARAMETER, _ value: Int) -> Bool {
            espeak_SetParameter(parameter, Int32(value), 0) == EE_OK
        }
        let isSet =
            set(espeakRATE, parameters.wordsPerMinute) && set(espeakPITCH, parameters.pitch)
            && set(espeakRANGE, parameters.range) && set(espeakVOLUME, 100) && set(espeakWORDGAP, 0)
        return isSet ? nil : EngineMessage.Exit.synthesisFailed
    }

    /// Most voices read Latin letters and words with English rules, whose dictionary is opened at the first of them. It
    /// is opened here, because after confinement no file can be.
    private static func loadSecondLanguage() {
        var text: UnsafeRawPointer?
        "word a b c d e f g h i j k l m n o p q r s t u v w x y z".withCString { letters in
            text = UnsafeRawPointer(letters)
            while text != nil { _ = espeak_TextToPhonemes(&text, Int32(espeakCHARS_UTF8), 0) }
        }
    }

    /// Speaks in a confined child. Gives back its exit status.
    package static func speak(_ utterance: EspeakUtterance) -> UInt8 {
        espeak_SetSynthCallback { samples, count, events in
            // The last call has none.
            let count = samples == nil ? 0 : max(0, Int(count))
            return Sink.take(UnsafeBufferPointer(start: samples, count: count), events)
        }
        let status = utterance.text.withCString { text in
            // The library reads variables it has not set, as in Arabic numbers. What they hold must not be addresses,
            // which are others in each engine.
            crier_clear_stack()
            return espeak_Synth(
                text, utterance.text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, nil)
        }
        if Sink.isOverLimit { return EngineMessage.Exit.tooLong }
        if Confinement.hasRefusedFile() { return EngineMessage.Exit.lettersMissing }
        return status == EE_OK && !Sink.isBroken ? EngineMessage.Exit.done : EngineMessage.Exit.synthesisFailed
    }
}

/// Where espeak-ng's callback puts its samples. The C callback carries no context of ours, hence the statics.
private enum Sink {
    // nonisolated(unsafe) because a child has one thread.
    nonisolated(unsafe) static var isBroken = false
    nonisolated(unsafe) static var isOverLimit = false
    nonisolated(unsafe) private static var framesLeft = SoundStreamReader.maxSamples

    /// Writes the samples of a buffer and the words that begin in it. 0 goes on, 1 stops the synthesis.
    static func take(_ samples: UnsafeBufferPointer<Int16>, _ events: UnsafeMutablePointer<espeak_EVENT>?) -> Int32 {
        framesLeft -= samples.count
        isOverLimit = framesLeft < 0
        guard !isOverLimit else { return 1 }
        var count = 0
        forEachWord(in: events) { _ in count += 1 }
        isBroken = !withUnsafeTemporaryAllocation(of: SpokenWord.self, capacity: count) { words in
            var rest = words.baseAddress
            forEachWord(in: events) { word in
                rest?.initialize(to: word)
                rest = rest.map { $0 + 1 }
            }
            return SoundWriter.write(UnsafeBufferPointer(words), samples)
        }
        return isBroken ? 1 : 0
    }

    private static func forEachWord(in events: UnsafeMutablePointer<espeak_EVENT>?, _ body: (SpokenWord) -> Void) {
        guard var event = events else { return }
        while event.pointee.type != espeakEVENT_LIST_TERMINATED {
            // A word of no length stands for a pause.
            if event.pointee.type == espeakEVENT_WORD, event.pointee.length > 0 {
                // The position counts from 1.
                body(SpokenWord(character: Int(event.pointee.text_position) - 1, frame: Int(event.pointee.sample)))
            }
            event += 1
        }
    }
}
