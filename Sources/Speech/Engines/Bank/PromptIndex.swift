/// Finds the longest prompt at a place in a spoken text.
struct PromptIndex: Sendable {
    private struct Entry: Sendable {
        let text: [Unicode.Scalar]
        let prompt: Prompt
    }

    /// The prompts by the first scalar of their texts. The longest texts are first.
    private let entries: [Unicode.Scalar: [Entry]]

    init(_ prompts: [Prompt]) {
        var entries: [Unicode.Scalar: [Entry]] = [:]
        for prompt in prompts {
            let text = prompt.text.unicodeScalars.map(\.folded)
            guard let first = text.first else { continue }
            entries[first, default: []].append(Entry(text: text, prompt: prompt))
        }
        self.entries = entries.mapValues { $0.sorted { $0.text.count > $1.text.count } }
    }

    /// - Parameter start: an index in `text`.
    /// - Returns: the prompt and the index after it; nil if no prompt matches. A prompt cannot begin or end inside a
    ///   word of letters.
    func longest(in text: [Unicode.Scalar], at start: Int) -> (prompt: Prompt, end: Int)? {
        if runs(in: text, across: start) { return nil }
        for entry in entries[text[start].folded] ?? [] {
            let end = start + entry.text.count
            guard end <= text.count, zip(entry.text, text[start..<end]).allSatisfy({ $0 == $1.folded }) else {
                continue
            }
            if runs(in: text, across: end) { continue }
            return (entry.prompt, end)
        }
        return nil
    }

    /// Whether `place` is inside a word of letters. An apostrophe between two letters is part of their word:
    /// `dollar's`.
    private func runs(in text: [Unicode.Scalar], across place: Int) -> Bool {
        guard place > 0, place < text.count else { return false }
        if text[place - 1].isLetter, text[place].isLetter { return true }
        if text[place].folded == "'" {
            return place + 1 < text.count && text[place - 1].isLetter && text[place + 1].isLetter
        }
        return text[place - 1].folded == "'" && place > 1 && text[place - 2].isLetter && text[place].isLetter
    }
}

extension Unicode.Scalar {
    /// The form for comparison. Case and kind of apostrophe are ignored, and `twenty-five` equals `twenty five`.
    fileprivate var folded: Unicode.Scalar {
        switch self {
        case "A"..."Z": Unicode.Scalar(UInt8(value) | 0x20)
        case "-": " "
        case "’": "'"
        default: self
        }
    }

    /// A letter of a script that puts spaces between its words.
    private var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

    /// A letter of a script that puts spaces between its words, or a mark of such a letter.
    fileprivate var isLetter: Bool {
        isASCIILetter || !isASCII && isInWords && !properties.isIdeographic
    }

    /// Whether the scalar is a letter, or a mark of the letter before. The virama and the nukta of Devanagari are not
    /// alphabetic.
    var isInWords: Bool { properties.isAlphabetic || properties.generalCategory == .nonspacingMark }
}
