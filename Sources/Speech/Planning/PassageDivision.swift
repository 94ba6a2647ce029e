internal import Normalization

/// Passages that were read as one text, divided at changes of language.
struct PassageDivision {
    private(set) var passages: [SpokenPassage] = []

    /// - Parameters:
    ///   - run: passages of text.
    ///   - ends: the UTF-8 offset in the text after each passage.
    ///   - parts: the parts of the text, each in one language, in order.
    ///   - own: the language of the voice.
    init(_ run: ArraySlice<Passage>, ends: [Int], _ parts: [MixedNormalizer.Part], own: SpokenLanguage) {
        guard parts.count > 1 || parts.first?.run.language != run.first?.language ?? own else {
            passages = run.map { SpokenPassage(passage: $0, pieces: []) }
            var place = 0
            for piece in parts.flatMap(\.pieces) {
                while place + 1 < ends.count, piece.source.lowerBound >= ends[place] { place += 1 }
                passages[place].pieces.append(piece)
            }
            return
        }
        var start = 0
        for (passage, end) in zip(run, ends) {
            add(passage, start..<end, parts, own: own)
            start = end
        }
    }

    private mutating func add(
        _ passage: Passage, _ range: Range<Int>, _ parts: [MixedNormalizer.Part], own: SpokenLanguage
    ) {
        let bytes = Array(passage.written.utf8)
        var isFirst = true
        for part in parts where part.run.range.overlaps(range) {
            let common = part.run.range.clamped(to: range)
            let text = String(
                decoding: bytes[common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound],
                as: UTF8.self)
            let language = part.run.language == own ? nil : part.run.language
            let pieces = part.pieces.filter { common.contains($0.source.lowerBound) }
            passages.append(SpokenPassage(passage: passage.part(text, language, isFirst: isFirst), pieces: pieces))
            isFirst = false
        }
        // An empty passage is kept.
        if isFirst { passages.append(SpokenPassage(passage: passage, pieces: [])) }
    }
}

extension Passage {
    /// Returns a part of the passage's text.
    ///
    /// - Parameter isFirst: whether this is the first part. The first part alone keeps the break before the passage.
    func part(_ text: String, _ language: SpokenLanguage?, isFirst: Bool) -> Passage {
        Passage(
            .text(text), language: language, delivery: delivery, volumeHundredths: volumeHundredths,
            opening: isFirst ? opening : .none, isOptional: isOptional)
    }
}
