internal import Dispatch
internal import Glibc
private import Synchronization

/// Records a signal that would end the process, so that a child can be ended first. Signals are recorded as long as the
/// value exists.
final class Interruption: Sendable {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    private let noted: NotedSignal
    /// nonisolated(unsafe) because only `init` writes it, and `deinit` reads it.
    nonisolated(unsafe) private var sources: [any DispatchSourceSignal] = []

    private final class NotedSignal: Sendable {
        let number = Mutex<Int32?>(nil)
    }

    init() {
        let noted = NotedSignal()
        self.noted = noted
        for number in Self.numbers {
            Glibc.signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in noted.number.withLock { $0 = number } }
            source.activate()
            sources.append(source)
        }
    }

    deinit {
        sources.forEach { $0.cancel() }
        for number in Self.numbers { Glibc.signal(number, SIG_DFL) }
    }

    /// The last signal; nil if none arrived.
    var signal: Int32? { noted.number.withLock { $0 } }
}
