import Clips
import TestSupport
import Testing

@testable import Announcements

@Suite struct ClipRendererTests {
    @Test func `a batch is not rendered beyond its limit`() async throws {
        let renderer = ClipRenderer(
            store: ServiceParts.store(), requester: .init(), charge: BatchCharge(nil), chargesEachClip: false)
        let jobs = try ["你", "好"].map { ClipRenderer.Job(request: try ServiceParts.request($0), order: nil) }
        let ms = try #require(try await renderer.clips([jobs[0]], nil))[0].durationMs
        #expect(try await renderer.clips(jobs, .init(ms: ms - 1, count: 2)) == nil)
        #expect(try await renderer.clips(jobs, .init(ms: ms, count: 2))?.count == 2)
    }
}
