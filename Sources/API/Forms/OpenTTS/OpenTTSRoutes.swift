internal import Clips
internal import HTTP

/// The HTTP interface of OpenTTS 2.1 (https://github.com/synesthesiam/opentts).
extension Route {
    static let openTTS: [Route] = [
        Route("/api/tts", [.get, .post], .scope(.say), .clip, priority: .say, errorForm: .openTTS) {
            service, request, context, makePromise throws(Problem) in
            try service.answer(OpenTTSRequest(request, service).clip, for: context, makePromise)
        },
        Route("/api/voices", .get, .anyKey, .facts, errorForm: .openTTS) { service, request, _, _ throws(Problem) in
            try service.openTTSVoices(request)
        },
        Route("/api/languages", .get, .anyKey, .facts, errorForm: .openTTS) { service, request, _, _ throws(Problem) in
            try service.openTTSLanguages(request)
        },
    ]
}

extension ErrorForm {
    /// `Class: message`, in the format of a Python exception. OpenTTS answers every error with 500. Here the status
    /// distinguishes errors of the client and of the service.
    static let openTTS = ErrorForm(contentType: "text/plain; charset=utf-8", status: withoutUnprocessable) { problem in
        let kind = problem.status < 500 ? "ValueError" : "RuntimeError"
        return Array("\(kind): \(problem.renamed(OpenTTSRequest.names).detail)\n".utf8)
    }
}
