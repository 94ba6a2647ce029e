/// The phonemes of models that speak pinyin: initial, final and tone of each syllable, and Chinese marks, as in
/// `phonemize_chinese.py` of piper1-gpl.
enum PinyinPhonemes {
    /// The longest initials are first, because "zh" begins with "z".
    private static let initials = [
        "zh", "ch", "sh", "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "r", "z", "c", "s", "y",
        "w",
    ]
    /// The phoneme before the final of a syllable without an initial.
    private static let noInitial = "Ø"
    private static let tones: Set<Unicode.Scalar> = ["1", "2", "3", "4", "5"]
    /// `UtteranceBuilder` ends sentences of espeak-ng's Mandarin with a question mark, even if they are not questions.
    private static let marks: [Unicode.Scalar: String] = [",": "，", "?": "。"]

    /// Whether the syllable continues after a phoneme: after its initial and its final, which are letters.
    static func continuesSyllable(_ phoneme: String) -> Bool {
        phoneme.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
    }

    /// - Parameter text: pinyin of an `Utterance`, such as "zhi1fu4bao3 dao4zhang4,".
    static func phonemes(of text: String) -> [Phoneme] {
        var phonemes: [Phoneme] = []
        for syllable in syllables(of: text) {
            if let mark = syllable.mark {
                phonemes.append(Phoneme(mark))
            } else {
                let initial = initials.first { syllable.letters.hasPrefix($0) } ?? ""
                phonemes.append(Phoneme(initial.isEmpty ? noInitial : initial, offset: syllable.offset))
                phonemes.append(Phoneme(String(syllable.letters.dropFirst(initial.count))))
                phonemes.append(Phoneme(syllable.tone))
            }
        }
        return phonemes
    }

    /// Returns the syllables of a text with spaces between them, and the offset of each in `text`. In the training data
    /// of Piper's models of espeak-ng's Mandarin, each hanzi is a separate word.
    static func spaced(_ text: String) -> (text: String, offsets: [Int]) {
        var spaced = ""
        var offsets: [Int] = []
        for syllable in syllables(of: text) {
            if let mark = syllable.mark {
                spaced += mark == "。" ? "?" : ","
            } else {
                spaced += (spaced.isEmpty ? "" : " ") + syllable.letters + syllable.tone
                offsets.append(syllable.offset)
            }
        }
        return (spaced, offsets)
    }

    /// A syllable with its tone, or a mark.
    struct Syllable {
        let offset: Int
        var letters = ""
        var tone = ""
        /// The mark: "，" or "。".
        var mark: String?
        /// Whether a space precedes the syllable.
        var beginsWord = false

        /// Whether the syllable is the suffix 儿, which joins the syllable before.
        var isFused: Bool { !beginsWord && letters == "er" && tone == "5" }
    }

    static func syllables(of text: String) -> [Syllable] {
        var syllables: [Syllable] = []
        var current: Syllable?
        var beginsWord = false
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            if let mark = marks[scalar] {
                syllables.append(Syllable(offset: offset, mark: mark))
            } else if tones.contains(scalar), var ended = current {
                ended.tone = String(scalar)
                syllables.append(ended)
                current = nil
            } else if scalar == " " {
                beginsWord = true
            } else {
                current = current ?? Syllable(offset: offset, beginsWord: beginsWord)
                beginsWord = false
                current?.letters.unicodeScalars.append(scalar)
            }
        }
        // Letters without a tone are not a syllable: the model lacks them, and the text is refused.
        return syllables + [current].compactMap(\.self)
    }
}
