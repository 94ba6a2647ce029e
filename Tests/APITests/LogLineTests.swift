import CrierLogging
import Foundation
import HTTP
import TestSupport
import Testing

@testable import API

/// The lines of requests in the log.
@Suite struct LogLineTests {
    /// The lines that `body` logs into a pipe, which is read after `body`.
    private func lines(_ body: (LogWriter) throws -> Void) throws -> [[String: Any]] {
        let pipe = Pipe()
        let logWriter = LogWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        try body(logWriter)
        logWriter.flush()
        try pipe.fileHandleForWriting.close()
        return try (pipe.fileHandleForReading.readToEnd() ?? Data()).split(separator: UInt8(ascii: "\n")).map {
            try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
        }
    }

    /// Asks a service with a log, and sends its answers as a connection would.
    private func requests(showsAll: Bool, _ targets: String...) throws -> [[String: Any]] {
        try lines { logWriter in
            let router = TestService.service(
                store: ServiceParts.store(ToneSource()), log: RequestLog(logWriter, showsAll: showsAll))
            for target in targets {
                let response = try router.get(target)
                response.observer?.willSend(response, bodyBytes: response.body.bytes.count)
            }
        }
    }

    @Test func `a line has the facts of a request, but not its words`() throws {
        let lines = try requests(showsAll: true, "/v1/say?text=%E4%BD%A0%E5%A5%BD", "/v1/say?text=%01")
        #expect(lines.map { $0["status"] as? Int } == [200, 422])
        #expect(lines[0]["voice"] as? String == "zh-CN" && lines[0]["cache"] as? String == "miss")
        #expect(lines[1]["code"] as? String == "text_control" && lines[1]["voice"] == nil)
        #expect(lines.allSatisfy { $0["level"] as? String == "info" && $0["route"] as? String == "/v1/say" })
        #expect(!"\(lines)".contains("你好"))
    }

    @Test func `the ids of a loop's requests count from one`() throws {
        let ids = try requests(showsAll: true, "/v1/voices", "/v1/voices").map { try #require($0["id"] as? String) }
        let parts = ids.map { $0.split(separator: "-") }
        #expect(parts[0][0] == parts[1][0] && parts.map(\.last) == ["1", "2"], "\(ids)")
    }

    @Test func `a log of failures omits answers and mistakes of clients`() throws {
        #expect(try requests(showsAll: false, "/v1/voices", "/v1/say?text=%01").isEmpty)
    }

    @Test(arguments: [true, false])
    func `a failed text of a voice satellite is always logged, others only on request`(showsAll: Bool) throws {
        let lines = try lines { logWriter in
            let log = WyomingLog(logWriter: logWriter, showsAll: showsAll)
            for outcome in WyomingOutcome.allCases { log.add(WyomingSpeech.Record(), outcome) }
        }
        let shown = showsAll ? WyomingOutcome.allCases : [.failed]
        #expect(lines.map { $0["result"] as? String } == shown.map(\.rawValue))
        #expect(lines.filter { $0["level"] as? String == "warning" }.map { $0["result"] as? String } == ["failed"])
    }
}
