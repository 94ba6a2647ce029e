/// The text and the parameters of one call of espeak-ng. The bytes go through a pipe from Crier to the child, and other
/// processes do not read the pipe.
package struct EspeakUtterance: Equatable {
    package let text: String
    package let voice: EspeakVoiceChoice
    package let wordsPerMinute: Int
    package let pitch: Int
    package let range: Int
    package let output: Output

    /// The kind of output that the child writes.
    package enum Output: UInt8, Sendable {
        case sound
        case phonemes
    }

    package init(text: String, parameters: EspeakParameters, output: Output = .sound) {
        self.text = text
        voice = parameters.choice
        (wordsPerMinute, pitch, range) = (parameters.wordsPerMinute, parameters.pitch, parameters.range)
        self.output = output
    }

    /// Returns the same voice with another text.
    package func with(text: String) -> EspeakUtterance { EspeakUtterance(text: text, self) }

    private init(text: String, _ other: EspeakUtterance) {
        (self.text, voice, output) = (text, other.voice, other.output)
        (wordsPerMinute, pitch, range) = (other.wordsPerMinute, other.pitch, other.range)
    }

    /// 2,000 hanzi take 14 KB of pinyin and at most 28 KB of commands. A pipe of 64 KiB holds the whole utterance, so
    /// the write does not wait for the reader.
    static let maxTextBytes = 48 * 1024
    static let maxBytes = maxTextBytes + fixedBytes + 255 + EspeakDefinition.maxBytes

    /// Three numbers of two bytes, two bytes for the length of the definition, one for the length of the voice's name,
    /// and one for the output.
    private static let fixedBytes = 10

    var bytes: [UInt8] {
        let numbers = [wordsPerMinute, pitch, range, voice.definition.utf8.count].flatMap {
            [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        }
        return numbers + [UInt8(voice.name.utf8.count), output.rawValue] + voice.name.utf8 + voice.definition.utf8
            + text.utf8
    }

    /// Ten times the observed maximum: 23 digits are 37 words in Latvian.
    private static let maxWordsPerCharacter = 16

    var request: EngineRequest {
        switch output {
        case .sound:
            EngineRequest(
                bytes: bytes, maxWords: Self.maxWordsPerCharacter * text.unicodeScalars.count,
                maxSamples: EspeakSynthesizer.maxSamples, voice: voice.name)
        case .phonemes:
            EngineRequest(
                bytes: bytes, maxWords: 0, maxSamples: 0, voice: voice.name,
                maxPhonemeBytes: PhonemeClause.maxBytesPerTextByte * (text.utf8.count + 1))
        }
    }

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard (Self.fixedBytes...Self.maxBytes).contains(bytes.count) else { return nil }
        func number(_ index: Int) -> Int { Int(bytes[index * 2]) << 8 | Int(bytes[index * 2 + 1]) }
        let nameEnd = Self.fixedBytes + Int(bytes[8])
        let textStart = nameEnd + number(3)
        guard textStart <= bytes.count, let output = Output(rawValue: bytes[9]) else { return nil }
        func string(_ range: Range<Int>) -> String {
            String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        }
        voice = EspeakVoiceChoice(name: string(Self.fixedBytes..<nameEnd), definition: string(nameEnd..<textStart))
        (wordsPerMinute, pitch, range) = (number(0), number(1), number(2))
        text = string(textStart..<bytes.count)
        self.output = output
    }
}
