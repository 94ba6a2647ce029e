internal import Clips
internal import Encoding
internal import HTTP
internal import JSON
internal import Speech

/// What there is to know about a clip, without its sound.
extension Service {
    func clips(_ request: Request, _ deferral: () -> Deferral) throws(Problem) -> Response? {
        let parameters = try Parameters(request, known: Parameters.clipFields + ["marks"])
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .caf)
        let withMarks = try parameters.bool("marks") ?? false
        let key = store.key(for: clip)
        if let found = store.cached(key) { return Self.answer(found, .hit, clip, withMarks) }
        let waiter = waiter(request.head, deferral()) { outcome in
            switch outcome {
            case .success(let made): Self.answer(made.clip, made.origin, clip, withMarks)
            case .failure(let error): Problem(error, for: clip).response
            }
        }
        store.render(clip, key: key, for: waiter)
        return nil
    }

    private static func answer(
        _ clip: Clip, _ origin: ClipStore.Origin, _ request: ClipRequest, _ withMarks: Bool
    ) -> Response {
        var response = json(describe(clip, request, withMarks))
        response.remarks = AudioAnswer.remarks(clip, origin)
        return response
    }

    private static func describe(_ clip: Clip, _ request: ClipRequest, _ withMarks: Bool) -> JSONValue {
        guard case .speech(let script, let voice) = request.content else {
            preconditionFailure("silence is not described")
        }
        var members: [JSONValue.Member] = [
            .init("name", .string(clip.name)), .init("format", .string(clip.format.rawValue)),
            .init("content_type", .string(clip.format.contentType(sampleRateHz: clip.sampleRateHz))),
            .init("bytes", .integer(clip.bytes.count)), .init("duration_ms", .integer(clip.durationMs)),
            .init("frames", .integer(clip.frames)), .init("sample_rate", .integer(clip.sampleRateHz)),
            .init("loudness_lufs", .number(rounded(clip.lufs))),
            .init("true_peak_dbtp", .number(rounded(clip.truePeakDbtp))), .init("sha256", .string(clip.sha256)),
            .init("text", .string(script.text)), .init("spoken", .string(clip.spoken)),
            .init("voice", .string(voice.id)), .init("fit", .string(clip.fit.field)),
        ]
        if withMarks {
            members.append(.init("marks", .array(clip.words.map(word))))
        }
        return .object(members)
    }

    private static func word(_ word: WordTiming) -> JSONValue {
        .object([
            "text": .string(word.text), "from": .integer(word.source.lowerBound),
            "to": .integer(word.source.upperBound),
            "start_ms": .integer(word.startMs), "end_ms": .integer(word.endMs),
        ])
    }

    /// Hundredths of a decibel.
    private static func rounded(_ decibels: Double) -> Double { Double(Int(decibels * 100 - 0.5)) / 100 }
}
