internal import Base
internal import Clips
internal import Encoding
internal import HTTP
internal import Speech

/// The facts from a request's head that are needed until its answer is sent.
struct RequestContext: Sendable {
    /// The arrival of the whole request, on the monotonic clock.
    private(set) var start: UInt64
    let requestID: RequestID
    let method: Method
    let route: Route.ID
    let caller: Access.Caller
    let preferences: Preferences
    /// The position of this answer in the client's trace; nil for a request without a trace.
    let trace: TraceContext?
    /// The page that may read the answer.
    private let origin: WebOrigin
    fileprivate let recorder: RequestRecorder

    /// - Parameter id: the id of a request to which its client has not given one.
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

    /// The same request with a later start: the arrival of its body.
    func restarted() -> RequestContext {
        var context = self
        context.start = SystemClock.monotonicNanoseconds()
        return context
    }

    /// The response that carries an answer. It contains the request's id, and is counted and logged when it is sent.
    consuming func response(for answer: consuming Answer) -> Response {
        if let seconds = preferences.waitSeconds {
            answer.response.add("Preference-Applied", "wait=\(seconds)")
        }
        if answer.clip != nil { answer.response.fields += Route[route].soundFields }
        origin.addFields(to: &answer.response)
        answer.response.observer = AnsweredRequest(self, answer.clip)
        return answer.response
    }

    /// The response for a problem, in the error form of the request's route.
    func response(for problem: Problem) -> Response {
        response(for: Answer(Route[route].errorForm.response(problem)))
    }
}

/// A response, with the facts that are recorded besides its status and length.
///
/// Not copyable: each copy would count the references of all parts of the response.
struct Answer: ~Copyable, Sendable {
    var response: Response
    /// nil if the answer does not concern a clip.
    var clip: ClipRecord?

    init(_ response: Response, _ clip: ClipRecord? = nil) { (self.response, self.clip) = (response, clip) }
}

/// The facts for the log and the metrics about the clip that an answer carries or describes.
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

    /// Whether the client has closed its sending side. It may have left.
    var hasFinishedSending: Bool { promise.hasFinishedSending }

    /// Calls `handler` when the client leaves, or at once if it has already left.
    func onAbandon(_ handler: @escaping @Sendable () -> Void) { promise.onAbandon(handler) }

    /// Answers from a task, which begins at once on this thread. The task is cancelled if the client leaves.
    func fulfill(_ body: @escaping @Sendable () async throws(Problem) -> Answer) {
        let task = Task.immediate(executorPreference: DispatchExecutor.answers) {
            do throws(Problem) { send(try await body()) } catch { send(error) }
        }
        onAbandon { task.cancel() }
    }

    func send(_ answer: consuming Answer) { promise.send(context.response(for: answer)) }

    func send(_ problem: Problem) { promise.send(context.response(for: problem)) }

    /// Sends the answer or the problem of `build`.
    func send(_ build: () throws(Problem) -> Answer) {
        do throws(Problem) { send(try build()) } catch { send(error) }
    }
}

/// A request whose response is being sent.
private final class AnsweredRequest: ResponseObserver {
    private let context: RequestContext
    private let clip: ClipRecord?

    /// nginx's status for a client that has left. It is only recorded, never sent.
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
    /// The executor on which answering tasks resume.
    static let answers = DispatchExecutor(label: "crier.answers")
}
