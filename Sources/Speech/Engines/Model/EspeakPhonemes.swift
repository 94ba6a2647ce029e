@_spi(_Unicode) import Swift

/// The phonemes of models that were trained with espeak-ng's phonemes: the code points of its IPA, and the mark of each
/// clause, as in `phonemize.cpp` of piper-phonemize.
struct EspeakPhonemes {
    private let text: [Unicode.Scalar]
    /// The UTF-8 offsets of the scalars, and of the end.
    private let offsets: [Int]
    /// The offsets of the words' beginnings in `text`, and the offsets to report for them.
    private let words: [(place: Int, told: Int)]
    private let asksNothing: Bool
    private var phonemes: [Phoneme] = []

    /// - Parameters:
    ///   - text: the text that espeak-ng received.
    ///   - words: the offset to report for each word of the text; nil for its offset in the text.
    ///   - asksNothing: whether question marks only mark the ends of sentences.
    static func phonemes(
        _ clauses: [PhonemeClause], of text: String, words: [Int]? = nil, asksNothing: Bool = false
    ) -> [Phoneme] {
        var builder = EspeakPhonemes(text, words: words, asksNothing: asksNothing)
        var start = 0
        for (index, clause) in clauses.enumerated() {
            let isLast = index == clauses.count - 1
            let end = isLast ? builder.text.count : builder.end(of: clause)
            builder.add(clause, max(start, end), from: start, isLast: isLast)
            start = max(start, end)
        }
        return builder.phonemes
    }

    private init(_ text: String, words told: [Int]?, asksNothing: Bool) {
        self.text = Array(text.unicodeScalars)
        self.asksNothing = asksNothing
        var offset = 0
        var (offsets, words) = ([Int](), [(place: Int, told: Int)]())
        var isInside = false
        for scalar in self.text {
            offsets.append(offset)
            // A word has a sound, so a dash between spaces is not a word.
            if scalar.properties.isWhitespace { isInside = false }
            if !isInside, scalar.isHeard {
                words.append((offsets.count - 1, offset))
                isInside = true
            }
            offset += UTF8.width(scalar)
        }
        self.offsets = offsets + [offset]
        if let told {
            words = told.count == words.count ? zip(words, told).map { ($0.place, $1) } : []
        }
        self.words = words
    }

    /// Returns the index of the scalar after a clause and its mark. espeak-ng has already read one letter of the next
    /// clause. The offset comes from a child and is not trusted.
    private func end(of clause: PhonemeClause) -> Int {
        guard let index = offsets.lastIndex(where: { $0 <= clause.end }) else { return 0 }
        return max(0, min(index, text.count) - 1)
    }

    private mutating func add(_ clause: PhonemeClause, _ end: Int, from start: Int, isLast: Bool) {
        let ipa = Self.withoutLanguages(clause.ipa)
        let groups = ipa.split(separator: " ")
        let words = words.filter { (start..<end).contains($0.place) }
        // espeak-ng runs some words together ("of the"). Then only the first word of the clause gets an offset.
        let told = groups.count == words.count ? words.map(\.told) : words.prefix(1).map(\.told)
        for (index, group) in groups.enumerated() {
            if index > 0 { phonemes.append(Phoneme(" ")) }
            for (place, scalar) in String(String.UnicodeScalarView(group))._nfd.enumerated() {
                let offset = place == 0 && index < told.count ? told[index] : nil
                phonemes.append(Phoneme(String(scalar), offset: offset))
            }
        }
        if let mark = mark(before: end) { phonemes.append(Phoneme(mark)) }
        if !isLast { phonemes.append(Phoneme(" ")) }
    }

    /// Removes the language marks: espeak-ng writes "(en)" before words that it reads by another language's rules, and
    /// "(cmn)" after them.
    private static func withoutLanguages(_ ipa: String) -> [Unicode.Scalar] {
        var isInside = false
        return ipa.unicodeScalars.filter { scalar in
            if scalar == "(" { isInside = true }
            defer { if scalar == ")" { isInside = false } }
            return !isInside
        }
    }

    /// Returns the mark at the end of a clause, in the spelling of the models.
    private func mark(before end: Int) -> String? {
        let last = text[..<end].last { !$0.properties.isWhitespace }
        guard let mark = last.flatMap({ Self.marks[$0] }) else { return nil }
        return mark == "?" && asksNothing ? "." : mark
    }

    private static let marks: [Unicode.Scalar: String] = [
        ".": ".", "。": ".", "।": ".", "…": ".", "?": "?", "？": "?", "؟": "?", "!": "!", "！": "!", ",": ",", "，": ",",
        "、": ",", "،": ",", "–": ",", "—": ",", "(": ",", ")": ",", ":": ":", "：": ":", ";": ";", "；": ";",
    ]
}
