import Foundation
import HTTP
import Metrics
import TestSupport
import Testing

@testable import API

/// Problems in /metrics.
@Suite struct ProblemCountTests {
    private func counts(_ service: Router) throws -> [String: Int] {
        let text = try service.get("/metrics").bodyText
        let lines = text.matches(of: /crier_problems_total\{code="([a-z_0-9]+)"\} ([0-9]+)\n/)
        return Dictionary(uniqueKeysWithValues: lines.map { (String($0.output.1), Int($0.output.2) ?? -1) })
    }

    /// Sends a response as a connection does.
    private func send(_ response: Response) { response.observer?.willSend(response, bodyBytes: 0) }

    @Test func `each problem code has a counter from the start`() throws {
        let counts = try counts(TestService.service())
        #expect(Set(counts.keys) == Set(ProblemKind.all.map(\.code)) && counts.values.allSatisfy { $0 == 0 })
        #expect(counts.count == ProblemKind.all.count && counts.count < Int(UInt8.max))
    }

    @Test(arguments: [
        ErrorForm.problemDetails, .openAI, .maryTTS, .openTTS, .piper,
    ])
    func `each problem code is counted in every error form`(form: ErrorForm) throws {
        let counts = RequestCounts()
        for (number, kind) in ProblemKind.all.enumerated() {
            let response = form.response(Problem(status: kind.statuses[0], code: kind.code, detail: ""))
            #expect(response.problem.map(Int.init) == number)
            counts.count(Route.unknown, status: response.status, bytes: 0, problem: response.problem)
        }
        #expect(ProblemKind.all.indices.allSatisfy { counts.problems($0) == 1 })
    }

    @Test func `the counts of all event loops are added`() throws {
        let metrics = RequestMetrics()
        for _ in 0..<2 { metrics.makeCounts().count(Route.unknown, status: 404, bytes: 7, problem: 0) }
        var exposition = Exposition()
        metrics.write(to: &exposition)
        let problem = "crier_problems_total{code=\"\(ProblemKind.all[0].code)\"} 2\n"
        #expect(exposition.text.contains(problem) && exposition.text.contains("crier_response_body_bytes_total 14\n"))
    }

    @Test func `every problem code in the sources has a counter`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        // The rest of App has only codes of the command line, which are never sent to a client.
        let files = ["Sources/API", "Sources/App/Studio"].flatMap { folder in
            FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)?
                .compactMap { $0 as? URL } ?? []
        }
        // Wyoming's own errors are not answers over HTTP: `crier_wyoming_requests_total` counts them.
        .filter { $0.pathExtension == "swift" && !$0.path().contains("Forms/Wyoming/") }
        var codes: Set<String> = []
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            codes.formUnion(text.matches(of: /\bcode: "([a-z_0-9]+)"/).map { String($0.output.1) })
            guard file.lastPathComponent.hasPrefix("Problem"), file.lastPathComponent != "ProblemKinds.swift" else {
                continue
            }
            // A switch returns pairs of a code and a sentence, or only a code.
            codes.formUnion(text.matches(of: /\(\s*"([a-z][a-z_0-9]+)",\s/).map { String($0.output.1) })
            codes.formUnion(text.matches(of: /case [^\n"]*: "([a-z_0-9]+)"\n/).map { String($0.output.1) })
        }
        // A switch of the OpenAI form maps codes to OpenAI's own codes, which are not codes of problems.
        let known = Set(ProblemKind.all.map(\.code))
        #expect(codes.subtracting(known).isEmpty && codes.count > 70, "\(codes.count)")
        #expect(known.subtracting(codes).isEmpty)
    }

    @Test func `problems are counted on every route and for rejected requests`() throws {
        let service = TestService.service()
        send(try service.get("/nothing"))
        send(try service.get("/v1/say?text="))
        send(try service.get("/v1/say", method: "DELETE"))
        send(try service.post("/v1/audio/speech", #"{"input":"a","model":"tts-1","voice":"nobody"}"#))
        send(try service.get("/process"))
        send(try service.get("/api/tts"))
        for kind in [RequestError.Kind.malformed, .timeout, .headTooLarge, .bodyTooLarge, .memoryFull] {
            send(service.reject(RequestError(kind, reason: "")))
        }
        let counts = try counts(service).filter { $0.value > 0 }
        #expect(
            counts == [
                "not_found": 1, "text_empty": 1, "method_not_allowed": 1, "unknown_voice": 1, "missing_field": 2,
                "malformed_request": 1, "request_timeout": 1, "head_too_large": 1, "body_too_large": 1,
                "memory_full": 1,
            ])
    }

    @Test func `a failed precondition counts as a problem, a 304 does not`() throws {
        let service = TestService.service()
        let target = "/v1/silence.wav?ms=100"
        for field in ["If-Match: \"x\"", "Range: bytes=99999999-", "If-None-Match: *", "Range: bytes=0-1"] {
            let request = try TestService.request("GET \(target) HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
            let whole = try service.begin(request).wait()
            send(ConditionalRequest.answer(whole, to: request.head, refuse: service.response))
        }
        #expect(try counts(service).filter { $0.value > 0 } == ["precondition_failed": 1, "range_not_satisfiable": 1])
    }
}
