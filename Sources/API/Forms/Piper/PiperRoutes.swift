internal import Clips
internal import HTTP
internal import Page

/// The HTTP interfaces of Piper: of https://github.com/OHF-Voice/piper1-gpl, and of the older server at `/`. MaryTTS
/// uses the path `/voices` too; `maryVoices` answers for both.
extension Route {
    static let piper: [Route] = [
        Route("/synthesize", .post, .scope(.say), .clip, priority: .say, errorForm: .piper) {
            service, request, context, makePromise throws(Problem) in
            try service.answer(PiperRequest(json: request, service).clip, for: context, makePromise)
        },
        Route("/info", .get, .anyKey, .facts, errorForm: .piper) { service, _, _, _ in service.piperInfo() },
        Route(
            "/", [.get, .post], .scope(.say), .clip, priority: .say, errorForm: .piper,
            keyless: { !PiperRequest.isSpeech($0) }
        ) { service, request, context, makePromise throws(Problem) in
            // A browser fetches the page before its user can enter a key.
            guard PiperRequest.isSpeech(request.head) else { return .page(.html) }
            return try service.answer(PiperRequest(plain: request, service).clip, for: context, makePromise)
        },
    ]
}

extension ErrorForm {
    /// The message alone.
    static let piper = ErrorForm(contentType: "text/plain; charset=utf-8", status: withoutUnprocessable) { problem in
        Array("\(problem.detail)\n".utf8)
    }
}
