internal import Normalization
internal import Pronunciation

/// A passage in words.
struct SpokenPassage {
    let passage: Passage
    let pieces: [Piece]

    var text: String { pieces.reduce(into: "") { $0 += $1.text } }
}

/// Turns passages into words. Neighbouring texts of a language are read together, so that an amount is an amount although
/// its unit stands in another element; a number that a pause divides is refused.
struct PassageReader {
    let language: SpokenLanguage
    let options: NormalizationOptions

    func read(_ passages: [Passage]) throws(NormalizationError) -> [SpokenPassage] {
        var spoken: [SpokenPassage] = []
        var start = 0
        while start < passages.count {
            guard let first = text(passages[start]) else {
                spoken.append(SpokenPassage(passage: passages[start], pieces: try readAlone(passages[start])))
                start += 1
                continue
            }
            var texts = [first]
            while let next = joined(passages, start + texts.count) { texts.append(next) }
            spoken += try read(texts, of: Array(passages[start..<start + texts.count]))
            start += texts.count
        }
        try checkSeams(passages)
        return spoken
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

    private func readAlone(_ passage: Passage) throws(NormalizationError) -> [Piece] {
        let language = passage.language ?? language
        switch passage.content {
        case .text(let text), .apart(let text):
            return try Normalizer(language).normalize(text, options: options).pieces
        case .value(let value): return value.spoken(language, options: options).pieces
        case .pinyin(let hanzi, _): return [Piece(text: hanzi, source: 0..<hanzi.utf8.count, rule: "phoneme")]
        }
    }

    /// Reads texts as one and gives each the pieces that begin in it.
    private func read(_ texts: [String], of passages: [Passage]) throws(NormalizationError) -> [SpokenPassage] {
        var ends: [Int] = []
        for text in texts { ends.append((ends.last ?? 0) + text.utf8.count) }
        let whole = texts.joined()
        let spoken = try Normalizer(passages[0].language ?? language)
            .normalize(whole, borders: ends.dropLast(), options: options)
        var pieces = [[Piece]](repeating: [], count: texts.count)
        for piece in spoken.pieces {
            let place = ends.firstIndex { piece.source.lowerBound < $0 } ?? texts.count - 1
            try checkPauses(piece, from: place, ends, passages, whole)
            pieces[place].append(piece)
        }
        return zip(passages, pieces).map { SpokenPassage(passage: $0, pieces: $1) }
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
