import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server without a network. It answers by URL, and uses each given answer once.
final class StubServer: URLProtocol {
    struct Answer: Sendable {
        var status = 200
        var fields = ["Content-Type": "audio/x-caf"]
        var body = Data()
        /// Whether the connection breaks after the body.
        var breaks = false
        /// Whether the answer never arrives.
        var hangs = false
    }

    private static let answers = Mutex<[String: [Answer]]>([:])
    private static let asked = Mutex<[String: Int]>([:])

    /// Creates a unique URL for a test.
    static func url(_ answers: Answer..., file: String = "clip.caf") -> String {
        let url = "https://stub.example/\(UUID().uuidString)/\(file)"
        Self.answers.withLock { $0[url] = answers }
        return url
    }

    static func count(_ url: String) -> Int { asked.withLock { $0[url] ?? 0 } }

    static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubServer.self]
        return configuration
    }

    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "stub.example" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url else { return }
        let name = url.absoluteString
        Self.asked.withLock { $0[name, default: 0] += 1 }
        let answer = Self.answers.withLock { answers -> Answer in
            guard var left = answers[name], let first = left.first else { return Answer(status: 404) }
            if left.count > 1 { left.removeFirst() }
            answers[name] = left
            return first
        }
        guard !answer.hangs else { return }
        send(answer, url)
    }

    private func send(_ answer: Answer, _ url: URL) {
        guard
            let response = HTTPURLResponse(
                url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.fields)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        if !answer.body.isEmpty { client?.urlProtocol(self, didLoad: answer.body) }
        if answer.breaks {
            client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
        } else {
            client?.urlProtocolDidFinishLoading(self)
        }
    }
}
