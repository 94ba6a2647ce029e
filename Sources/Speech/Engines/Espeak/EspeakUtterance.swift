/// What espeak-ng is given to say. Its bytes go from Crier to the child through a pipe that nobody else reads.
package struct EspeakUtterance: Equatable {
    package let text: String
    package let parameters: EspeakParameters

    package init(text: String, parameters: EspeakParameters) {
        self.text = text
        self.parameters = parameters
    }

    /// 32 KiB is twice the longest text: 2,000 hanzi are 14 KB of pinyin. A pipe takes all of it without a reader.
    static let maximumTextBytes = 32 * 1024
    static let maximumBytes = maximumTextBytes + fixedBytes + 255

    /// Three numbers and the length of the voice's name.
    private static let fixedBytes = 7

    var bytes: [UInt8] {
        let numbers = [parameters.wordsPerMinute, parameters.pitch, parameters.range].flatMap {
            [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        }
        return numbers + [UInt8(parameters.voice.utf8.count)] + parameters.voice.utf8 + text.utf8
    }

    init?(_ bytes: ArraySlice<UInt8>) {
        let fixed = Array(bytes.prefix(Self.fixedBytes))
        guard fixed.count == Self.fixedBytes, bytes.count <= Self.maximumBytes else { return nil }
        let rest = bytes.dropFirst(Self.fixedBytes)
        guard rest.count >= Int(fixed[6]) else { return nil }
        let numbers = (0..<3).map { Int(fixed[$0 * 2]) << 8 | Int(fixed[$0 * 2 + 1]) }
        parameters = EspeakParameters(
            voice: String(decoding: rest.prefix(Int(fixed[6])), as: UTF8.self), wordsPerMinute: numbers[0],
            pitch: numbers[1], range: numbers[2])
        text = String(decoding: rest.dropFirst(Int(fixed[6])), as: UTF8.self)
    }
}
