import Encoding
import JSON
import Ledger
import Testing

@testable import Announcements

/// Keys and types from Apple's "Generating a remote notification" and "Sending notification requests to APNs", Huawei's
/// "场景化消息 API" and Firebase's `messages` reference.
@Suite("Push messages")
struct PushTests {
    private func notification(
        id: String = "20231101-001", after earlier: EarlierPush? = nil, alert: Alert? = nil,
        text: String = "支付宝到账100.25元", lane: String? = "shop-17", options: PushOptions = PushOptions(),
        yuan: String? = nil, isRepeat: Bool = false, ttlMs: Int64 = 60_000
    ) throws -> Notification {
        let voice = Notification.Voice(
            url: "https://voice.example/c/\(String(repeating: "t", count: 96)).caf", name: "a9b4269d9030d666.caf",
            durationMs: 2_545, bytes: 29_886, sha256: String(repeating: "a", count: 64),
            words: String(repeating: "b", count: 16), spoken: "支付宝到账一百点二五元", urlEnd: 1_795_356_000)
        return Notification(
            id: id,
            occasion: .init(earlier: earlier, isRepeat: isRepeat, announcedMs: 1_795_269_230_000),
            alert: try alert ?? Alert(title: "收款到账"), text: text, lane: lane,
            options: options, voice: voice, yuan: yuan, notBeforeMs: 1_795_269_233_728, ttlMs: ttlMs)
    }

    /// The bytes of `spoken`, the words of the clip. A payload without room for them omits `spoken`.
    private static let spokenBytes = #","spoken":"支付宝到账一百点二五元""#.utf8.count

    private func member(_ value: JSONValue, _ path: String...) -> JSONValue? {
        path.reduce(Optional(value)) { value, name in
            guard case .object(let members)? = value else { return nil }
            return members.first { $0.name == name }?.value
        }
    }

    @Test func `an APNs message has the documented keys with the documented types`() throws {
        let message = PushMessage(.apns, try notification())
        let headers = Dictionary(uniqueKeysWithValues: message.headers.map { ($0.name, $0.value) })
        #expect(
            headers == [
                "apns-push-type": .string("alert"), "apns-priority": .string("10"),
                "apns-expiration": .string("1795269294"), "apns-collapse-id": .string("20231101-001"),
            ])
        let payload = message.payload
        #expect(member(payload, "aps", "mutable-content") == .number(1))
        #expect(member(payload, "aps", "alert", "title") == .string("收款到账"))
        #expect(member(payload, "aps", "alert", "body") == .string("支付宝到账100.25元"))
        #expect(member(payload, "aps", "thread-id") == .string("shop-17"))
        #expect(member(payload, "aps", "interruption-level") == .string("time-sensitive"))
        #expect(member(payload, "aps", "sound") == .string("default"))
        let known = [
            "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content",
            "target-content-id", "interruption-level", "relevance-score", "filter-criteria", "stale-date",
            "content-state", "timestamp", "event", "dismissal-date", "attributes-type", "attributes",
        ]
        guard case .object(let aps)? = member(payload, "aps"), case .object(let voice)? = member(payload, "voice")
        else { throw JSONError() }
        #expect(aps.allSatisfy { known.contains($0.name) })
        #expect(
            voice.map(\.name) == [
                "v", "id", "url", "name", "ms", "bytes", "sha256", "words", "spoken", "exp", "not_before",
                "announced", "repeat",
            ])
        #expect(member(payload, "voice", "not_before") == .number(1_795_269_233_728))
        #expect(member(payload, "voice", "announced") == .number(1_795_269_230_000))
        #expect(member(payload, "voice", "exp") == .number(1_795_356_000))
        #expect(message.byteCount == payload.text.utf8.count && message.byteCount < 750, "\(message.byteCount)")
    }

    @Test(arguments: PushTarget.allCases)
    func `a payment in yuan contains its amount for phones without a network`(_ target: PushTarget) throws {
        let payload = PushMessage(target, try notification(yuan: "100.25")).payload.text
        #expect(payload.replacing("\\", with: "").contains(#""amount":"100.25""#), "\(payload)")
        #expect(!PushMessage(target, try notification()).payload.text.contains("amount"))
    }

    @Test func `a critical sound is an object, and iOS options are passed unchanged`() throws {
        let options = PushOptions(
            critical: .init(volumeHundredths: 80), relevanceThousandths: 250, filterCriteria: "work")
        let payload = PushMessage(.apns, try notification(options: options)).payload
        #expect(
            member(payload, "aps", "sound")
                == .object(["critical": .integer(1), "name": .string("default"), "volume": .number(0.8)]))
        #expect(member(payload, "aps", "interruption-level") == .string("critical"))
        #expect(member(payload, "aps", "relevance-score") == .number(0.25))
        #expect(member(payload, "aps", "filter-criteria") == .string("work"))
        let plain = PushMessage(.apns, try notification()).payload
        #expect(member(plain, "aps", "relevance-score") == nil && member(plain, "aps", "filter-criteria") == nil)
    }

    @Test(arguments: PushTarget.allCases) func `a repeat is marked and has the length of the first push`(
        target: PushTarget
    ) throws {
        let texts = try [true, false].map { PushMessage(target, try notification(isRepeat: $0)).payload.text }
        #expect(texts[0] != texts[1] && texts[0].utf8.count == texts[1].utf8.count)
        for (text, number) in zip(texts, [1, 0]) {
            let plain = text.replacing("\\", with: "")
            #expect(plain.contains("\"repeat\":\(number)") || plain.contains("\"repeat\":\"\(number)\""))
        }
    }

    @Test func `an Android message has its clip's channel, and is collapsible unless turned off`()
        throws
    {
        let payload = PushMessage(.fcm, try notification()).payload
        #expect(member(payload, "message", "data", "channel_id") == .string("crier-a9b4269d9030d666"))
        #expect(member(payload, "message", "android", "direct_boot_ok") == .bool(true))
        #expect(member(payload, "message", "android", "collapse_key") == .string("20231101-001"))
        let apart = PushMessage(.fcm, try notification(options: PushOptions(isCollapsedByFCM: false))).payload
        #expect(member(apart, "message", "android", "collapse_key") == nil)
    }

    @Test(arguments: [
        ("20231101-001", "20231101-001"), (String(repeating: "x", count: 64), String(repeating: "x", count: 64)),
    ])
    func `a short plain id is its own collapse id`(id: String, collapse: String) throws {
        #expect(try notification(id: id).collapseID == collapse)
    }

    @Test(arguments: [String(repeating: "x", count: 65), "订单7", "a b", "\u{7F}"])
    func `any other id is hashed to a valid collapse id`(id: String) throws {
        let collapse = try notification(id: id).collapseID
        #expect(collapse.utf8.count == 64 && collapse.utf8.allSatisfy { $0 &- 48 < 10 || $0 &- 97 < 6 })
    }

    @Test func `a repeat has the collapse id of the first push`() throws {
        let message = PushMessage(.apns, try notification(id: "b", after: .replaced("a")))
        #expect(message.headers.last == .init("apns-collapse-id", .string("a")))
        #expect(member(message.payload, "voice", "id") == .string("b"))
        #expect(member(message.payload, "voice", "sum") == nil)
    }

    @Test func `an order of a sum has a collapse id of its own and names the sum`() throws {
        let ids = try ["a", "b"].map { try notification(id: $0, after: .sum("a")) }
        #expect(Set(ids.map(\.collapseID) + ["a", "b"]).count == 4)
        #expect(ids.allSatisfy { $0.collapseID.utf8.count == 64 && $0.sum == "a" })
        #expect(member(PushMessage(.apns, ids[1]).payload, "voice", "sum") == .string("a"))
        #expect(try notification(id: "b", after: .sum("a"), isRepeat: true).sum == nil, "a phone plays each repeat")
    }

    /// The first four bytes of SHA-256("20231101-001") are 0x1538B5F2, and of SHA-256("a") 0xCA978112.
    @Test(arguments: [("20231101-001", 0x1538_B5F3), ("a", 0x4A97_8113)])
    func `a notification number is a positive odd hash of the collapse key`(key: String, number: Int) throws {
        #expect(try notification(id: "b", after: .replaced(key)).number == number)
    }

    @Test(arguments: ClipFormat.allCases) func `each push service accepts the formats that its phones play`(
        format: ClipFormat
    ) {
        let isApple = ["caf", "aif", "wav"].contains { format.rawValue.hasPrefix($0) }
        for target in [PushTarget.apns, .gorush] { #expect(target.plays(format) == isApple) }
        #expect(PushTarget.data.plays(format) == (format != .pcm))
        let others: [ClipFormat] = [.wav, .mp3, .opus, .flac, .amr]
        for target in [PushTarget.fcm, .harmony] { #expect(target.plays(format) == others.contains(format)) }
    }

    @Test(
        arguments: [
            ([], ClipFormat.caf), ([.apns], .caf), ([.fcm], .wav), ([.harmony], .wav), ([.apns, .fcm], .wav),
            ([.gorush], .caf), ([.data], .wav),
            (PushTarget.allCases, .wav),
        ] as [([PushTarget], ClipFormat)])
    func `all targets play the default format`(targets: [PushTarget], format: ClipFormat) {
        #expect(PushTarget.defaultFormat(for: targets) == format)
        #expect(targets.allSatisfy { $0.plays(format) })
    }

    @Test func `HarmonyOS gets a voice broadcast whose extra data is JSON in a string`() throws {
        let message = PushMessage(.harmony, try notification())
        #expect(message.headers == [.init("push-type", .string("2"))])
        #expect(member(message.payload, "payload", "notification", "category") == .string("PLAY_VOICE"))
        let action = member(message.payload, "payload", "notification", "clickAction", "actionType")
        #expect(action == .number(0), "a tap opens the app")
        guard case .string(let extra)? = member(message.payload, "payload", "extraData") else {
            throw JSONError()
        }
        #expect(member(try JSONValue(parsing: Array(extra.utf8)), "ms") == .number(2_545))
        #expect(message.byteCount < 900, "\(message.byteCount)")
    }

    @Test func `FCM gets a data message of strings without reserved names`() throws {
        let message = PushMessage(.fcm, try notification())
        guard case .object(let data)? = member(message.payload, "message", "data") else { throw JSONError() }
        for entry in data {
            guard case .string = entry.value else {
                Issue.record("\(entry.name)")
                continue
            }
            #expect(!["from", "message_type"].contains(entry.name))
            #expect(!entry.name.hasPrefix("google") && !entry.name.hasPrefix("gcm"))
        }
        #expect(member(message.payload, "message", "android", "priority") == .string("HIGH"))
        #expect(message.byteCount < 800, "\(message.byteCount)")
    }

    /// Huawei gets at least a second.
    @Test(arguments: [(60_000, 60, "60s"), (1_001, 2, "2s"), (1_000, 1, "1s"), (1, 1, "1s"), (0, 1, "0s")])
    func `a lifetime is in whole seconds, rounded up`(ttlMs: Int64, harmony: Double, fcm: String) throws {
        let notification = try notification(ttlMs: ttlMs)
        #expect(member(PushMessage(.harmony, notification).payload, "pushOptions", "ttl") == .number(harmony))
        #expect(member(PushMessage(.fcm, notification).payload, "message", "android", "ttl") == .string(fcm))
    }

    @Test(arguments: PushTarget.allCases) func `the words of the clip are included if they fit`(target: PushTarget)
        throws
    {
        let short = PushMessage(target, try notification())
        #expect(short.payload.text.contains("支付宝到账一百点二五元"))
        let room = PushTarget.maxPayloadBytes - short.byteCount
        let long = PushMessage(target, try notification(alert: Alert(title: String(repeating: "a", count: room + 13))))
        #expect(!long.isTooLong && !long.payload.text.contains("支付宝到账一百点二五元"))
    }

    @Test func `the size limit applies to the serialized bytes`() throws {
        let room =
            PushTarget.maxPayloadBytes - PushMessage(.apns, try notification(text: "")).byteCount + Self.spokenBytes
        #expect(!PushMessage(.apns, try notification(text: String(repeating: "a", count: room))).isTooLong)
        #expect(PushMessage(.apns, try notification(text: String(repeating: "a", count: room + 1))).isTooLong)
        #expect(PushMessage(.apns, try notification(text: String(repeating: "元", count: room / 3 + 1))).isTooLong)
    }

    @Test(arguments: [1, 10, 100, 300, 1_000], PushTarget.allCases)
    func `a notification that certainly fits is short even if all characters are escaped`(
        length: Int, target: PushTarget
    ) throws {
        let text = String(repeating: "\"", count: length)
        let long = try notification(id: text, alert: Alert(title: text, body: text), lane: text)
        if long.certainlyFits { #expect(!PushMessage(target, long).isTooLong) }
        #expect(long.certainlyFits == (length < 100))
        #expect(try notification().certainlyFits)
    }

    @Test(arguments: [
        "\"", "\\", "</script>", "\u{2028}", "👩‍👧", "e\u{301}", "line\nbreak\ttab", "\u{FFFF}",
    ])
    func `an alert text with special characters is kept unchanged`(text: String) throws {
        let message = PushMessage(.apns, try notification(alert: try Alert(title: text, body: text)))
        let read = try JSONValue(parsing: Array(message.payload.text.utf8))
        #expect(read == message.payload)
        #expect(read.text == message.payload.text)
    }

    @Test(arguments: [
        ("", AlertError.Rule.empty), ("银\u{0}", .control(0, position: 3)), ("\u{1B}[31m", .control(0x1B, position: 0)),
        ("ab\u{9F}", .control(0x9F, position: 2)), ("\u{7F}", .control(0x7F, position: 0)),
        ("到账\u{202E}52.001元", .control(0x202E, position: 6)), ("\u{2066}a\u{2069}", .control(0x2066, position: 0)),
        ("a\u{200F}", .control(0x200F, position: 1)), ("\u{61C}", .control(0x61C, position: 0)),
        ("a\u{AD}b", .control(0xAD, position: 1)), ("\u{FEFF}a", .control(0xFEFF, position: 0)),
        ("\u{E0041}", .control(0xE0041, position: 0)),
    ])
    func `an invalid alert text is refused with its field`(text: String, rule: AlertError.Rule) {
        #expect(throws: AlertError(field: "subtitle", rule: rule)) { try Alert(subtitle: text) }
    }
}
