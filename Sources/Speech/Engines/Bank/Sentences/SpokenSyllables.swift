/// The syllables of utterances, with the third-tone sandhi that pinyin leaves to the speaker.
struct SpokenSyllables {
    let syllables: [String]

    /// - Parameter utterances: such as `zhi1fu4bao3 dao4zhang4,`.
    /// - Returns: nil for texts that are not pinyin.
    init?(_ utterances: [String]) {
        var syllables: [String] = []
        for utterance in utterances {
            guard let spoken = Self.syllables(in: utterance) else { return nil }
            syllables += spoken.indices.map { Self.spoken(spoken, $0) }
        }
        self.syllables = syllables
    }

    /// Turns a third tone before a third tone into a second tone (Chao 1968).
    private static func spoken(_ syllables: [String], _ place: Int) -> String {
        guard syllables[place].last == "3", place + 1 < syllables.count, syllables[place + 1].last == "3" else {
            return syllables[place]
        }
        return syllables[place].dropLast() + "2"
    }

    /// Divides the syllables among several words; nil if the total number differs.
    ///
    /// - Parameter counts: the number of syllables of each word.
    func divided(_ counts: [Int]) -> [String]? {
        guard counts.reduce(0, +) == syllables.count else { return nil }
        var start = 0
        return counts.map { count in
            defer { start += count }
            return syllables[start..<start + count].joined(separator: " ")
        }
    }

    /// Returns the syllables of utterances as written; nil for a text that is not pinyin.
    static func written(_ utterances: [String]) -> [String]? {
        var written: [String] = []
        for utterance in utterances {
            guard let syllables = syllables(in: utterance) else { return nil }
            written += syllables
        }
        return written
    }

    private static func syllables(in text: String) -> [String]? {
        var syllables: [String] = []
        var syllable = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z": syllable.unicodeScalars.append(scalar)
            case "1"..."5" where !syllable.isEmpty:
                syllables.append(syllable + String(scalar))
                syllable = ""
            case " ", ",", "?": guard syllable.isEmpty else { return nil }
            default: return nil
            }
        }
        return syllable.isEmpty ? syllables : nil
    }
}
