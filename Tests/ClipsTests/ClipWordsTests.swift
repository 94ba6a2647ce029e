import Base
import Encoding
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipWordsTests {
    private func request(_ voice: String = "zh-CN") throws -> ClipRequest {
        let voice = try #require(ServiceParts.catalog[voice])
        return ClipRequest(.speech(ClipText(try CleanText("到账5元")), voice), format: .wav)
    }

    @Test func `the digest covers language, voice and spoken form`() throws {
        let digest = SHA256Digest(Array("zh-CN\u{0}zh-CN\u{0}到账五元".utf8))
        #expect(ClipWords.digest(of: try request(), spoken: "到账五元") == String(digest.hex.prefix(16)))
    }

    @Test func `different words, voices and silence have different digests`() throws {
        let digests = [
            ClipWords.digest(of: try request(), spoken: "到账五元"), ClipWords.digest(of: try request(), spoken: "到账六元"),
            ClipWords.digest(of: try request("en-US"), spoken: "到账五元"),
            ClipWords.digest(of: ClipRequest(.silence(ms: 200), format: .wav), spoken: ""),
        ]
        #expect(Set(digests).count == 4)
    }
}
