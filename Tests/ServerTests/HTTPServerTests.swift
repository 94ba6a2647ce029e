import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing
import Transport

@testable import Server

/// A server over real sockets whose answers are the tests' own.
@Suite struct HTTPServerTests {
    /// `/big` is more than any socket buffer holds; `/later` comes from another thread; `/never` forgets its promise.
    /// `/kept` keeps its promise in `promises`; `/hold` holds its loop; `/tagged` has an entity tag; `/nowhere` is nothing.
    private struct Handler: RequestHandler {
        let promises: Promises

        private static let lost: @Sendable () -> Response = { Response(status: 500) }

        func response(to error: RequestError) -> Response { Response(status: error.status) }

        func decide(on head: RequestHead) -> HeadDecision {
            switch head.path {
            case "/nowhere": .respond(Response(status: 404))
            case "/decided": .proceed { request, _ in Response(status: 200, body: .owned(request.body + request.body)) }
            default: .proceed { request, makePromise in respond(to: request, makePromise: makePromise) }
            }
        }

        func respond(to request: Request, makePromise: MakePromise) -> Response? {
            promises.order.withLock { $0.append(request.head.path) }
            switch request.head.path {
            case "/hold":
                promises.entered.signal()
                promises.release.wait()
                return Response(status: 200)
            case "/big": return Response(status: 200, body: .owned([UInt8](repeating: 0x78, count: 20 << 20)))
            case "/later":
                let promise = makePromise(Self.lost)
                DispatchQueue.global().async { promise.send(Response(status: 200, body: .owned(Array("later".utf8)))) }
                return nil
            case "/kept":
                promises.keep(makePromise(Self.lost))
                return nil
            case "/tagged": return Response(status: 200, [("ETag", "\"t\"")], body: Array("0123456789".utf8))
            case "/never":
                _ = makePromise(Self.lost)
                return nil
            default: return Response(status: 200, body: .owned(request.body))
            }
        }
    }

    private final class Promises: Sendable {
        private let kept = Mutex<[ResponsePromise]>([])
        let order = Mutex<[String]>([])
        let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        func keep(_ promise: ResponsePromise) { kept.withLock { $0.append(promise) } }
        var all: [ResponsePromise] { kept.withLock { $0 } }
    }

    private func serve(
        _ limits: ServerLimits = ServerLimits(), _ promises: Promises = Promises(), loops: Int = 2
    ) throws -> HTTPServer {
        try HTTPServer(
            SocketAddress(host: "127.0.0.1", port: 0), loops: loops, limits: limits,
            handler: Handler(promises: promises))
    }

    /// Waits 5 s at most for what another thread brings about.
    private func eventually(_ condition: () -> Bool) -> Bool {
        for _ in 0..<500 where !condition() { Thread.sleep(forTimeInterval: 0.01) }
        return condition()
    }

    private func ask(_ server: HTTPServer, _ text: String) throws -> String {
        let connection = try RawConnection(port: Int(server.port))
        connection.send(text)
        return connection.receiveAll()
    }

    private static let close = "Host: a\r\nConnection: close\r\n\r\n"

    /// Of a server that cannot start all its loops, none serves.
    @Test func `a loop that took a port and never ran gives it back`() throws {
        func listen() throws -> UInt16 {
            let loop = try LoopServer(
                label: "test", handler: Handler(promises: Promises()), limits: ServerLimits(), tls: nil,
                connectionLimit: ConnectionLimit(limit: 1), metrics: ConnectionMetrics(), memory: ServerMemory())
            return try loop.listen(SocketAddress(host: "127.0.0.1", port: 0))
        }
        try Listener.checkUnused(SocketAddress(host: "127.0.0.1", port: listen()))
    }

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

    @Test func `who pipelines is answered in full and in order, and others have their turn in between`() throws {
        let promises = Promises()
        let server = try serve(ServerLimits(), promises, loops: 1)
        let holder = try RawConnection(port: Int(server.port))
        let (greedy, modest) = (
            try RawConnection(port: Int(server.port)), try RawConnection(port: Int(server.port))
        )
        holder.send("GET /hold HTTP/1.1\r\nHost: a\r\n\r\n")
        promises.entered.wait()
        // The loop is held: what both send is there at once, in this order.
        let requests = (100..<600).map { "POST /greedy HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n\($0)" }
        greedy.send(requests.joined() + "GET /greedy HTTP/1.1\r\n" + Self.close)
        greedy.finishSending()
        modest.send("GET /modest HTTP/1.1\r\n" + Self.close)
        promises.release.signal()
        #expect(modest.receiveAll().hasPrefix("HTTP/1.1 200 "))
        let bodies = greedy.receiveAll().components(separatedBy: "\r\n\r\n").dropFirst().map { String($0.prefix(3)) }
        #expect(bodies.dropLast() == (100..<600).map(String.init)[...])
        let order = promises.order.withLock { $0 }
        #expect(try #require(order.firstIndex(of: "/modest")) <= 1 + 2 * ServerLimits().answersInATurn)
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
        #expect(idle.receive(until: "\r\n\r\n"))
        let done = DispatchSemaphore(value: 0)
        let opened = try ask(server, "GET /a HTTP/1.1\r\n" + Self.close)
        #expect(opened.hasPrefix("HTTP/1.1 200 "))
        server.drain { done.signal() }
        #expect(done.wait(timeout: .now() + 5) == .success)
        #expect(idle.receiveAll().isEmpty)
        #expect(throws: (any Error).self) { try RawConnection(port: Int(server.port)) }
    }

    /// Both while a connection waits for its next turn: the first answer was made before.
    @Test(arguments: [false, true])
    func `a server that is about to end says with each answer that it is the last, and answers what has arrived`(
        isDraining: Bool
    ) throws {
        var limits = ServerLimits()
        limits.answersInATurn = 1
        let promises = Promises()
        let server = try serve(limits, promises, loops: 1)
        let connection = try RawConnection(port: Int(server.port))
        connection.send(["/hold", "/a", "/b"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        promises.entered.wait()
        let done = DispatchSemaphore(value: 0)
        if isDraining { server.drain { done.signal() } } else { server.retire() }
        promises.release.signal()
        let answers = connection.receiveAll().components(separatedBy: "HTTP/1.1 200 ").dropFirst()
        #expect(answers.map { $0.contains("Connection: close") } == [false, true])
        if isDraining { #expect(done.wait(timeout: .now() + 5) == .success) }
    }

    @Test func `a client that has finished sending is asked whether it is there, and answered`() throws {
        let promises = Promises()
        let connection = try RawConnection(port: Int(serve(ServerLimits(), promises).port))
        connection.send("GET /kept HTTP/1.1\r\nHost: a\r\n\r\nGET /kept HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.finishSending()
        for index in 0..<2 {
            #expect(eventually { promises.all.count == index + 1 })
            if index == 0 { #expect(connection.receive(until: "100 Continue\r\n\r\n")) }
            promises.all[index].send(Response(status: 200, body: .owned(Array("kept".utf8))))
        }
        let answer = connection.receiveAll()
        #expect(answer.components(separatedBy: "200 OK").count == 3)
        #expect(!answer.contains("100 Continue"))
    }

    @Test func `a client that has closed is noticed while its answer is made`() throws {
        let promises = Promises()
        let server = try serve(ServerLimits(), promises)
        var connection: RawConnection? = try RawConnection(port: Int(server.port))
        connection?.send("GET /kept HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(eventually { promises.all.count == 1 })
        #expect(promises.all.first?.isAbandoned == false)
        connection = nil
        #expect(eventually { promises.all.first?.isAbandoned == true })
    }

    @Test func `a body that cannot matter is not waited for`() throws {
        let head = "POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n"
        for rest in ["\r\n", "\r\nhalf", "Expect: 100-continue\r\n\r\n"] {
            let answer = try ask(serve(), head + rest)
            #expect(answer.hasPrefix("HTTP/1.1 404 "))
            #expect(answer.contains("Connection: close\r\n"))
        }
    }

    @Test func `what the head decided answers the whole request`() throws {
        let head = "POST /decided HTTP/1.1\r\nContent-Length: 2\r\n"
        let connection = try RawConnection(port: Int(serve().port))
        connection.send(head + "Expect: 100-continue\r\n" + Self.close)
        #expect(connection.receive(until: "100 Continue\r\n\r\n"))
        connection.send("ab")
        #expect(connection.receiveAll().hasSuffix("\r\n\r\nabab"))
        #expect(try ask(serve(), head + Self.close + "ab").hasSuffix("\r\n\r\nab"), "the body is here with the head")
    }

    @Test func `conditions and ranges are applied among pipelined requests, in order`() throws {
        let fields = [
            "Range: bytes=2-4\r\n", "If-None-Match: \"t\"\r\n", "Range: bytes=0-0,9-9\r\n", "Range: bytes=10-\r\n", "",
        ]
        let requests = fields.map { "GET /tagged HTTP/1.1\r\nHost: a\r\n\($0)\r\n" }.joined()
        let answer = try ask(serve(), requests + "HEAD /tagged HTTP/1.1\r\n" + Self.close)
        let answers = answer.components(separatedBy: "HTTP/1.1 ").dropFirst()
        #expect(answers.map { String($0.prefix(3)) } == ["206", "304", "206", "416", "200", "200"])
        let bodies = answers.map { $0.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "|") }
        let parts = ["0-0/10|0\r\n--crier-t\r\n", "9-9/10|9\r\n--crier-t--\r\n"]
        let multipart = "--crier-t\r\n" + parts.map { "Content-Range: bytes " + $0 }.joined()
        #expect(bodies == ["234", "", multipart, "", "0123456789", ""])
        #expect(answers.last?.contains("Content-Length: 10\r\n") == true)
    }

    @Test(arguments: [(1, 60), (60, 1)])
    func `a client that does not read loses its connection`(stall: Int, grace: Int) throws {
        var limits = ServerLimits()
        limits.writeStallSeconds = stall
        limits.writeGraceSeconds = grace
        let server = try serve(limits)
        let connection = try RawConnection(port: Int(server.port))
        connection.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(eventually { connection.isReset })
    }
}
