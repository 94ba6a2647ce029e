internal import Base
internal import HTTP
internal import Speech

/// A request on its way to its answer: who asks for what and how, and what is told about it afterwards.
final class RequestContext: ResponseObserver {
    let start: UInt64
    let requestID: RequestID
    let method: Method
    let route: Route
    let caller: Access.Caller
    let preferences: Preferences
    private let recorder: RequestRecorder

    /// As nginx names it; never sent, for there is nobody to send it to.
    private static let clientLeft = 499

    /// - Parameter id: what to call it when the client has no name for it.
    init(
        _ head: RequestHead, _ route: Route, _ caller: Access.Caller, id: @autoclosure () -> RequestID,
        for recorder: RequestRecorder
    ) {
        start = SystemClock.monotonicNanoseconds()
        requestID = head.value(of: "x-request-id").flatMap(RequestID.init) ?? id()
        method = head.method
        self.route = route
        self.caller = caller
        preferences = route.isQueued ? Preferences(head, default: route.priority) : .none
        self.recorder = recorder
    }

    func named(_ response: consuming Response) -> Response {
        response.belong(to: self)
        return response
    }

    /// A promise whose answer is named when it is kept.
    func following(_ promise: ResponsePromise) -> ResponsePromise {
        let dropped = Problem(status: 500, code: "internal", detail: "The request was dropped: a fault of ours.")
        return ResponsePromise(fallback: dropped.response, before: promise) { [self] in promise.send(named($0)) }
    }

    func willSend(_ response: Response, bodyBytes: Int) {
        recorder.note(self, response.remarks, status: response.status, bytes: bodyBytes)
    }

    func didAbandon(_ response: Response) { recorder.note(self, response.remarks, status: Self.clientLeft, bytes: 0) }
}

extension Response {
    /// The answer to this request, to be named, counted and logged when it is sent.
    mutating func belong(to context: RequestContext) {
        observer = context
        if let seconds = context.preferences.waitSeconds { add("Preference-Applied", "wait=\(seconds)") }
    }
}
