/// A part of a text in one language.
package struct LanguageRun: Equatable, Sendable {
    /// UTF-8 offsets.
    package let range: Range<Int>
    package let language: SpokenLanguage

    package init(_ range: Range<Int>, _ language: SpokenLanguage) { (self.range, self.language) = (range, language) }
}

extension [LanguageRun] {
    /// Returns the runs after one part is assigned to another language.
    func assigning(_ range: Range<Int>, to language: SpokenLanguage) -> [LanguageRun] {
        var runs: [LanguageRun] = []
        var isAdded = false
        for run in self {
            runs.add(run.range.clamped(to: 0..<range.lowerBound), run.language)
            if !isAdded, run.range.upperBound > range.lowerBound {
                runs.add(range, language)
                isAdded = true
            }
            let end = Swift.max(range.upperBound, run.range.upperBound)
            runs.add(run.range.clamped(to: range.upperBound..<end), run.language)
        }
        return runs
    }

    /// Appends a part, or extends the last run if it has the same language.
    mutating func add(_ part: Range<Int>, _ language: SpokenLanguage) {
        guard !part.isEmpty else { return }
        if let last, last.language == language {
            self[count - 1] = LanguageRun(last.range.lowerBound..<part.upperBound, language)
        } else {
            append(LanguageRun(part, language))
        }
    }

    /// Returns the text for one language: in the other parts a letter replaces each digit and currency sign. The words
    /// of those parts remain, because they affect a number beside them: ¥ is the yuan beside 支付宝.
    func text(_ text: String, for language: SpokenLanguage) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var run = startIndex
        for scalar in text.unicodeScalars {
            while run < endIndex, self[run].range.upperBound <= bytes.count { run += 1 }
            let isOwn = run < endIndex && self[run].language == language
            if isOwn || !scalar.isPartOfAmount {
                bytes += String(scalar).utf8
            } else {
                bytes += repeatElement(UInt8(ascii: "q"), count: scalar.utf8Length)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// Whether this is a digit of any script, ½ or ①, or a currency sign; hanzi are words.
    var isPartOfAmount: Bool {
        isASCIIDigit || isCurrencySign
            || value > 0x7F && LetterScript(self) != .han && properties.numericType != nil
    }
}
