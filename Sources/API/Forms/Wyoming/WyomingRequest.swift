internal import Clips
internal import JSON
internal import Wyoming

/// The text of `synthesize-start`, `synthesize-chunk` and `synthesize-stop`, which arrives in pieces.
struct WyomingStreamedText: Sendable {
    private let voice: WyomingText.Voice
    private let isMarkup: Bool
    private var sentences = SentenceDivider()
    /// Markup is spoken when it is complete, because only the parser can find the end of a sentence in it.
    private var markup = ""

    /// The silence between two sentences, as inside a text.
    private static let pauseMs = 350

    init(_ event: WyomingEvent) throws(WyomingError) {
        voice = try event.voice()
        isMarkup = try event.isMarkup()
    }

    /// The memory of the waiting text.
    var heldBytes: Int { sentences.heldBytes + markup.utf8.count }

    /// - Returns: the texts that can be spoken now.
    /// - Throws: if the piece, the unfinished sentence or the markup is too long. A whole text may be longer than a
    ///   clip, such as the answer of a language model, because each sentence is a separate clip.
    mutating func append(_ event: WyomingEvent) throws(WyomingError) -> [WyomingText] {
        let piece = try event.text()
        guard !isMarkup else {
            guard markup.utf8.count + piece.utf8.count <= EventDecoder.maxBytes else {
                throw WyomingError(code: "text_too_long", text: "The markup is over \(EventDecoder.maxBytes) bytes.")
            }
            markup += piece
            return []
        }
        try Self.checkLength(piece.unicodeScalars.count)
        let complete = sentences.append(piece)
        try Self.checkLength(sentences.waitingCharacters)
        return complete.map { WyomingText(text: $0, voice: voice, pauseMs: Self.pauseMs) }
    }

    private static func checkLength(_ characters: Int) throws(WyomingError) {
        guard characters <= CleanText.maxCharacters else { throw WyomingError(.init(.tooLong(characters: characters))) }
    }

    /// Returns the rest of the text. A letter always remains after the last finished sentence.
    mutating func finish() -> WyomingText {
        WyomingText(text: isMarkup ? markup : sentences.finish(), isMarkup: isMarkup, voice: voice)
    }
}

extension WyomingText {
    /// The text of `synthesize`.
    init(_ event: WyomingEvent) throws(WyomingError) {
        self.init(text: try event.text(), isMarkup: try event.isMarkup(), voice: try event.voice())
        guard !isMarkup else { return }
        do throws(CleanTextError) { try CleanText.checkBounds(text) } catch { throw WyomingError(Problem(error)) }
    }

    /// The memory of the text while it waits.
    var heldBytes: Int {
        MemoryLayout<WyomingText>.stride + text.utf8.count + (voice.name?.utf8.count ?? 0)
            + (voice.language?.utf8.count ?? 0)
    }
}

extension WyomingEvent {
    fileprivate func text() throws(WyomingError) -> String {
        guard let text = try string("text") else {
            throw WyomingError(code: "missing_field", text: "'text' is missing. It is what will be said.")
        }
        return text
    }

    fileprivate func isMarkup() throws(WyomingError) -> Bool {
        switch try string("text_format").map(Parameters.cut) {
        case nil, "text": return false
        case "ssml": return true
        default: throw WyomingError(code: "out_of_range", text: "'text_format' is 'text' or 'ssml'.")
        }
    }

    fileprivate func voice() throws(WyomingError) -> WyomingText.Voice {
        switch self["voice"] {
        case nil, .null: return WyomingText.Voice(name: nil, language: nil)
        case .object(let members):
            let voice = WyomingEvent("voice", members)
            // A longer name cannot be one of ours. It is cut, so that storing and comparing it is cheap.
            return WyomingText.Voice(
                name: try voice.string("name").map(Parameters.cut),
                language: try voice.string("language").map(Parameters.cut))
        default: throw WyomingError(code: "wrong_type", text: "'voice' is an object.")
        }
    }

    /// - Parameter name: the name of a member of the data.
    func string(_ name: StaticString) throws(WyomingError) -> String? {
        switch self[name] {
        case nil, .null: return nil
        case .string(let value): return value
        default: throw WyomingError(code: "wrong_type", text: "'\(name)' is a string.")
        }
    }
}

extension WyomingError {
    /// The protocol lacks a field for the time after which to try again, so the sentence contains it.
    init(_ problem: Problem) {
        let detail = problem.detail.replacing("Retry-After", with: Self.wait(problem))
        self.init(code: problem.code, text: detail)
    }

    private static func wait(_ problem: Problem) -> String { "\(problem.retryAfterMs ?? 1_000) ms" }

    static let expired = WyomingError(
        code: "request_timeout", text: "Nothing more came of what had begun. Connect and send it again.")
    static let memoryFull = WyomingError(
        code: "memory_full", text: "Other clients take up all the memory there is for requests. Try again in a second.")
}
