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

    package var members: [JSONValue.Member] { [.init("headers", .object(headers)), .init("payload", payload)] }
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
        members.append(.init("words", .string(voice.words)))
        if let yuan { members.append(.init("amount", .string(yuan))) }
        // `repeat` is always there, so that a repeat is no longer than the first push, which fitted.
        return members + [
            .init("exp", .integer(voice.urlEnd)), .init("not_before", .integer(Int(notBeforeMs))),
            .init("repeat", .integer(isRepeat ? 1 : 0)),
        ]
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
        var aps: [JSONValue.Member] = [
            .init("alert", apnsAlert), .init("mutable-content", .integer(1)), .init("sound", apnsSound),
        ]
        if let lane { aps.append(.init("thread-id", .string(lane))) }
        aps.append(.init("interruption-level", .string(options.critical == nil ? "time-sensitive" : "critical")))
        if let score = options.relevanceThousandths {
            aps.append(.init("relevance-score", .number(Double(score) / 1_000)))
        }
        if let criteria = options.filterCriteria { aps.append(.init("filter-criteria", .string(criteria))) }
        return .object(["aps": .object(aps), "voice": .object(voiceMembers)])
    }

    private var apnsAlert: JSONValue {
        var alert: [JSONValue.Member] = []
        if let title = self.alert.title { alert.append(.init("title", .string(title))) }
        if let subtitle = self.alert.subtitle { alert.append(.init("subtitle", .string(subtitle))) }
        return .object(alert + [.init("body", .string(body))])
    }

    /// A critical sound is an object, and `critical` a number.
    private var apnsSound: JSONValue {
        guard let critical = options.critical else { return .string("default") }
        return .object([
            "critical": .integer(1), "name": .string("default"),
            "volume": .number(Double(critical.volumeHundredths) / 100),
        ])
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

    /// FCM HTTP v1: a data message, since the sound of an Android notification belongs to its channel. The app shows the
    /// words on a channel of the clip's own, whose sound is the clip. All values of `data` are strings. `direct_boot_ok`: a
    /// phone that was started and not unlocked gets the message, too.
    fileprivate var fcmPayload: JSONValue {
        var data = voiceMembers.map { member in
            if case .string = member.value { return member }
            return JSONValue.Member(member.name, .string(member.value.text))
        }
        data += [("title", alert.title), ("subtitle", alert.subtitle), ("body", body), ("lane", lane)]
            .compactMap { name, text in text.map { .init(name, .string($0)) } }
        data += [.init("collapse_id", .string(collapseID)), .init("channel_id", .string(channelID))]
        var android: [JSONValue.Member] = [
            .init("priority", .string("HIGH")), .init("ttl", .string("\(ttlSeconds)s")),
            .init("direct_boot_ok", .bool(true)),
        ]
        if options.isCollapsedByFCM { android.append(.init("collapse_key", .string(collapseID))) }
        return .object(["message": .object(["data": .object(data), "android": .object(android)])])
    }

    /// The name of the clip without its ending: the sound of a channel never changes after the channel is made.
    private var channelID: String { "crier-" + voice.name.prefix { $0 != "." } }
}
