/// Splits a text into words of one script, numbers and marks.
struct ScriptTokens {
    enum Kind: Equatable {
        case word(LetterScript)
        /// Digits with the marks between them: 1,234.50.
        case number
        case space
        /// A comma, a colon, a bracket.
        case clauseEnd
        /// A full stop or a line end.
        case sentenceEnd
        case sign
    }

    struct Token {
        let kind: Kind
        /// UTF-8 offsets.
        let range: Range<Int>
        let text: String
        /// Whether the token directly follows a number: the kg of 5kg, the pm of 7pm.
        let followsNumber: Bool
    }

    private(set) var tokens: [Token] = []

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var offset = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        while index < scalars.count { next() }
    }

    private func scalar(_ index: Int) -> Unicode.Scalar {
        scalars.indices.contains(index) ? scalars[index] : SourceText.outside
    }

    private mutating func next() {
        let start = index
        let kind = kind(at: index)
        index += 1
        switch kind {
        case .word(let script): while belongs(to: script) { index += 1 }
        case .number: while continuesNumber { index += scalars[index].isDecimalDigit ? 1 : 2 }
        case .space, .clauseEnd, .sentenceEnd, .sign: break
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start..<index])
        let text = String(view)
        let followsNumber = tokens.last?.kind == .number
        let range = offset..<offset + text.utf8.count
        tokens.append(Token(kind: kind, range: range, text: text, followsNumber: followsNumber))
        offset += text.utf8.count
    }

    private func belongs(to script: LetterScript) -> Bool {
        guard index < scalars.count else { return false }
        if scalars[index].isMarkOnLetter { return true }
        if script == .latin, scalars[index] == "'" || scalars[index] == "’" {
            return LetterScript(scalar(index + 1)) == .latin
        }
        return LetterScript(scalars[index]) == script
    }

    private var continuesNumber: Bool {
        guard index < scalars.count else { return false }
        if scalars[index].isDecimalDigit { return true }
        return ".,:/-~～．：".unicodeScalars.contains(scalars[index]) && scalar(index + 1).isDecimalDigit
    }

    private func kind(at index: Int) -> Kind {
        let scalar = scalars[index]
        if scalar.isDecimalDigit { return .number }
        if let script = LetterScript(scalar) { return isSign(at: index, script) ? .sign : .word(script) }
        switch scalar {
        case " ": return .space
        case "\n", "。", "！", "？", "；", "!", "?", ";", "।", "॥": return .sentenceEnd
        case ".": return endsSentence(at: index) ? .sentenceEnd : .sign
        case ",", "，", "、", ":", "：", "(", ")", "（", "）", "[", "]", "【", "】", "“", "”", "\"", "《", "》", "「", "」", "—",
            "–", "…", "|":
            return .clauseEnd
        default: return .sign
        }
    }

    /// Whether this is a single Greek letter.
    private func isSign(at index: Int, _ script: LetterScript) -> Bool {
        script == .other && scalars[index].isGreek && !scalar(index - 1).isGreek && !scalar(index + 1).isGreek
    }

    /// Whether the point ends a sentence and not an abbreviation: Rs. 500, No. 5, Mr. Li.
    private func endsSentence(at index: Int) -> Bool {
        let next = scalar(index + 1)
        guard next == " " || next == SourceText.outside || next == "\n" else { return false }
        var start = index
        while LetterScript(scalar(start - 1)) == .latin { start -= 1 }
        let letters = index - start
        let follows = scalar(index + 2)
        return letters == 0 || letters > 2 && !follows.isDecimalDigit || letters > 4
    }
}

extension Unicode.Scalar {
    var isDecimalDigit: Bool { isASCIIDigit || value > 0x7F && !isIdeograph && properties.numericType == .decimal }
}
