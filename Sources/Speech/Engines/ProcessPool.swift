internal import Base
internal import Dispatch
private import Glibc
private import Synchronization

/// A process of a pool. Its release reaps it.
protocol PooledProcess: AnyObject, Sendable {
    /// Kills the process. A request in progress fails.
    func kill()
}

/// The processes of one program, up to a bound. Each process serves one request at a time.
///
/// A request enters, takes an idle process or starts one, puts it back or removes it, and leaves.
final class ProcessPool<Process: PooledProcess>: Sendable {
    /// The order in which idle processes are taken.
    enum Order {
        /// The process that was used last: its memory is warm, and the other processes of a burst stay idle.
        case mostRecent
        /// All places in turn, so that each gets its process, and a killed process is soon detected and reaped.
        case inTurns
    }

    private let order: Order
    private let places: DispatchSemaphore
    private let state: Mutex<State>

    private struct State {
        var processes: [Process] = []
        /// In turns, a place without a process is nil.
        var idle: [Process?]
        var starts: StartBackOff
        var isClosed = false
    }

    /// - Parameter count: the maximum number of processes.
    init(count: Int, _ order: Order, _ starts: StartBackOff) {
        self.order = order
        places = DispatchSemaphore(value: count)
        state = Mutex(State(idle: order == .inTurns ? Array(repeating: nil, count: count) : [], starts: starts))
    }

    /// Waits for a free place, which `leave` frees again. False if there is none before the deadline.
    func enter(before deadline: Deadline) -> Bool {
        places.wait(timeout: DispatchTime(uptimeNanoseconds: deadline.nanoseconds)) == .success
    }

    func leave() { places.signal() }

    /// Takes an idle process. Nil if the request needs a new process.
    func takeIdle() -> Process? {
        state.withLock { state in
            guard !state.idle.isEmpty else { return nil }
            return order == .inTurns ? state.idle.removeFirst() : state.idle.removeLast()
        }
    }

    /// Starts a process as soon as earlier failures permit.
    ///
    /// - Parameters:
    ///   - deadline: the latest time of the start; nil for a request that does not wait.
    ///   - make: starts the process. An error counts as a failure.
    /// - Returns: nil without a start before the deadline, after `close`, or if `make` returns nil.
    func start<Failure>(
        before deadline: Deadline?, _ make: () throws(Failure) -> Process?
    ) throws(Failure) -> Process? {
        let start = state.withLock { state in
            state.isClosed ? nil : state.starts.next(now: SystemClock.monotonicNanoseconds(), before: deadline)
        }
        guard let start else { return nil }
        while !start.hasPassed { _ = poll(nil, 0, start.remainingMs) }
        do {
            guard let process = try make() else { return nil }
            state.withLock { $0.processes.append(process) }
            if isClosed { process.kill() }
            return process
        } catch {
            failed()
            throw error
        }
    }

    /// Ends the delays of starts, after a process has worked.
    func succeeded() { state.withLock { $0.starts.succeeded() } }

    /// Delays the next start, after a process has failed.
    func failed() { state.withLock { $0.starts.failed(now: SystemClock.monotonicNanoseconds()) } }

    /// Makes a process idle. A request in turns without a process puts back nil.
    func putBack(_ process: Process?) {
        state.withLock { state in
            guard !state.isClosed, process != nil || order == .inTurns else { return }
            state.idle.append(process)
        }
    }

    /// Kills and removes a process. The caller holds the last reference, whose release reaps it.
    func remove(_ process: Process) {
        process.kill()
        state.withLock { state in state.processes.removeAll { $0 === process } }
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Kills all processes and reaps the idle ones. Requests in progress fail.
    func close() {
        let processes = state.withLock { state in
            state.isClosed = true
            defer { (state.processes, state.idle) = ([], []) }
            return state.processes
        }
        for process in processes { process.kill() }
    }
}
