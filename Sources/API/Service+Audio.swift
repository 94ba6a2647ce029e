internal import Clips
internal import Encoding
internal import HTTP
internal import Speech

/// The endpoints that answer with sound.
extension Service {
    func say(_ request: Request, _ deferral: () -> Deferral) throws(Problem) -> Response? {
        let isQueryAll = request.head.method != .post
        // A 304 answers GET and HEAD only (RFC 9110 §13.1.2).
        let condition = isQueryAll ? request.head.list(of: "if-none-match") : nil
        if isQueryAll, let key = memo.key(for: request.head.queryBytes), let clip = store.cached(key) {
            return AudioAnswer.response(clip, .hit, condition)
        }
        let parameters = try Parameters(request, known: Parameters.clipFields + ["download"])
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .wav)
        let key = store.key(for: clip)
        if try parameters.bool("download") ?? false {
            return answer(request, clip, key, condition, deferral, asFile: true)
        }
        if isQueryAll { memo.remember(key, for: request.head.queryBytes) }
        return answer(request, clip, key, condition, deferral)
    }

    func silence(_ request: Request, _ name: String, _ deferral: () -> Deferral) throws(Problem) -> Response? {
        guard let format = ClipFormat.allCases.first(where: { $0.fileExtension == name }) else {
            throw Problem(
                status: 404, code: "unknown_format", field: "format",
                detail: Parameters.unknownFormat(name).detail)
        }
        let parameters = try Parameters(request, known: ["ms"])
        let ms = try parameters.scaled("ms", by: 1, in: ClipRequest.silenceMs, default: 200)
        let clip = ClipRequest(.silence(ms: ms), format: format)
        return answer(request, clip, store.key(for: clip), request.head.list(of: "if-none-match"), deferral)
    }

    /// A clip in memory is answered at once, on the event loop; only a miss leaves it.
    private func answer(
        _ request: Request, _ clip: ClipRequest, _ key: ClipKey, _ condition: String?, _ deferral: () -> Deferral,
        asFile: Bool = false
    ) -> Response? {
        if let found = store.cached(key) {
            return AudioAnswer.response(found, .hit, condition, asFile: asFile)
        }
        let waiter = waiter(request.head, deferral()) { outcome in
            switch outcome {
            case .success(let made):
                AudioAnswer.response(made.clip, made.origin, condition, waited: made.waited, asFile: asFile)
            case .failure(let error): Problem(error, for: clip).response
            }
        }
        store.render(clip, key: key, for: waiter)
        return nil
    }
}

/// The response that carries a clip.
enum AudioAnswer {
    static func response(
        _ clip: Clip, _ origin: ClipStore.Origin, _ condition: String?, waited: UInt64 = 0, asFile: Bool = false
    ) -> Response {
        let isKnown = condition.map { EntityTag.matches($0, clip.etag) } ?? false
        var response = Response(
            status: isKnown ? 304 : 200, fields: origin == .hit ? hitFields : fields(clip, origin, waited),
            body: isKnown ? [] : clip.bytes)
        response.sharedFields = clip.fields
        response.remarks = remarks(clip, origin)
        if asFile { response.add("Content-Disposition", "attachment; filename=\"\(clip.name)\"") }
        return response
    }

    static func remarks(_ clip: Clip, _ origin: ClipStore.Origin) -> Remarks {
        var remarks = Remarks()
        remarks.cache =
            switch origin {
            case .hit: .hit
            case .miss: .miss
            case .coalesced: .coalesced
            }
        remarks.voice = clip.voice
        remarks.format = clip.format.rawValue
        return remarks
    }

    /// A hit spends no time in any stage.
    private static let hitFields = lines(.hit, StageTimings(), waited: 0)

    /// The stages are those of the request that was first; one that joined it spent its time waiting.
    private static func fields(_ clip: Clip, _ origin: ClipStore.Origin, _ waited: UInt64) -> [UInt8] {
        lines(origin, origin == .miss ? clip.timings : StageTimings(), waited: waited)
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
