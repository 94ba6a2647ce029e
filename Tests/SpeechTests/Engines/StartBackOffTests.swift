import Base
import Testing

@testable import Speech

/// The times are passed in. No process starts.
@Suite struct StartBackOffTests {
    private static let ms: UInt64 = 1_000_000

    /// Fails as often as given, each time 7 ms after a start, and returns the delays from each failure to the next start.
    private func delaysMs(_ backOff: inout StartBackOff, failures: Int) -> [UInt64] {
        var now: UInt64 = 5
        return (0..<failures).map { _ in
            let failure = now + 7 * Self.ms
            backOff.failed(now: failure)
            now = backOff.next(now: failure, before: .never)?.nanoseconds ?? 0
            return (now - failure) / Self.ms
        }
    }

    @Test func `free failures delay no start and later ones double the delay up to its bound`() {
        var backOff = StartBackOff(delaysMs: 100...1_000, freeFailures: 1)
        #expect(delaysMs(&backOff, failures: 8) == [0, 100, 200, 400, 800, 1_000, 1_000, 1_000])
        backOff = StartBackOff(delaysMs: 1_000...60_000)
        #expect(delaysMs(&backOff, failures: 8) == [1, 2, 4, 8, 16, 32, 60, 60].map { 1_000 * $0 })
        backOff = .none
        #expect(delaysMs(&backOff, failures: 100).allSatisfy { $0 == 0 })
    }

    @Test func `a success ends all delays`() {
        var backOff = StartBackOff(delaysMs: 100...1_000, freeFailures: 1)
        #expect(delaysMs(&backOff, failures: 5).last == 800)
        backOff.succeeded()
        #expect(backOff.next(now: 6, before: nil)?.nanoseconds == 6)
        #expect(delaysMs(&backOff, failures: 3) == [0, 100, 200])
    }

    @Test func `a start that is not before the deadline is refused and reserves no time`() {
        var backOff = StartBackOff(delaysMs: 100...1_000)
        backOff.failed(now: 5)
        let start = 5 + 100 * Self.ms
        #expect(backOff.next(now: 6, before: nil) == nil, "the request does not wait")
        #expect(backOff.next(now: 6, before: Deadline(nanoseconds: start)) == nil)
        #expect(backOff.next(now: 6, before: Deadline(nanoseconds: start + 1))?.nanoseconds == start)
        backOff.succeeded()
        #expect(backOff.next(now: 7, before: Deadline(nanoseconds: 7)) == nil)
    }

    @Test func `requests that wait for a start get different times`() {
        var backOff = StartBackOff(delaysMs: 100...1_000)
        #expect((0..<3).map { _ in backOff.next(now: 5, before: nil)?.nanoseconds } == [5, 5, 5], "before any failure")
        backOff.failed(now: 5)
        let starts = (0..<3).map { _ in backOff.next(now: 6, before: .never)?.nanoseconds }
        #expect(starts == [100, 200, 300].map { 5 + $0 * Self.ms })
        backOff.failed(now: 100 * Self.ms)
        #expect(backOff.next(now: 101 * Self.ms, before: .never)?.nanoseconds == 5 + 400 * Self.ms)
    }

    @Test func `a failure after a long start delays the next start from the failure`() {
        var backOff = StartBackOff(delaysMs: 1_000...60_000)
        backOff.failed(now: 0)
        #expect(backOff.next(now: 1_000 * Self.ms, before: nil) != nil)
        backOff.failed(now: 9_000 * Self.ms)
        #expect(backOff.next(now: 10_999 * Self.ms, before: nil) == nil)
        #expect(backOff.next(now: 11_000 * Self.ms, before: nil) != nil)
    }
}
