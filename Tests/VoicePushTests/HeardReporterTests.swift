import Foundation
import Synchronization
import TestSupport
import Testing

@testable import VoicePush

/// Reports of played clips.
@Suite struct HeardReporterTests {
    private func payload(_ url: String, id: String = "shop/17", report: Any? = 1) throws -> VoicePayload {
        var voice: [String: Any] = ["id": id, "url": url, "name": "a.caf"]
        voice["report"] = report
        return try VoicePayload(userInfo: ["voice": voice], identifier: "i")
    }

    @Test(
        arguments: [
            (
                "https://clips.example/c/AbC-_9.caf",
                "https://clips.example/v1/announcements/shop%2F17/heard?token=AbC-_9"
            ),
            ("https://a.example/tts/c/T.wav", "https://a.example/tts/v1/announcements/shop%2F17/heard?token=T"),
            ("https://a.example/c/c/T.wav", "https://a.example/c/v1/announcements/shop%2F17/heard?token=T"),
            ("https://a.example/sounds/T.wav", nil), ("https://a.example/c/T", nil), ("https://a.example/c/.caf", nil),
            ("https://a.example/c/a/b.caf", nil), ("https://a.example/c/T?x=.caf", nil),
        ] as [(String, String?)])
    func `the report goes to the service of the clip`(_ clip: String, _ url: String?) throws {
        #expect(HeardReporter.url(try payload(clip))?.absoluteString == url)
    }

    @Test(arguments: [1, "1", true] as [any Sendable])
    func `a push asks for the report with a number, a text or a truth value`(_ value: any Sendable) throws {
        #expect(try payload("https://a.example/c/T.caf", report: value).isReported)
    }

    @Test func `a push without the member is not reported`() throws {
        #expect(try !payload("https://a.example/c/T.caf", report: nil).isReported)
        #expect(try !payload("https://a.example/c/T.caf", report: 0).isReported)
    }
}
