/// Collects pieces in the order of the source.
struct SpokenTextBuilder {
    private let source: SourceText
    private let language: SpokenLanguage
    /// Whether words from rules need a space before and after letters: `5kg` is `five kilograms`.
    private let spacesWords: Bool
    private var pieces: [Piece] = []
    private var verbatim = ""
    private var verbatimStart = 0
    private var last: Unicode.Scalar = SourceText.outside
    /// The last character that is not a space.
    private(set) var lastSounded: Unicode.Scalar = SourceText.outside
    private var lastIsWords = false
    /// Positions that divide the source, from the last to the first.
    private var borders: [Int]

    /// - Parameter borders: positions in `source` at which a kept stretch must end, in rising order.
    init(source: SourceText, language: SpokenLanguage, borders: [Int]) {
        self.source = source
        self.language = language
        spacesWords = language.reading.partsWordsBySpaces
        self.borders = borders.reversed()
    }

    /// Ends the kept stretch if a border is here. The caller passes every visited position.
    mutating func reach(_ index: Int) {
        while let border = borders.last, border <= index {
            borders.removeLast()
            if border == index { flush(upTo: index) }
        }
    }

    /// Keeps a character. Characters neither kept nor claimed remain only as a part of a piece's source range.
    mutating func keep(_ written: Unicode.Scalar) {
        // Several spaces become one, and spaces at the start are dropped.
        if written == " ", last == " " || last == SourceText.outside { return }
        if spacesWords, lastIsWords, written.isASCIIAlphanumeric { verbatim.unicodeScalars.append(" ") }
        verbatim.unicodeScalars.append(written)
        last = written
        if written != " " { lastSounded = written }
        lastIsWords = false
    }

    /// Adds a pause at a line end or a dash, unless there is one already.
    mutating func pause(_ mark: Unicode.Scalar) { if !last.isPause, last != SourceText.outside { keep(mark) } }

    mutating func append(_ claim: Claim, saying said: String, from start: Int) {
        flush(upTo: start)
        let needsSpace = spacesWords && (lastIsWords || last.isASCIIAlphanumeric)
        let words = needsSpace ? " " + said : said
        let place = source.utf8Range(start..<claim.end)
        let claimed = ClaimedValue(rule: claim.rule, language: language, value: claim.value)
        pieces.append(Piece(text: words, source: place, rule: claim.kind.label, claim: claimed))
        verbatimStart = claim.end
        last = said.unicodeScalars.last ?? last
        lastIsWords = last != " "
        lastSounded = said.unicodeScalars.last { $0 != " " } ?? lastSounded
    }

    mutating func finish() -> SpokenText {
        flush(upTo: source.count)
        return SpokenText(pieces: pieces)
    }

    private mutating func flush(upTo end: Int) {
        guard verbatimStart < end else { return }
        pieces.append(Piece(text: verbatim, source: source.utf8Range(verbatimStart..<end), rule: nil))
        verbatim = ""
        verbatimStart = end
    }
}
