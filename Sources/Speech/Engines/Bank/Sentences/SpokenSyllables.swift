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

    /// A third tone before a third is a second (Chao 1968).
    private static func spoken(_ syllables: [String], _ place: Int) -> String {
        guard syllables[place].last == "3", place + 1 < syllables.count, syllables[place + 1].last == "3" else {
            return syllables[place]
        }
        return syllables[place].dropLast() + "2"
    }

    /// The syllables of several words; nil if their number is another.
    ///
    /// - Parameter counts: the number of syllables of each.
    func divided(_ counts: [Int]) -> [String]? {
        guard counts.reduce(0, +) == syllables.count else { return nil }
        var start = 0
        return counts.map { count in
            defer { start += count }
            return syllables[start..<start + count].joined(separator: " ")
        }
    }

    /// The syllables of utterances as they are written; nil for another kind of text.
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
