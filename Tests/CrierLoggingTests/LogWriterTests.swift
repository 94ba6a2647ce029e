import CrierLogging
import Foundation
import Logging
import Testing

@Suite struct LogWriterTests {
    /// The lines that `body` logs into a pipe. The pipe is read only after `body` has returned.
    private func written(byteLimit: Int = LogWriter.defaultByteLimit, _ body: (LogWriter) -> Void) throws -> [String] {
        let pipe = Pipe()
        let logWriter = LogWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor, byteLimit: byteLimit)
        body(logWriter)
        logWriter.flush()
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(text.isEmpty || text.hasSuffix("\n"))
        return text.split(separator: "\n").map(String.init)
    }

    private func members(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    @Test func `a line is one JSON object with time and level`() throws {
        let before = Date()
        let lines = try written { logWriter in
            logWriter.add(level: "info") { line in
                line.add("message", plain: "request")
                line.add("status", 200)
                line.add("lag", -7)
                line.add("duration_ms", milliseconds: 1_234_567)
            }
        }
        let object = try members(try #require(lines.first))
        #expect(object["level"] as? String == "info")
        #expect(object["message"] as? String == "request")
        #expect(object["status"] as? Int == 200)
        #expect(object["lag"] as? Int == -7)
        #expect(lines[0].contains("\"duration_ms\":1.234"))
        let time = try #require(object["time"] as? String)
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        #expect(abs(try format.parse(time).timeIntervalSince(before)) < 5)
    }

    @Test(arguments: ["a\"b", "a\\b", "a\nb", "a\u{0}b", "a\u{1B}[31mb", "银行到账", "a\u{2028}b", ""])
    func `a logged value with any characters stays on one line of JSON`(value: String) throws {
        let lines = try written { logWriter in
            var log = Logger(label: "test", factory: { _ in JSONLogHandler(logWriter, level: .info) })
            log[metadataKey: "own"] = "\(value)"
            log.warning("\(value)", metadata: [value: "\(value)"])
        }
        #expect(lines.count == 1)
        let object = try members(lines[0])
        let clean = String(String.UnicodeScalarView(value.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        #expect(object["message"] as? String == clean)
        #expect(object["own"] as? String == clean)
        #expect(object[clean] as? String == clean)
    }

    @Test func `events below the log level are not written`() throws {
        let lines = try written { logWriter in
            let log = Logger(label: "test", factory: { _ in JSONLogHandler(logWriter, level: .warning) })
            log.info("quiet")
            log.error("loud")
        }
        #expect(lines.count == 1)
        #expect(try members(lines[0])["message"] as? String == "loud")
    }

    @Test func `lines are dropped while the buffer is full, and the next line reports their number`() throws {
        let lines = try written(byteLimit: 1_000) { logWriter in
            for index in 0..<100 { logWriter.add(level: "info") { $0.add("index", index) } }
            logWriter.flush()
            logWriter.add(level: "info") { $0.add("index", 100) }
        }
        let objects = try lines.map(members)
        let kept = objects.compactMap { $0["index"] as? Int }
        let dropped = objects.compactMap { $0["count"] as? Int }.reduce(0, +)
        #expect(kept.last == 100)
        #expect(dropped > 0)
        #expect(kept.count + dropped == 101)
    }

    @Test func `a stalled reader does not delay the end of the process`() throws {
        let pipe = Pipe()
        let logWriter = LogWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        // A pipe buffers 64 KiB.
        let long = String(repeating: "a", count: 256 << 10)
        logWriter.add(level: "info") { $0.add("message", long) }
        #expect(!logWriter.flush(within: 1))
        let reader = Thread { while !pipe.fileHandleForReading.availableData.isEmpty {} }
        reader.start()
        #expect(logWriter.flush(within: 60_000))
        try pipe.fileHandleForWriting.close()
    }

    @Test func `lines of many threads are complete`() throws {
        let lines = try written { logWriter in
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for index in 0..<50 { logWriter.add(level: "info") { $0.add("index", thread * 50 + index) } }
            }
        }
        let indices = try lines.map { try members($0)["index"] as? Int }
        #expect(Set(indices) == Set((0..<400).map { $0 }))
    }
}
