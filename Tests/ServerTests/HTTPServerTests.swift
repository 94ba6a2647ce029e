import Foundation
import HTTP
import Server
import TestSupport
import Testing
import Transport

/// A server over real sockets whose answers are the tests' own.
@Suite struct HTTPServerTests {
    /// `/big` is more than any socket buffer holds; `/later` comes from another thread; `/never` forgets its promise.
    private struct Handler: RequestHandler {
        func response(to refusal: Refusal) -> Response { Response(status: refusal.status) }

        func respond(to request: Request, deferral: () -> Deferral) -> Response? {
            switch request.head.path {
            case "/big": return Response(status: 200, body: [UInt8](repeating: 0x78, count: 20 << 20))
            case "/later":
                let deferral = deferral()
                DispatchQueue.global().async { deferral.send(Response(status: 200, body: Array("later".utf8))) }
                return nil
            case "/never":
                _ = deferral()
                return nil
            default: return Response(status: 200, body: request.body)
            }
        }
    }

    private func serve(_ limits: ServerLimits = ServerLimits()) throws -> HTTPServer {
        try HTTPServer(SocketAddress(host: "127.0.0.1", port: 0), loops: 2, limits: limits, handler: Handler())
    }

    private func ask(_ server: HTTPServer, _ text: String) throws -> String {
        let connection = try RawConnection(port: Int(server.port))
        connection.send(text)
        return connection.receiveAll()
    }

    private static let close = "Host: a\r\nConnection: close\r\n\r\n"

    @Test func `a body larger than the socket takes is sent whole`() throws {
        let answer = try ask(serve(), "GET /big HTTP/1.1\r\n" + Self.close)
        let head = try #require(answer.range(of: "\r\n\r\n"))
        #expect(answer[..<head.lowerBound].contains("Content-Length: \(20 << 20)"))
        #expect(answer[head.upperBound...].utf8.count == 20 << 20)
    }

    @Test func `HEAD and 304 send no body`() throws {
        let answer = try ask(serve(), "HEAD /big HTTP/1.1\r\n" + Self.close)
        #expect(answer.hasSuffix("\r\n\r\n"))
        #expect(answer.contains("Content-Length: \(20 << 20)"))
    }

    @Test func `answers from other threads keep their place among pipelined requests`() throws {
        let text = "GET /later HTTP/1.1\r\nHost: a\r\n\r\nPOST /now HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nnow"
        let answer = try ask(serve(), text + "GET /later HTTP/1.1\r\n" + Self.close)
        let bodies = answer.components(separatedBy: "\r\n\r\n").dropFirst().map {
            $0.components(separatedBy: "HTTP/")[0]
        }
        #expect(bodies == ["later", "now", "later"])
    }

    @Test func `a promise that is forgotten is answered with 500`() throws {
        #expect(try ask(serve(), "GET /never HTTP/1.1\r\n" + Self.close).hasPrefix("HTTP/1.1 500 "))
    }

    @Test func `a client that has finished sending is still answered`() throws {
        let connection = try RawConnection(port: Int(serve().port))
        connection.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.finishSending()
        #expect(connection.receiveAll().hasSuffix("later"))
    }

    @Test func `draining lets connections end and is then done`() throws {
        let server = try serve()
        let idle = try RawConnection(port: Int(server.port))
        idle.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        let done = DispatchSemaphore(value: 0)
        let opened = try ask(server, "GET /a HTTP/1.1\r\n" + Self.close)
        #expect(opened.hasPrefix("HTTP/1.1 200 "))
        server.drain { done.signal() }
        #expect(done.wait(timeout: .now() + 5) == .success)
        #expect(idle.receiveAll().hasPrefix("HTTP/1.1 200 "))
        #expect(throws: (any Error).self) { try RawConnection(port: Int(server.port)) }
    }
}
