/// Divides a text that arrives in pieces into sentences, each as soon as its end is certain. How the text was divided on
/// its way changes nothing.
///
/// A sentence ends behind `。！？` and the danda, and behind `.!?` with white space behind it, when
/// - a letter follows that is no small one and no numeral, perhaps behind quotation marks and brackets that open;
/// - before the mark stands no digit and no numeral, so that no amount is cut: not "100. 25元" and not "一百。二十元";
/// - before a full stop stands a word of four letters at least: a shorter one may be an abbreviation.
///
/// What is not certain waits for more text, or for the end of the text.
package struct SentenceDivider: Sendable {
    private var text: [Unicode.Scalar] = []
    /// Before this index no sentence ends.
    private var checked = 0

    package init() {}

    /// The memory of the text that waits.
    package var heldBytes: Int { text.capacity * MemoryLayout<Unicode.Scalar>.stride }

    /// - Returns: the sentences that are whole now.
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

    /// The rest of the text.
    package mutating func finish() -> String {
        defer { (text, checked) = ([], 0) }
        return Self.string(text[...])
    }

    private enum Finding {
        /// More text is needed to tell.
        case unknown
        /// The index from which to look further.
        case none(Int)
        /// The index behind the sentence.
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

    /// What closes stands behind the mark, and belongs to the sentence.
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
