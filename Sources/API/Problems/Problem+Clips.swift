package import Clips
internal import Normalization
internal import Speech

extension Problem {
    /// Five seconds are what a restart takes, and long for another machine to take over.
    static let draining = Problem(
        status: 503, code: "draining", detail: "The service is shutting down. Try again after the time of Retry-After.",
        retryAfter: 5)

    /// The wording of what went wrong while a clip was made.
    package init(_ error: ClipError, for request: ClipRequest) {
        self.init(error)
        if case .speech(let script, _) = request.content, script.kind == .ssml, field == "text" { field = "ssml" }
    }

    /// The wording without the request.
    package init(_ error: ClipError) {
        switch error {
        case .reading(let error, let position): self.init(error, at: position)
        case .notRecorded(let words):
            let listed = words.prefix(Self.maxWordsListed).map { "'\($0)'" }.joined(separator: ", ")
            self.init(
                code: "not_recorded", field: "text",
                detail: "The voice has no recording of \(listed). Choose another voice, or record them.")
        case .speech(let error): self.init(error)
        case .tooLongToNotify(let limitMs):
            self.init(
                code: "too_long", field: "text",
                detail: "Spoken as fast as it may be, the text is longer than \(limitMs) ms. Shorten it.")
        case .audio, .encoding:
            self.init(status: 500, code: "internal", detail: "The sound could not be packed: a fault of ours.")
        case .overloaded(let retryAfterMs):
            self.init(
                status: 503, code: "overloaded",
                detail: "Too many clips are being made. Try again after the time that Retry-After names.",
                retryAfterMs: retryAfterMs)
        case .memoryFull(let retryAfterMs):
            self.init(
                status: 503, code: "memory_full",
                detail: "Clips that are being made and sent take up all the memory there is for them. "
                    + "Try again after the time that Retry-After names, or ask for a shorter clip.",
                retryAfterMs: retryAfterMs)
        case .tooLarge:
            self.init(
                code: "too_long", field: "text",
                detail: "The clip would need more memory than this service has for clips. "
                    + "Shorten the text, or ask for a lower 'sample_rate'.")
        case .notInTime(let retryAfterMs):
            self.init(
                status: 503, code: "not_in_time",
                detail: "The clip was not made in time. Try again after the time that Retry-After names, "
                    + "or wait longer: 'Prefer: wait=30'.",
                retryAfterMs: retryAfterMs)
        case .closing: self = .draining
        case .abandoned:
            self.init(status: 503, code: "abandoned", detail: "The client has gone.")
        }
    }

    /// Enough to see what kind of words is missing; a text of 2,000 characters may lack them all.
    private static let maxWordsListed = 8

    private init(_ error: SpeechError) {
        switch error {
        case .unspeakable:
            self.init(
                code: "unspeakable", field: "text",
                detail: "The speech engine cannot say this text. Leave out unusual words or repeated signs.")
        case .lettersMissing:
            self.init(
                code: "letters_missing", field: "text",
                detail:
                    "The voice cannot read some of the letters and would leave them out. Choose a voice of their language."
            )
        case .sound:
            self.init(status: 500, code: "internal", detail: "The sound could not be packed: a fault of ours.")
        case .silent:
            self.init(
                code: "nothing_speakable", field: "text",
                detail: "Nothing in the text can be heard in this voice. Write it in the voice's language.")
        case .tooLong(let seconds):
            self.init(
                code: "too_long", field: "text",
                detail: "Spoken, the text is longer than \(seconds) seconds. Shorten it or raise 'rate'.")
        case .tooManyParts(let limit):
            self.init(
                code: "too_many_parts", field: "text",
                detail: "The text changes between languages or deliveries more than \(limit) times. Divide it.")
        case .voiceMissing(let voice):
            self.init(
                code: "voice_missing", field: "voice",
                detail: "The speech engine has no data for '\(voice)'. Choose a voice from /v1/voices.")
        case .command(let voice, let fault):
            self.init(
                status: 503, code: "engine_unavailable", field: "voice",
                detail: "The program of the voice '\(voice)' \(fault.sentence). Choose another voice.",
                retryAfter: 5)
        case .phonemeMissing(let phoneme):
            self.init(
                code: "letters_missing", field: "text",
                detail: "The voice has no sound for the phoneme '\(phoneme)' of the text. Choose another voice.")
        case .modelUnavailable:
            self.init(
                status: 503, code: "engine_unavailable", field: "voice",
                detail: "The model of the voice does not load; the log of the service says why. Choose another voice.",
                retryAfter: 5)
        case .engineUnavailable:
            self.init(
                status: 503, code: "engine_unavailable", detail: "No speech engine is free. Try again in a second.",
                retryAfter: 1)
        }
    }

    /// The wording of a text that is refused before anything is done with it.
    ///
    /// - Parameter isPlaced: whether the message already has a place, of markup; then it gives no other.
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
                ("nothing_speakable", "The text has no letter and no digit, so nothing can be said. Add words.")
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
