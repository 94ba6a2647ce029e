import Foundation
import Synchronization
import TestSupport

extension JourneyScript {
    static let all = everyday + wrapped + servers + processes + storage + older + devices + speech
}

extension Journey {
    /// Plays all scripts, many at a time, because phones mostly wait.
    func play(_ scripts: [JourneyScript]) -> [JourneyVerdict] {
        let next = Mutex(0)
        let verdicts = Mutex<[Int: JourneyVerdict]>([:])
        let group = DispatchGroup()
        for _ in 0..<Self.atOnce {
            group.enter()
            Thread.detachNewThread {
                while case let index = next.withLock({ next in
                    next += 1
                    return next - 1
                }), index < scripts.count {
                    let verdict = self.play(scripts[index], index)
                    verdicts.withLock { $0[index] = verdict }
                }
                group.leave()
            }
        }
        group.wait()
        return verdicts.withLock { found in scripts.indices.compactMap { found[$0] } }
    }

    /// The number of simultaneous scripts. 40 scripts keep two cores busy.
    private static let atOnce = 40

    private func play(_ script: JourneyScript, _ index: Int) -> JourneyVerdict {
        do {
            let stage = try JourneyStage(self, index, script)
            try script.play(stage)
            return JourneyVerdict(script, stage, try stage.phone.finish())
        } catch {
            return JourneyVerdict(script, failure: error)
        }
    }

    /// The maximum memory growth of a process while it receives pushes with sounds of some 29 s, in kB.
    ///
    /// - Parameter isSpoken: whether the server is dead, so that the phone's own voice speaks.
    func memoryGrowthKB(pushes count: Int, isSpoken: Bool) throws -> Int {
        let tone = tones[29] ?? Data()
        let server = try FaultServer(origin: crierPort, [.body(type: "audio/x-caf", tone)])
        let port = isSpoken ? try FaultServer.deadPort() : server.port
        // glibc does not return the memory of its per-thread arenas, and Apple's allocator lacks such arenas.
        let phone = IOSPhone(
            container: folder.appending(path: isSpoken ? "spoken" : "clips"),
            environment: ["MALLOC_ARENA_MAX": "1", "PHONE_SPEECH": "ordinary"])
        for number in 1...count {
            let voice: [String: Any] = [
                "v": 1, "id": "\(number)", "url": "http://127.0.0.1:\(port)/\(number).caf",
                "name": "\(number % 10).caf", "ms": 29_000, "bytes": tone.count,
                "spoken": String(repeating: "元", count: 144),
            ]
            let aps: [String: Any] = ["alert": ["body": "\(number)"], "mutable-content": 1, "sound": "default"]
            try phone.receive(SimulatedPush(token: "", payload: ["aps": aps, "voice": voice]))
        }
        while phone.openCount > 0 || phone.memoryKB.count < 2 {
            phone.askForMemory()
            try phone.wait(seconds: 0.05)
        }
        return (phone.memoryKB.max() ?? 0) - phone.memoryKB[0]
    }
}

extension JourneyVerdict {
    /// A table for readers: the sounds of each phone.
    static func table(_ verdicts: [JourneyVerdict]) -> String {
        let lines = verdicts.map { verdict in
            let shown = Set(verdict.presentations.map(\.body)).count
            let faults = verdict.faults.isEmpty ? "–" : verdict.faults.joined(separator: "; ")
            return
                "| \(verdict.name) | \(verdict.reached) | \(verdict.spoken) | \(verdict.system) | \(shown) | \(faults) |"
        }
        return "| script | reached the phone | spoken | system's sound | shown | wrong |\n|---|---|---|---|---|---|\n"
            + lines.joined(separator: "\n") + "\n"
    }
}
