import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import Server

/// One client's requests and responses over a real socket.
@Suite struct ConnectionTests {
    @Test func `answers from other threads keep the order of pipelined requests`() throws {
        let text = "GET /later HTTP/1.1\r\nHost: a\r\n\r\nPOST /now HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nnow"
        let answer = try ask(serve(), text + "GET /later HTTP/1.1\r\n" + lastHead)
        let bodies = answer.components(separatedBy: "\r\n\r\n").dropFirst().map {
            $0.components(separatedBy: "HTTP/")[0]
        }
        #expect(bodies == ["later", "now", "later"])
    }

    @Test func `pipelined requests are answered in order without delaying other clients`() throws {
        let promises = TestPromises()
        let server = try serve(ServerLimits(), promises, loops: 1)
        let holder = try RawConnection(port: Int(server.port))
        let (greedy, modest) = (
            try RawConnection(port: Int(server.port)), try RawConnection(port: Int(server.port))
        )
        holder.send("GET /hold HTTP/1.1\r\nHost: a\r\n\r\n")
        try promises.entered.waitInTime()
        // The loop is blocked, so the bytes of both clients are available at once, in this order.
        let requests = (100..<600).map { "POST /greedy HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n\($0)" }
        greedy.send(requests.joined() + "GET /greedy HTTP/1.1\r\n" + lastHead)
        greedy.finishSending()
        modest.send("GET /modest HTTP/1.1\r\n" + lastHead)
        promises.release.signal()
        #expect(modest.receiveAll().hasPrefix("HTTP/1.1 200 "))
        let bodies = greedy.receiveAll().components(separatedBy: "\r\n\r\n").dropFirst().map { String($0.prefix(3)) }
        #expect(bodies.dropLast() == (100..<600).map(String.init)[...])
        let order = promises.order.withLock { $0 }
        #expect(try #require(order.firstIndex(of: "/modest")) <= 1 + 2 * ServerLimits().answersInATurn)
    }

    @Test func `a request whose promise is dropped gets 500`() throws {
        #expect(try ask(serve(), "GET /never HTTP/1.1\r\n" + lastHead).hasPrefix("HTTP/1.1 500 "))
    }

    @Test func `a client that has finished sending is still answered`() throws {
        let connection = try RawConnection(port: Int(serve().port))
        connection.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.finishSending()
        #expect(connection.receiveAll().hasSuffix("later"))
    }

    @Test func `a client that has finished sending is probed with 100 Continue, and answered`() throws {
        let promises = TestPromises()
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

    @Test func `a closed connection abandons its pending answer`() throws {
        let promises = TestPromises()
        let server = try serve(ServerLimits(), promises)
        var connection: RawConnection? = try RawConnection(port: Int(server.port))
        connection?.send("GET /kept HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(eventually { promises.all.count == 1 })
        let abandoned = DispatchSemaphore(value: 0)
        promises.all.first?.onAbandon { abandoned.signal() }
        #expect(abandoned.wait(timeout: .now()) == .timedOut)
        connection = nil
        try abandoned.waitInTime()
    }

    @Test func `a request is refused from its head before the body arrives`() throws {
        let head = "POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n"
        for rest in ["\r\n", "\r\nhalf", "Expect: 100-continue\r\n\r\n"] {
            let answer = try ask(serve(), head + rest)
            #expect(answer.hasPrefix("HTTP/1.1 404 "))
            #expect(answer.contains("Connection: close\r\n"))
        }
    }

    @Test func `a handler chosen from the head answers the whole request`() throws {
        let head = "POST /decided HTTP/1.1\r\nContent-Length: 2\r\n"
        let connection = try RawConnection(port: Int(serve().port))
        connection.send(head + "Expect: 100-continue\r\n" + lastHead)
        #expect(connection.receive(until: "100 Continue\r\n\r\n"))
        connection.send("ab")
        #expect(connection.receiveAll().hasSuffix("\r\n\r\nabab"))
        #expect(try ask(serve(), head + lastHead + "ab").hasSuffix("\r\n\r\nab"), "the body is here with the head")
    }

    @Test func `conditions and ranges apply to pipelined requests in order`() throws {
        let fields = [
            "Range: bytes=2-4\r\n", "If-None-Match: \"t\"\r\n", "Range: bytes=0-0,9-9\r\n", "Range: bytes=10-\r\n", "",
        ]
        let requests = fields.map { "GET /tagged HTTP/1.1\r\nHost: a\r\n\($0)\r\n" }.joined()
        let answer = try ask(serve(), requests + "HEAD /tagged HTTP/1.1\r\n" + lastHead)
        let answers = answer.components(separatedBy: "HTTP/1.1 ").dropFirst()
        #expect(answers.map { String($0.prefix(3)) } == ["206", "304", "206", "416", "200", "200"])
        let bodies = answers.map { $0.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "|") }
        let parts = ["0-0/10|0\r\n--crier-t\r\n", "9-9/10|9\r\n--crier-t--\r\n"]
        let multipart = "--crier-t\r\n" + parts.map { "Content-Range: bytes " + $0 }.joined()
        #expect(bodies == ["234", "", multipart, "", "0123456789", ""])
        #expect(answers.last?.contains("Content-Length: 10\r\n") == true)
    }
}
