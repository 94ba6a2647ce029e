internal import Clips
internal import Encoding
internal import HTTP
internal import Speech

/// The endpoints that answer with sound.
extension Service {
    func say(
        _ request: Request, _ caller: Access.Caller, _ deferral: () -> Deferral
    ) throws(Problem) -> Response? {
        let isQueryAll = request.head.method != .post
        if isQueryAll, let key = memo[request.head.queryBytes], let clip = store.cached(key) {
            return AudioAnswer.response(clip, .hit)
        }
        let parameters = try Parameters(request, known: Parameters.clipFields + ["download"])
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .wav)
        let key = store.key(for: clip)
        let asFile = try parameters.bool("download") ?? false
        if isQueryAll, !asFile { memo.remember(key, for: request.head.queryBytes) }
        return try answer(clip, key, for: caller, deferral, AudioAnswer.to(clip, asFile: asFile))
    }

    func silence(
        _ request: Request, _ name: String, _ caller: Access.Caller, _ deferral: () -> Deferral
    ) throws(Problem) -> Response? {
        guard let format = ClipFormat.allCases.first(where: { $0.fileExtension == name }) else {
            throw Problem(
                status: 404, code: "unknown_format", field: "format",
                detail: Parameters.unknownFormat(name).detail)
        }
        let parameters = try Parameters(request, known: ["ms"])
        let ms = try parameters.scaled("ms", by: 1, in: ClipRequest.silenceMs, default: 200)
        let clip = ClipRequest(.silence(ms: ms), format: format)
        return try answer(clip, store.key(for: clip), for: caller, deferral, AudioAnswer.to(clip))
    }

    /// A clip in memory is answered at once, on the event loop; only a miss leaves it, and is counted for the caller.
    func answer(
        _ clip: ClipRequest, _ key: ClipKey, for caller: Access.Caller, _ deferral: () -> Deferral,
        _ response: @escaping @Sendable (ClipStore.Outcome) -> Response
    ) throws(Problem) -> Response? {
        if let found = store.cached(key) { return response(.success((found, .hit))) }
        try access.charge(caller)
        let deferral = deferral()
        store.render(
            clip, key: key,
            for: ClipStore.Waiter(isAbandoned: { deferral.isAbandoned }) { deferral.send(response($0)) })
        return nil
    }

    /// Ready means: a clip was synthesised just now.
    func ready(_ deferral: () -> Deferral) throws(Problem) -> Response? {
        guard !isDraining() else {
            throw Problem(status: 503, code: "draining", detail: "The service is shutting down.", retryAfterMs: 5_000)
        }
        let deferral = deferral()
        store.renderFresh(probe) { outcome in
            switch outcome {
            case .success: deferral.send(Self.plain("ready\n"))
            case .failure(let error): deferral.send(Problem(error, for: probe).response)
            }
        }
        return nil
    }

    /// The shortest sentence that goes through normalization, pronunciation, engine, mastering and encoding.
    private var probe: ClipRequest {
        guard let text = try? CleanText("1"), let voice = catalog[VoiceCatalog.defaultVoice] else {
            preconditionFailure("the catalog has the default voice")
        }
        return ClipRequest(.speech(Script(text), voice), format: .wav)
    }
}

/// The response that carries a clip.
enum AudioAnswer {
    /// Words the outcome of a request.
    static func to(
        _ request: ClipRequest, asFile: Bool = false
    ) -> @Sendable (ClipStore.Outcome) -> Response {
        { outcome in
            switch outcome {
            case .success(let made): response(made.clip, made.origin, asFile: asFile)
            case .failure(let error): Problem(error, for: request).response
            }
        }
    }

    /// The whole clip: conditions and ranges are applied to it behind the handler, by `ConditionalRequest`.
    static func response(_ clip: Clip, _ origin: ClipStore.Origin, asFile: Bool = false) -> Response {
        var response = Response(
            status: 200, fields: origin == .hit ? hitFields : fields(clip.timings, origin), body: clip.bytes)
        response.sharedFields = clip.fields
        if asFile { response.add("Content-Disposition", "attachment; filename=\"\(clip.name)\"") }
        return response
    }

    /// A hit spends no time in any stage.
    private static let hitFields = fields(StageTimings(), .hit)

    private static func fields(_ timings: StageTimings, _ origin: ClipStore.Origin) -> [UInt8] {
        let stages = [
            ("normalize", timings.normalize), ("speak", timings.speak), ("master", timings.master),
            ("encode", timings.encode),
        ]
        let serverTiming = stages.map { "\($0);dur=\(milliseconds($1))" }.joined(separator: ", ")
        return Array("Clip-Cache: \(origin.rawValue)\r\nServer-Timing: \(serverTiming)\r\n".utf8)
    }

    /// Nanoseconds as milliseconds with three decimals.
    private static func milliseconds(_ nanoseconds: UInt64) -> String {
        let micros = nanoseconds / 1_000
        let fraction = "\(micros % 1_000)"
        return "\(micros / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}
