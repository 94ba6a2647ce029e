import Base
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        (-1, "1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
        (-62_135_596_800, "1-01-01T00:00:00Z", "Mon, 01 Jan 1 00:00:00 GMT"),
        (0, "1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
        (784_111_777, "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "2000-02-28T23:59:59Z", "Mon, 28 Feb 2000 23:59:59 GMT"),
        (951_782_400, "2000-02-29T00:00:00Z", "Tue, 29 Feb 2000 00:00:00 GMT"),
        (4_102_444_799, "2099-12-31T23:59:59Z", "Thu, 31 Dec 2099 23:59:59 GMT"),
    ])
    func `a timestamp has the formats of RFC 3339 and RFC 9110`(seconds: Int, rfc3339: String, imf: String) {
        #expect(Timestamp.rfc3339(seconds: seconds) == rfc3339)
        #expect(Timestamp.imfFixdate(seconds: seconds) == imf)
        #expect(Timestamp.rfc3339(milliseconds: Int64(seconds) * 1_000 + 7) == rfc3339.dropLast() + ".007Z")
    }
}

@Suite struct DeadlineTests {
    @Test func `a deadline in the past has passed and leaves no time`() {
        let past = Deadline(nanoseconds: SystemClock.monotonicNanoseconds())
        #expect(past.hasPassed)
        #expect(past.remainingMs == 0)
        #expect(!Deadline.never.hasPassed)
        #expect(Deadline.never.remainingMs == Int32.max)
        #expect(past < Deadline.after(milliseconds: 60_000))
    }

    @Test func `the remaining time is rounded up`() {
        let soon = Deadline.after(milliseconds: 60_000)
        #expect((59_000...60_000).contains(soon.remainingMs))
        let fraction = Deadline(nanoseconds: SystemClock.monotonicNanoseconds() + 60_000_000_001)
        #expect(fraction.remainingMs > 59_000)
    }
}
