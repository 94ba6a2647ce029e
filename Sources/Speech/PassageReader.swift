internal import Normalization
internal import Pronunciation

/// A passage in words.
struct SpokenPassage {
    let passage: Passage
    /// Their sources are in the script's text.
    let pieces: [Piece]
    /// The passage's place in the script's text.
    let place: Range<Int>

    /// Whether it can be left out. What was read across its end, such as an amount whose unit stands in the next passage,
    /// is said with it, and must be said.
    var canBeLeftOut: Bool { passage.isOptional && pieces.allSatisfy { $0.source.upperBound <= place.upperBound } }

    var text: String { pieces.reduce(into: "") { $0 += $1.text } }
}

/// Turns passages into words. Neighbouring texts of a language are read together, so that an amount is an amount although
/// its unit stands in another element; a number that a pause divides is refused.
struct PassageReader {
    let language: SpokenLanguage
    let options: NormalizationOptions

    func read(_ passages: [Passage]) throws(NormalizationError) -> [SpokenPassage] {
        let places = Self.places(passages)
        var spoken: [SpokenPassage] = []
        var start = 0
        while start < passages.count {
            guard let first = text(passages[start]) else {
                let pieces = try readAlone(passages[start], at: places[start])
                spoken.append(SpokenPassage(passage: passages[start], pieces: pieces, place: places[start]))
                start += 1
                continue
            }
            var texts = [first]
            while let next = joined(passages, start + texts.count) { texts.append(next) }
            let range = start..<start + texts.count
            spoken += try read(texts, of: Array(passages[range]), at: Array(places[range]))
            start += texts.count
        }
        try checkSeams(passages)
        return spoken
    }

    /// Passages for a voice that reads texts itself.
    static func unread(_ passages: [Passage]) -> [SpokenPassage] {
        zip(passages, places(passages)).map { passage, place in
            SpokenPassage(
                passage: passage, pieces: [Piece(text: passage.written, source: place, rule: nil)], place: place)
        }
    }

    private func text(_ passage: Passage) -> String? {
        guard case .text(let text) = passage.content else { return nil }
        return text
    }

    /// The text at `index` if it is read together with the one before it.
    private func joined(_ passages: [Passage], _ index: Int) -> String? {
        guard index < passages.count, passages[index].language == passages[index - 1].language else { return nil }
        switch passages[index].opening {
        case .sentence, .paragraph: return nil
        case .none, .pause: return text(passages[index])
        }
    }

    /// Where passages lie in the script's text.
    static func places(_ passages: [Passage]) -> [Range<Int>] {
        var end = 0
        return passages.map { passage in
            let start = end
            end += passage.written.utf8.count
            return start..<end
        }
    }

    private func readAlone(_ passage: Passage, at place: Range<Int>) throws(NormalizationError) -> [Piece] {
        let language = passage.language ?? language
        switch passage.content {
        case .text(let text), .apart(let text):
            return try Normalizer(language).normalize(text, options: options).pieces.map {
                $0.moved(by: place.lowerBound)
            }
        case .value(let value):
            return value.spoken(language, options: options).pieces.map {
                Piece(text: $0.text, source: place, rule: $0.rule)
            }
        case .pinyin(let hanzi, _): return [Piece(text: hanzi, source: place, rule: "phoneme")]
        }
    }

    /// Reads texts as one and gives each the pieces that begin in it.
    private func read(
        _ texts: [String], of passages: [Passage], at places: [Range<Int>]
    ) throws(NormalizationError) -> [SpokenPassage] {
        var ends: [Int] = []
        for text in texts { ends.append((ends.last ?? 0) + text.utf8.count) }
        let whole = texts.joined()
        let spoken = try Normalizer(passages[0].language ?? language)
            .normalize(whole, borders: ends.dropLast(), options: options)
        var pieces = [[Piece]](repeating: [], count: texts.count)
        for piece in spoken.pieces {
            let place = ends.firstIndex { piece.source.lowerBound < $0 } ?? texts.count - 1
            try checkPauses(piece, from: place, ends, passages, whole)
            pieces[place].append(piece.moved(by: places[0].lowerBound))
        }
        return passages.indices.map {
            SpokenPassage(passage: passages[$0], pieces: pieces[$0], place: places[$0])
        }
    }

    private func checkPauses(
        _ piece: Piece, from place: Int, _ ends: [Int], _ passages: [Passage], _ whole: String
    ) throws(NormalizationError) {
        for next in place + 1..<max(place + 1, passages.count)
        where ends[next - 1] < piece.source.upperBound && passages[next].opening != .none {
            throw .dividedNumber(token(piece.source, in: whole))
        }
    }

    /// `¥<say-as …>100</say-as>`, `1<sub alias="…">00</sub>`: what stands at the seam belongs to the number.
    private func checkSeams(_ passages: [Passage]) throws(NormalizationError) {
        for (left, right) in zip(passages, passages.dropFirst()) {
            let isTorn: Bool
            switch (text(left), text(right)) {
            case (nil, let text?): isTorn = left.isNumber && text.unicodeScalars.beginsInsideNumber
            case (let text?, nil): isTorn = right.isNumber && text.unicodeScalars.reversed().beginsInsideNumber
            default: isTorn = false
            }
            guard isTorn else { continue }
            let shown =
                (text(left) ?? "").suffix(Self.shownCharacters) + (text(right) ?? "").prefix(Self.shownCharacters)
            throw .dividedNumber(.init(text: String(shown), offset: 0, rule: "markup"))
        }
    }

    /// Enough of the text at a seam to find it by.
    private static let shownCharacters = 8

    private func token(_ range: Range<Int>, in text: String) -> NormalizationError.Token {
        let bytes = Array(text.utf8)[range]
        return .init(text: String(decoding: bytes, as: UTF8.self), offset: range.lowerBound, rule: "markup")
    }
}

extension Piece {
    fileprivate func moved(by distance: Int) -> Piece {
        Piece(text: text, source: source.lowerBound + distance..<source.upperBound + distance, rule: rule)
    }
}

extension Passage {
    /// What may be a number, or a part of one, to whoever wrote digits beside it.
    fileprivate var isNumber: Bool {
        switch content {
        case .text, .apart, .value: true
        case .pinyin: false
        }
    }
}

extension Sequence<Unicode.Scalar> {
    /// Whether a number beside the sequence would go on in it: with a digit, a currency or percent sign, a sign of plus or
    /// minus, or a point or comma that has a digit behind it.
    fileprivate var beginsInsideNumber: Bool {
        var iterator = makeIterator()
        guard let first = iterator.next() else { return false }
        if first.isDigit || first.properties.generalCategory == .currencySymbol { return true }
        if "%‰+-−".unicodeScalars.contains(first) { return true }
        return ".,:/．，".unicodeScalars.contains(first) && (iterator.next()?.isDigit ?? false)
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { properties.numericType == .decimal }
}
