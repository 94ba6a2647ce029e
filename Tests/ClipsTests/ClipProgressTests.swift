import Base
import Encoding
import Speech
import Synchronization
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipProgressTests {
    private final class Seen: Sendable {
        let all = Mutex<[SpeakingProgress]>([])
    }

    @Test func `each part is reported with the sound so far and the bytes are unchanged`() throws {
        let pipeline = ServiceParts.pipeline()
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let text = "支付宝到账100.25元 thank you 微信收款20元"
        let request = ClipRequest(.speech(ClipText(try CleanText(text)), voice), format: .wav)
        let parts = try pipeline.normalize(request).parts.count
        #expect(parts > 1)
        let seen = Seen()
        let reporting = pipeline.reporting(parts: parts) { progress in seen.all.withLock { $0.append(progress) } }
        for _ in 0..<2 {
            let deadline = Deadline.after(milliseconds: 10_000)
            let bytes = try reporting.render(request, deadline: deadline).sha256
            #expect(try pipeline.render(request, deadline: deadline).sha256 == bytes)
            let progress = seen.all.withLock { all in
                defer { all = [] }
                return all
            }
            #expect(progress.map(\.parts) == Array(1...parts))
            #expect(progress.allSatisfy { $0.of == parts })
            #expect(progress.map(\.soundMs) == progress.map(\.soundMs).sorted())
            #expect(progress[0].soundMs > 0)
        }
    }
}
