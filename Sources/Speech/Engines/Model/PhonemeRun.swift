/// A phoneme that a model has no number for.
package struct UnknownPhonemeError: Error, Sendable, Equatable {
    package let phoneme: String
}

/// The numbers of a text for one or several runs of a model.
struct PhonemeRun: Equatable {
    var ids: [Int64]
    /// The tone of each number; empty for models of Piper.
    var tones: [Int64] = []
    /// The beginnings of words: the UTF-8 offset in the text, and the index in `ids`.
    var words: [Word] = []

    struct Word: Equatable {
        let offset: Int
        let index: Int
    }
}

extension PhonemeIDs {
    /// Other spellings of a sound, for phonemes that a model lacks.
    private static let others = [
        // Two code points of one letter. espeak-ng writes the first; some maps have the second only.
        "\u{261}": "g", "g": "\u{261}",
        // Marks of a pause or an end that the model has not learnt get the nearest that it has.
        "?": ".", "!": ".", ":": ",", ";": ",",
    ]
    /// What makes no sound by itself may be left out: a clause without its mark is only less of a pause.
    private static let silent: Set<String> = [" ", ".", ",", "。", "，"]

    /// - Parameter maxIDs: the maximum numbers of a run. A longer text is divided between words.
    /// - Throws: the first phoneme without a number.
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

    /// Nil for what makes no sound.
    private func numbers(orSilence phoneme: String) throws(UnknownPhonemeError) -> [Int64]? {
        for name in [phoneme, Self.others[phoneme] ?? phoneme] {
            if let numbers = numbers(of: name) { return numbers }
            if Self.silent.contains(name) { return nil }
        }
        throw UnknownPhonemeError(phoneme: phoneme)
    }
}

extension [Phoneme] {
    /// A longer word is divided within. With up to eight numbers and pads for each phoneme it still fits an utterance.
    private static var maxWordPhonemes: Int { 100 }

    /// The phonemes in pieces that end with a separator, but for the last one and for long words.
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
