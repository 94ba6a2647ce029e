/// Divides a text that arrives in pieces into sentences. Returns each sentence as soon as its end is certain. The
/// result does not depend on how the text was divided into pieces.
///
/// A sentence ends after `。！？` and the danda, and after `.!?` with white space after it, when
/// - a letter follows that is neither a small letter nor a numeral, perhaps after opening quotation marks and brackets;
/// - the mark does not follow a digit or a numeral, so that amounts stay whole: not "100. 25元" and not "一百。二十元";
/// - the word before a full stop has at least four letters: a shorter word may be an abbreviation.
///
/// An uncertain end waits for more text, or for the end of the text.
package struct SentenceDivider: Sendable {
    private var text: [Unicode.Scalar] = []
    /// The index before which no sentence ends.
    private var checked = 0

    package init() {}

    /// The memory of the waiting text.
    package var heldBytes: Int { text.capacity * MemoryLayout<Unicode.Scalar>.stride }

    /// The length of the waiting text, in Unicode scalars.
    package var waitingCharacters: Int { text.count }

    /// - Returns: the sentences that are now complete.
    package mutating func append(_ piece: String) -> [String] {
        text.append(contentsOf: piece.unicodeScalars)
        var sentences: [String] = []
        while checked < text.count {
            guard text[checked].isSentenceEnd else {
                checked += 1
                continue
            }
            switch sentenceEnd(at: checked) {
            case .unknown: return sentences
            case .none(let next): checked = next
            case .end(let next):
                sentences.append(Self.string(text[..<next]))
                text.removeFirst(next)
                checked = 0
            }
        }
        return sentences
    }

    /// Returns the rest of the text.
    package mutating func finish() -> String {
        defer { (text, checked) = ([], 0) }
        return Self.string(text[...])
    }

    private enum Finding {
        /// More text is needed to decide.
        case unknown
        /// No sentence ends at the mark. The value is the index from which the search continues.
        case none(Int)
        /// A sentence ends at the mark. The value is the index after the sentence.
        case end(Int)
    }

    private func sentenceEnd(at mark: Int) -> Finding {
        let rest = text[mark...]
        guard let behind = rest.firstIndex(where: { !$0.isSentenceEnd && !$0.isClosing }) else { return .unknown }
        guard let opening = text[behind...].firstIndex(where: { !$0.properties.isWhitespace }) else { return .unknown }
        guard let letter = text[opening...].first(where: { !$0.isOpening }) else { return .unknown }
        let isSpaced = opening > behind || !text[mark..<behind].allSatisfy(\.isASCII)
        let isEnd = isSpaced && letter.opensSentence && isEnd(behind: text[..<mark], mark: text[mark])
        return isEnd ? .end(behind) : .none(behind)
    }

    private func isEnd(behind sentence: ArraySlice<Unicode.Scalar>, mark: Unicode.Scalar) -> Bool {
        guard let last = sentence.last(where: { !$0.isClosing && !$0.properties.isWhitespace }),
            last.properties.numericType == nil, sentence.contains(where: \.properties.isAlphabetic)
        else { return false }
        guard mark == "." else { return true }
        return sentence.reversed().prefix { $0.properties.isAlphabetic }.count >= Self.leastLetters
    }

    private static let leastLetters = 4

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

extension Unicode.Scalar {
    fileprivate var isSentenceEnd: Bool {
        switch self {
        case ".", "!", "?", "。", "！", "？", "।", "॥": true
        default: false
        }
    }

    /// Whether the scalar is a closing mark. Closing marks follow the mark of the end and belong to the sentence.
    fileprivate var isClosing: Bool {
        switch self {
        case "\"", "'", ")", "]", "”", "’", "»", "」", "』", "）", "】", "》": true
        default: false
        }
    }

    fileprivate var isOpening: Bool {
        switch self {
        case "\"", "'", "“", "‘", "«", "「", "『", "（", "(", "[", "【", "《", "¿", "¡": true
        default: false
        }
    }

    fileprivate var opensSentence: Bool {
        properties.isAlphabetic && !properties.isLowercase && properties.numericType == nil
    }
}
