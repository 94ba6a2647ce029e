internal import Base
internal import CLinux
internal import Glibc
private import Synchronization

/// The child processes of this process. A service also ends orphans: a program that starts another program in a session
/// of its own (setsid) escapes the kill of its process group.
package final class ChildProcesses: Sendable {
    package static let shared = ChildProcesses()

    private struct State {
        /// The processes that were started here and are not reaped yet.
        var own: Set<pid_t> = []
        /// Whether the kernel makes this process the parent of processes whose parent has ended.
        var adoptsOrphans = false
        var lastRun: UInt64 = 0
        /// The programs that have not ended, by the number in their environment.
        var runs: Set<UInt64> = []
    }

    private let state = Mutex(State())
    /// The lock of the thread that ends orphans.
    private let ending = Mutex(())

    private init() {}

    /// Makes this process the parent of each descendant whose own parent ends from now on (PR_SET_CHILD_SUBREAPER,
    /// prctl(2)). Requires that this process starts all its children with `spawn`.
    package func adoptOrphans() {
        state.withLock { $0.adoptsOrphans = crier_prctl(PR_SET_CHILD_SUBREAPER, 1) == 0 }
    }

    /// - Parameter start: returns the started process, or nil. It runs under a lock, so that `endOrphans` cannot
    ///   mistake a new process for an orphan.
    func spawn(_ start: () -> pid_t?) -> pid_t? {
        state.withLock { state in
            guard let process = start() else { return nil }
            state.own.insert(process)
            return process
        }
    }

    /// Waits for the imminent end of a process, and ends all orphans.
    func reap(_ process: pid_t) {
        var info = siginfo_t()
        // WNOWAIT reserves the process number until the lock is held. Otherwise another process might get the number.
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        state.withLock { state in
            var status: Int32 = 0
            while waitpid(process, &status, 0) == -1, errno == EINTR {}
            state.own.remove(process)
        }
        endOrphans()
    }
}

// MARK: Orphans

extension ChildProcesses {
    /// The environment variable that identifies an orphan's run.
    private static let variable = "CRIER_RUN"

    /// Begins the run of a program. The program's descendants inherit the variable.
    ///
    /// - Returns: the number of the run, and a variable for the program's environment; nil if this process does not
    ///   adopt orphans.
    func beginRun() -> (number: UInt64, variable: String)? {
        state.withLock { state in
            guard state.adoptsOrphans else { return nil }
            state.lastRun += 1
            state.runs.insert(state.lastRun)
            return (state.lastRun, "\(Self.variable)=\(state.lastRun)")
        }
    }

    func endRun(_ number: UInt64) { state.withLock { _ = $0.runs.remove(number) } }

    /// The end of an orphan may create further orphans. This limit frees the worker of a program that starts processes
    /// faster than they are ended.
    private static let maxRounds = 50

    /// Kills and reaps all orphans of ended programs and engines.
    private func endOrphans() {
        ending.withLock { _ in
            for _ in 0..<Self.maxRounds {
                let orphans = state.withLock { state in
                    let found = state.adoptsOrphans ? Self.children().filter { Self.isOrphan($0, state) } : []
                    // Only this process reaps orphans, so their numbers are still valid.
                    for orphan in found { kill(orphan, SIGKILL) }
                    return found
                }
                guard !orphans.isEmpty else { return }
                for orphan in orphans { Self.reapOrphan(orphan) }
            }
        }
    }

    private static func isOrphan(_ process: pid_t, _ state: State) -> Bool {
        guard !state.own.contains(process) else { return false }
        return run(of: process).map { !state.runs.contains($0) } ?? true
    }

    /// Reaps an orphan. A killed process that hangs in a system call is reaped later.
    private static func reapOrphan(_ process: pid_t) {
        let descriptor = crier_process_descriptor(process)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = Glibc.poll(&poll, 1, endingMs)
        var status: Int32 = 0
        waitpid(process, &status, WNOHANG)
    }

    /// A killed process ends in microseconds.
    private static let endingMs: Int32 = 100

    /// Returns the number of the run that a process belongs to; nil for a process without a run, such as an engine's
    /// child.
    private static func run(of process: pid_t) -> UInt64? {
        guard let bytes = try? FileReader.read("/proc/\(process)/environ") else { return nil }
        let name = Array("\(variable)=".utf8)
        let entry = bytes.split(separator: 0).first { $0.starts(with: name) }
        return entry.flatMap { UInt64(String(decoding: $0.dropFirst(name.count), as: UTF8.self)) }
    }

    /// Returns the children of all threads of this process.
    private static func children() -> [pid_t] {
        (FileSystem.names(in: "/proc/self/task") ?? []).flatMap { thread -> [pid_t] in
            let bytes = (try? FileReader.read("/proc/self/task/\(thread)/children")) ?? []
            return bytes.split(separator: UInt8(ascii: " ")).compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }
        }
    }
}
