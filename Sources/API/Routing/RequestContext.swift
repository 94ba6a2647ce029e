internal import Base
internal import Clips
internal import Encoding
internal import HTTP
internal import Speech

/// Who asks for what and how: what is known about a request from its head, and needed until its answer is sent.
struct RequestContext: Sendable {
    /// When the whole request was here, on the monotonic clock.
    private(set) var start: UInt64
    let requestID: RequestID
    let method: Method
    let route: Route.ID
    let caller: Access.Caller
    let preferences: Preferences
    /// The place of this answer in the client's trace; nil for a request that belongs to none.
    let trace: TraceContext?
    /// The page that may read the answer.
    private let origin: WebOrigin
    fileprivate let recorder: RequestRecorder

    /// - Parameter id: the name of a request that its client has not named.
    init(
        _ head: RequestHead, _ route: Route.ID, _ caller: Access.Caller, origin: WebOrigin,
        id: @autoclosure () -> RequestID, recorder: RequestRecorder
    ) {
        self.origin = origin
        start = SystemClock.monotonicNanoseconds()
        requestID = head.value(of: "x-request-id").flatMap(RequestID.init) ?? id()
        method = head.method
        self.route = route
        self.caller = caller
        preferences = Route[route].priority.map { Preferences(head, default: $0) } ?? .none
        trace = head.traceContext.map { $0.child(spanID: recorder.makeSpanID()) }
        self.recorder = recorder
    }

    /// The same request, now that its body is here.
    func restarted() -> RequestContext {
        var context = self
        context.start = SystemClock.monotonicNanoseconds()
        return context
    }

    /// The response that carries an answer: named, and counted and logged when it is sent.
    consuming func response(for answer: consuming Answer) -> Response {
        if let seconds = preferences.waitSeconds {
            answer.response.add("Preference-Applied", "wait=\(seconds)")
        }
        if answer.clip != nil { answer.response.fields += Route[route].soundFields }
        origin.addFields(to: &answer.response)
        answer.response.observer = AnsweredRequest(self, answer.clip)
        return answer.response
    }

    /// The response that tells of a problem, in the form of the request's route.
    func response(for problem: Problem) -> Response {
        response(for: Answer(Route[route].errorForm.response(problem)))
    }
}

/// A response, and the facts that are recorded beside its status and length.
///
/// Not copyable: each copy would count the references of all parts of the response.
struct Answer: ~Copyable, Sendable {
    var response: Response
    /// Nil when the answer has nothing to do with a clip.
    var clip: ClipRecord?

    init(_ response: Response, _ clip: ClipRecord? = nil) { (self.response, self.clip) = (response, clip) }
}

/// What the log and the metrics tell about the clip that an answer carries or describes.
struct ClipRecord: Sendable {
    let origin: ClipResult.Origin
    /// The voice's id; empty for silence.
    let voice: String
    let format: ClipFormat

    init(_ result: ClipResult) {
        (origin, voice, format) = (result.origin, result.clip.voice, result.clip.format)
    }

    init(_ stream: ClipStream) {
        (origin, voice, format) = (.miss, stream.voice, stream.request.options.format)
    }
}

/// The promise of the answer to one request. A promise that is dropped answers with a problem.
struct AnswerPromise: Sendable {
    private let context: RequestContext
    private let promise: ResponsePromise

    init(_ context: RequestContext, _ makePromise: MakePromise) {
        self.context = context
        promise = makePromise { context.response(for: .dropped) }
    }

    /// Whether the client has said that it sends no more: it may have left.
    var hasFinishedSending: Bool { promise.hasFinishedSending }

    /// Calls `handler` when the client leaves, at once if it has left already.
    func onAbandon(_ handler: @escaping @Sendable () -> Void) { promise.onAbandon(handler) }

    /// Answers from a task, which begins on this thread and at once. A client that leaves cancels the task.
    func fulfill(_ body: @escaping @Sendable () async throws(Problem) -> Answer) {
        let task = Task.immediate(executorPreference: DispatchExecutor.answers) {
            do throws(Problem) { send(try await body()) } catch { send(error) }
        }
        onAbandon { task.cancel() }
    }

    func send(_ answer: consuming Answer) { promise.send(context.response(for: answer)) }

    func send(_ problem: Problem) { promise.send(context.response(for: problem)) }

    /// Sends what `build` gives or throws.
    func send(_ build: () throws(Problem) -> Answer) {
        do throws(Problem) { send(try build()) } catch { send(error) }
    }
}

/// A request behind its response.
private final class AnsweredRequest: ResponseObserver {
    private let context: RequestContext
    private let clip: ClipRecord?

    /// As nginx names it; never sent, for there is nobody to send it to.
    private static let clientLeft = 499

    init(_ context: RequestContext, _ clip: ClipRecord?) { (self.context, self.clip) = (context, clip) }

    var requestID: RequestID { context.requestID }
    var traceContext: TraceContext? { context.trace }

    func willSend(_ response: Response, bodyBytes: Int) {
        context.recorder.record(
            context, clip, status: response.status, bytes: bodyBytes, problem: response.problem)
    }

    func willStream(_ response: Response) { context.recorder.observe(context, clip) }

    func didStream(_ outcome: StreamOutcome, bodyBytes: Int) {
        context.recorder.record(context, clip, outcome, bytes: bodyBytes)
    }

    func didAbandon(_ response: Response) {
        context.recorder.record(context, clip, status: Self.clientLeft, bytes: 0, problem: response.problem)
    }
}

extension DispatchExecutor {
    /// Where tasks that answer go on when they have waited.
    static let answers = DispatchExecutor(label: "crier.answers")
}
