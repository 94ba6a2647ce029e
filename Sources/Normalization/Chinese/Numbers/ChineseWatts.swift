private import CTables

/// The W after a number, which is 万 in a text about money and 瓦 in one about electrical power.
enum ChineseWatts {
    enum Subject: String { case money, power }

    private static let words = WordTable(ChineseWatts_tsv()).entries(Subject.init)
    private static let all = PhraseTable<Subject>(words)
    private static let power = PhraseTable<Bool>(words(of: .power))
    private static let powerBefore = PhraseTable<Bool>(words(of: .power), direction: .backward)

    private static func words(of subject: Subject) -> [(String, Bool)] {
        words.filter { $0.1 == subject }.map { ($0.0, true) }
    }

    static func subjects(of source: SourceText) -> Set<Subject> {
        Set((0..<source.count).compactMap { all.longest(in: source, at: $0)?.value })
    }

    /// Whether the number may be an amount: 买空调花了1.2W. 65W快充99元 and 充电器65W are watts.
    static func mayBeMoney(_ number: ScannedNumeral, in text: ChineseText) -> Bool {
        let source = text.source
        return text.subjects.contains(.money)
            && powerBefore.longest(in: source, at: source.startOfFillers(number.start)) == nil
            && power.longest(in: source, at: source.endOfSpaces(number.end + 1)) == nil
    }

    /// Whether a percentage multiplies the number before the W, as interest does: 10W*1.35%. In a text about power the W
    /// remains the watt.
    static func isCapital(_ end: Int, in text: ChineseText) -> Bool {
        let source = text.source
        let sign = source.endOfSpaces(end + 1)
        guard "*×".unicodeScalars.contains(source[sign]), !text.subjects.contains(.power),
            let rate = source.numeral(at: source.endOfSpaces(sign + 1))
        else { return false }
        return "%‰".unicodeScalars.contains(source[rate.end])
    }
}
