package import Clips
internal import Normalization
internal import Speech

extension Problem {
    /// A restart takes five seconds, which is also ample for another machine to take over.
    static let draining = Problem(
        code: "draining", detail: "The service is shutting down. Try again after Retry-After.",
        retryAfter: 5)

    /// The message for an error that occurred while a clip was made.
    package init(_ error: ClipError, for request: ClipRequest) {
        self.init(error)
        if case .speech(let script, _) = request.content, script.kind == .ssml, field == "text" { field = "ssml" }
    }

    /// The message without knowledge of the request.
    package init(_ error: ClipError) {
        switch error {
        case .reading(let error, let position): self.init(error, at: position)
        case .notRecorded(let words): self = .notRecorded(words)
        case .speech(let error): self = Self.wording(error)
        case .tooLongToNotify(let limitMs):
            self.init(
                "too_long", "text", "Even at the maximum pace, the clip would exceed \(limitMs) ms. Shorten the text.")
        case .audio, .encoding: self = .soundNotPacked
        case .overloaded(let retryAfterMs):
            self.init("overloaded", nil, "Too many clips are being made. " + Self.tryAgain, retryAfterMs: retryAfterMs)
        case .memoryFull(let retryAfterMs):
            let reason = "The memory for clips in synthesis and in transfer is full. "
            let way = Self.tryAgainOr("ask for a shorter clip")
            self.init("memory_full", nil, reason + way, retryAfterMs: retryAfterMs)
        case .tooLarge:
            let reason = "The clip would need more memory than this service has for clips. "
            self.init("too_long", "text", reason + "Shorten the text, or ask for a lower 'sample_rate'.")
        case .notInTime(let retryAfterMs):
            let way = Self.tryAgainOr("wait longer: 'Prefer: wait=30'")
            self.init("not_in_time", nil, "The clip was not made in time. " + way, retryAfterMs: retryAfterMs)
        case .closing: self = .draining
        case .abandoned: self.init("abandoned", nil, "The client has gone.")
        }
    }

    private static let tryAgain = tryAgainOr(nil)

    private static func tryAgainOr(_ other: String?) -> String {
        "Try again after Retry-After" + (other.map { ", or \($0)." } ?? ".")
    }

    private static let soundNotPacked = Problem(
        "internal", nil, "Crier could not encode the sound. This is an error in Crier; report the X-Request-Id.")

    /// Enough to show the kind of words that is missing; a text of 2,000 characters may lack all its words.
    private static let maxWordsListed = 8

    private static func notRecorded(_ words: [String]) -> Problem {
        let listed = words.prefix(maxWordsListed).map { "'\($0)'" }.joined(separator: ", ")
        return Problem(
            "not_recorded", "text",
            "The voice lacks a recording of \(listed). Choose another voice, or record them.")
    }

    private static func wording(_ error: SpeechError) -> Problem {
        let text = { (code: String, detail: String) in Problem(code, "text", detail) }
        return switch error {
        case .unspeakable:
            text("unspeakable", "The speech engine cannot say this text. Leave out unusual words or repeated signs.")
        case .lettersMissing:
            text("letters_missing", "The voice cannot read some of the letters. Choose a voice of their language.")
        case .phonemeMissing(let phoneme):
            text("letters_missing", "The voice lacks a sound for the phoneme '\(phoneme)'. Choose another voice.")
        case .silent:
            text("nothing_speakable", "Nothing in the text can be heard in this voice. Write it in its language.")
        case .tooLong(let seconds):
            text("too_long", "Spoken, the text is longer than \(seconds) seconds. Shorten it or raise 'rate'.")
        case .tooManyParts(let limit):
            text("too_many_parts", "The text has more than \(limit) sentences, languages and deliveries. Divide it.")
        case .sound: soundNotPacked
        case .voiceMissing(let voice):
            Problem("voice_missing", "voice", "espeak-ng lacks data for '\(voice)'. Choose a voice from /v1/voices.")
        case .command(let voice, let fault): .unavailable("The program of the voice '\(voice)' \(fault.sentence).")
        case .modelUnavailable: .unavailable("The model of the voice does not load; the service's log has the reason.")
        case .engineUnavailable:
            Problem("engine_unavailable", nil, "No speech engine is free. Try again in a second.", retryAfterMs: 1_000)
        }
    }

    /// A failure of a voice's program or model, which may end within seconds.
    private static func unavailable(_ reason: String) -> Problem {
        Problem("engine_unavailable", "voice", reason + " Choose another voice.", retryAfterMs: 5_000)
    }

    /// The message for a text that is refused before any work.
    ///
    /// - Parameter isPlaced: whether the message already contains a place in markup. It then does not contain another
    ///   place.
    package init(_ flaw: CleanTextError, isPlaced: Bool = false) {
        func place(_ offset: Int) -> String { isPlaced ? "The text" : "The text at byte \(offset)" }
        let (code, detail) =
            switch flaw {
            case .empty: ("text_empty", "The text is empty. Send 1 to \(CleanText.maxCharacters) characters.")
            case .tooLong(let count):
                ("text_too_long", "The text has \(count) characters. Send at most \(CleanText.maxCharacters).")
            case .control(let codePoint, let offset):
                ("text_control", "\(place(offset)) has the control character U+\(Self.hex(codePoint)). Remove it.")
            case .nothingSpeakable:
                ("nothing_speakable", "The text contains neither a letter nor a digit. Add words.")
            case .unspeakableWord(let offset):
                (
                    "unspeakable",
                    "\(place(offset)) has a word of more than \(CleanText.maxWordLetters) letters and apostrophes. Split it."
                )
            }
        self.init(code: code, field: "text", detail: detail)
    }

    static func hex(_ codePoint: UInt32) -> String {
        let digits = String(codePoint, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
