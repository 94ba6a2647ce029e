import API
import Announcements
import Clips
import HTTP
import Ledger
import Speech
import Synchronization
import TestSupport

/// A time that a test sets.
final class TestTime: Sendable {
    private let value: Mutex<Int>
    init(_ value: Int) { self.value = Mutex(value) }
    var now: Int { value.withLock { $0 } }
    func set(_ now: Int) { value.withLock { $0 = now } }
}

/// Access and clip URLs with defaults for everything.
enum TestService {
    static let keys = URLKeys(.random())
    static let open = Access(now: { 0 })
    static let base = "https://voice.example"

    static func links(_ keys: URLKeys = keys, hours: Int = 24, time: TestTime = TestTime(1_795_000_000)) -> ClipLinks {
        ClipLinks(keys: keys, base: base, hours: hours, clock: { time.now })
    }

    static func request(_ text: String) throws -> Request {
        var machine = ConnectionMachine(now: 0)
        let bytes = Array(text.utf8)
        let action = bytes.withUnsafeBufferPointer { machine.receive($0, now: 0).action }
        guard case .deliver(let request) = action else {
            throw ToolError(description: "not one whole request: \(text)")
        }
        return request
    }

    static func post(
        _ target: String, _ body: String, _ fields: [String] = [], type: String? = "application/json"
    ) throws -> Request {
        var lines = fields + ["Content-Length: \(body.utf8.count)"]
        if let type { lines.append("Content-Type: \(type)") }
        return try request("POST \(target) HTTP/1.1\r\nHost: a\r\n\(lines.map { $0 + "\r\n" }.joined())\r\n\(body)")
    }

    static func head(_ text: String) throws -> RequestHead { try request(text).head }

    static func service(
        _ source: any SpeechSource = ToneSource(), access: Access = open, links: ClipLinks = links(),
        ledger: any Ledger = MemoryLedger(), isShared: Bool = false, currency: String? = "CNY",
        time: TestTime = TestTime(1_795_000_000), isDraining: Bool = false,
        report: @escaping @Sendable (LedgerEvent) -> Void = { _ in }
    ) -> Router {
        service(
            store: ServiceParts.store(source), access: access, links: links, ledger: ledger, isShared: isShared,
            currency: currency, time: time, isDraining: isDraining, report: report)
    }

    static func service(
        store: ClipStore, access: Access = open, links: ClipLinks = links(), ledger: any Ledger = MemoryLedger(),
        isShared: Bool = false, currency: String? = "CNY", time: TestTime = TestTime(1_795_000_000),
        isDraining: Bool = false, studio: (any RecordingStudio)? = nil, log: RequestLog? = nil,
        report: @escaping @Sendable (LedgerEvent) -> Void = { _ in }
    ) -> Router {
        let announcementService = AnnouncementService(
            ledger: ledger, isShared: isShared, keyNames: { access.announcers }, store: store, links: links,
            nowMs: { Int64(time.now) * 1_000 }, report: report)
        return Router(
            Service(
                library: library(currency: currency), store: store, access: access, links: links,
                announcementService: announcementService, studio: studio, isDraining: { isDraining }), log: log)
    }

    static func library(_ catalog: VoiceCatalog = ServiceParts.catalog, currency: String? = "CNY") -> VoiceLibrary {
        VoiceLibrary(
            catalog: catalog, chimes: ServiceParts.chimes,
            phrasebooks: Phrasebooks(["zh-CN": phrases], currency: currency))
    }

    /// The phrases that the tests announce with.
    static let phrases: Phrases = {
        let file = """
            {"currency": "CNY", "channels": {"alipay": "支付宝"}, "templates": {
              "payment.received": {"prefix": "{channel}", "text": "到账{amount}", "summary": "payment.summary",
                "values": {"channel": "channel", "amount": "money"}},
              "payment.refunded": {"text": "退款{amount}", "values": {"amount": "money"}},
              "order.new": {"text": "您有{count}笔新订单，第{place}桌", "values": {"count": "count", "place": "digits"}},
              "payment.summary": {"text": "收到{count}笔，共{amount}", "values": {"count": "count", "amount": "money"}}}}
            """
        guard let phrases = try? Phrases(Array(file.utf8), file: "test") else {
            preconditionFailure("the test phrases are well-formed")
        }
        return phrases
    }()
}

extension Router {
    /// Sends a request in memory, as a connection would, and waits for a deferred answer.
    func ask(_ text: String) throws -> Response {
        let request = try TestService.request(text)
        return try begin(request).wait()
    }

    /// Sends a request without waiting for the answer.
    func begin(_ request: Request) -> ResponseBox {
        let arrived = ResponseBox()
        let now = respond(to: request) { ResponsePromise(fallback: $0) { arrived.fill($0) } }
        if let now { arrived.fill(now) }
        return arrived
    }

    func begin(_ target: String, _ fields: [String] = []) throws -> ResponseBox {
        begin(
            try TestService.request(
                "GET \(target) HTTP/1.1\r\n" + (["Host: a"] + fields + ["", ""]).joined(separator: "\r\n")))
    }

    /// - Parameter fields: complete field lines.
    func get(_ target: String, _ fields: [String] = [], method: String = "GET") throws -> Response {
        try ask("\(method) \(target) HTTP/1.1\r\n" + (["Host: a"] + fields + ["", ""]).joined(separator: "\r\n"))
    }
}

extension Router {
    /// - Parameter type: the content type of the body; nil omits the field.
    func post(
        _ target: String, _ body: String, _ fields: [String] = [], type: String? = "application/json"
    ) throws -> Response {
        try begin(TestService.post(target, body, fields, type: type)).wait()
    }
}

extension Response {
    var fieldText: String { String(decoding: fields + sharedFields, as: UTF8.self) }
    var bodyText: String { String(readable: body.bytes) }
}

extension HeadDecision {
    /// The response; nil if the body must arrive first.
    var response: Response? {
        if case .respond(let response) = self { return response }
        return nil
    }
}
