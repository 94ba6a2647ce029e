internal import Announcements
internal import Base
internal import Clips
internal import Encoding
internal import HTTP
internal import Speech

/// The endpoints that answer with sound.
extension Service {
    func say(
        _ request: Request, _ context: RequestContext, _ promise: () -> ResponsePromise
    ) throws(Problem) -> Response? {
        let isQueryAll = request.head.method != .post
        if isQueryAll, let key = memo[request.head.queryBytes], let clip = store.cached(key) {
            return AudioAnswer.said(.hit(clip))
        }
        let parameters = try Parameters(request, known: Parameters.clipFields + ["download"])
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .wav)
        let key = store.key(for: clip)
        let asFile = try parameters.bool("download") ?? false
        if isQueryAll, !asFile { memo.remember(key, for: request.head.queryBytes) }
        return try answer(clip, key, for: context, promise, AudioAnswer.to(clip, asFile: asFile))
    }

    func silence(
        _ request: Request, _ name: String, _ context: RequestContext, _ promise: () -> ResponsePromise
    ) throws(Problem) -> Response? {
        guard let format = ClipFormat.allCases.first(where: { $0.fileExtension == name }) else {
            throw Problem(
                status: 404, code: "unknown_format", field: "format",
                detail: Parameters.unknownFormat(name).detail)
        }
        let parameters = try Parameters(request, known: ["ms"])
        let ms = try parameters.scaled("ms", by: 1, in: ClipRequest.silenceMs, default: 200)
        let clip = ClipRequest(.silence(ms: ms), format: format)
        return try answer(clip, store.key(for: clip), for: context, promise, AudioAnswer.to(clip))
    }

    /// A clip in memory is answered at once, on the event loop; only a miss leaves it, and is counted for the caller.
    func answer(
        _ clip: ClipRequest, _ key: ClipKey, for context: RequestContext, _ promise: () -> ResponsePromise,
        _ response: @escaping @Sendable (ClipStore.Outcome) -> Response
    ) throws(Problem) -> Response? {
        if let found = store.cached(key) { return response(.success(.hit(found))) }
        let refund: @Sendable (ClipStore.Outcome) -> Void = try charge(context)
        let promise = promise()
        let waiter = ClipStore.Waiter(
            isAbandoned: { promise.isAbandoned }, hasFinishedSending: { promise.hasFinishedSending },
            priority: context.preferences.priority, waitMs: context.preferences.waitMs,
            client: context.caller.name
        ) { outcome in
            refund(outcome)
            promise.send(response(outcome))
        }
        store.render(clip, key: key, for: waiter)
        return nil
    }

    /// Counts what is to be made for the caller; the result takes it back when there was no place for it.
    func charge<Made>(_ context: RequestContext) throws(Problem) -> @Sendable (Result<Made, ClipError>) -> Void {
        // Who does not wait gets nothing made.
        guard context.preferences.waitMs > 0 else { return { _ in } }
        do throws(RateLimitError) { try access.charge(context.caller) } catch { throw Problem(error) }
        return { [access, caller = context.caller] outcome in
            switch outcome {
            case .failure(.overloaded), .failure(.memoryFull): access.refund(caller)
            default: break
            }
        }
    }
}

extension ClipBytes: SharedBytes {}

/// The response that carries a clip.
enum AudioAnswer {
    /// Words the outcome of a request.
    static func to(
        _ request: ClipRequest, asFile: Bool = false
    ) -> @Sendable (ClipStore.Outcome) -> Response {
        { outcome in
            switch outcome {
            case .success(let made): said(made, asFile: asFile)
            case .failure(let error): Problem(error, for: request).response
            }
        }
    }

    /// What is said to whoever asked: the text is in the request, so only the client itself may keep the answer, and asks
    /// each time whether it is still the same (RFC 9111 §5.2.2.4, §5.2.2.7); a new lexicon changes it without a new URL.
    static func said(_ made: ClipStore.Made, asFile: Bool = false) -> Response {
        guard asFile || made.origin != .hit else { return carry(made, saidHitFields) }
        var response = carry(made, fields(made) + forOneClient)
        if asFile { response.add("Content-Disposition", "attachment; filename=\"\(made.clip.name)\"") }
        return response
    }

    private static let forOneClient = Array("Cache-Control: private, no-cache\r\n".utf8)

    /// The whole clip: conditions and ranges are applied to it behind the handler, by `ConditionalRequest`.
    static func response(_ made: ClipStore.Made) -> Response {
        carry(made, fields(made))
    }

    private static func carry(_ made: ClipStore.Made, _ fields: [UInt8]) -> Response {
        Response(
            status: 200, fields: fields, sharedFields: made.clip.fields, body: .shared(made.clip.bytes),
            remarks: remarks(made))
    }

    static func remarks(_ made: ClipStore.Made) -> Remarks {
        let cache: Remarks.Cache =
            switch made.origin {
            case .hit: .hit
            case .miss: .miss
            case .coalesced: .coalesced
            }
        return Remarks(cache: cache, voice: made.clip.voice, format: made.clip.format.rawValue)
    }

    /// A hit spends no time in any stage.
    private static let hitFields = lines(.hit, StageTimings(), waited: 0)
    private static let saidHitFields = hitFields + forOneClient

    /// The stages are those of the request that was first; one that joined it spent its time waiting.
    private static func fields(_ made: ClipStore.Made) -> [UInt8] {
        guard made.origin != .hit else { return hitFields }
        return lines(made.origin, made.origin == .miss ? made.clip.timings : StageTimings(), waited: made.waited)
    }

    private static func lines(_ origin: ClipStore.Origin, _ timings: StageTimings, waited: UInt64) -> [UInt8] {
        let stages = [
            ("normalize", timings.normalize), ("speak", timings.speak), ("master", timings.master),
            ("encode", timings.encode), ("wait", waited),
        ]
        let times = stages.map { "\($0);dur=\(milliseconds($1))" }.joined(separator: ", ")
        return Array(
            "Clip-Cache: \(origin.rawValue)\r\nServer-Timing: \(times), cache;desc=\(origin.rawValue)\r\n".utf8)
    }

    /// Nanoseconds as milliseconds with three decimals.
    private static func milliseconds(_ nanoseconds: UInt64) -> String {
        let micros = nanoseconds / 1_000
        let fraction = "\(micros % 1_000)"
        return "\(micros / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}
