private import Glibc
internal import Pronunciation

/// The melody and the rhythm of Mandarin, which espeak-ng leaves flat: it does not lower the pitch over a sentence of a
/// tone language (`CalcPitches_Tone` in its intonation.c, 1.51). Crier writes both into the text, as espeak-ng's
/// embedded commands.
///
/// - The pitch falls from word to word, by the same amount for each syllable, and so does the range of the tones. Long
///   sentences begin higher.
/// - Words that the normalizer wrote out, such as an amount, are slightly slower and form a separate phrase.
/// - Third-tone sandhi follows the words.
///
/// Only voices with a definition have a melody, because it needs the voice's pitch in Hz.
struct Melody {
    private let parameters: EspeakParameters

    /// Incremented whenever the same text gets other commands.
    static let version = 2

    /// The first byte of a command. Texts of requests are free of control characters.
    static let commandMark: UInt8 = 0x01

    /// The fall of the pitch from one syllable to the next, and over a whole sentence, in semitones. Over 200 payments
    /// that is 2.2 semitones a second; a network that was trained on a person falls by 5.5. An uneven fall makes tones
    /// hard to distinguish (`make bench KIND=prosody`): 96 % of them are recognized by their contour, and 94 % were
    /// when long sentences fell by 8.4 in total and short ones by 0.75 a syllable.
    private static let (syllableFall, sentenceFall) = (0.67, 12.5)
    /// A sentence ends at most this many semitones below the voice's own pitch, because a low voice creaks. A longer
    /// sentence begins higher, as in people's speech.
    private static let lowest = 7.5
    /// A pause of about 60 ms between two phrases. espeak-ng 1.51 and 1.52 put the pause after the word that the
    /// command precedes.
    private static let phraseBreak: [UInt8] = [commandMark] + "2B".utf8
    /// The pace of words that are written out. At a slower pace amounts sound dictated.
    private static let pace = 0.95
    /// The maximum rate for slower words. A faster voice keeps one pace, because above 450 words a minute espeak-ng
    /// changes its method.
    private static let maxWordsPerMinute = 400

    init(_ parameters: EspeakParameters) { self.parameters = parameters }

    /// Returns the text of a part with the commands for espeak-ng.
    func score(of part: SpeechPart) -> MelodyScore {
        guard let definition = parameters.definition, definition.speaksPinyin,
            let text = PinyinText(part.text, writtenOut: Set(part.words.lazy.filter(\.isWrittenOut).map(\.offset)))
        else { return MelodyScore(plain: part.text) }
        var score = MelodyScore()
        var state = State(parameters)
        for sentence in text.sentences {
            let syllables = sentence.reduce(0) { $0 + $1.syllables }
            let step = min(Self.syllableFall, Self.sentenceFall / Double(max(1, syllables)))
            var fall = min(0, Self.lowest - step * Double(syllables))
            for word in sentence {
                var next = pitched(definition, exp2(-fall / 12))
                if word.isWrittenOut, parameters.wordsPerMinute <= Self.maxWordsPerMinute {
                    next.wordsPerMinute = Int((Double(parameters.wordsPerMinute) * Self.pace).rounded())
                }
                score.add(next.commands(after: state, endsPhrase: word.endsPhrase), at: word.offset)
                score.add(word)
                state = next
                fall += step * Double(word.syllables)
            }
        }
        return score
    }

    /// Returns espeak-ng's settings for a pitch and a range that are both multiplied by `factor`.
    ///
    /// espeak-ng doubles the lower end of a voice's pitch for every 50 steps, and moves it by 18 units of a wider range
    /// (`SetPitch2` in its wavegen.c, `V_PITCH` in its voices.c).
    private func pitched(_ definition: EspeakDefinition, _ factor: Double) -> State {
        let base = Double(definition.pitchHz.lowerBound - 9)
        let unit = Double(definition.pitchHz.count - 1) * 108 / 4096 * 18
        let scale = factor * exp2(Double(parameters.pitch - 50) / 50)
        let range = Double(parameters.range) / 50
        let low = scale * (base - (range - 1) * unit) + (scale * range - 1) * unit
        return State(
            pitch: Self.step(50 + 50 * log2(max(low / base, 0.25))), range: Self.step(50 * scale * range),
            wordsPerMinute: parameters.wordsPerMinute)
    }

    private static func step(_ value: Double) -> Int { Int(min(99, max(0, value.rounded()))) }

    /// espeak-ng's settings from one word onwards.
    private struct State {
        let pitch: Int
        let range: Int
        var wordsPerMinute: Int

        init(pitch: Int, range: Int, wordsPerMinute: Int) {
            (self.pitch, self.range, self.wordsPerMinute) = (pitch, range, wordsPerMinute)
        }

        init(_ parameters: EspeakParameters) {
            self.init(pitch: parameters.pitch, range: parameters.range, wordsPerMinute: parameters.wordsPerMinute)
        }

        /// Returns the commands that change another state to this one.
        ///
        /// - Parameter endsPhrase: whether a phrase ends with the word.
        func commands(after old: State, endsPhrase: Bool) -> [UInt8] {
            var commands = endsPhrase ? Melody.phraseBreak : []
            for (value, before, name) in [
                (wordsPerMinute, old.wordsPerMinute, "S"), (pitch, old.pitch, "P"), (range, old.range, "R"),
            ] where value != before {
                commands += [Melody.commandMark] + "\(value)\(name)".utf8
            }
            return commands.isEmpty ? [] : commands + [UInt8(ascii: " ")]
        }
    }
}

/// A text with commands, and the position of each of its characters in the text without commands.
struct MelodyScore: Equatable {
    private var bytes: [UInt8] = []
    /// UTF-8 offsets in the part's text, one for each character.
    private(set) var offsets: [Int] = []

    init() {}

    /// Creates a score without commands.
    init(plain text: String) {
        bytes = Array(text.utf8)
        var offset = 0
        for scalar in text.unicodeScalars {
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds commands before a word. espeak-ng counts the commands as characters of the word.
    mutating func add(_ commands: [UInt8], at offset: Int) {
        bytes += commands
        offsets += commands.map { _ in offset }
    }

    mutating func add(_ word: PinyinText.Word) {
        bytes += word.bytes
        offsets += word.offset..<word.offset + word.bytes.count
    }
}
