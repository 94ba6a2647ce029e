import Base
import Foundation
import Testing

/// Each time lies between two readings of the same clock of the system.
@Suite struct SystemClockTests {
    private func expect(_ clock: clockid_t, _ time: () -> Int, unit: (timespec) -> Int) {
        var (before, after) = (timespec(), timespec())
        clock_gettime(clock, &before)
        let found = time()
        clock_gettime(clock, &after)
        #expect((unit(before)...unit(after)).contains(found))
    }

    private func milliseconds(_ time: timespec) -> Int { time.tv_sec * 1_000 + time.tv_nsec / 1_000_000 }

    @Test func `times since the start of the machine do not depend on the wall clock`() {
        expect(CLOCK_MONOTONIC) {
            Int(SystemClock.monotonicNanoseconds())
        } unit: {
            $0.tv_sec * 1_000_000_000 + $0.tv_nsec
        }
        expect(CLOCK_MONOTONIC_COARSE, SystemClock.monotonicSeconds, unit: \.tv_sec)
        expect(CLOCK_BOOTTIME, { Int(SystemClock.uptimeMs()) }, unit: milliseconds)
    }

    @Test func `dates count from 1970`() {
        expect(CLOCK_REALTIME, { Int(SystemClock.unixMs()) }, unit: milliseconds)
        expect(CLOCK_REALTIME_COARSE, SystemClock.unixSeconds, unit: \.tv_sec)
    }
}
