internal import Audio
internal import Base
package import Clips
package import Encoding
internal import JSON
internal import Normalization
package import Speech

/// Reads the parameters of a clip by name. Each parameter has its own error.
extension Parameters {
    package static let clipFields = ClipField.all.map(\.name)

    /// - Parameter defaultFormat: the format of a request without one.
    package func clipRequest(
        _ catalog: VoiceCatalog, _ chimes: ChimeCatalog, defaultFormat: ClipFormat
    ) throws(Problem) -> ClipRequest {
        let voice = try isVoiceChosen(catalog) ? AutoVoice(catalog: catalog).voice(for: written()) : voice(catalog)
        let script = try script(voice)
        try SpeakableNumbers.check(script, voice)
        return try clipRequest(script, voice, chimes, defaultFormat: defaultFormat)
    }

    /// - Parameter script: the checked words of the clip.
    package func clipRequest(
        _ script: ClipText, _ voice: Voice, _ chimes: ChimeCatalog, defaultFormat: ClipFormat
    ) throws(Problem) -> ClipRequest {
        let format = try self[ClipField.format] ?? defaultFormat
        let delivery = try delivery(script)
        guard delivery.pitchHundredths == 0 || voice.capabilities.hasPitch else {
            throw Problem(
                code: "unsupported", field: "pitch", detail: "The voice has a pitch of its own. Leave 'pitch' out.")
        }
        return ClipRequest(
            .speech(script, voice),
            ClipOptions(
                format: format, sampleRate: try sampleRate(format), bitRate: try bitRate(format), delivery: delivery,
                volumeHundredths: try self[ClipField.volume],
                reading: NormalizationOptions(digits: try self[ClipField.digits], liang: try self[ClipField.liang]),
                fit: try fit(), leadIn: try leadIn(chimes), leadMs: try self[ClipField.leadMs],
                tailMs: try self[ClipField.tailMs], times: try self[ClipField.times]))
    }

    /// The words to speak, as plain text or as markup.
    package enum Written {
        case text(String)
        case ssml(String)

        package var source: String {
            switch self {
            case .text(let source), .ssml(let source): source
            }
        }
    }

    /// The text or the markup as it was sent, after the bounds for normalization have been checked.
    package func written() throws(Problem) -> Written {
        let (text, ssml) = (try self[ClipField.text], try self[ClipField.ssml])
        switch (text, ssml) {
        case (let text?, nil):
            do throws(CleanTextError) { try CleanText.checkBounds(text) } catch { throw Problem(error) }
            return .text(text)
        case (nil, let ssml?):
            try Self.checkMarkup(ssml)
            return .ssml(ssml)
        case (_?, _?):
            throw Problem(
                code: "two_texts", field: "ssml", detail: "'text' and 'ssml' are both given. Send one of them.")
        case (nil, nil):
            let advice = ignoresBody ? " The body of a GET is not read: send it by POST." : ""
            throw Problem(
                code: "missing_field", field: "text", detail: "'text' is missing. Send the words to speak.\(advice)")
        }
    }

    /// Enough for 2,000 characters with as much markup again. A document is parsed on the event loop; 64 KiB take 6 ms.
    private static let maxMarkupBytes = 16 << 10

    private static func checkMarkup(_ ssml: String) throws(Problem) {
        guard ssml.utf8.count <= maxMarkupBytes else {
            throw Problem(
                code: "text_too_long", field: "ssml",
                detail: "The document has more than \(maxMarkupBytes) bytes. Shorten the text, or leave out markup.")
        }
        do throws(CleanTextError) {
            try CleanText.checkMarks(ssml)
        } catch {
            var problem = Problem(error)
            problem.field = "ssml"
            throw problem
        }
    }

    private func script(_ voice: Voice) throws(Problem) -> ClipText {
        switch try written() {
        case .text(let text):
            do {
                return ClipText(try CleanText(text))
            } catch {
                throw Problem(error)
            }
        case .ssml(let ssml):
            do {
                return try ClipText(ssml: ssml, voice: voice)
            } catch {
                throw Problem(error)
            }
        }
    }

    /// The requested delivery. Together with the delivery of markup inside the text, it must stay within the same
    /// bounds.
    private func delivery(_ script: ClipText) throws(Problem) -> Delivery {
        let delivery = Delivery(
            rateThousandths: try self[ClipField.rate], pitchHundredths: try self[ClipField.pitch])
        for passage in script.passages {
            let inner = delivery.with(passage.delivery)
            try checkSum(inner.rateThousandths, ClipField.rate)
            try checkSum(inner.pitchHundredths, ClipField.pitch)
        }
        return delivery
    }

    private func checkSum(_ value: Int, _ field: Field<Int>) throws(Problem) {
        guard !field.bounds.range.contains(value) else { return }
        throw Problem(
            code: "out_of_range", field: field.name,
            detail:
                "'\(field.name)' and the prosody in 'ssml' together leave \(field.bounds.words). Change one of them.")
    }

    /// Whether the text decides the voice: with 'auto', which is also the default if the operator has set no voice.
    private func isVoiceChosen(_ catalog: VoiceCatalog) throws(Problem) -> Bool {
        guard let id = try self[ClipField.voice] else { return catalog.preferred == nil }
        return id == AutoVoice.id
    }

    /// The named voice, or else the default voice.
    package func voice(_ catalog: VoiceCatalog) throws(Problem) -> Voice {
        guard let id = try self[ClipField.voice], id != AutoVoice.id else { return AutoVoice(catalog: catalog).usual }
        if let voice = catalog[id] { return voice }
        throw Problem.unknownVoice(id, catalog)
    }

    /// - Parameters:
    ///   - name: see `Parameters.word`.
    ///   - known: the names of formats that the request may have.
    static func unknownFormat(_ name: String, known: [String] = ClipFormat.allCases.map(\.rawValue)) -> Problem {
        let plain = name.lowercased()
        let meant = ClipFormat.allCases.first { $0.contentType == plain || $0.rawValue == plain }
        let names = meant.map { [$0.rawValue, $0.fileExtension] } ?? []
        let near = names.first { known.contains($0) }
        let hint = instead[plain].map { " \($0)" } ?? near.map { " Did you mean '\($0)'?" }
        return Problem(
            code: "unknown_format", field: "format",
            detail: UnknownName.message(of: "format", shown(name), known: known, hint: hint))
    }

    /// Replacements for codecs that lack a free, maintained encoder.
    private static let instead = [
        "aac": "Instead of AAC, use 'mp3', or 'caf' for an iOS notification sound.",
        "m4a": "Instead of AAC, use 'mp3', or 'caf' for an iOS notification sound.",
        "silk": "SILK lives on inside 'opus'.", "speex": "Speex was replaced by 'opus'.",
        "spx": "Speex was replaced by 'opus'.",
        "ogg": "Ogg clips are 'opus'.",
    ]

    private func sampleRate(_ format: ClipFormat) throws(Problem) -> SampleRate {
        guard let hz = try self[ClipField.sampleRate] else { return format.defaultSampleRate }
        guard let rate = format.sampleRates.first(where: { $0.hz == hz }) else {
            let known = format.sampleRates.map { "\($0.hz)" }.joined(separator: ", ")
            throw Problem(
                code: "unknown_sample_rate", field: ClipField.sampleRate.name,
                detail: "'\(format.rawValue)' does not have this sample rate. Use one of \(known).")
        }
        return rate
    }

    private func bitRate(_ format: ClipFormat) throws(Problem) -> BitRateMode {
        let bitRate = try self[ClipField.bitRate]
        guard format.bitRates.contains(bitRate) else {
            throw Problem(
                code: "unsupported", field: "bit_rate",
                detail: "'\(format.rawValue)' has one bit rate only. Leave 'bit_rate' out, or ask for 'mp3'.")
        }
        return bitRate
    }

    private func fit() throws(Problem) -> Fit {
        switch try self[ClipField.fit] {
        case .notification?: return .notification(maxMs: try self[ClipField.maxMs])
        case .unlimited?, nil:
            guard !has(ClipField.maxMs) else {
                throw Problem(
                    code: "unsupported", field: "max_ms", detail: "'max_ms' goes with 'fit=notification'. Send both.")
            }
            return .none
        }
    }

    private func leadIn(_ chimes: ChimeCatalog) throws(Problem) -> Chime? {
        guard let id = try self[ClipField.leadIn], id != "none" else { return nil }
        guard let chime = chimes[id] else {
            throw Problem(
                code: "unknown_chime", field: "lead_in",
                detail: UnknownName.message(of: "chime", Self.shown(id), known: ["none"] + chimes.ids))
        }
        return chime
    }
}

/// Refuses digits for voices that misread numbers.
private enum SpeakableNumbers {
    static func check(_ script: ClipText, _ voice: Voice) throws(Problem) {
        guard !voice.capabilities.readsDigits,
            script.passages.contains(where: { $0.written.unicodeScalars.contains(where: \.isDecimalDigit) })
        else { return }
        throw Problem(
            code: "unsafe_number", field: script.kind == .ssml ? "ssml" : "text",
            detail: "espeak-ng misreads numbers in '\(voice.language)'. Write them as words, or use voice zh-CN.")
    }
}

extension Unicode.Scalar {
    fileprivate var isDecimalDigit: Bool { properties.numericType == .decimal }
}
