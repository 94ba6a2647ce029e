/// Reads a text in several languages, each part by the rules of its language.
package struct MixedNormalizer: Sendable {
    private let divider: LanguageDivider

    package init(_ divider: LanguageDivider) { self.divider = divider }

    /// A part of a text in one language, with its words.
    package struct Part: Sendable {
        package let run: LanguageRun
        /// Pieces with sources as UTF-8 offsets in the whole text.
        package let pieces: [Piece]
    }

    /// - Parameter borders: as in `Normalizer.normalize`.
    /// - Returns: the parts in order. Together their sources cover the text.
    /// - Throws: as `Normalizer.normalize` does, and `lettersMissing`.
    package func normalize(
        _ text: String, borders: [Int] = [], options: NormalizationOptions = .init()
    ) throws(NormalizationError) -> [Part] {
        var runs = try divider.runs(of: text)
        if runs.count == 1, let run = runs.first {
            let pieces = try Normalizer(run.language).normalize(text, borders: borders, options: options).pieces
            return [Part(run: run, pieces: pieces)]
        }
        // A number at the edge of a run may have its unit in the next run. Then one language reads both.
        for _ in 0..<Self.maxRounds {
            let read = try read(text, runs, borders, options)
            guard let torn = torn(read, runs) else {
                let parts = try parts(read, runs, text)
                // Each language hears its own numbers, and the whole text what lies across its parts: ₹1 lakh 50 हज़ार.
                let spoken = SpokenText(pieces: parts.flatMap(\.pieces))
                try HeardBack.everyLanguage.check(text, spoken, digits: options.digits)
                return parts
            }
            runs = runs.assigning(torn.source, to: torn.language)
        }
        throw .dividedNumber(Self.token(0..<text.utf8.count, in: text))
    }

    /// Each round joins two runs. Real texts do not contain more such places.
    private static let maxRounds = 8

    /// The pieces that each language read, in order.
    private typealias Read = [(language: SpokenLanguage, pieces: [Piece])]

    private func read(
        _ text: String, _ runs: [LanguageRun], _ borders: [Int], _ options: NormalizationOptions
    ) throws(NormalizationError) -> Read {
        var seen: Set<SpokenLanguage> = []
        let languages = runs.map(\.language).filter { seen.insert($0).inserted }
        let borders = Array(Set(borders + runs.dropFirst().map(\.range.lowerBound))).sorted()
        var read: Read = []
        for language in languages {
            do {
                let own = runs.text(text, for: language)
                let pieces = try Normalizer(language).normalize(own, borders: borders, options: options).pieces
                read.append((language, pieces))
            } catch {
                throw error.moved(to: text)
            }
        }
        return read
    }

    /// Returns a reading that needs a run and a part of its neighbour.
    private func torn(_ read: Read, _ runs: [LanguageRun]) -> (source: Range<Int>, language: SpokenLanguage)? {
        for (language, pieces) in read {
            let own = runs.filter { $0.language == language }.map(\.range)
            for piece in pieces where piece.rule != nil && !own.contains(where: { $0.contains(piece.source) }) {
                if own.contains(where: { $0.overlaps(piece.source) }) { return (piece.source, language) }
            }
        }
        return nil
    }

    /// - Throws: `dividedNumber` if a letter or a digit of the text is in no part, or in two.
    private func parts(
        _ read: Read, _ runs: [LanguageRun], _ text: String
    ) throws(NormalizationError) -> [Part] {
        let bytes = Array(text.utf8)
        var parts: [Part] = []
        var next = [Int](repeating: 0, count: read.count)
        var end = 0
        for run in runs {
            var pieces: [Piece] = []
            if let reader = read.firstIndex(where: { $0.language == run.language }) {
                let all = read[reader].pieces[next[reader]...].drop { $0.source.lowerBound < run.range.lowerBound }
                pieces = Array(all.prefix { $0.source.lowerBound < run.range.upperBound })
                next[reader] = all.startIndex + pieces.count
            }
            for piece in pieces {
                let start = piece.source.lowerBound
                guard start >= end, !Self.isHeard(bytes[end..<start]) else {
                    throw .dividedNumber(Self.token(run.range, in: text))
                }
                end = piece.source.upperBound
            }
            parts.append(Part(run: run, pieces: pieces))
        }
        guard !Self.isHeard(bytes[end...]) else { throw .dividedNumber(Self.token(end..<bytes.count, in: text)) }
        return parts
    }

    /// Whether skipped bytes contain sound. The normalizer may skip only format characters.
    private static func isHeard(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
            LetterScript($0) != nil || $0.isPartOfAmount
        }
    }

    private static func token(_ range: Range<Int>, in text: String) -> NormalizationError.Token {
        let text = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        return .init(text: text, offset: range.lowerBound, rule: LanguageDivider.rule)
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
