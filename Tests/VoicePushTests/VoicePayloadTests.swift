import Foundation
import Testing

@testable import VoicePush

/// The reading of pushes, and the refused pushes.
@Suite struct VoicePayloadTests {
    private static let digest = String(repeating: "0a", count: 32)
    private static let words = "0123456789abcdef"
    private static let whole = """
        {"v":1,"id":"o-1","url":"https://a.example/c/x.caf","name":"5e1f.caf","ms":3120,"bytes":36842,\
        "sha256":"\(digest)","exp":1790000000}
        """

    private func payload(_ json: String, path: String? = nil) throws -> VoicePayload {
        let userInfo = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        return try VoicePayload(userInfo: userInfo, identifier: "request", path: path)
    }

    @Test func `every member of Crier's voice object is read`() throws {
        let payload = try payload(#"{"aps":{"alert":{"body":"x"}},"voice":\#(Self.whole)}"#)
        let clip = try #require(payload.clip)
        #expect(payload.id == "o-1" && payload.repetition == 0 && payload.key == "o-1" && payload.amount == nil)
        #expect(clip.url.absoluteString == "https://a.example/c/x.caf" && clip.name == "5e1f.caf")
        #expect(clip.durationMs == 3_120 && clip.byteCount == 36_842 && clip.sha256 == Self.digest)
        #expect(clip.expires == Date(timeIntervalSince1970: 1_790_000_000))
    }

    @Test func `an order that is repeated on purpose has its own key`() throws {
        let again = Self.whole.replacing("\"v\":1", with: "\"v\":1,\"repeat\":2,\"not_before\":1790000000500")
        let payload = try payload(#"{"voice":\#(again)}"#)
        #expect(payload.repetition == 2 && payload.key != "o-1")
        #expect(payload.notBefore == Date(timeIntervalSince1970: 1_790_000_000.5))
    }

    @Test func `the redelivery of a repeat has the key of its first push, even in another slot`() throws {
        let keys = try [(7, 1), (9, 1), (9, 2)].map { notBefore, announced in
            try payload(
                #"{"voice":{"id":"a","amount":"5","repeat":1,"not_before":\#(notBefore),"announced":\#(announced)}}"#
            ).key
        }
        #expect(keys[0] == keys[1] && keys[1] != keys[2])
    }

    @Test func `an order of a sum has another key than the sum, which has the same id`() throws {
        let single = try payload(#"{"voice":\#(Self.whole.replacing("\"v\":1", with: "\"v\":1,\"sum\":\"o-1\""))}"#)
        let sum = try payload(#"{"voice":\#(Self.whole)}"#)
        #expect(single.id == sum.id && single.key != sum.key && single.sum == sum.key && sum.sum == nil)
    }

    @Test(arguments: ["voice", "extras", "payload", "data", "custom"])
    func `the voice object is found in every form that push services use`(wrapper: String) throws {
        let text = Self.whole.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let members = try #require(JSONSerialization.jsonObject(with: Data(Self.whole.utf8)) as? [String: Any])
        let flat = Dictionary(uniqueKeysWithValues: members.map { ("voice.\($0)", $1) })
        let forms = [#""voice":\#(Self.whole)"#, #""voice":"\#(text)""#]
        var pushes = try forms.map { try payload(wrapper == "voice" ? "{\($0)}" : #"{"\#(wrapper)":{\#($0)}}"#) }
        let userInfo: [String: Any] = wrapper == "voice" ? flat : [wrapper: flat]
        pushes.append(try VoicePayload(userInfo: userInfo, identifier: "request"))
        if wrapper != "voice" {
            let wrapped = try JSONSerialization.data(withJSONObject: ["voice": members])
            let userInfo = [wrapper: String(decoding: wrapped, as: UTF8.self)]
            pushes.append(try VoicePayload(userInfo: userInfo, identifier: "request"))
        }
        for push in pushes { #expect(push.id == "o-1" && push.clip?.durationMs == 3_120) }
    }

    @Test(
        arguments: [
            (#"{"msg":{"crier":{"voice":WHOLE}}}"#, "msg.crier"), (#"{"msg":"{\"voice\":TEXT}"}"#, "msg"),
            (#"{"msg.voice":WHOLE}"#, "msg"), (#"{"msg":{"voice":WHOLE},"voice":{"id":"other","amount":"1"}}"#, "msg"),
            (#"{"voice":WHOLE}"#, "msg.crier"), (#"{"extras":{"voice":WHOLE}}"#, "msg"), (#"{"voice":WHOLE}"#, ""),
        ])
    func `an app's own path leads to the voice object, before the usual places`(json: String, path: String) throws {
        let text = Self.whole.replacing("\"", with: "\\\"")
        let push = try payload(json.replacing("WHOLE", with: Self.whole).replacing("TEXT", with: text), path: path)
        #expect(push.id == "o-1" && push.clip?.durationMs == 3_120)
    }

    @Test(arguments: [nil, "msg", "msg.crier.voice", "crier"])
    func `another path does not lead to the voice object`(path: String?) {
        #expect(throws: VoicePayloadError.noVoice) {
            try payload(#"{"msg":{"crier":{"voice":\#(Self.whole)}}}"#, path: path)
        }
    }

    @Test(arguments: [#"{"voice":"{"}"#, #"{"voice":"[]"}"#, #"{"voice":[]}"#, #"{"payload":"{\"voice\":7}"}"#])
    func `an unreadable voice object is reported`(json: String) {
        #expect(throws: VoicePayloadError.field("voice")) { try payload(json) }
    }

    @Test(arguments: [#"{"voice":""}"#, #"{"voice":null}"#, #"{"payload":"{"}"#])
    func `a push without a voice object is not spoken`(json: String) {
        #expect(throws: VoicePayloadError.noVoice) { try payload(json) }
    }

    @Test func `the members of an older app replace an unreadable voice object`() throws {
        #expect(try payload(#"{"voice":"{","amount":"8"}"#).amount == "8")
    }

    @Test func `the strings of a data message are accepted as numbers`() throws {
        let strings = #"{"v":"1","id":"7","url":"https://a.example/c","name":"a.wav","ms":"900","bytes":"5"}"#
        let payload = try payload(#"{"voice":\#(strings)}"#)
        #expect(payload.clip?.durationMs == 900 && payload.clip?.byteCount == 5 && payload.clip?.sha256 == nil)
    }

    @Test(arguments: [
        ("{}", VoicePayloadError.noVoice), (#"{"aps":{"alert":"x","sound":"default"}}"#, .noVoice),
        (#"{"voice":7}"#, .field("voice")), (#"{"voice":{}}"#, .field("id")),
        (#"{"voice":{"v":2,"id":"a","url":"https://a/b","name":"a"}}"#, .version(2)),
        (#"{"voice":{"v":true,"id":"a","url":"https://a/b","name":"a"}}"#, .field("v")),
        (#"{"voice":{"v":1.5,"id":"a","url":"https://a/b","name":"a"}}"#, .field("v")),
        (#"{"voice":{"v":1e300,"id":"a","url":"https://a/b","name":"a"}}"#, .field("v")),
        (#"{"voice":{"id":"","url":"https://a/b","name":"a"}}"#, .field("id")),
        (#"{"voice":{"id":7,"url":"https://a/b","name":"a"}}"#, .field("id")),
        (#"{"voice":{"id":"a"}}"#, .field("url")), (#"{"voice":{"id":"a","url":null,"name":"a"}}"#, .field("url")),
        (#"{"voice":{"id":"a","url":"http://a/b","name":"a"}}"#, .field("url")),
        (#"{"voice":{"id":"a","url":"file:///etc/passwd","name":"a"}}"#, .field("url")),
        (#"{"voice":{"id":"a","url":"https://","name":"a"}}"#, .field("url")),
        (#"{"voice":{"id":"a","url":"https://me@a/b","name":"a"}}"#, .field("url")),
        (#"{"voice":{"id":"a","amount":"1.2.3"}}"#, .field("amount")),
        (#"{"voice":{"id":"a","amount":"-5"}}"#, .field("amount")),
        (#"{"voice":{"id":"a","amount":"5."}}"#, .field("amount")),
        (#"{"aps":{"amount":true}}"#, .field("amount")), (#"{"aps":{"amount":"5元"}}"#, .field("amount")),
        (#"{"voiceUrl":"http://a.example/b.mp3"}"#, .field("voiceUrl")),
        (#"{"aps":{"amount":"5","playaudio":0}}"#, .noVoice),
    ])
    func `an invalid push is refused with the name of its field`(json: String, error: VoicePayloadError) {
        #expect(throws: error) { try payload(json) }
    }

    @Test(arguments: [
        (#""ms":0"#, "ms"), (#""ms":"1e3""#, "ms"), (#""bytes":99999999"#, "bytes"), (#""bytes":[]"#, "bytes"),
        (#""sha256":"abc""#, "sha256"), (#""words":7"#, "words"), (#""exp":-5"#, "exp"), (#""exp":"x""#, "exp"),
        (#""name":7"#, "name"), (#""name":"../a""#, "name"), (#""name":".a""#, "name"),
        (#""name":"silence.caf""#, "name"), (#""name":"a\u0000b""#, "name"), (#""amount":"5元""#, "amount"),
        (#""amount":true"#, "amount"), (#""spoken":{}"#, "spoken"), (#""report":"x""#, "report"),
        (#""not_before":"soon""#, "not_before"), (#""announced":0"#, "announced"),
        (#""sum":3"#, "sum"), (#""sum":"""#, "sum"),
        (#""repeat":"x""#, "repeat"), (#""repeat":99999"#, "repeat"),
    ])
    func `a damaged optional member costs neither the clip nor the payment`(member: String, name: String) throws {
        let whole = """
            {"v":1,"id":"o-1","url":"https://a.example/c/x.caf","sha256":"\(Self.digest)","words":"\(Self.words)"}
            """
        var members = try #require(JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [String: Any])
        let damaged = try #require(JSONSerialization.jsonObject(with: Data("{\(member)}".utf8)) as? [String: Any])
        members.merge(damaged) { $1 }
        let push = try VoicePayload(userInfo: ["voice": members], identifier: "request")
        #expect(push.damaged == [name] && push.repetition == 0 && push.notBefore == nil && !push.isReported)
        #expect(push.key == (name == "sum" ? "o-1\u{0}" : "o-1"))
        let clip = try #require(push.clip)
        #expect(clip.name.hasSuffix(".caf") && !clip.name.contains("/") && clip.name.utf8.count == 20)
        #expect(clip.sha256 == (name == "sha256" ? nil : Self.digest))
        #expect(clip.words == (name == "words" ? nil : Self.words))
    }

    @Test(arguments: [
        #""url":"http://a/b""#, #""url":7"#, #""url":"https://a/b","sha256":"abc""#,
        #""url":"https://a/b","words":[],"bytes":5"#, #""url":"https://a/b","bytes":"many""#,
    ])
    func `a clip that cannot be fetched or checked leaves the words and the amount`(members: String) throws {
        let spoken = try payload(#"{"voice":{"id":"a","spoken":"到账五元",\#(members)}}"#)
        #expect(spoken.clip == nil && spoken.spoken == "到账五元" && spoken.damaged.count == 1)
        let amount = try payload(#"{"voice":{"id":"a","amount":"5",\#(members)}}"#)
        #expect(amount.clip == nil && amount.amount == "5")
        #expect(throws: VoicePayloadError.field(amount.damaged[0])) {
            try payload(#"{"voice":{"id":"a",\#(members)}}"#)
        }
    }

    @Test func `a copy with a damaged member has the key of the announcement`() throws {
        let sum = try payload(#"{"voice":{"id":"a","amount":"5"}}"#)
        let order = try payload(#"{"voice":{"id":"a","amount":"2","sum":"a"}}"#)
        let damaged = try payload(#"{"voice":{"id":"a","amount":"2","sum":3}}"#)
        #expect(damaged.key == order.key && damaged.sum == sum.key)
        let noRepeat = try payload(#"{"voice":{"id":"a","amount":"5","repeat":{},"not_before":5}}"#)
        #expect(noRepeat.key == sum.key)
    }

    @Test(arguments: [
        (#"{"aps":{"amount":"0.25","playaudio":1}}"#, "0.25", false), (#"{"amount":12,"isRead":0}"#, "12", false),
        (#"{"aps":{"amount":100.1}}"#, "100.1", false),
        (#"{"aps":{"voiceUrl":"https://a.example/v?id=7"},"amount":"5"}"#, "5", true),
        (#"{"voiceUrl":"https://a.example/7.mp3"}"#, nil, true),
        (#"{"voiceUrl":"http://localhost:8080/7.wav"}"#, nil, true),
        (#"{"voiceUrl":"http://a.example/7.wav","amount":"5"}"#, "5", false),
        (#"{"voiceUrl":"https://a.example/7.mp3","amount":"5元"}"#, nil, true),
        (#"{"aps":{"amount":true},"amount":"5","playaudio":[]}"#, "5", false),
    ])
    func `the payloads of older apps are read`(json: String, amount: String?, hasClip: Bool) throws {
        let payload = try payload(json)
        #expect(payload.amount == amount && (payload.clip != nil) == hasClip)
    }

    @Test func `two payments of an older app stay distinct, even under one collapse id`() throws {
        let push: [String: Any] = ["aps": ["amount": "5"]]
        let clip: [String: Any] = ["voiceUrl": "https://a.example/7.mp3"]
        let uuid = UUID().uuidString
        func key(_ userInfo: [String: Any], _ identifier: String) throws -> String {
            try VoicePayload(userInfo: userInfo, identifier: identifier).key
        }
        #expect(try key(push, "shop") != key(push, "shop"))
        #expect(try key(push, uuid) == key(push, uuid) && key(push, uuid) == uuid)
        #expect(try key(clip, "shop") == key(clip, "shop"))
        #expect(try key(clip, "shop") != key(["voiceUrl": "https://a.example/8.mp3"], "shop"))
    }

    @Test func `a clip without a name is named after its URL`() throws {
        let first = try payload(#"{"voiceUrl":"https://a.example/7.mp3"}"#).clip
        let second = try payload(#"{"voiceUrl":"https://a.example/8.mp3"}"#).clip
        #expect(first?.name != second?.name && first?.name.hasSuffix(".mp3") == true)
        #expect(try payload(#"{"voiceUrl":"https://a.example/..%2f..%2fetc"}"#).clip?.name.utf8.count == 16)
        for (ending, count) in [("abcde", 22), ("abcdef", 16), ("a", 18), ("a_b", 20), ("", 16)] {
            let clip = try payload(#"{"voiceUrl":"https://a.example/7.\#(ending)"}"#).clip
            #expect(clip?.name.utf8.count == count)
        }
    }
}
