import Base
import Foundation
import HTTP
import TestSupport
import Testing
import Transport

@testable import Server

/// The memory that all clients together can make a server hold.
@Suite struct ServerMemoryTests {
    /// Answers with the length of the body, and for `/big` with more than a socket accepts.
    private struct Handler: RequestHandler {
        func response(to error: RequestError) -> Response { Response(status: error.status) }
        func decide(on head: RequestHead) -> HeadDecision {
            .proceed { respond(to: $0, makePromise: $1) }
        }

        func respond(to request: Request, makePromise: MakePromise) -> Response? {
            switch request.head.path {
            case "/big": return Response(status: 200, body: .owned([UInt8](repeating: 0x78, count: 20 << 20)))
            case "/later":
                let promise = makePromise { Response(status: 500) }
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { promise.send(Response(status: 200)) }
                return nil
            default: return Response(status: 200, body: .owned(Array("\(request.body.count)".utf8)))
            }
        }
    }

    private func serve(_ memory: ServerMemory, tls: TLSPort? = nil) throws -> HTTPServer {
        try HTTPServer(
            SocketAddress(host: "127.0.0.1", port: 0), loops: 1, limits: ServerLimits(), tls: tls,
            handler: Handler(), memory: memory)
    }

    private static func head(_ length: Int) -> String {
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n"
    }
    private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

    @Test func `partial bodies beyond the budget are refused, and earlier ones are served`() throws {
        let budget = ByteBudget(limit: 64 << 10)
        let server = try serve(ServerMemory(requests: budget))
        let (first, second) = (try RawConnection(port: Int(server.port)), try RawConnection(port: Int(server.port)))
        first.send(Self.head(60_000) + Self.letters(40_000))
        #expect(eventually { budget.held >= 40_000 })
        second.send(Self.head(60_000) + Self.letters(40_000))
        #expect(second.receiveAll().hasPrefix("HTTP/1.1 503 "))
        first.send(Self.letters(20_000))
        #expect(first.receive(until: "\r\n\r\n60000"))
        #expect(eventually { budget.held == 0 })
    }

    @Test func `an announced length takes no memory, and a body in one piece takes no budget`() throws {
        let budget = ByteBudget(limit: 0)
        let server = try serve(ServerMemory(requests: budget))
        let connection = try RawConnection(port: Int(server.port))
        connection.send(Self.head(100) + Self.letters(100))
        #expect(connection.receive(until: "\r\n\r\n100"))
        connection.send(Self.head(60_000))
        connection.send("GET ")
        #expect(connection.receiveAll().hasPrefix("HTTP/1.1 503 "))
        #expect(budget.held == 0)
    }

    @Test func `a partial head is released when its client disconnects`() throws {
        let budget = ByteBudget(limit: 64 << 10)
        let server = try serve(ServerMemory(requests: budget))
        var connection: RawConnection? = try RawConnection(port: Int(server.port))
        connection?.send("GET / HTTP/1.1\r\nX: " + Self.letters(5_000))
        #expect(eventually { budget.held >= 5_000 })
        connection = nil
        #expect(eventually { budget.held == 0 })
    }

    @Test func `pipelined bytes beyond the budget are dropped, and the connection closes after the answer`()
        throws
    {
        let budget = ByteBudget(limit: 1_000)
        let server = try serve(ServerMemory(requests: budget))
        let connection = try RawConnection(port: Int(server.port))
        let more = String(repeating: "GET /more HTTP/1.1\r\nHost: a\r\n\r\n", count: 100)
        connection.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n" + more)
        let answers = connection.receiveAll().components(separatedBy: "HTTP/1.1 ").dropFirst()
        #expect(answers.count == 1)
        #expect(answers.first?.contains("Connection: close") == true)
        #expect(eventually { budget.held == 0 })
    }

    @Test func `unread answers count against the budget, and a connection beyond it is reset`() throws {
        let answers = ByteBudget(limit: 30 << 20)
        let server = try serve(ServerMemory(answers: answers))
        let (first, second) = (try RawConnection(port: Int(server.port)), try RawConnection(port: Int(server.port)))
        first.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(eventually { answers.held > 20 << 20 })
        second.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(eventually { second.isReset })
        #expect(!first.isReset)
        first.finishSending()
        #expect(first.receiveAll().utf8.count > 20 << 20)
        #expect(eventually { answers.held == 0 })
    }

    @Test func `the oldest handshake is closed when the budget is exhausted`() throws {
        let budget = ByteBudget(limit: 1_000)
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let identity = try TLSIdentity(
                TLSFiles(certificate: TestCertificate.path(folder), key: TestCertificate.key(folder)))
            let server = try serve(ServerMemory(handshakes: budget), tls: TLSPort(identity, hstsSeconds: 0))
            let half = "\u{16}\u{3}\u{1}\u{8}\u{0}\u{1}\u{0}\u{7}\u{7C}\u{3}\u{3}"
            let (first, second) = (try RawConnection(port: Int(server.port)), try RawConnection(port: Int(server.port)))
            first.send(half + Self.letters(489))
            #expect(eventually { budget.held >= 500 })
            second.send(half + Self.letters(589))
            #expect(first.receiveAll().isEmpty)
            #expect(eventually { budget.held >= 600 })
            let third = try RawConnection(port: Int(server.port))
            third.send(half + Self.letters(1_100))
            #expect(third.receiveAll().isEmpty)
        }
    }
}
