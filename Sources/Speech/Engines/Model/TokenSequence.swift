/// The order of a model's tokens: the tokens of the text, with blanks between them, a begin and an end.
struct TokenSequence: Sendable, Equatable {
    let table: TokenTable
    let begin: Int64?
    let end: Int64?
    /// The number before, between and after all other numbers; nil for a model without blanks.
    let blank: Int64?
    /// The maximum number of numbers in a run.
    let maxNumbers: Int

    /// Marks of a pause or an end, and the marks that replace them if a model lacks them.
    private static let others = [
        "?": ".", "!": ".", ":": ",", ";": ",", ",": "，", ".": "。", "/": " ",
    ]
    /// Silent tokens, which may be omitted: a clause without its mark has a shorter pause.
    private static let silent: Set<String> = [" ", "/", "，", "。"]
    /// The length from which a word is divided.
    private static let maxPiece = 100

    /// Returns the runs of a text. A long text is divided between words or syllables.
    ///
    /// - Throws: the first token without a number.
    func runs(_ phonemes: [Phoneme]) throws(UnknownPhonemeError) -> [PhonemeRun] {
        var runs: [PhonemeRun] = []
        var run = PhonemeRun(ids: [])
        for piece in pieces(phonemes) {
            let next = try numbers(of: piece)
            if !run.ids.isEmpty, length(run.ids.count + next.ids.count) > maxNumbers {
                runs.append(framed(run))
                run = PhonemeRun(ids: [])
            }
            run.words += next.words.map { .init(offset: $0.offset, index: $0.index + run.ids.count) }
            run.ids += next.ids
            run.tones += next.tones
        }
        return run.ids.isEmpty ? runs : runs + [framed(run)]
    }

    /// Returns the number of text tokens in a run.
    func textTokens(in run: PhonemeRun) -> Int {
        let all = blank == nil ? run.ids.count : (run.ids.count - 1) / 2
        return all - (begin == nil ? 0 : 1) - (end == nil ? 0 : 1)
    }

    /// Returns the number of tokens with begin, end and blanks.
    private func length(_ tokens: Int) -> Int {
        let all = tokens + (begin == nil ? 0 : 1) + (end == nil ? 0 : 1)
        return blank == nil ? all : 2 * all + 1
    }

    private func framed(_ run: PhonemeRun) -> PhonemeRun {
        let (first, last) = (begin.map { [$0] } ?? [], end.map { [$0] } ?? [])
        let ids = first + run.ids + last
        let tones = first.map { _ in 0 } + run.tones + last.map { _ in 0 }
        let words = run.words.map { PhonemeRun.Word(offset: $0.offset, index: $0.index + first.count) }
        guard let blank else { return PhonemeRun(ids: ids, tones: tones, words: words) }
        return PhonemeRun(
            ids: [blank] + ids.flatMap { [$0, blank] }, tones: [0] + tones.flatMap { [$0, 0] },
            words: words.map { .init(offset: $0.offset, index: 2 * $0.index + 1) })
    }

    private func numbers(of piece: ArraySlice<Phoneme>) throws(UnknownPhonemeError) -> PhonemeRun {
        var run = PhonemeRun(ids: [])
        for phoneme in piece {
            guard let number = try number(orSilence: phoneme.name) else { continue }
            if let offset = phoneme.offset { run.words.append(.init(offset: offset, index: run.ids.count)) }
            run.ids.append(number)
            run.tones.append(phoneme.tone)
        }
        return run
    }

    /// Returns the number of a token; nil for a missing silent token.
    private func number(orSilence token: String) throws(UnknownPhonemeError) -> Int64? {
        var name: String? = token
        while let tried = name {
            if let number = table.number(of: tried) { return number }
            if Self.silent.contains(tried) { return nil }
            name = Self.others[tried]
        }
        throw UnknownPhonemeError(phoneme: token)
    }

    /// Returns the tokens in pieces that begin with a word or a syllable, except within long words.
    private func pieces(_ phonemes: [Phoneme]) -> [ArraySlice<Phoneme>] {
        var pieces: [ArraySlice<Phoneme>] = []
        var start = 0
        for (index, phoneme) in phonemes.enumerated() where index > start {
            let begins = phoneme.offset != nil || phonemes[index - 1].name == " "
            guard begins || index - start == Self.maxPiece else { continue }
            pieces.append(phonemes[start..<index])
            start = index
        }
        if start < phonemes.count { pieces.append(phonemes[start...]) }
        return pieces
    }
}
