/// The text and the parameters of one call of espeak-ng. The bytes go through a pipe from Crier to the child, and no
/// other process reads the pipe.
package struct EspeakUtterance: Equatable {
    package let text: String
    package let parameters: EspeakParameters
    package let output: Output

    /// What the child writes.
    package enum Output: UInt8, Sendable {
        case sound
        case phonemes
    }

    package init(text: String, parameters: EspeakParameters, output: Output = .sound) {
        self.text = text
        self.parameters = parameters
        self.output = output
    }

    /// 32 KiB is twice the longest text: 2,000 hanzi are 14 KB of pinyin. A pipe of 64 KiB holds the whole utterance,
    /// so the write does not wait for the reader.
    static let maxTextBytes = 32 * 1024
    static let maxBytes = maxTextBytes + fixedBytes + 255

    /// Three numbers of two bytes, one byte for the length of the voice's name, and one for the output.
    private static let fixedBytes = 8

    var bytes: [UInt8] {
        let numbers = [parameters.wordsPerMinute, parameters.pitch, parameters.range].flatMap {
            [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        }
        return numbers + [UInt8(parameters.voice.utf8.count), output.rawValue] + parameters.voice.utf8 + text.utf8
    }

    /// Ten times the observed maximum: 23 digits are 37 words in Latvian.
    private static let maxWordsPerCharacter = 16

    var request: EngineRequest {
        switch output {
        case .sound:
            EngineRequest(
                bytes: bytes, maxWords: Self.maxWordsPerCharacter * text.unicodeScalars.count,
                maxSamples: EspeakSynthesizer.maxSamples, voice: parameters.voice)
        case .phonemes:
            EngineRequest(
                bytes: bytes, maxWords: 0, maxSamples: 0, voice: parameters.voice,
                maxPhonemeBytes: PhonemeClause.maxBytesPerTextByte * (text.utf8.count + 1))
        }
    }

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard (Self.fixedBytes...Self.maxBytes).contains(bytes.count) else { return nil }
        let textStart = Self.fixedBytes + Int(bytes[6])
        guard textStart <= bytes.count, let output = Output(rawValue: bytes[7]) else { return nil }
        func number(_ index: Int) -> Int { Int(bytes[index * 2]) << 8 | Int(bytes[index * 2 + 1]) }
        func string(_ range: Range<Int>) -> String {
            String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        }
        parameters = EspeakParameters(
            voice: string(Self.fixedBytes..<textStart), wordsPerMinute: number(0), pitch: number(1), range: number(2))
        text = string(textStart..<bytes.count)
        self.output = output
    }
}
