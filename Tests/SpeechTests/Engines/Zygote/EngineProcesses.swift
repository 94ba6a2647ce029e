import Foundation
import Speech
import Synchronization
import TestSupport
import Testing

/// Tests with the product's own engines, except that their children follow orders (`HostileEngine`). The tests run one
/// after the other, so that each can identify its own processes.
@Suite(.serialized, .waiting) enum EngineTests {}

/// The engine processes that this process has started, as the kernel lists them.
enum EngineProcesses {
    /// The processes that run a program that is built beside the tests.
    static func running(_ program: String) throws -> [Int] {
        try children(of: Int(ProcessInfo.processInfo.processIdentifier)).filter { process in
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
            return link == RealEngine.executable(program)
        }
    }

    static func children(of parent: Int) throws -> [Int] {
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")
        return threads.flatMap { thread in
            let list = try? String(contentsOfFile: "/proc/\(parent)/task/\(thread)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { Int($0) }
        }
    }

    /// A line of /proc/PROCESS/status; nil when the process has gone.
    static func field(_ name: String, of process: Int) -> String? {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("\(name):") })
        else { return nil }
        return line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    }
}

/// A clip that is requested on its own thread, because the test continues meanwhile and the threads of tests are few.
final class Lingering: Sendable {
    private let sound = Mutex<SpokenSound?>(nil)
    private let end = DispatchSemaphore(value: 0)
    private let hasEnded = Atomic(false)

    init(_ speak: @escaping @Sendable () throws -> SpokenSound) {
        Thread { [self] in
            let spoken = try? speak()
            sound.withLock { $0 = spoken }
            hasEnded.store(true, ordering: .releasing)
            end.signal()
        }.start()
    }

    var isRunning: Bool { !hasEnded.load(ordering: .acquiring) }

    /// Waits for the end and returns the sound; nil without a sound. May be read once.
    var outcome: SpokenSound? {
        guard end.wait(timeout: .limit) == .success else { return nil }
        return sound.withLock { $0 }
    }
}
