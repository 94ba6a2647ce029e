import Glibc
import TestSupport
import Testing

@testable import App

@Suite struct SignalsTests {
    /// The test uses signals that end a process without handlers, and that the other tests do not use.
    @Test(.timeLimit(.minutes(1)))
    func `signals that arrive before the handlers are set are handled afterwards`() async throws {
        let signals = Signals(hangup: SIGUSR1, termination: SIGUSR2, interrupt: SIGVTALRM)
        for number in [SIGUSR1, SIGUSR2, SIGVTALRM] { try waitUntilHeld(number) }
        let (came, answered) = AsyncStream.makeStream(of: String.self)
        kill(getpid(), SIGUSR1)
        kill(getpid(), SIGUSR2)
        signals.answer(
            .init(
                hangup: { answered.yield("hangup") }, termination: { answered.yield("termination") },
                interrupt: { answered.yield("interrupt") }))
        var next = came.makeAsyncIterator()
        // Reloads run on their own queue, so the two events arrive in any order.
        #expect(await Set([next.next(), next.next()]) == ["hangup", "termination"])
        kill(getpid(), SIGVTALRM)
        #expect(await next.next() == "interrupt")
        kill(getpid(), SIGUSR1)
        #expect(await next.next() == "hangup")
    }

    /// Dispatch installs its handler on another thread. Until then the signal is ignored and lost.
    private func waitUntilHeld(_ number: Int32) throws {
        let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
        var action = Glibc.sigaction()
        let isHeld = try eventually {
            try #require(sigaction(number, nil, &action) == 0)
            return unsafeBitCast(action.__sigaction_handler, to: Int.self) != ignored
        }
        try #require(isHeld)
    }
}

@Suite struct ReloadTests {
    private struct Broken: Error, CustomStringConvertible { let description = "line 3 is odd" }

    @Test func `a part that cannot be reloaded is kept, and the others are reloaded`() {
        let log = CapturedLog()
        let parts = [
            Reload.Part(name: "the certificate") { throw Broken() }, Reload.Part(name: "the API key file") {},
        ]
        Reload(parts: parts, log: log.logger).run()
        #expect(
            log.lines == ["error: the certificate stays as it was: line 3 is odd", "notice: reloaded the API key file"])
    }
}
