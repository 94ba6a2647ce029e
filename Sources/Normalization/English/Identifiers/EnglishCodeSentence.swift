/// Sentences that send or ask for a code.
extension EnglishText {
    private static let words = PhraseTable(file: PackageResources.EnglishCodeWords_tsv, foldsCase: true)

    /// Whether the sentence around `index` mentions a code. An amount may come between the word and the code.
    func isInCodeSentence(_ index: Int) -> Bool {
        var start = index
        while start > 0, !endsSentence(start - 1) { start -= 1 }
        var position = start
        while position < source.count, position < index || !endsSentence(position) {
            if source[position].isASCIIAlphanumeric, !source[position - 1].isASCIIAlphanumeric,
                Self.words.whole(in: source, at: position) != nil
            {
                return true
            }
            position += 1
        }
        return false
    }

    /// Whether a sentence ends. A full stop needs a capital after it; the point of Rs. or No. precedes a number or a
    /// small letter.
    private func endsSentence(_ index: Int) -> Bool {
        switch source[index] {
        case "\n", "!", "?": true
        case ".": source[index + 1] == " " && source.isCapital(source.endOfSpaces(index + 1))
        default: false
        }
    }
}
