import Foundation
import TestSupport
import Testing

@testable import Speech

/// The pools of several libraries. No program starts.
@Suite(.waiting) struct WorkerPoolsTests {
    @Test func `equal programs share their workers and different programs do not`() {
        let pools = WorkerPools()
        let pool = HostileWorker.pool(in: pools)
        #expect(pools.pool(for: pool.program) === pool)
        #expect(HostileWorker.pool(in: pools) !== pool)
        #expect(WorkerPools().pool(for: pool.program) !== pool)
    }

    private func voice(_ folder: URL, _ pools: WorkerPools, workers: Int = 1) throws -> CommandVoice {
        try TestFiles.write(
            #"{"name": "x", "language": "en-US", "gender": "male", "engine": "command", "command": ["cat"], "#
                + #""protocol": "lines", "workers": \#(workers)}"#, to: folder.appending(path: "zh-CN/voice.json"))
        let catalog = try VoiceCatalog.load(
            folders: [folder.path], espeak: nil, workers: pools, lexicons: ServiceParts.lexicons)
        return try #require(catalog["zh-CN"]?.engine as? CommandVoice)
    }

    @Test func `a reload keeps the pool of an unchanged voice, which ends with the last library`() throws {
        try TestFiles.withFolder { (folder: URL) throws in
            let pools = WorkerPools()
            var voices = [try voice(folder, pools), try voice(folder, pools)]
            weak let pool = voices[0].parameters.workers
            #expect(pool != nil && voices[1].parameters.workers === pool)
            voices.removeFirst()
            #expect(pool != nil)
            voices = [try voice(folder, pools, workers: 2)]
            #expect(pool == nil && voices[0].parameters.workers != nil)
        }
    }
}
