@_spi(_Unicode) import Swift

/// Replaces espeak-ng's phonemes by the phonemes of a model, longest match first.
struct PhonemeReplacements: Sendable, Equatable {
    private let table: [String: String]
    private let longest: Int

    /// - Parameter table: maps phonemes of espeak-ng to phonemes of the model. An empty text drops the phoneme.
    init(_ table: [String: String] = [:]) {
        self.table = Dictionary(table.map { ($0.key._decomposed, $0.value) }) { first, _ in first }
        longest = self.table.keys.map(\.unicodeScalars.count).max() ?? 0
    }

    /// Replaces the phonemes. A match does not extend into the next word. If a word's first phoneme is dropped, the
    /// word begins with its second phoneme.
    func replaced(_ phonemes: [Phoneme]) -> [Phoneme] {
        guard longest > 0 else { return phonemes }
        var replaced: [Phoneme] = []
        var rest = phonemes[...]
        var offset: Int?
        while let first = rest.first {
            offset = first.offset ?? offset
            let count = match(at: rest)
            let names = count > 0 ? table[Self.joined(rest.prefix(count))] ?? "" : first.name
            for scalar in names.unicodeScalars {
                replaced.append(Phoneme(String(scalar), offset: offset))
                offset = nil
            }
            rest = rest.dropFirst(max(1, count))
        }
        return replaced
    }

    /// Returns the number of phonemes that a rule replaces; 0 without a rule.
    private func match(at rest: ArraySlice<Phoneme>) -> Int {
        let word = rest.dropFirst().prefix { $0.offset == nil }.prefix(longest - 1).count + 1
        return stride(from: word, to: 0, by: -1).first { table[Self.joined(rest.prefix($0))] != nil } ?? 0
    }

    private static func joined(_ phonemes: ArraySlice<Phoneme>) -> String { phonemes.map(\.name).joined() }
}

extension PhonemeReplacements {
    /// The tables that a model.json may name.
    static let named = ["kokoro": kokoro, "matcha": matcha]

    /// Converts espeak-ng's American English to the phonemes of Kokoro, which writes a diphthong as one letter.
    private static let kokoro = Self([
        "aɪ": "I", "aʊ": "W", "eɪ": "A", "oʊ": "O", "əʊ": "O", "ɔɪ": "Y", "dʒ": "ʤ", "tʃ": "ʧ", "əl": "ᵊl", "ɚ": "əɹ",
        "ɜː": "ɜɹ", "ɜːɹ": "ɜɹ", "ɝ": "ɜɹ", "ɪə": "iə", "ː": "", "r": "ɹ", "g": "ɡ", "x": "k", "ɐ": "ə", "ʔ": "t",
        "ɬ": "l", "\u{303}": "", "\u{329}": "", "ʲ": "",
    ])

    /// Converts espeak-ng's American English to the phonemes of Matcha zh-en.
    private static let matcha = Self([
        "aɪ": "I", "aʊ": "W", "eɪ": "A", "oʊ": "O", "əʊ": "O", "ɔɪ": "Y", "dʒ": "ʤ", "tʃ": "ʧ", "ɝ": "ɜɹ", "ɚ": "əɹ",
        "ː": "", "r": "ɹ", "g": "ɡ", "e": "ɛ",
    ])
}

extension String {
    /// The text in NFD, the form in which espeak-ng's phonemes are compared.
    fileprivate var _decomposed: String {
        String(String.UnicodeScalarView(_nfd))
    }
}
