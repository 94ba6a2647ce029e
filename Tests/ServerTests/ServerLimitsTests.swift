import HTTP
import TestSupport
import Testing

@testable import Server

@Suite struct ServerLimitsTests {
    @Test func `the connection limit is reached with the last connection, and cleared when one ends`() {
        let limit = ConnectionLimit(limit: 2)
        limit.increment()
        #expect(!limit.isReached)
        limit.increment()
        #expect(limit.isReached)
        limit.decrement()
        #expect(!limit.isReached)
    }

    @Test func `a connection beyond the limit waits until another ends`() throws {
        var limits = ServerLimits()
        limits.connections = 1
        let server = try serve(limits, loops: 1)
        var first: RawConnection? = try RawConnection(port: Int(server.port))
        first?.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(first?.receive(until: "\r\n\r\n") == true)
        let second = try RawConnection(port: Int(server.port))
        second.send("GET /a HTTP/1.1\r\n" + lastHead)
        first?.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(first?.receive(until: "\r\n\r\n") == true)
        #expect(!second.hasBytes, "nothing has come for the second while the first was answered twice")
        first = nil
        #expect(second.receiveAll().hasPrefix("HTTP/1.1 200 "))
    }
}
