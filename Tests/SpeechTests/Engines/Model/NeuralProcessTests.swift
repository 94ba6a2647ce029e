import Audio
import Base
import Foundation
import Metrics
import Speech
import TestSupport
import Testing

@testable import Speech

extension NeuralTests {
    /// The processes of engines, as the kernel reports them, and their sudden ends.
    @Suite struct NeuralProcessTests {
        private struct NoProcess: Error {}

        /// Waits for a process that meets a condition.
        private func first(of processes: () throws -> [Int], where isIt: (Int) -> Bool = { _ in true }) throws -> Int {
            let deadline = Deadline.after(milliseconds: 30_000)
            while !deadline.hasPassed {
                if let process = try processes().first(where: isIt) { return process }
            }
            throw NoProcess()
        }

        private func engine() throws -> Int { try first { try EngineProcesses.running("crier") } }

        /// A child in its own filter.
        private func child(of engine: Int) throws -> Int {
            try first {
                try EngineProcesses.children(of: engine)
            } where: {
                EngineProcesses.field("Seccomp_filters", of: $0) == "3"
            }
        }

        @Test func `an engine is confined and has one thread and no socket but its channel`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            defer { neural.pool.close() }
            _ = try neural.speak(with: model)
            let engine = try engine()
            #expect(EngineProcesses.field("Threads", of: engine) == "1")
            #expect(EngineProcesses.field("NoNewPrivs", of: engine) == "1")
            #expect(EngineProcesses.field("Seccomp_filters", of: engine) == "2")
            let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(engine)/fd")
            #expect(open.sorted() == ["0", "1", "2"])
        }

        @Test func `a killed child is replaced with its engine and the sentence sounds the same`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            defer { neural.pool.close() }
            let right = try neural.speak(with: model)
            let engine = try engine()
            let clip = Lingering { SpokenSound(pcm: try neural.speak(with: model).pcm) }
            kill(pid_t(try child(of: engine)), SIGKILL)
            #expect(clip.outcome?.pcm == right.pcm)
            #expect(neural.reports == ["an engine child died of its text in the voice voice.onnx"])
            #expect(EngineProcesses.field("State", of: engine) == nil)
        }

        @Test func `an engine that is killed while it speaks is replaced`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            defer { neural.pool.close() }
            let right = try neural.speak(with: model)
            let clip = Lingering { SpokenSound(pcm: try neural.speak(with: model).pcm) }
            let engine = try engine()
            _ = try child(of: engine)
            kill(pid_t(engine), SIGKILL)
            #expect(clip.outcome?.pcm == right.pcm)
            #expect(neural.reports == ["an engine process was lost"])
        }

        @Test func `a deadline that expires while the model loads does not stop the loading`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            defer { neural.pool.close() }
            #expect(throws: SpeechError.engineUnavailable) { try neural.speak(with: model, milliseconds: 10) }
            let engine = try engine()
            #expect(try neural.speak(with: model).pcm.isAudible)
            #expect(try EngineProcesses.running("crier") == [engine])
            #expect(neural.reports.isEmpty)
        }

        @Test func `a deadline that expires while the model speaks ends only the child`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            defer { neural.pool.close() }
            _ = try neural.speak(with: model)
            #expect(throws: SpeechError.engineUnavailable) { try neural.speak(with: model, milliseconds: 40) }
            #expect(try neural.speak(with: model).pcm.isAudible)
            #expect(neural.reports == ["an engine child hung in the voice voice.onnx and was ended"])
        }

        @Test func `a child makes only the system calls for memory, sound and exit`() throws {
            let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "crier-strace-\(getpid())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (script, log) = (folder.appending(path: "engine").path, folder.appending(path: "log").path)
            let command = "exec strace -ff -qq -o '\(log)' '\(RealEngine.executable("crier"))' \"$@\"\n"
            try TestFiles.writeProgram("#!/bin/sh\n\(command)", to: URL(filePath: script))
            let (neural, model) = (try NeuralPool(executable: script), try NeuralFolder.model())
            #expect(try neural.speak(with: model).pcm.isAudible)
            neural.pool.close()
            // The engine ends in the same way, but its log contains `clone`.
            let logs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.lastPathComponent.hasPrefix("log.") }.map { try String(contentsOf: $0, encoding: .utf8) }
            let child = try #require(logs.first { $0.contains("exit_group(0)") && !$0.contains("clone(") })
            let run = child.split(separator: "\n").drop { !$0.contains("PR_SET_SECCOMP") }.dropFirst()
            let calls = Set(run.compactMap { $0.split(separator: "(").first.map(String.init) })
            #expect(calls.isSuperset(of: ["writev", "exit_group"]))
            let others = calls.subtracting(["brk", "mmap", "munmap", "mremap", "madvise", "writev", "exit_group"])
            #expect(others.filter { !$0.hasPrefix("+++") }.isEmpty, "\(others)")
        }
    }
}
