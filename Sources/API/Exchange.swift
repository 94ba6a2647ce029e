internal import Base
internal import HTTP
internal import Speech

/// A request on its way to its answer: who asks for what and how, and what is told about it afterwards.
final class Exchange: AnswerObserver {
    let start: UInt64
    let requestID: RequestID
    let method: Method
    let route: Route
    let caller: Access.Caller
    let preferences: Preferences
    private let observer: Observer

    /// As nginx names it; never sent, for there is nobody to send it to.
    private static let clientLeft = 499

    /// - Parameter id: what to call it when the client has no name for it.
    init(
        _ head: RequestHead, _ route: Route, _ caller: Access.Caller, id: @autoclosure () -> RequestID,
        for observer: Observer
    ) {
        start = SystemClock.monotonicNanoseconds()
        requestID = head.value(of: "x-request-id").flatMap(RequestID.init) ?? id()
        method = head.method
        self.route = route
        self.caller = caller
        preferences = route.isQueued ? Preferences(head, usually: route.priority) : .none
        self.observer = observer
    }

    func named(_ response: consuming Response) -> Response {
        response.belong(to: self)
        return response
    }

    /// A promise whose answer is named when it is kept.
    func following(_ deferral: Deferral) -> Deferral {
        let dropped = Problem(status: 500, code: "internal", detail: "The request was dropped: a fault of ours.")
        return Deferral(fallback: dropped.response, before: deferral) { [self] in deferral.send(named($0)) }
    }

    func sent(_ response: Response, bodyBytes: Int) {
        observer.note(self, response.remarks, status: response.status, bytes: bodyBytes)
    }

    func abandoned(_ response: Response) { observer.note(self, response.remarks, status: Self.clientLeft, bytes: 0) }
}

extension Response {
    /// The answer to this request, to be named, counted and logged when it is sent.
    mutating func belong(to exchange: Exchange) {
        observer = exchange
        if let seconds = exchange.preferences.waitSeconds { add("Preference-Applied", "wait=\(seconds)") }
    }
}
