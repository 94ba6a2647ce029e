import Foundation
import HTTP
import TestSupport
import Testing

@testable import Server

/// A server over real sockets, from its start to its end.
@Suite(.waiting) struct HTTPServerTests {
    @Test func `a drain closes connections and the listener, and then completes`() throws {
        let server = try serve()
        let idle = try RawConnection(port: Int(server.port))
        idle.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(idle.receive(until: "\r\n\r\n"))
        let done = DispatchSemaphore(value: 0)
        let opened = try ask(server, "GET /a HTTP/1.1\r\n" + lastHead)
        #expect(opened.hasPrefix("HTTP/1.1 200 "))
        server.drain { done.signal() }
        try done.waitInTime()
        #expect(idle.receiveAll().isEmpty)
        #expect(throws: (any Error).self) { try RawConnection(port: Int(server.port)) }
    }

    @Test(arguments: [false, true])
    func `a retiring or draining server answers received requests and then closes the connection`(
        isDraining: Bool
    ) throws {
        var limits = ServerLimits()
        limits.answersInATurn = 1
        let promises = TestPromises()
        let server = try serve(limits, promises, loops: 1)
        let connection = try RawConnection(port: Int(server.port))
        connection.send(["/hold", "/a", "/b"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        try promises.entered.waitInTime()
        let done = DispatchSemaphore(value: 0)
        if isDraining { server.drain { done.signal() } } else { server.retire() }
        promises.release.signal()
        let answers = connection.receiveAll().components(separatedBy: "HTTP/1.1 200 ").dropFirst()
        #expect(answers.map { $0.contains("Connection: close") } == [false, true])
        if isDraining { try done.waitInTime() }
    }
}
