internal import Normalization
internal import Pronunciation
internal import SSML
internal import Speech

/// Builds the passages of a markup document, item by item.
struct PassageBuilder {
    let voice: Voice
    private var passages: [Passage] = []
    private var positions: [SSMLPosition] = []
    private var opening = Passage.Opening.none
    private var pausesMs = 0
    private var characters = 0
    private var marks: [ClipText.Mark] = []
    /// The UTF-8 length of the passages so far.
    private var length = 0

    init(voice: Voice) { self.voice = voice }

    mutating func add(_ item: SSMLItem) throws(MarkupError) {
        switch item {
        case .text(let text): try add(text)
        case .mark(let name): marks.append(.init(name: name, offset: length))
        case .pause(let milliseconds): try pause(milliseconds)
        case .boundary(let boundary):
            guard !passages.isEmpty else { return }
            switch (opening, boundary) {
            case (.pause, _), (.paragraph, _): break
            case (_, .sentence): opening = .sentence
            case (_, .paragraph): opening = .paragraph
            }
        }
    }

    func finish(ssml: String) throws(MarkupError) -> ClipText {
        guard passages.contains(where: \.isSpeakable) else { throw MarkupError(.nothingSpeakable) }
        var trailingMs = 0
        if case .pause(let milliseconds) = opening { trailingMs = milliseconds }
        return ClipText(
            ssml: ssml, passages: passages, positions: positions, trailingPauseMs: trailingMs, marks: marks)
    }

    private mutating func pause(_ milliseconds: Int) throws(MarkupError) {
        pausesMs += milliseconds
        guard pausesMs <= ClipText.maxPausesMs else {
            throw MarkupError(.pausesTooLong(limitMs: ClipText.maxPausesMs))
        }
        // Consecutive breaks become one break.
        if case .pause(let earlier) = opening {
            opening = .pause(milliseconds: earlier + milliseconds)
        } else {
            opening = .pause(milliseconds: milliseconds)
        }
    }

    private mutating func add(_ text: SSMLText) throws(MarkupError) {
        characters += text.text.unicodeScalars.count
        guard characters <= CleanText.maxCharacters else {
            throw MarkupError(.tooLong(limit: CleanText.maxCharacters), at: text.position)
        }
        let language = try language(of: text)
        guard var content = try content(of: text, language ?? voice.normalizerLanguage) else { return }
        // The space between two sentences belongs to neither.
        if case .text(let text) = content, text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }), opening != .none {
            return
        }
        // A break divides two words as a space does.
        if case .text(let text) = content, case .pause = opening, let last = passages.last,
            Passage.joinsWords(last.written, text)
        {
            content = .text(" " + text)
        }
        positions.append(text.position)
        let passage = Passage(
            content, language: language,
            delivery: Delivery(
                rateThousandths: text.prosody.rateThousandths, pitchHundredths: text.prosody.pitchHundredths),
            volumeHundredths: text.prosody.volumeHundredths, opening: opening)
        passages.append(passage)
        length += passages.separator(before: passages.count - 1).utf8.count + passage.written.utf8.count
        opening = .none
    }

    /// Returns the language of a text; nil for the voice's own.
    private func language(of text: SSMLText) throws(MarkupError) -> SpokenLanguage? {
        guard let tag = text.language else { return nil }
        let known = voice.languages
        // A voice without declared languages, such as espeak/en-us, accepts every variant of its language, such as
        // en-GB.
        if known.isEmpty, tag.lowercased().prefix(2) == voice.language.lowercased().prefix(2) { return nil }
        let lowered = tag.lowercased()
        let found =
            known.first { $0.rawValue.lowercased() == lowered }
            ?? known.first { $0.rawValue.prefix(2) == lowered.prefix(2) && lowered.utf8.count == 2 }
        if voice.language.lowercased() == lowered { return nil }
        guard let found else {
            let names = known.isEmpty ? [voice.language] : known.map(\.rawValue)
            throw MarkupError(.language(tag, known: names), at: text.position)
        }
        return found == voice.normalizerLanguage ? nil : found
    }

    private func content(of text: SSMLText, _ language: SpokenLanguage?) throws(MarkupError) -> Passage.Content? {
        let clean = try clean(text)
        guard !clean.isEmpty else { return nil }
        if let pinyin = text.pinyin {
            try check(pinyin, of: clean, language, at: text.position)
            return .pinyin(clean, pinyin)
        }
        if let interpretation = text.interpretation {
            guard let language else { throw MarkupError(.unsupported(element: "say-as"), at: text.position) }
            return try SayAs(interpretation, language, text.position).content(clean)
        }
        return text.isAlias && language != nil ? .apart(clean) : .text(clean)
    }

    private func check(
        _ pinyin: [String], of hanzi: String, _ language: SpokenLanguage?, at position: SSMLPosition
    ) throws(MarkupError) {
        guard language?.phonemeAlphabet == .pinyin else {
            throw MarkupError(.unsupported(element: "phoneme"), at: position)
        }
        if let wrong = pinyin.first(where: { !TextSegment.isSyllable($0) }) {
            throw MarkupError(.notASyllable(wrong), at: position)
        }
        do {
            try AmountReadings.check(hanzi.unicodeScalars, pinyin)
        } catch {
            throw MarkupError(.changesAmount(error), at: position)
        }
    }

    private func clean(_ text: SSMLText) throws(MarkupError) -> String {
        do {
            return try CleanText.stretch(text.text)
        } catch {
            throw MarkupError(.text(error), at: text.position)
        }
    }
}

extension Passage {
    fileprivate var isSpeakable: Bool {
        switch content {
        case .text(let text), .apart(let text): CleanText.isSpeakable(text)
        case .value, .pinyin: true
        }
    }
}
