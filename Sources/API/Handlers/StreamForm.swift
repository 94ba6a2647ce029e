internal import Base
internal import Clips
internal import Encoding
internal import HTTP

/// The format in which a wire form carries a streamed clip. The default properties suit a form that sends the bytes of
/// the file unchanged.
struct StreamForm: Sendable {
    /// The answer's status and fields, once the first bytes exist.
    var head: @Sendable (ClipStream) -> Response
    /// Converts the next bytes of the file for the wire.
    var chunk: @Sendable ([UInt8]) -> [UInt8] = { $0 }
    /// Returns the bytes that follow the last byte of the file.
    var trailer: @Sendable (ClipStream) -> [UInt8] = { _ in [] }
    /// Builds the answer with the complete clip from the cache.
    var whole: AudioAnswer.Builder
    /// Bytes on the wire for each byte of the file, in percent: a form that writes base64 has 137.
    var wirePercent = 100
}

/// Answers that stream their clip.
extension Service {
    /// Streams the bytes of a clip during synthesis. A clip that an earlier request streamed to its end comes from the
    /// cache.
    ///
    /// - Parameter clip: a streamable clip.
    func stream(
        _ clip: ClipRequest, for context: RequestContext, _ makePromise: () -> AnswerPromise, _ form: StreamForm
    ) throws(Problem) -> Answer? {
        if let found = store.cached(store.key(for: clip, isStreamed: true)) {
            return context.preferences.applied(to: try form.whole(.success(.hit(found))))
        }
        try charge(context)
        let promise = makePromise()
        let options = waitOptions(context, promise)
        promise.fulfill { [self] () async throws(Problem) in
            do throws(ClipError) {
                let stream = try await store.stream(for: clip, options, bufferBytes: BodyStream.capacity)
                return context.preferences.applied(to: Self.answer(stream, form))
            } catch {
                refund(error, context)
                throw Problem(error, for: clip)
            }
        }
        return nil
    }

    /// A client may take the sound at half the pace at which it plays, and no slower: an almost idle connection would
    /// hold its buffers for hours.
    static let leastPace = 2

    private static func answer(_ stream: ClipStream, _ form: StreamForm) -> Answer {
        let body = BodyStream(leastBytesPerSecond: stream.bytesPerSecond * form.wirePercent / 100 / leastPace)
        let task = Task(executorPreference: DispatchExecutor.answers) { await send(stream, form, into: body) }
        body.onCancel { task.cancel() }
        var response = form.head(stream)
        response.body = .stream(body)
        return Answer(response, ClipRecord(stream))
    }

    /// Suspends while the pipe is full.
    private static func send(_ stream: ClipStream, _ form: StreamForm, into body: BodyStream) async {
        do {
            while let bytes = try await stream.next() { try await body.write(form.chunk(bytes)) }
            try await body.write(form.trailer(stream))
            body.finish()
        } catch {
            // The head has been sent, so a truncated body is the only error signal left.
            body.fail()
        }
    }
}

extension Preferences {
    /// The answer, marked as following the client's preference (RFC 7240 §3).
    fileprivate func applied(to answer: consuming Answer) -> Answer {
        if wantsStream { answer.response.add("Preference-Applied", "stream") }
        return answer
    }
}

extension AudioAnswer {
    /// The streamed bytes of the file. Facts that are known only at the end of a clip are omitted: its length, its
    /// loudness and its tag.
    static func streamForm(_ clip: ClipRequest, asFile: Bool = false) -> StreamForm {
        StreamForm(head: { head($0, asFile: asFile) }, whole: builder(for: clip, asFile: asFile))
    }

    private static func head(_ stream: ClipStream, asFile: Bool) -> Response {
        var response = Response(
            status: 200, fields: lines(.miss, stream.timings, waited: stream.waited) + oneClient)
        response.add("Content-Type", stream.contentType)
        response.add("Accept-Ranges", "none")
        response.add("Clip-Sample-Rate", "\(stream.sampleRateHz)")
        if asFile {
            let name = "clip.\(stream.request.options.format.fileExtension)"
            response.add("Content-Disposition", "attachment; filename=\"\(name)\"")
        }
        return response
    }
}
