package import Normalization
internal import Pronunciation

/// A passage and its words.
package struct SpokenPassage {
    let passage: Passage
    var pieces: [Piece]
    /// The passage's UTF-8 offsets in the script's text.
    var place = 0..<0

    /// Whether a brief clip omits the passage. An optional passage stays if one of its pieces extends beyond its end,
    /// for example an amount whose unit is in the next passage.
    var canBeLeftOut: Bool { passage.isOptional && pieces.allSatisfy { $0.source.upperBound <= place.upperBound } }

    /// Adds the comma that separates the passage from the passage before.
    ///
    /// - Parameter own: the language of the voice.
    mutating func beginWithPause(_ own: SpokenLanguage) {
        if pieces.first?.text == " " { pieces.removeFirst() }
        pieces.insert(Piece(text: (passage.language ?? own).comma, source: 0..<0, rule: nil), at: 0)
    }

    /// Returns the passage without the comma that separates it from the passage before.
    func beginning() -> SpokenPassage {
        var beginning = self
        if pieces.first?.source.isEmpty ?? false { beginning.pieces.removeFirst() }
        return beginning
    }

    var text: String { pieces.reduce(into: "") { $0 += $1.text } }
}

/// A text that cannot be read with certainty, and its passage.
package struct ReadingError: Error, Equatable, Sendable {
    package let error: NormalizationError
    /// The index of the passage in which the ambiguous part begins.
    package let passage: Int
}

/// Converts passages to words. Neighbouring texts in one language are read together, so that an amount is recognized
/// even if its unit is in another element. A number that a pause or an element divides is refused.
package struct PassageReader {
    let language: SpokenLanguage
    let options: NormalizationOptions
    /// Finds the parts of a text in other languages; nil if a text is read as a whole.
    var divider: LanguageDivider?

    /// - Returns: the passages with their pieces. The pieces' sources are UTF-8 offsets in the script's text.
    /// - Throws: the first text that cannot be read with certainty, or whose spoken amounts differ from the written
    ///   amounts.
    func read(_ passages: [Passage]) throws(ReadingError) -> [SpokenPassage] {
        var spoken: [SpokenPassage] = []
        var (offset, start) = (0, 0)
        while start < passages.count {
            let run = passages[start..<endOfRun(passages, from: start)]
            try checkSeam(passages, before: start)
            var read = try read(run)
            if start > 0 {
                separate(&spoken, from: &read[0], Seam(passages[start - 1], passages[start]))
            }
            offset += passages.separator(before: start).utf8.count
            let runStart = offset
            for var passage in read {
                passage.pieces = passage.pieces.map { $0.moved(by: runStart) }
                passage.place = offset..<offset + passage.passage.written.utf8.count
                offset = passage.place.upperBound
                spoken.append(passage)
            }
            start = run.endIndex
        }
        try hearBack(spoken)
        return spoken
    }

    /// Adds the mark between two passages that are not read together.
    private func separate(_ spoken: inout [SpokenPassage], from next: inout SpokenPassage, _ seam: Seam) {
        switch seam.mark {
        case .none: break
        case .comma where next.passage.opening == .none: next.beginWithPause(language)
        case .comma:
            if next.pieces.first?.text == " " { next.pieces.removeFirst() }
            spoken.end(with: \.comma, language)
        case .space: spoken.end(with: { _ in " " }, language)
        case .stop: spoken.end(with: \.stop, language)
        }
    }

    /// Checks that a listener hears each typed amount correctly, together with its neighbours in the same language.
    /// Texts have already been checked separately.
    private func hearBack(_ spoken: [SpokenPassage]) throws(ReadingError) {
        guard spoken.contains(where: { $0.passage.money != nil }) else { return }
        var start = 0
        while start < spoken.count {
            let language = spoken[start].passage.language
            let end = spoken[start...].firstIndex { $0.passage.language != language } ?? spoken.count
            try hearBack(spoken[start..<end], language ?? self.language)
            start = end
        }
    }

    private func hearBack(_ spoken: ArraySlice<SpokenPassage>, _ language: SpokenLanguage) throws(ReadingError) {
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

    /// Checks whether the passages can be read, without a plan.
    ///
    /// - Throws: the error of the first passage that cannot be read with certainty.
    package static func check(_ passages: [Passage], _ language: SpokenLanguage) throws(NormalizationError) {
        do {
            _ = try PassageReader(language: language, options: .init()).read(passages)
        } catch {
            throw error.error
        }
    }

    /// Returns the passages as written, for a voice that reads texts itself.
    static func unread(_ passages: [Passage]) -> [SpokenPassage] {
        var offset = 0
        return passages.indices.map { index in
            let passage = passages[index]
            let place = offset..<offset + passage.written.utf8.count
            offset = place.upperBound
            var pieces = [Piece(text: passage.written, source: place, rule: nil)]
            let separator = index + 1 < passages.count ? passages.separator(before: index + 1) : ""
            if !separator.isEmpty {
                offset += separator.utf8.count
                pieces.append(Piece(text: " ", source: place.upperBound..<offset, rule: nil))
            }
            return SpokenPassage(passage: passage, pieces: pieces, place: place)
        }
    }

    /// Returns the index after the last passage that is read together with the passage at `start`.
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
        guard index > 0 else { return }
        let seam = Seam(passages[index - 1], passages[index])
        guard seam.tearsNumber else { return }
        throw ReadingError(error: seam.error, passage: index - 1)
    }

    private func read(_ run: ArraySlice<Passage>) throws(ReadingError) -> [SpokenPassage] {
        let first = run[run.startIndex]
        let language = first.language ?? language
        switch first.content {
        case .text, .apart: return try readTogether(run, language)
        case .value(let value, let written):
            let pieces = value.spoken(language, options: options).pieces
            let source = 0..<written.utf8.count
            return [
                SpokenPassage(
                    passage: first, pieces: pieces.map { $0.at(source) })
            ]
        case .pinyin(let hanzi, _):
            let piece = Piece(text: hanzi, source: 0..<hanzi.utf8.count, rule: "phoneme")
            return [SpokenPassage(passage: first, pieces: [piece])]
        }
    }

    /// Reads passages as one text. Each passage gets the pieces that begin in it, as one passage for each language.
    private func readTogether(
        _ run: ArraySlice<Passage>, _ language: SpokenLanguage
    ) throws(ReadingError) -> [SpokenPassage] {
        try checkPauses(run, language)
        let ends = ends(of: run.map(\.written))
        let whole = run.reduce(into: "") { $0 += $1.written }
        func place(_ offset: Int) -> Int { ends.firstIndex { offset < $0 } ?? ends.count - 1 }
        do throws(NormalizationError) {
            let parts = try parts(of: whole, borders: ends.dropLast(), language)
            var spoken = PassageDivision(run, ends: ends, parts, own: self.language).passages
            // The normalizer drops a leading space, which may separate two words here.
            if run.startIndex > 0, case .text = run[run.startIndex].content, whole.utf8.first == UInt8(ascii: " ") {
                spoken[0].pieces.insert(Piece(text: " ", source: 0..<1, rule: nil), at: 0)
            }
            if let broken = parts.flatMap(\.pieces).first(where: { crossesPause($0, run, ends) }) {
                throw NormalizationError.dividedNumber(token(broken.source, in: whole))
            }
            return spoken
        } catch {
            throw ReadingError(error: error, passage: run.startIndex + place(error.token.offset))
        }
    }

    func parts(
        of text: String, borders: [Int], _ language: SpokenLanguage
    ) throws(NormalizationError) -> [MixedNormalizer.Part] {
        let divider = divider?.based(on: language) ?? LanguageDivider(only: language)
        return try MixedNormalizer(divider).normalize(text, borders: borders, options: options)
    }

    func token(_ range: Range<Int>, in text: String) -> NormalizationError.Token {
        let bytes = Array(text.utf8)[range]
        return .init(text: String(decoding: bytes, as: UTF8.self), offset: range.lowerBound, rule: "markup")
    }
}

extension Piece {
    fileprivate func moved(by distance: Int) -> Piece {
        at(source.lowerBound + distance..<source.upperBound + distance)
    }
}
