internal import Pronunciation

/// The words of a text in pinyin (`Utterance.text`), with the tones to be heard.
struct PinyinText {
    struct Word {
        /// UTF-8 offset in the text.
        let offset: Int
        /// Syllables with their tones, the mark of a pause and the space behind.
        fileprivate(set) var bytes: [UInt8]
        let pause: Pause

        var syllables: Int { tones.count }

        fileprivate var tones: [UInt8] { bytes.lazy.filter(PinyinText.isTone).map { $0 & 0x0F } }

        /// Writes the tones in the place of those that are written.
        fileprivate mutating func write(_ tones: [UInt8]) {
            for (index, tone) in zip(bytes.indices.filter { PinyinText.isTone(bytes[$0]) }, tones) {
                bytes[index] = UInt8(ascii: "0") + tone
            }
        }
    }

    private(set) var words: [Word] = []

    /// Nil for a text that is no pinyin.
    init?(_ text: String) {
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
            words.append(Word(offset: offset + 1 - bytes.count, bytes: bytes, pause: pause))
            (bytes, pause) = ([], .none)
        }
        guard words.allSatisfy({ $0.syllables > 0 }) else { return nil }
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

    private mutating func applySandhi() {
        var start = 0
        for end in words.indices where words[end].pause != .none || end + 1 == words.count {
            for (index, tones) in zip(start...end, ThirdToneSandhi.heard(words[start...end].map(\.tones))) {
                words[index].write(tones)
            }
            start = end + 1
        }
    }

    fileprivate static func isTone(_ byte: UInt8) -> Bool { (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(byte) }
}
