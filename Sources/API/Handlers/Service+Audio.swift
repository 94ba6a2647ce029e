internal import Announcements
internal import Base
internal import Clips
internal import Encoding
internal import HTTP
internal import Speech

/// The endpoints that answer with sound.
extension Service {
    func say(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let isQueryAll = request.head.method != .post
        if isQueryAll, let known = memo[request.head.queryBytes], let clip = store.cached(known.key) {
            return AudioAnswer.ofOneClient(.hit(clip))
        }
        let parameters = try Parameters(request, known: Operation.say.fieldNames)
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .wav)
        if !isQueryAll, context.preferences.wantsStream, clip.isStreamable {
            let form = AudioAnswer.streamForm(clip, asFile: try parameters[ClipField.download])
            return try stream(clip, for: context, makePromise, form)
        }
        let key = store.key(for: clip)
        let asFile = try parameters[ClipField.download]
        if isQueryAll, !asFile { memo.remember(.init(key: key), for: request.head.queryBytes) }
        return try answer(clip, key, for: context, makePromise, AudioAnswer.builder(for: clip, asFile: asFile))
    }

    func silence(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let name = Parameters.cut(String(decoding: Route[context.route].parameter(of: request.head), as: UTF8.self))
        guard let format = ClipFormat.allCases.first(where: { $0.fileExtension == name }) else {
            let known = Set(ClipFormat.allCases.map(\.fileExtension)).sorted()
            throw Problem(
                status: 404, code: "unknown_format", field: "format",
                detail: Parameters.unknownFormat(name, known: known).detail)
        }
        let parameters = try Parameters(request, known: Operation.silence.fieldNames)
        let ms = try parameters[ClipField.silenceMs]
        return try answer(ClipRequest(.silence(ms: ms), ClipOptions(format: format)), for: context, makePromise)
    }

    /// Answers with a clip in the default form.
    func answer(
        _ clip: ClipRequest, for context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        try answer(clip, store.key(for: clip), for: context, makePromise, AudioAnswer.builder(for: clip))
    }

    /// A clip in memory is answered at once, on the event loop. Only a miss leaves the loop and is charged to the
    /// caller.
    func answer(
        _ clip: ClipRequest, _ key: ClipKey, for context: RequestContext, _ makePromise: () -> AnswerPromise,
        _ build: @escaping AudioAnswer.Builder
    ) throws(Problem) -> Answer? {
        if let found = store.cached(key) { return try build(.success(.hit(found))) }
        try charge(context)
        let promise = makePromise()
        let options = waitOptions(context, promise)
        promise.fulfill { [self] () async throws(Problem) in
            let result: Result<ClipResult, ClipError>
            do throws(ClipError) {
                result = .success(try await store.clip(for: clip, key: key, options))
            } catch {
                refund(error, context)
                result = .failure(error)
            }
            return try build(result)
        }
        return nil
    }

    /// The options with which a request waits for its clip.
    func waitOptions(_ context: RequestContext, _ promise: AnswerPromise) -> ClipStore.WaitOptions {
        ClipStore.WaitOptions(
            priority: context.preferences.priority, waitMs: context.preferences.waitMs, client: context.caller.name,
            hasFinishedSending: { promise.hasFinishedSending })
    }

    /// Charges the caller for a clip to be made. A client that does not wait is not charged, because its clip is not
    /// made.
    func charge(_ context: RequestContext) throws(Problem) {
        guard context.preferences.waitMs > 0 else { return }
        do throws(RateLimitError) { try access.charge(context.caller) } catch { throw Problem(error) }
    }

    /// Takes the charge back if the queue refused the clip.
    func refund(_ error: ClipError, _ context: RequestContext) {
        guard context.preferences.waitMs > 0 else { return }
        switch error {
        case .overloaded, .memoryFull: access.refund(context.caller)
        default: break
        }
    }
}

extension ClipBytes: SharedBytes {}

/// Answers that carry a clip.
enum AudioAnswer {
    /// Makes an answer from the result of the store.
    typealias Builder = @Sendable (Result<ClipResult, ClipError>) throws(Problem) -> Answer

    static func builder(for request: ClipRequest, asFile: Bool = false) -> Builder {
        { result throws(Problem) in
            switch result {
            case .success(let result): return ofOneClient(result, asFile: asFile)
            case .failure(let error): throw Problem(error, for: request)
            }
        }
    }

    /// The request contains the text, so only the client itself may cache the answer. It revalidates the answer each
    /// time (RFC 9111 §5.2.2.4, §5.2.2.7), because a new lexicon changes the answer without a new URL.
    static func ofOneClient(_ result: ClipResult, asFile: Bool = false) -> Answer {
        guard asFile || result.origin != .hit else { return answer(result, oneClientHitFields) }
        var answer = answer(result, fields(result) + oneClient)
        if asFile {
            answer.response.add("Content-Disposition", "attachment; filename=\"\(result.clip.name)\"")
        }
        return answer
    }

    static let oneClient = Array("Cache-Control: private, no-cache\r\n".utf8)

    /// For anyone who has the URL, until `lifetimeSeconds` have passed. The content of a URL never changes, so any
    /// cache may keep it (RFC 8246).
    static func ofEveryone(_ result: ClipResult, lifetimeSeconds: Int) -> Answer {
        var own = result.origin == .hit ? everyoneHitFields : fields(result) + everyoneBegin
        ASCIINumber.append(UInt64(clamping: lifetimeSeconds), to: &own)
        own += everyoneEnd
        return answer(result, own)
    }

    private static let everyoneBegin = Array("Cache-Control: public, max-age=".utf8)
    private static let everyoneEnd = Array(", immutable\r\n".utf8)

    /// The whole clip. The server applies conditions and ranges to it with `ConditionalRequest`.
    private static func answer(_ result: ClipResult, _ fields: [UInt8]) -> Answer {
        Answer(
            Response(status: 200, fields: fields, sharedFields: result.clip.fields, body: .shared(result.clip.bytes)),
            ClipRecord(result))
    }

    /// A hit does not spend time in the stages.
    private static let hitFields = lines(.hit, StageTimings(), waited: 0)
    private static let oneClientHitFields = hitFields + oneClient
    private static let everyoneHitFields = hitFields + everyoneBegin

    /// The first request for a clip shows the stages. A request that joined the first one has only waited.
    private static func fields(_ result: ClipResult) -> [UInt8] {
        guard result.origin != .hit else { return hitFields }
        return lines(
            result.origin, result.origin == .miss ? result.clip.timings : StageTimings(), waited: result.waited)
    }

    static func lines(_ origin: ClipResult.Origin, _ timings: StageTimings, waited: UInt64) -> [UInt8] {
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
