import API
import Glibc
import Ledger
import Metrics
import Server
import Testing

@testable import App

@Suite struct ProcessTests {
    @Test func `arguments are split at their zero bytes`() {
        #expect(
            ProcessArguments.words(Array("crier\u{0}serve\u{0}--port\u{0}0\u{0}".utf8)) == ["serve", "--port", "0"])
        #expect(ProcessArguments.words(Array("crier\u{0}say\u{0}\u{0}".utf8)) == ["say", ""])
        #expect(ProcessArguments.words(Array("crier\u{0}".utf8)) == [])
        #expect(ProcessArguments.words([]) == nil)
    }

    @Test func `mistakes of the user exit with 2, other failures with 1`() {
        #expect([ExitStatus.success, .failure, .badInput, .interrupted].map(\.rawValue) == [0, 1, 2, 130])
        #expect(ExitStatus(for: Problem(code: "text_too_long", detail: "")) == .badInput)
        #expect(ExitStatus(for: Problem(status: 500, code: "output", detail: "")) == .failure)
        let mistakes: [any Error] = [
            SettingsError(problems: []), APIKeyFileError(rules: []), SecretFileError("a", "b"),
            StartError(description: ""),
            LedgerError.unavailable(""),
        ]
        for mistake in mistakes { #expect(ExitStatus(ofStart: mistake) == .badInput, "\(mistake)") }
        #expect(ExitStatus(ofStart: StartError(description: "", isOurs: true)) == .failure)
        #expect(ExitStatus(ofStart: CancellationError()) == .failure)
    }

    @Test(arguments: [(1_024, 896), (100, 50), (256, 128), (20_000, 10_000)])
    func `the connection limit leaves open files for the rest of the service`(files: Int, connections: Int) {
        #expect(ServerLimits().fitting(files: files).connections == connections)
    }

    @Test func `the file limit is raised to the maximum`() {
        let files = ProcessEnvironment.raiseFileLimit()
        #expect(files > 0 && ProcessEnvironment.raiseFileLimit() == files)
        #expect(ProcessEnvironment.variables["PATH"]?.isEmpty == false)
    }

    @Test func `the standard process metrics are exported`() throws {
        var exposition = Exposition()
        ProcessMetrics().write(to: &exposition)
        let text = exposition.text
        for name in [
            "process_cpu_seconds_total", "process_resident_memory_bytes", "process_max_fds",
            "process_start_time_seconds",
        ] {
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name + " ") }, "\(name)")
            #expect(try #require(Double(line.dropFirst(name.count + 1))) > 0, "\(line)")
        }
        #expect(text.contains("crier_build_info{version=\"\(Version.text)\",espeak_ng=\""))
    }
}

@Suite struct HealthCheckTests {
    @Test(arguments: [
        "http://127.0.0.1:8080/readyz", "https://localhost", "http://10.0.0.1/x?y=1", "https://127.0.0.1:8443",
    ])
    func `valid URLs are accepted`(url: String) { #expect(HealthCheck(url) != nil) }

    @Test(arguments: [
        "ftp://127.0.0.1", "127.0.0.1:8080", "http://", "http://:80", "http://127.0.0.1:b", "http://127.0.0.1:70000",
        "http://127.0.0.1:1:2", "http://127.0.0.1/b c", "http://127.0.0.1/\u{7F}", "http://127.0.0.1/é",
        "http://example.com", "http://[::1]",
    ])
    func `invalid URLs are refused`(url: String) { #expect(HealthCheck(url) == nil) }

    @Test func `the default URL follows from the environment`() {
        #expect(HealthCheck.own([:]) == "http://127.0.0.1:8080/readyz")
        #expect(HealthCheck.own(["CRIER_PORT": "81", "CRIER_TLS_CERT": "a.pem"]) == "https://127.0.0.1:81/readyz")
        #expect(HealthCheck.own(["CRIER_PORT": "tcp://10.0.0.1:80"]) == "http://127.0.0.1:8080/readyz")
    }

    @Test func `an unreachable service is an error`() throws {
        let check = try #require(HealthCheck("http://127.0.0.1:1/"))
        let error = #expect(throws: HealthCheckError.self) { try check.run() }
        #expect(
            error?.description
                == "http://127.0.0.1:1/: Connection refused. Start the service with 'crier serve', or name the URL of a "
                + "running one.")
    }

    @Test(
        arguments: [
            ("HTTP/1.1 200 OK\r\n\r\nready\n", 200, nil), ("HTTP/1.1 404 Not Found\r\n\r\n<p>{</p>", 404, nil),
            (
                "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n\r\n{\"status\":503,\"detail\":\"Wait.\"}", 503,
                "Wait."
            ),
            ("HTTP/1.1 503 Service Unavailable\r\n\r\n{\"detail\":\"Wa", 503, nil),
        ] as [(String, Int, String?)])
    func `an answer has a status and the reason of a problem`(text: String, status: Int, detail: String?) throws {
        let answer = try #require(HealthAnswer(Array(text.utf8)))
        #expect(answer.status == status && answer.detail == detail)
    }

    @Test(arguments: ["", "HTTP/1.1 20", "SSH-2.0-OpenSSH_9.2", "HTTP/1.1 abc", "\u{15}\u{3}\u{3}\u{0}\u{2}\u{2}F"])
    func `an answer in another protocol is not an answer`(text: String) {
        #expect(HealthAnswer(Array(text.utf8)) == nil)
    }

    @Test func `each failure of a check names the way out`() throws {
        let url = "http://127.0.0.1:8080/readyz"
        let notFound = try #require(HealthAnswer(Array("HTTP/1.0 404 File not found\r\n".utf8)))
        #expect(
            HealthCheckError.notReady(url, notFound).description
                == "\(url) answers 404. Name the path /readyz of a Crier service.")
        let draining = try #require(HealthAnswer(Array("HTTP/1.1 503 x\r\n\r\n{\"detail\":\"It ends.\"}".utf8)))
        #expect(HealthCheckError.notReady(url, draining).description == "\(url) answers 503: It ends.")
        #expect(HealthCheckError.notConnected(url, EINPROGRESS).description.hasPrefix("\(url): no answer. Start "))
        #expect(HealthCheckError.notHTTP(url).description.hasSuffix("with https:// if it has a certificate."))
    }
}
