internal import Base

/// A custom voice for espeak-ng: the checked contents of a voice file.
///
/// The contents are sent with each utterance, and the key of a clip contains their digest. No file is read after the
/// start, so a changed file can never give its sound to another key.
package struct EspeakDefinition: Sendable, Equatable {
    /// The lines, each a keyword and its values, in ASCII.
    package let text: String
    /// The lowest and highest pitch of a statement in Hz, from the line `pitch`.
    let pitchHz: ClosedRange<Int>
    /// Whether the voice reads pinyin.
    let speaksPinyin: Bool

    /// Ten times the length of espeak-ng's longest voice file, apart from its tutorial.
    package static let maxBytes = 4_096
    /// espeak-ng 1.51 reads a line into 120 bytes (`ReadVoiceFile` in its voices.c).
    private static let maxLineBytes = 100
    /// espeak-ng reads each word of a line into 40 bytes, without a check.
    private static let maxWordBytes = 32
    /// The pitch of speech, from a low man to a child.
    private static let pitchBounds = 40...600

    /// Keywords whose values are words. Keywords that load other files, such as `mbrola`, are missing.
    private static let worded: Set<String> = [
        "name", "language", "gender", "phonemes", "dictionary", "tunes", "replace",
    ]
    /// Keywords whose values are numbers.
    private static let numbered: Set<String> = [
        "dict_min", "dictrules", "words", "pitch", "formant", "flutter", "roughness", "voicing", "breath", "breathw",
        "consonants", "speed", "tone", "echo", "clarity", "intonation", "stressLength", "stressAmp", "stressAdd",
        "stressRule",
    ]
    /// espeak-ng loops forever on `dictrules -1`. All other values are below the minimum size of a dictionary.
    private static let numbers = -1_000...1_000_000
    private static let withoutSign: Set<String> = ["dictrules", "words", "clarity"]

    /// - Throws: the rule that the contents break.
    package init(_ bytes: [UInt8]) throws(EspeakDefinitionError) {
        guard (1...Self.maxBytes).contains(bytes.count) else { throw .wrongLength(limit: Self.maxBytes) }
        var pitch: ClosedRange<Int>?
        var keywords: Set<String> = []
        var language: String?
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard line.count <= Self.maxLineBytes, line.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw .unreadableLine(index + 1, limit: Self.maxLineBytes)
            }
            let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard let keyword = words.first, !keyword.hasPrefix("//") else { continue }
            guard Self.worded.contains(keyword) || Self.numbered.contains(keyword) else {
                throw .unknownKeyword(String(keyword.prefix(Self.maxWordBytes)), line: index + 1)
            }
            guard words.dropFirst().allSatisfy({ Self.isValue($0, of: keyword) }) else {
                throw .wrongValue(keyword, line: index + 1)
            }
            if keyword == "pitch" { pitch = Self.pitch(words) }
            // espeak-ng uses the rules of the first language.
            if keyword == "language" { language = language ?? words.dropFirst().first }
            keywords.insert(keyword)
        }
        guard keywords.isSuperset(of: ["language", "phonemes", "dictionary"]) else { throw .noLanguage }
        guard let pitch else { throw .noPitch(bounds: Self.pitchBounds) }
        (text, pitchHz, speaksPinyin) = (String(decoding: bytes, as: UTF8.self), pitch, language == "cmn-latn-pinyin")
    }

    private static func isValue(_ word: String, of keyword: String) -> Bool {
        guard word.utf8.count <= maxWordBytes, !word.contains("//") else { return false }
        guard numbered.contains(keyword) else { return true }
        guard let number = Int(word), numbers.contains(number) else { return false }
        return number >= 0 || !withoutSign.contains(keyword)
    }

    private static func pitch(_ words: [String]) -> ClosedRange<Int>? {
        guard words.count == 3, let low = Int(words[1]), let high = Int(words[2]), low < high,
            pitchBounds.contains(low), pitchBounds.contains(high)
        else { return nil }
        return low...high
    }

    /// Identifies the contents in clip keys.
    var digest: String {
        var digest = ContentDigest()
        digest.add(text.utf8)
        return digest.hex
    }
}

/// A voice file for espeak-ng that breaks a rule. The description follows the name of the field.
package enum EspeakDefinitionError: Error, Sendable, Equatable, CustomStringConvertible {
    case wrongLength(limit: Int)
    case unreadableLine(Int, limit: Int)
    case unknownKeyword(String, line: Int)
    case wrongValue(String, line: Int)
    case noLanguage
    case noPitch(bounds: ClosedRange<Int>)

    package var description: String {
        switch self {
        case .wrongLength(let limit): "must have 1 to \(limit) bytes"
        case .unreadableLine(let line, let limit):
            "must have at most \(limit) characters of ASCII in line \(line)"
        case .unknownKeyword(let keyword, let line): "has '\(keyword)' in line \(line), which no voice file may have"
        case .wrongValue(let keyword, let line): "has a wrong value of '\(keyword)' in line \(line)"
        case .noLanguage: "must have the lines 'language', 'phonemes' and 'dictionary'"
        case .noPitch(let bounds):
            "must have a line 'pitch LOW HIGH' in Hz, \(bounds.lowerBound) to \(bounds.upperBound)"
        }
    }
}
