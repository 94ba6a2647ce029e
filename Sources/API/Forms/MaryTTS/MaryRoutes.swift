internal import Clips
internal import HTTP

/// The HTTP interface of MaryTTS 5.2 (https://github.com/marytts/marytts, `marytts.server.http`).
extension Route {
    static let maryTTS: [Route] = [
        Route("/process", [.get, .post], .scope(.say), .clip, priority: .say, errorForm: .maryTTS) {
            service, request, context, makePromise throws(Problem) in
            try service.answer(MaryRequest(request, service).clip, for: context, makePromise)
        },
        maryFacts("/voices") { service, request in service.maryVoices(request) },
        maryFacts("/locales") { service, _ in .text(service.maryLocales) },
        maryFacts("/version") { _, _ in .text("Mary TTS server 5.2 (the interface; the voices are Crier's)\n") },
        maryFacts("/audioformats") { _, _ in .text(MaryAudio.list) },
        maryFacts("/datatypes") { _, _ in .text("TEXT INPUT\nSSML INPUT\nAUDIO OUTPUT\n") },
        maryFacts("/audioeffects") { _, _ in .text(MaryEffect.list) },
        maryFacts("/exampletext") { service, request throws(Problem) in .text(try service.maryExample(request)) },
    ]

    private static func maryFacts(
        _ path: StaticString, _ answer: @escaping @Sendable (Service, Request) throws(Problem) -> Answer
    ) -> Route {
        Route(path, .get, .anyKey, .facts, errorForm: .maryTTS) { service, request, _, _ throws(Problem) in
            try answer(service, request)
        }
    }
}

extension ErrorForm {
    /// An HTML page. Its first line is the message, which clients show.
    static let maryTTS = ErrorForm(contentType: "text/html; charset=utf-8", status: withoutUnprocessable) { problem in
        let message = MaryRequest.renamed(problem).detail.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: String(character)
            }
        }
        return Array("<!doctype html><title>\(problem.code)</title><p>\(message.joined())</p>\n".utf8)
    }
}
