import Base
import Glibc
import TestSupport
import Testing

@testable import Ledger

@Suite("Waits for sockets", .waiting)
struct RedisDialerTests {
    @Test func `a wait ends with its event, or with an error at its deadline`() throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        defer { for descriptor in pair { close(descriptor) } }
        let wait = { (event: Int32, deadline: Deadline) throws(RedisError) in
            try RedisDialer.wait(pair[0], for: event, by: deadline)
        }
        try wait(POLLOUT, .never)
        #expect(throws: RedisError.timedOut) { try wait(POLLOUT, Deadline(nanoseconds: 0)) }
        #expect(throws: RedisError.timedOut) { try wait(POLLIN, .after(milliseconds: 10)) }
        #expect(write(pair[1], "a", 1) == 1)
        try wait(POLLIN, .never)
    }
}
