import Foundation
import TestSupport
import Testing

extension EndToEnd {
    struct ClipDescriptionTests {
        @Test func `SSML marks are listed with their times, in order`() throws {
            try CrierServer.with { server in
                let ssml = #"<speak><mark name="begin"/>支付宝到账<mark name="amount"/>100.25元<mark name="end"/></speak>"#
                let clip = try server.curl("/v1/clips", ["--data-urlencode", "ssml=\(ssml)", "-d", "marks=true"]).json()
                let words = clip["marks"] as? [[String: Any]] ?? []
                let marks = clip["ssml_marks"] as? [[String: Any]] ?? []
                #expect(marks.compactMap { $0["name"] as? String } == ["begin", "amount", "end"])
                let times = marks.compactMap { $0["start_ms"] as? Int }
                let amount = words.first { $0["text"] as? String == "100.25" }
                #expect(
                    times
                        == [words.first?["start_ms"], amount?["start_ms"], clip["duration_ms"]].compactMap {
                            $0 as? Int
                        })
                #expect(
                    try server.curl("/v1/clips", ["-d", "text=hello", "-d", "marks=true"]).json()["ssml_marks"] == nil)
            }
        }

        @Test func `MP3 clips of variable and constant bit rate are different clips`() throws {
            try CrierServer.with { server in
                let constant = try server.curl("/v1/say?text=hello&format=mp3&bit_rate=constant")
                let variable = try server.curl("/v1/say?text=hello&format=mp3&bit_rate=variable")
                #expect(try server.curl("/v1/say?text=hello&format=mp3").body == constant.body)
                #expect(constant.body != variable.body)
                let frames = try Tool.decodeByFFmpeg(variable.body, extension: "mp3").count
                #expect(variable.fields["clip-frames"] == "\(frames)")
            }
        }
    }
}
