package import Normalization
internal import Pronunciation

/// A passage in words.
package struct SpokenPassage {
    let passage: Passage
    var pieces: [Piece]
    /// Where the passage lies in all that is written.
    var place = 0..<0

    /// Whether it can be left out. What was read across its end, such as an amount whose unit stands in the next passage,
    /// is said with it, and must be said.
    var canBeLeftOut: Bool { passage.isOptional && pieces.allSatisfy { $0.source.upperBound <= place.upperBound } }

    /// Without the comma that parts it from a passage before it.
    func beginning() -> SpokenPassage {
        var beginning = self
        if pieces.first?.source.isEmpty ?? false { beginning.pieces.removeFirst() }
        return beginning
    }

    var text: String { pieces.reduce(into: "") { $0 += $1.text } }
}

/// What cannot be read with certainty, and in which passage.
package struct ReadingError: Error, Equatable, Sendable {
    package let error: NormalizationError
    /// Index of the passage in which the part at fault begins.
    package let passage: Int
}

/// Turns passages into words. Neighbouring texts of a language are read together, so that an amount is an amount although
/// its unit stands in another element; a number that a pause or an element divides is refused.
package struct PassageReader {
    let language: SpokenLanguage
    let options: NormalizationOptions

    /// - Returns: the passages with their pieces, whose sources count in all that is written, from the first passage on.
    func read(_ passages: [Passage]) throws(ReadingError) -> [SpokenPassage] {
        var spoken: [SpokenPassage] = []
        var offset = 0
        while spoken.count < passages.count {
            let start = spoken.count
            let run = passages[start..<endOfRun(passages, from: start)]
            var read = try read(run)
            if start > 0, Seam(passages[start - 1], passages[start]).needsPause {
                let comma = (run[start].language ?? language) == .zhCN ? "，" : ", "
                if read[0].pieces.first?.text == " " { read[0].pieces.removeFirst() }
                read[0].pieces.insert(Piece(text: comma, source: 0..<0, rule: nil), at: 0)
            }
            let runStart = offset
            for var passage in read {
                passage.pieces = passage.pieces.map { $0.moved(by: runStart) }
                passage.place = offset..<offset + passage.passage.written.utf8.count
                offset = passage.place.upperBound
                spoken.append(passage)
            }
            try checkSeam(passages, before: spoken.count)
        }
        try hearBack(spoken)
        return spoken
    }

    /// Typed amounts must be heard as they are, whatever stands beside them. Texts have been heard back one by one.
    private func hearBack(_ spoken: [SpokenPassage]) throws(ReadingError) {
        guard let first = spoken.firstIndex(where: { $0.passage.money != nil }) else { return }
        var words = ""
        var parts: [HeardBack.Part] = []
        for spoken in spoken {
            if spoken.passage.opening != .none {
                words += "\n"
                parts.append(.text("\n"))
            }
            words += spoken.text
            parts.append(spoken.passage.money.map { .money($0) } ?? .text(spoken.passage.written))
        }
        do throws(NormalizationError) {
            try HeardBack(language).check(parts, spoken: words, digits: options.digits)
        } catch {
            throw ReadingError(error: error, passage: first)
        }
    }

    /// Reads passages and hears them back, for one who only wants to know whether they can be said.
    package static func check(_ passages: [Passage], _ language: SpokenLanguage) throws(NormalizationError) {
        do {
            _ = try PassageReader(language: language, options: .init()).read(passages)
        } catch {
            throw error.error
        }
    }

    /// Passages for a voice that reads texts itself.
    static func unread(_ passages: [Passage]) -> [SpokenPassage] {
        var offset = 0
        return passages.map { passage in
            let place = offset..<offset + passage.written.utf8.count
            offset = place.upperBound
            let piece = Piece(text: passage.written, source: place, rule: nil)
            return SpokenPassage(passage: passage, pieces: [piece], place: place)
        }
    }

    /// Behind the last passage that is read together with the one at `start`.
    private func endOfRun(_ passages: [Passage], from start: Int) -> Int {
        var end = start + 1
        while end < passages.count, joins(passages[end], passages[end - 1]) { end += 1 }
        return end
    }

    private func joins(_ passage: Passage, _ previous: Passage) -> Bool {
        guard case .text = passage.content, case .text = previous.content, passage.language == previous.language else {
            return false
        }
        return passage.opening != .sentence && passage.opening != .paragraph
    }

    private func checkSeam(_ passages: [Passage], before index: Int) throws(ReadingError) {
        guard passages.indices.contains(index) else { return }
        let seam = Seam(passages[index - 1], passages[index])
        guard seam.tearsNumber else { return }
        throw ReadingError(
            error: .dividedNumber(.init(text: seam.shown, offset: 0, rule: "markup")), passage: index - 1)
    }

    private func read(_ run: ArraySlice<Passage>) throws(ReadingError) -> [SpokenPassage] {
        let first = run[run.startIndex]
        let language = first.language ?? language
        switch first.content {
        case .text: return try readTogether(run, language)
        case .apart(let text):
            do {
                let pieces = try Normalizer(language).normalize(text, options: options).pieces
                return [SpokenPassage(passage: first, pieces: pieces)]
            } catch {
                throw ReadingError(error: error, passage: run.startIndex)
            }
        case .value(let value, let written):
            let pieces = value.spoken(language, options: options).pieces
            let source = 0..<written.utf8.count
            return [
                SpokenPassage(
                    passage: first, pieces: pieces.map { Piece(text: $0.text, source: source, rule: $0.rule) })
            ]
        case .pinyin(let hanzi, _):
            let piece = Piece(text: hanzi, source: 0..<hanzi.utf8.count, rule: "phoneme")
            return [SpokenPassage(passage: first, pieces: [piece])]
        }
    }

    /// Reads texts as one and gives each the pieces that begin in it.
    private func readTogether(
        _ run: ArraySlice<Passage>, _ language: SpokenLanguage
    ) throws(ReadingError) -> [SpokenPassage] {
        var ends: [Int] = []
        for passage in run { ends.append((ends.last ?? 0) + passage.written.utf8.count) }
        let whole = run.reduce(into: "") { $0 += $1.written }
        var spoken = run.map { SpokenPassage(passage: $0, pieces: []) }
        func place(_ offset: Int) -> Int { ends.firstIndex { offset < $0 } ?? ends.count - 1 }
        do throws(NormalizationError) {
            // The normalizer drops a space at the start, and here a word may stand before it.
            if run.startIndex > 0, whole.utf8.first == UInt8(ascii: " ") {
                spoken[0].pieces.append(Piece(text: " ", source: 0..<1, rule: nil))
            }
            let read = try Normalizer(language).normalize(whole, borders: ends.dropLast(), options: options)
            for piece in read.pieces {
                let place = place(piece.source.lowerBound)
                let isBroken = (place + 1..<max(place + 1, run.count)).contains {
                    ends[$0 - 1] < piece.source.upperBound && spoken[$0].passage.opening != .none
                }
                guard !isBroken else { throw NormalizationError.dividedNumber(token(piece.source, in: whole)) }
                spoken[place].pieces.append(piece)
            }
        } catch {
            throw ReadingError(error: error, passage: run.startIndex + place(error.token.offset))
        }
        return spoken
    }

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
