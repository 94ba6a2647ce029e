internal import Pronunciation

/// The words of a text in pinyin (`Utterance.text`), with their phrases and their spoken tones.
///
/// Words that the normalizer wrote out, such as an amount, form a separate phrase after four syllables or more: people
/// say 微信收款 | 一百元, but 收到三笔.
struct PinyinText {
    struct Word {
        /// The UTF-8 offset in the text.
        let offset: Int
        /// Syllables with their tones, the mark of a pause and the following space.
        fileprivate(set) var bytes: [UInt8]
        let pause: Pause
        let isWrittenOut: Bool
        /// Whether a phrase ends here without a written pause.
        fileprivate(set) var endsPhrase = false

        var syllables: Int { tones.count }

        fileprivate var tones: [UInt8] { bytes.lazy.filter(PinyinText.isTone).map { $0 & 0x0F } }

        /// Replaces the written tones.
        fileprivate mutating func write(_ tones: [UInt8]) {
            for (index, tone) in zip(bytes.indices.filter { PinyinText.isTone(bytes[$0]) }, tones) {
                bytes[index] = UInt8(ascii: "0") + tone
            }
        }
    }

    private(set) var words: [Word] = []

    /// A phrase of Mandarin has at least four syllables; shorter ones join the next phrase.
    private static let shortestPhrase = 4

    /// Returns nil for a text that is not pinyin.
    ///
    /// - Parameter writtenOut: the UTF-8 offsets of the words that the normalizer wrote out.
    init?(_ text: String, writtenOut: Set<Int> = []) {
        var bytes: [UInt8] = []
        var pause = Pause.none
        for (offset, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "1")...UInt8(ascii: "5"), UInt8(ascii: " "): break
            case UInt8(ascii: ","): pause = .clause
            case UInt8(ascii: "?"): pause = .sentence
            default: return nil
            }
            bytes.append(byte)
            guard byte == UInt8(ascii: " ") || offset + 1 == text.utf8.count else { continue }
            let start = offset + 1 - bytes.count
            words.append(
                Word(offset: start, bytes: bytes, pause: pause, isWrittenOut: writtenOut.contains(start)))
            (bytes, pause) = ([], .none)
        }
        guard words.allSatisfy({ $0.syllables > 0 }) else { return nil }
        findPhrases()
        applySandhi()
    }

    /// The words up to each full stop.
    var sentences: [ArraySlice<Word>] {
        var sentences: [ArraySlice<Word>] = []
        var start = 0
        for end in words.indices where words[end].pause == .sentence || end + 1 == words.count {
            sentences.append(words[start...end])
            start = end + 1
        }
        return sentences
    }

    private mutating func findPhrases() {
        var syllables = 0
        for (last, next) in zip(words.indices, words.indices.dropFirst()) {
            syllables = words[last].pause == .none ? syllables + words[last].syllables : 0
            let isAtNumber = words[next].isWrittenOut && !words[last].isWrittenOut
            guard isAtNumber, syllables >= Self.shortestPhrase else { continue }
            words[last].endsPhrase = true
            syllables = 0
        }
    }

    private mutating func applySandhi() {
        var start = 0
        for end in words.indices
        where words[end].pause != .none || words[end].endsPhrase || end + 1 == words.count {
            for (index, tones) in zip(start...end, ThirdToneSandhi.heard(words[start...end].map(\.tones))) {
                words[index].write(tones)
            }
            start = end + 1
        }
    }

    fileprivate static func isTone(_ byte: UInt8) -> Bool { (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(byte) }
}
