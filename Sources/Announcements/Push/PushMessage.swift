package import JSON

/// A request to a push service: its header fields, and its body without the receiver.
package struct PushMessage: Sendable {
    package let headers: [JSONValue.Member]
    package let payload: JSONValue
    /// Of the serialized payload.
    package var byteCount: Int { payload.utf8.count }

    package init(_ target: PushTarget, _ notification: Notification) {
        switch target {
        case .apns:
            headers = notification.apnsHeaders
            payload = notification.apnsPayload
        case .harmony:
            headers = [.init("push-type", .string("2"))]
            payload = notification.harmonyPayload
        case .fcm:
            headers = []
            payload = notification.fcmPayload
        }
    }

    package var isTooLong: Bool { byteCount > PushTarget.maxPayloadBytes }

    package var json: JSONValue { .object(["headers": .object(headers), "payload": payload]) }
}

extension Notification {
    /// The members for the app's notification extension. A clip that is not rendered yet has no `bytes` and no `sha256`.
    private var voiceMembers: [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("v", .integer(1)), .init("id", .string(id)), .init("url", .string(voice.url)),
            .init("name", .string(voice.name)), .init("ms", .integer(voice.durationMs)),
        ]
        if let bytes = voice.bytes { members.append(.init("bytes", .integer(bytes))) }
        if let sha256 = voice.sha256 { members.append(.init("sha256", .string(sha256))) }
        return members + [.init("exp", .integer(voice.urlEnd))]
    }

    fileprivate var apnsHeaders: [JSONValue.Member] {
        [
            .init("apns-push-type", .string("alert")), .init("apns-priority", .string("10")),
            .init("apns-expiration", .string("\(endSeconds)")), .init("apns-collapse-id", .string(collapseID)),
        ]
    }

    /// Apple, "Generating a remote notification". iOS starts the extension only for an alert with `mutable-content` 1, as a
    /// number. iOS plays `sound` if the extension fails.
    fileprivate var apnsPayload: JSONValue {
        var alert: [JSONValue.Member] = []
        if let title = self.alert.title { alert.append(.init("title", .string(title))) }
        if let subtitle = self.alert.subtitle { alert.append(.init("subtitle", .string(subtitle))) }
        alert.append(.init("body", .string(body)))
        var aps: [JSONValue.Member] = [
            .init("alert", .object(alert)), .init("mutable-content", .integer(1)), .init("sound", .string("default")),
        ]
        if let lane { aps.append(.init("thread-id", .string(lane))) }
        aps.append(.init("interruption-level", .string("time-sensitive")))
        return .object(["aps": .object(aps), "voice": .object(voiceMembers)])
    }

    /// Huawei Push Kit, REST v3, push-type 2 (voice broadcast): `extraData` is a string. A notification replaces an earlier
    /// one with the same `notifyId`.
    fileprivate var harmonyPayload: JSONValue {
        let shown: JSONValue = .object([
            "category": .string("PLAY_VOICE"), "title": .string(alert.title ?? body), "body": .string(body),
            "clickAction": .object(["actionType": .integer(0)]), "notifyId": .integer(number),
        ])
        return .object([
            "payload": .object(["notification": shown, "extraData": .string(JSONValue.object(voiceMembers).text)]),
            "pushOptions": .object(["ttl": .integer(Int(max(1, ttlSeconds)))]),
        ])
    }

    /// FCM HTTP v1: a data message, since the sound of an Android notification belongs to its channel. All values of `data`
    /// are strings.
    fileprivate var fcmPayload: JSONValue {
        var data = voiceMembers.map { member in
            if case .string = member.value { return member }
            return JSONValue.Member(member.name, .string(member.value.text))
        }
        data += [("title", alert.title), ("subtitle", alert.subtitle), ("body", body), ("lane", lane)]
            .compactMap { name, text in text.map { .init(name, .string($0)) } }
        data.append(.init("collapse_id", .string(collapseID)))
        let android: JSONValue = .object(["priority": .string("HIGH"), "ttl": .string("\(ttlSeconds)s")])
        return .object(["message": .object(["data": .object(data), "android": android])])
    }
}
