import Ledger
import Synchronization
import Testing

@testable import Announcements

/// Reports of a ledger that fails and responds again.
@Suite struct LedgerMonitorTests {
    private final class Log: Sendable {
        let events = Mutex<[LedgerEvent]>([])
        var all: [LedgerEvent] { events.withLock { $0 } }
    }

    private let log = Log()
    private let monitor: LedgerMonitor

    init() { monitor = LedgerMonitor { [log] event in log.events.withLock { $0.append(event) } } }

    @Test func `each kind of failure is reported once, and the end with the number of refusals`() {
        let errors = [LedgerError.unavailable("a"), .unavailable("b"), .failed("c"), .unavailable("d")]
        for error in errors { monitor.failed(error, refusing: 3, nowMs: 5_000) }
        #expect(log.all == [.failing(errors[0]), .failing(errors[2])])
        monitor.succeeded(nowMs: 6_000)
        #expect(log.all.last == .recovered(refused: 12))
        monitor.succeeded(nowMs: 7_000)
        #expect(log.all.count == 3)
        monitor.failed(errors[1], refusing: 1, nowMs: 8_000)
        #expect(log.all.last == .failing(errors[1]))
    }

    @Test(arguments: [(5_000, false), (5_999, false), (6_000, true), (4_999, true)] as [(Int64, Bool)])
    func `a ledger has recovered after a second without a failure, or after its clock was set back`(
        nowMs: Int64, hasRecovered: Bool
    ) {
        monitor.failed(.unavailable("a"), refusing: 1, nowMs: 0)
        monitor.failed(.unavailable("a"), refusing: 1, nowMs: 5_000)
        monitor.succeeded(nowMs: nowMs)
        #expect(log.all.contains(.recovered(refused: 2)) == hasRecovered)
    }

    @Test func `an event has a sentence for the log`() {
        #expect("\(LedgerEvent.failing(.failed("x")))" == "announcements are refused: the ledger failed: x")
        #expect(
            "\(LedgerEvent.recovered(refused: 2))"
                == "the ledger responds again; announcements refused meanwhile: 2")
    }
}
