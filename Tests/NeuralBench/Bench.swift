import Audio
import Base
import Foundation
import Speech
import Synchronization

/// The runs of the benchmark. All runs speak one sentence: "You received 128 dollars", about 2.5 s.
struct Bench: Sendable {
    let model: VoiceModel
    let executable: String
    let runtime: String

    /// The phonemes of espeak-ng 1.51 for en-us, by the map of en_US-joe-medium.
    private static let phonemes: [Int64] =
        [1] + "22 33 122 3 88 128 31 120 21 122 34 17 3 35 120 102 26 20 120 102 26 17 88 74 17 3".ids
        + "32 35 120 61 26 32 21 3 120 18 74 32 3 17 120 51 122 24 60 38 10".ids + [0, 2]

    struct Run {
        /// The time of all clips.
        let seconds: Double
        /// The time of each clip, in the order of their ends.
        let milliseconds: [Double]
        let sound: ModelSound
        /// The processor time of a clip in its child.
        let processorMs: Int
        /// The memory of the engines before the clips, and the most that engines and children had at the end of a clip.
        let (restingMB, busyMB): (Int, Int)
    }

    private func pool() -> ModelPool {
        ModelPool(runtime: runtime, enginesPerModel: 2, executable: executable) { error in
            FileHandle.standardError.write(Data("\(error)\n".utf8))
        }
    }

    private func clip(_ pool: ModelPool) throws -> ModelSound {
        try pool.speak(
            ModelUtterance(phonemes: Self.phonemes), with: model, deadline: Deadline.after(milliseconds: 120_000))
    }

    private static func now() -> Double { Double(SystemClock.monotonicNanoseconds()) / 1e6 }

    /// Speaks the sentence `count` times.
    func speak(_ count: Int, clients: Int) throws -> Run {
        let pool = pool()
        defer { pool.close() }
        let times = Mutex<[Double]>([])
        let busyMB = Mutex(0)
        if clients > 1 { warm(pool) }
        let restingMB = Self.processMegabytes()
        let (start, startProcessorMs) = (Self.now(), Self.childrensProcessorMs())
        DispatchQueue.concurrentPerform(iterations: clients) { _ in
            for _ in 0..<count / clients {
                let begin = Self.now()
                guard (try? clip(pool)) != nil else { continue }
                times.withLock { $0.append(Self.now() - begin) }
            }
        }
        let seconds = (Self.now() - start) / 1e3
        let processorMs = (Self.childrensProcessorMs() - startProcessorMs) / max(1, times.withLock { $0.count })
        DispatchQueue.concurrentPerform(iterations: 2 * clients) { index in
            guard index < clients else {
                for _ in 0..<20 { busyMB.withLock { $0 = max($0, Self.processMegabytes()) } }
                return
            }
            _ = try? clip(pool)
        }
        return Run(
            seconds: seconds, milliseconds: times.withLock { $0 }, sound: try clip(pool),
            processorMs: processorMs, restingMB: restingMB,
            busyMB: busyMB.withLock { $0 })
    }

    /// Starts both engines: two clips at once.
    private func warm(_ pool: ModelPool) {
        DispatchQueue.concurrentPerform(iterations: 2) { _ in _ = try? clip(pool) }
    }

    /// Makes two pools speak the sentence, and counts the clips that differ from the first.
    func compare(_ count: Int) throws -> Int {
        let pools = [pool(), pool()]
        defer { pools.forEach { $0.close() } }
        let first = try clip(pools[0])
        let unequal = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            for _ in 0..<count / 2 where (try? clip(pools[index])) != first { unequal.withLock { $0 += 1 } }
        }
        return unequal.withLock { $0 }
    }

    /// The processor time of all children that the engines have reaped, in steps of 10 ms: fields 16 and 17 of proc(5).
    private static func childrensProcessorMs() -> Int {
        children(of: Int(getpid())).reduce(0) { total, engine in
            let line = (try? String(contentsOfFile: "/proc/\(engine)/stat", encoding: .utf8)) ?? ""
            let fields = line.split(separator: ")").last?.split(separator: " ").compactMap { Int($0) } ?? []
            return fields.count < 14 ? total : total + 10 * (fields[12] + fields[13])
        }
    }

    private static func children(of process: Int) -> [Int] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return tasks.flatMap { task in
            let list = try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { Int($0) }
        }
    }

    /// The proportional memory of all processes below this one.
    private static func processMegabytes() -> Int {
        var (found, open) = ([Int](), [Int(getpid())])
        while let process = open.popLast() {
            let children = children(of: process)
            found += children
            open += children
        }
        return found.reduce(0) { $0 + kilobytes($1) } / 1_024
    }

    private static func kilobytes(_ process: Int) -> Int {
        let rollup = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = rollup.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}

extension Bench.Run {
    var firstMs: Int { Int(milliseconds.first ?? 0) }

    /// The percentile of the clips without the first one, for which the engine was loaded.
    func percentile(_ percent: Int) -> Int {
        let sorted = milliseconds.dropFirst().sorted()
        return sorted.isEmpty ? 0 : Int(sorted[min(sorted.count - 1, sorted.count * percent / 100)])
    }

    var rate: String { String(format: "%.1f", Double(milliseconds.count) / seconds) }

    var digest: String {
        SHA256Digest(sound.pcm.samples.flatMap { sample in withUnsafeBytes(of: sample.bitPattern) { Array($0) } }).hex
    }
}

extension String {
    /// The ids, with the padding id before each.
    fileprivate var ids: [Int64] { split(separator: " ").flatMap { [0, Int64($0) ?? 0] } }
}
