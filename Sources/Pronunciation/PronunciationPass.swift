/// Collects readings and utterances in one pass over a segmented text.
struct PronunciationPass {
    private let text: [Unicode.Scalar]
    private let words: [Word]
    private let sandhi: ToneSandhi
    private let substitutions: SubstitutionTable
    private var readings: [Reading] = []
    private var builder = UtteranceBuilder()
    private var unknown = 0

    init(_ written: WrittenText, _ words: [Word], _ substitutions: SubstitutionTable) {
        let text = written.scalars
        self.text = text
        self.words = words
        self.substitutions = substitutions
        var tones = [UInt8](repeating: 0, count: text.count)
        for word in words {
            for position in word.scalars {
                guard let tone = word.syllable(at: position, in: text)?.reading.utf8.last else { continue }
                tones[position] = tone & 0x0F
            }
        }
        sandhi = ToneSandhi(written.simplified, tones: tones)
    }

    mutating func run() -> Pronunciation {
        readings.reserveCapacity(text.count)
        var position = 0
        for word in words {
            readBetween(position..<word.scalars.lowerBound)
            read(word)
            position = word.scalars.upperBound
        }
        readBetween(position..<text.count)
        return Pronunciation(readings: readings, utterances: builder.finish(), unknown: unknown)
    }

    private mutating func read(_ word: Word) {
        guard !word.syllables.isEmpty else {
            unknown += word.scalars.count
            for position in word.scalars { readings.append(Reading(text: String(text[position]), reading: "")) }
            builder.add(String(String.UnicodeScalarView(text[word.scalars])), .unknownHan, scalars: word.scalars)
            return
        }
        var joined = ""
        if word.scalars.count == word.syllables.count, text[word.scalars].allSatisfy(Hanzi.contains) {
            for (position, syllable) in zip(word.scalars, word.syllables) {
                readings.append(Reading(text: String(text[position]), reading: syllable.reading))
                joined += sandhi.applied(to: syllable.reading, at: position, of: word)
            }
        } else {
            joined = word.syllables.map(\.reading).joined()
            for position in word.scalars {
                guard let syllable = word.syllable(at: position, in: text) else { continue }
                readings.append(Reading(text: String(text[position]), reading: syllable.reading))
            }
        }
        builder.add(joined, .han, scalars: word.scalars)
    }

    /// Adds the Latin words and pauses between two words.
    private mutating func readBetween(_ range: Range<Int>) {
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position
            while position < range.upperBound, isInWord(position, from: start) { position += 1 }
            if position > start {
                builder.add(spelling(of: text[start..<position]), .latin, scalars: start..<position)
                continue
            }
            if let pause = Punctuation.pause(text[position]) { builder.add(pause) }
            if ("0"..."9").contains(text[position]) { unknown += 1 }
            position += 1
        }
    }

    private func spelling(of word: ArraySlice<Unicode.Scalar>) -> String {
        var written = ""
        written.unicodeScalars.append(contentsOf: word)
        return substitutions.spelling(of: written) ?? Latin.spoken(Array(word))
    }

    /// Whether a word of non-Chinese letters continues at a position. Single marks between letters belong to the word,
    /// as in "T-shirt" and "example.com".
    private func isInWord(_ position: Int, from start: Int) -> Bool {
        let scalar = text[position]
        if isLetter(scalar) { return true }
        guard scalar == "-" || scalar == "'" || scalar == "’" || scalar == "&" || scalar == "." else { return false }
        return position > start && isLetter(text[position - 1]) && position + 1 < text.count
            && isLetter(text[position + 1])
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        Latin.isLetter(scalar) || scalar.properties.isAlphabetic && !Hanzi.contains(scalar)
    }
}
