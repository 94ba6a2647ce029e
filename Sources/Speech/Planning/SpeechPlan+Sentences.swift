internal import Normalization
internal import Pronunciation

/// Divides a plan for a clip that is sent while it is spoken.
extension SpeechPlan {
    /// Returns the plan as short plans to be spoken one after another, mostly one sentence each. Their gaps are the
    /// gaps of the whole plan. They contain parts only.
    ///
    /// A plan is divided at the pauses of the speech, and between words only after a long stretch without a pause.
    /// Recorded prompts that are joined without a pause stay together.
    package func sentences() -> [SpeechPlan] {
        var division = PlanDivision(parts)
        for (index, part) in parts.enumerated() { division.add(part, at: index) }
        var plans = division.finish().map(Self.ofParts)
        guard trailingPauseMs > 0, let last = plans.popLast() else { return plans }
        plans.append(
            SpeechPlan(
                spoken: "", pieces: [], readings: [], unknown: 0, parts: last.parts, trailingPauseMs: trailingPauseMs))
        return plans
    }

    private static func ofParts(_ parts: [SpeechPart]) -> SpeechPlan {
        SpeechPlan(spoken: "", pieces: [], readings: [], unknown: 0, parts: parts, trailingPauseMs: 0)
    }
}

/// Collects stretches of text until they are long enough to be spoken.
struct PlanDivision {
    /// The UTF-8 bytes of text after which a break ends a sentence. A pinyin syllable has five bytes.
    struct Limits {
        let sentence: Int
        let clause: Int
        /// The limit for the end of a word. Speech without a pause is divided after about half a minute.
        let word: Int

        /// The limits of the first sentence, half a line. It decides the loudness of the clip, and the client waits for
        /// it.
        static let first = Limits(sentence: 24, clause: 40, word: 160)
        /// The limits of later sentences, which may have several lines. A clause spoken as a separate sentence would
        /// sound like an end.
        static let later = Limits(sentence: 60, clause: 240, word: 480)
    }

    /// The break between two stretches.
    private enum Break: Int, Comparable {
        /// Sounds that must stay together.
        case none
        case word, clause, sentence

        static func < (left: Break, right: Break) -> Bool { left.rawValue < right.rawValue }
    }

    private let parts: [SpeechPart]
    private let first: Limits
    private let later: Limits
    private var sentences: [[SpeechPart]] = []
    /// The stretches of the current sentence: UTF-8 offsets in the text of a part, and the gap before.
    private var current: [(part: Int, range: Range<Int>, gapMs: Int)] = []
    private var bytes = 0

    init(_ parts: [SpeechPart], first: Limits = .first, later: Limits = .later) {
        (self.parts, self.first, self.later) = (parts, first, later)
    }

    private func leastBytes(_ kind: Break) -> Int {
        let limits = sentences.isEmpty ? first : later
        return switch kind {
        case .none: .max
        case .word: limits.word
        case .clause: limits.clause
        case .sentence: limits.sentence
        }
    }

    mutating func add(_ part: SpeechPart, at index: Int) {
        let kind: Break =
            switch part.gapBeforeMs {
            case PlanBuilder.gapMs(.sentence)...: .sentence
            case PlanBuilder.gapMs(.clause)...: .clause
            case PlanBuilder.gapMs(.none)...: .word
            default: .none
            }
        // A recording is a single sound and is not divided.
        let stretches = part.parameters.promptNames.isEmpty ? Self.stretches(of: part.text) : []
        var begin = 0
        var (before, gapMs) = (kind, part.gapBeforeMs)
        for (end, next, after) in stretches {
            add(index, begin..<end, before, gapMs: gapMs)
            begin = next
            before = after
            gapMs = PlanBuilder.gapMs(after == .sentence ? .sentence : after == .clause ? .clause : .none)
        }
        if begin < part.text.utf8.count || stretches.isEmpty {
            add(index, begin..<part.text.utf8.count, before, gapMs: gapMs)
        }
    }

    private mutating func add(_ part: Int, _ range: Range<Int>, _ kind: Break, gapMs: Int) {
        if bytes >= leastBytes(kind) { close() }
        guard let last = current.last, last.part == part else {
            bytes += range.count
            return current.append((part, range, gapMs))
        }
        bytes += range.upperBound - last.range.upperBound
        current[current.count - 1].range = last.range.lowerBound..<range.upperBound
    }

    private mutating func close() {
        guard !current.isEmpty else { return }
        sentences.append(current.map { parts[$0.part].stretch($0.range, gapBeforeMs: $0.gapMs) })
        current = []
        bytes = 0
    }

    mutating func finish() -> [[SpeechPart]] {
        close()
        return sentences
    }

    /// Returns the places where a text can be divided: the end of a stretch, the beginning of the next stretch, and the
    /// break between them.
    private static func stretches(of text: String) -> [(end: Int, next: Int, Break)] {
        var places: [(end: Int, next: Int, Break)] = []
        var offset = 0
        /// The break of the last mark, and the number of consecutive letters up to the current place.
        var (mark, letters) = (Break.none, 0)
        for scalar in text.unicodeScalars {
            let begin = offset
            offset += UTF8.width(scalar)
            if scalar.properties.isWhitespace {
                if places.last?.next != begin { places.append((begin, begin, max(mark, .word))) }
                places[places.count - 1].next = offset
                (mark, letters) = (.none, 0)
            } else if let pause = Punctuation.pause(scalar) {
                // "Dr. Smith" does not end a sentence, and "3.14" lacks a space after the point.
                let isAbbreviation = scalar == "." && letters < Self.leastLetters
                (mark, letters) = (isAbbreviation ? .none : pause == .sentence ? .sentence : .clause, 0)
                guard !scalar.isASCII else { continue }
                // The last of several marks ends the stretch.
                if places.last?.next == begin { mark = max(mark, places.removeLast().2) }
                places.append((offset, offset, mark))
            } else {
                letters = scalar.properties.isAlphabetic ? letters + 1 : 0
                mark = .none
            }
        }
        return places.filter { $0.end > 0 && $0.next < offset }
    }

    /// The minimum length of a word before a full stop. A shorter word may be an abbreviation.
    private static let leastLetters = 4
}

extension SpeechPart {
    /// Divides the part into shorter parts. The gaps between them follow the punctuation.
    func divided(by limits: PlanDivision.Limits) -> [SpeechPart] {
        var division = PlanDivision([self], first: limits, later: limits)
        division.add(self, at: 0)
        return division.finish().flatMap(\.self)
    }

    /// Returns a part of the text with the same parameters.
    fileprivate func stretch(_ range: Range<Int>, gapBeforeMs: Int) -> SpeechPart {
        let utf8 = Array(text.utf8)
        return SpeechPart(
            text: String(decoding: utf8[range], as: UTF8.self), parameters: parameters, delivery: delivery,
            gapBeforeMs: gapBeforeMs, volumeHundredths: volumeHundredths,
            words: words.filter { range.contains($0.offset) }.map {
                Word(offset: $0.offset - range.lowerBound, source: $0.source, isWrittenOut: $0.isWrittenOut)
            })
    }
}
