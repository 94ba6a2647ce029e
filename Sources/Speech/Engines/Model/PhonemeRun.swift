/// A phoneme without an id in the model.
package struct UnknownPhonemeError: Error, Sendable, Equatable {
    package let phoneme: String
}

/// The ids of a text for one run of a model. A long text has several runs.
struct PhonemeRun: Equatable {
    var ids: [Int64]
    /// The tone of each id; empty for models of Piper.
    var tones: [Int64] = []
    /// The beginnings of words: the UTF-8 offset in the text, and the index in `ids`.
    var words: [Word] = []

    struct Word: Equatable {
        let offset: Int
        let index: Int
    }
}

extension PhonemeIDs {
    /// Other spellings of a sound, for phonemes missing from a model.
    private static let others = [
        // Two code points of one letter. espeak-ng writes the first; some maps contain the second only.
        "\u{261}": "g", "g": "\u{261}",
        // Marks of a pause or an end that are missing from the model are replaced by the nearest existing mark.
        "?": ".", "!": ".", ":": ",", ";": ",",
    ]
    /// Silent phonemes, which may be omitted: a clause without its mark only has a shorter pause.
    private static let silent: Set<String> = [" ", ".", ",", "。", "，"]

    /// - Parameter maxIDs: the maximum number of ids in a run. A longer text is divided between words.
    /// - Throws: the first phoneme without an id.
    func runs(
        _ phonemes: [Phoneme], maxIDs: Int = ModelUtterance.maxPhonemes
    ) throws(UnknownPhonemeError) -> [PhonemeRun] {
        var runs: [PhonemeRun] = []
        let start = begin + pad
        var run = PhonemeRun(ids: start)
        for word in joined(phonemes).split(behind: " ") {
            let said = try numbers(of: word)
            if run.ids.count + said.ids.count + end.count > maxIDs, run.ids.count > start.count {
                run.ids += end
                runs.append(run)
                run = PhonemeRun(ids: start)
            }
            run.words += said.words.map { .init(offset: $0.offset, index: $0.index + run.ids.count) }
            run.ids += said.ids
        }
        guard run.ids.count > start.count else { return runs }
        run.ids += end
        return runs + [run]
    }

    private func numbers(of word: ArraySlice<Phoneme>) throws(UnknownPhonemeError) -> PhonemeRun {
        var run = PhonemeRun(ids: [])
        for phoneme in word {
            guard let numbers = try numbers(orSilence: phoneme.name) else { continue }
            if let offset = phoneme.offset { run.words.append(.init(offset: offset, index: run.ids.count)) }
            run.ids += numbers
        }
        return run
    }

    /// Returns the ids of a phoneme; nil for a missing silent phoneme.
    private func numbers(orSilence phoneme: String) throws(UnknownPhonemeError) -> [Int64]? {
        for name in [phoneme, Self.others[phoneme] ?? phoneme] {
            if let numbers = numbers(of: name) { return numbers }
            if Self.silent.contains(name) { return nil }
        }
        throw UnknownPhonemeError(phoneme: phoneme)
    }
}

extension [Phoneme] {
    /// The length from which a word is divided. With up to eight ids and pads for each phoneme such a word still fits
    /// an utterance.
    private static var maxWordPhonemes: Int { 100 }

    /// Returns the phonemes in pieces that end with a separator, except for the last piece and for long words.
    fileprivate func split(behind separator: String) -> [ArraySlice<Phoneme>] {
        var pieces: [ArraySlice<Phoneme>] = []
        var start = 0
        for (index, phoneme) in enumerated()
        where phoneme.name == separator || index - start + 1 == Self.maxWordPhonemes {
            pieces.append(self[start...index])
            start = index + 1
        }
        if start < count { pieces.append(self[start...]) }
        return pieces
    }
}
