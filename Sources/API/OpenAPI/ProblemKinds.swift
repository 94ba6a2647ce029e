/// A code of a problem, for the contract and the metrics.
struct ProblemKind: Sendable {
    let code: String
    let statuses: [Int]
    let cause: String

    private init(_ code: String, _ statuses: [Int], _ cause: String) {
        (self.code, self.statuses, self.cause) = (code, statuses, cause)
    }

    /// The number of a code in `all`; nil for a code that only the command line uses.
    static func number(ofCode code: String) -> UInt8? { numbers[code] }

    private static let numbers = Dictionary(
        all.enumerated().map { ($1.code, UInt8($0)) }, uniquingKeysWith: { first, _ in first })

    /// The first status of a code. The command line has its own codes for bad input.
    static func status(ofCode code: String) -> Int { number(ofCode: code).map { all[Int($0)].statuses[0] } ?? 422 }

    /// The kinds in the order of `Docs/http.md`. A test compares them with its tables.
    static let all: [ProblemKind] = [
        ProblemKind(
            "malformed_request", [400],
            "the bytes are not an HTTP request, lack 'Host', or are TLS on a plain port or plain HTTP "
                + "to a TLS port"),
        ProblemKind("moved", [301, 308], "the target has a fragment"),
        ProblemKind("request_timeout", [408], "the head or the body did not arrive in time"),
        ProblemKind("precondition_failed", [412], "'If-Match' does not contain the tag of the clip"),
        ProblemKind("body_too_large", [413], "the body has more than 64 KiB, or a recording more than 2 MiB"),
        ProblemKind("target_too_long", [414], "the request line does not fit into the head"),
        ProblemKind("range_not_satisfiable", [416], "all ranges begin after the last byte"),
        ProblemKind("expectation_failed", [417], "'Expect' has another value than '100-continue'"),
        ProblemKind("head_too_large", [431], "the head has more than 8 KiB or 100 fields"),
        ProblemKind("not_implemented", [501], "the method is unknown, or a transfer coding is not 'chunked'"),
        ProblemKind("http_version", [505], "the request is neither HTTP/1.0 nor HTTP/1.1"),
        ProblemKind("repeated_header", [400], "'Content-Type' or 'Idempotency-Key' is given twice"),
        ProblemKind(
            "media_type", [415], "the endpoint does not take this 'Content-Type', or the body is JSON under another one"
        ),
        ProblemKind("charset", [415], "the body's charset is not UTF-8"),
        ProblemKind("content_encoding", [415], "the body is compressed"),
        ProblemKind("malformed_json", [400], "the body is not a single JSON value"),
        ProblemKind("not_utf8", [400], "a field or the body is not valid UTF-8"),
        ProblemKind(
            "percent_encoding", [400],
            "a '%' in the query, form or path is not followed by two hexadecimal digits"),
        ProblemKind("not_found", [404], "the path does not exist, or a clip URL is wrong or expired"),
        ProblemKind("method_not_allowed", [405], "the path does not take this method"),
        ProblemKind("no_host", [400], "the redirect port received a request without a host"),
        ProblemKind(
            "misdirected_request", [421], "the service does not require a key, and 'Host' is not one of its names"),
        ProblemKind(
            "foreign_origin", [403],
            "the service does not require a key, and a page of another site tried to change something"),
        ProblemKind("key_missing", [401], "'Authorization: Bearer' is missing"),
        ProblemKind("invalid_token", [401], "the key is not in the service's file"),
        ProblemKind("invalid_request", [400], "'Bearer' is not followed by a key, or 'Authorization' is given twice"),
        ProblemKind("insufficient_scope", [403], "the key lacks the scope of this endpoint"),
        ProblemKind("rate_limited", [429], "the client requests more fresh clips or new ids than its rate allows"),
        ProblemKind("batch_too_large", [422], "the batch has more new or repeated ids than the client's burst"),
        ProblemKind("unknown_field", [422], "the endpoint, the announcement or the template does not have this field"),
        ProblemKind("studio_off", [404], "the operator has not turned the studio on"),
        ProblemKind("unknown_session", [404], "no voice of this name is being recorded"),
        ProblemKind(
            "session_exists", [409], "a session with this name is in another language, or a voice already has this name"
        ),
        ProblemKind("consent_missing", [422], "the consent to use the voice is missing"),
        ProblemKind("unusable_recording", [422], "the recording is not a WAV file, or is silent or too long"),
        ProblemKind("too_few_recordings", [422], "too few sentences are recorded for a voice"),
        ProblemKind("too_many_recordings", [422], "the recordings exceed fifteen minutes or 64 MiB"),
        ProblemKind("repeated_field", [422], "a field is given twice"),
        ProblemKind("missing_field", [422], "'text', 'id' or 'template' is missing"),
        ProblemKind("wrong_type", [422], "a value has another JSON type"),
        ProblemKind("out_of_range", [422], "a value is outside its bounds or not one of the choices"),
        ProblemKind(
            "unsupported", [422],
            "the field conflicts with the rest of the request: 'pitch' with recorded prompts, 'bit_rate' without "
                + "'mp3', 'max_ms' without 'fit=notification', a format that a service of 'push' does not "
                + "play"),
        ProblemKind("two_texts", [422], "'text' and 'ssml' are both given"),
        ProblemKind("unknown_voice", [422, 404], "the voice does not exist"),
        ProblemKind("model_not_found", [404], "'/v1/models/ID' is not a model"),
        ProblemKind(
            "unknown_format", [422, 404],
            "the format does not exist; for AAC, SILK and Speex 'detail' names a substitute"),
        ProblemKind("unknown_sample_rate", [422], "the format does not support this sample rate"),
        ProblemKind("unknown_chime", [422], "the chime does not exist"),
        ProblemKind("text_empty", [422], "the text, or a field of 'alert', is empty"),
        ProblemKind("text_too_long", [422], "the text has more than 2,000 characters, or a document more than 16 KiB"),
        ProblemKind(
            "text_control", [422],
            "the text or a field of 'alert' has a control character, or 'alert' has a character that is invisible or "
                + "changes the text direction"),
        ProblemKind(
            "nothing_speakable", [422], "the text contains neither a letter nor a digit, or the voice would be silent"),
        ProblemKind("unspeakable", [422], "a word is too long, or the speech engine failed twice with this text"),
        ProblemKind(
            "letters_missing", [422],
            "none of the service's voices can speak some letters of the text, or the voice's model lacks a phoneme"),
        ProblemKind("unsafe_number", [422], "the text contains a digit, which espeak-ng's own Chinese voices misread"),
        ProblemKind("not_recorded", [422], "the bank lacks a recording of the words and does not have a fallback"),
        ProblemKind("voice_missing", [422], "espeak-ng lacks data for the voice"),
        ProblemKind(
            "too_long", [422],
            "the clip is longer than 600 s, reaches 29.5 s with 'fit=notification' or in a push to iOS, or needs more "
                + "memory than the whole budget"),
        ProblemKind("too_many_parts", [422], "more than 200 sentences of a bank, languages and deliveries"),
        ProblemKind("malformed_amount", [422], "the number is not written as a number"),
        ProblemKind("amount_too_large", [422], "the amount has more digits than Crier reads"),
        ProblemKind("ambiguous_amount", [422], "the amount has more than one reading"),
        ProblemKind("conflicting_currencies", [422], "one amount has two currencies"),
        ProblemKind("unknown_currency", [422], "the currency sign is unknown"),
        ProblemKind("divided_number", [422], "markup divides a number, or a number is between two languages"),
        ProblemKind(
            "not_heard_back", [422],
            "the listener would hear another amount than the text has; 'detail' has both lists"),
        ProblemKind("ssml_syntax", [422], "the document is not the subset of SSML"),
        ProblemKind("ssml_value", [422], "the content of 'say-as' or 'phoneme' is not of its kind"),
        ProblemKind("ssml_language", [422], "the voice does not speak the language of 'lang'"),
        ProblemKind("ssml_unsupported", [422], "the voice does not support this element in this language"),
        ProblemKind("ssml_pauses", [422], "the breaks together are too long"),
        ProblemKind("unknown_template", [422], "the template does not exist"),
        ProblemKind("missing_value", [422], "the template needs a value, or an amount lacks 'currency'"),
        ProblemKind(
            "invalid_value", [422],
            "a value is not of its type, an amount has a sign, or a channel is misspelt or sounds like an amount"),
        ProblemKind("no_phrases", [422], "the voice's language lacks templates"),
        ProblemKind("unknown_push", [422], "the push service is unknown"),
        ProblemKind("two_lanes", [422], "a batch with 'merge' has two lanes"),
        ProblemKind("two_pushes", [422], "a batch with 'merge' has different lists of 'push'"),
        ProblemKind("repeated_id", [422], "a batch has an id twice, the second time with 'repeat'"),
        ProblemKind("id_conflict", [409], "the id was announced with other content"),
        ProblemKind("lane_full", [409], "the lane is busy for longer than 'ttl_ms'"),
        ProblemKind("not_mergeable", [422], "'merge' is 'always', and the template lacks 'summary'"),
        ProblemKind("sum_too_large", [422], "the sum has more digits than Crier reads"),
        ProblemKind("payload_too_long", [422], "a push payload has more than 4,096 bytes"),
        ProblemKind("too_long_for_url", [422], "the announcement does not fit into a clip URL"),
        ProblemKind("idempotency_key", [400], "the 'Idempotency-Key' is not 1 to 255 printable ASCII characters"),
        ProblemKind("idempotency_key_reused", [422], "the 'Idempotency-Key' was used with another request"),
        ProblemKind("foreign_token", [403], "the token belongs to another clip, or has expired"),
        ProblemKind("unknown_announcement", [404], "the client's ledger does not contain the id"),
        ProblemKind("ledger_unavailable", [503], "the ledger does not respond"),
        ProblemKind("ledger_full", [503], "the client's share of the ledger, or the ledger, is full"),
        ProblemKind(
            "overloaded", [503],
            "the queue of clips or of announcements is full, or too slow for this request"),
        ProblemKind(
            "memory_full", [503],
            "the memory budget of clips, or of incomplete requests, is exhausted"),
        ProblemKind("not_in_time", [503], "the clip was not made within the wait"),
        ProblemKind("engine_unavailable", [503], "no speech engine is free, or the voice's program or model failed"),
        ProblemKind("not_ready", [503], "'/readyz' could not make a clip"),
        ProblemKind("draining", [503], "the service is shutting down"),
        ProblemKind("abandoned", [503], "the client has disconnected"),
        ProblemKind("internal", [500], "an error in Crier"),
    ]
}
