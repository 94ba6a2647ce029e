import Foundation
import Testing

@testable import VoicePush

/// Members of a voice object at the bounds of their values.
@Suite struct VoicePayloadBoundsTests {
    private func payload(_ member: String, _ value: any Sendable) throws -> VoicePayload {
        var members: [String: Any] = ["id": "o-1", "url": "https://a.example/c/x.caf", "amount": "5"]
        members["sha256"] = String(repeating: "0a", count: 32)
        members[member] = value
        return try VoicePayload(userInfo: ["voice": members], identifier: "request")
    }

    private static func long(_ count: Int, _ letter: String = "a") -> String { String(repeating: letter, count: count) }

    @Test(arguments: [
        ("spoken", 1, true), ("spoken", 4_096, true), ("spoken", 4_097, false), ("name", 1, true), ("name", 128, true),
        ("name", 129, false), ("sum", 1_024, true), ("sum", 1_025, false), ("words", 16, true), ("words", 15, false),
        ("words", 17, false), ("sha256", 64, true), ("sha256", 63, false), ("sha256", 65, false),
    ])
    func `a text has a bounded length`(member: String, count: Int, isFine: Bool) throws {
        #expect(try payload(member, Self.long(count)).damaged == (isFine ? [] : [member]))
    }

    @Test(arguments: [
        ("ms", 0, false), ("ms", 1, true), ("ms", 600_000, true), ("ms", 600_001, false), ("bytes", 0, false),
        ("bytes", 1, true), ("bytes", 6 << 20, true), ("bytes", 6 << 20 + 1, false), ("repeat", -1, false),
        ("repeat", 0, true), ("repeat", 9_999, true), ("repeat", 10_000, false), ("exp", 0, false), ("exp", 1, true),
        ("exp", 9_000_000_000, true), ("exp", 9_000_000_001, false), ("not_before", 0, false), ("not_before", 1, true),
        ("not_before", 9_000_000_000_000, true), ("not_before", 9_000_000_000_001, false), ("announced", 1, true),
        ("announced", 9_000_000_000_001, false),
    ])
    func `a number has a range, as a number and as a text`(member: String, number: Int, isFine: Bool) throws {
        for value in [number, "\(number)"] as [any Sendable] {
            #expect(try payload(member, value).damaged == (isFine ? [] : [member]), "\(value)")
        }
    }

    @Test func `an id has up to 1,024 bytes, and a URL up to 2,048`() throws {
        #expect(try payload("id", Self.long(1_024)).id.utf8.count == 1_024)
        #expect(throws: VoicePayloadError.field("id")) { try payload("id", Self.long(1_025)) }
        let url = "https://a.example/"
        #expect(try payload("url", url + Self.long(2_048 - url.utf8.count)).clip != nil)
        #expect(try payload("url", url + Self.long(2_049 - url.utf8.count)).clip == nil)
    }

    @Test(arguments: [
        ("0123456789.5", true), (long(32, "1"), true), (long(33, "1"), false), ("1.", false), (".1", false),
        ("1.2.3", false), ("1/2", false), ("1:2", false), ("1,2", false), ("", false),
    ])
    func `an amount is up to 32 digits with one point between them`(amount: String, isFine: Bool) {
        #expect(VoicePayload.isAmount(amount) == isFine)
    }

    @Test(arguments: ["0", "9", "A", "Z", "a", "z", "a.b", "_", "-", "a..b"])
    func `a name has letters, digits and three signs`(name: String) throws {
        #expect(try payload("name", name).clip?.name == name)
    }

    @Test(arguments: ["/", ":", "@", "[", "`", "{", "a b", "é", ".", ".a", ",", "^", "a\u{0}", "silence.caf"])
    func `any other name is replaced`(name: String) throws {
        #expect(try payload("name", name).damaged == ["name"])
    }

    @Test(arguments: [
        ("0", true), ("9", true), ("a", true), ("f", true), ("/", false), (":", false), ("`", false), ("g", false),
        ("A", false),
    ])
    func `a digest has digits in lower case`(digit: String, isFine: Bool) throws {
        #expect(try payload("sha256", Self.long(64, digit)).damaged == (isFine ? [] : ["sha256"]))
        #expect(try payload("words", Self.long(16, digit)).damaged == (isFine ? [] : ["words"]))
    }

    @Test func `a nested text has up to 8 KiB`() throws {
        for (count, isFine) in [(8_192, true), (8_193, false)] {
            let object = #"{"id":"o","amount":"5"}"#
            let text = object + Self.long(count - object.utf8.count, " ")
            let found = try? VoicePayload(userInfo: ["voice": text], identifier: "request")
            #expect((found != nil) == isFine)
        }
    }
}
