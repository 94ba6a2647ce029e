package import JSON

/// A request to a push service: its header fields, and its body without the receiver.
package struct PushMessage: Sendable {
    package let headers: [JSONValue.Member]
    package let payload: JSONValue
    /// The length of the serialized payload.
    package var byteCount: Int { payload.utf8.count }

    /// A payload over the limit drops the optional member `spoken`.
    package init(_ target: PushTarget, _ notification: Notification) {
        let whole = PushMessage(target, notification, hasSpoken: true)
        self =
            notification.certainlyFits || !whole.isTooLong
            ? whole : PushMessage(target, notification, hasSpoken: false)
    }

    private init(_ target: PushTarget, _ notification: Notification, hasSpoken: Bool) {
        let voice = notification.voiceMembers(hasSpoken: hasSpoken)
        switch target {
        case .apns: (headers, payload) = (notification.apnsHeaders, notification.apnsPayload(voice))
        case .harmony: (headers, payload) = ([.init("push-type", .string("2"))], notification.harmonyPayload(voice))
        case .fcm: (headers, payload) = ([], notification.fcmPayload(voice))
        case .gorush: (headers, payload) = ([], notification.gorushPayload(voice))
        case .data: (headers, payload) = ([], .object(notification.strings(voice)))
        }
    }

    package var isTooLong: Bool { byteCount > PushTarget.maxPayloadBytes }

    package var members: [JSONValue.Member] { [.init("headers", .object(headers)), .init("payload", payload)] }
}

extension Notification {
    /// The members for the app's notification extension. A clip that is not rendered yet lacks `bytes` and
    /// `sha256`.
    fileprivate func voiceMembers(hasSpoken: Bool) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = [.init("v", .integer(1)), .init("id", .string(id))]
        if let sum { members.append(.init("sum", .string(sum))) }
        members += [
            .init("url", .string(voice.url)), .init("name", .string(voice.name)),
            .init("ms", .integer(voice.durationMs)),
        ]
        if let bytes = voice.bytes { members.append(.init("bytes", .integer(bytes))) }
        if let sha256 = voice.sha256 { members.append(.init("sha256", .string(sha256))) }
        members.append(.init("words", .string(voice.words)))
        if hasSpoken { members.append(.init("spoken", .string(voice.spoken))) }
        if let yuan { members.append(.init("amount", .string(yuan))) }
        if options.isReported { members.append(.init("report", .integer(1))) }
        // `repeat` and `announced` are always present. So a repeat is not longer than the first push, which fitted.
        return members + [
            .init("exp", .integer(voice.urlEnd)), .init("not_before", .integer(Int(notBeforeMs))),
            .init("announced", .integer(Int(occasion.announcedMs))),
            .init("repeat", .integer(occasion.isRepeat ? 1 : 0)),
        ]
    }

    fileprivate var apnsHeaders: [JSONValue.Member] {
        [
            .init("apns-push-type", .string("alert")), .init("apns-priority", .string("10")),
            .init("apns-expiration", .string("\(endSeconds)")), .init("apns-collapse-id", .string(collapseID)),
        ]
    }

    /// Apple, "Generating a remote notification". iOS starts the extension only for an alert with `mutable-content` 1
    /// as a number. iOS plays `sound` if the extension fails.
    fileprivate func apnsPayload(_ voice: [JSONValue.Member]) -> JSONValue {
        var aps: [JSONValue.Member] = [
            .init("alert", apnsAlert), .init("mutable-content", .integer(1)), .init("sound", apnsSound),
        ]
        if let threadID { aps.append(.init("thread-id", .string(threadID))) }
        if let badge = options.badge { aps.append(.init("badge", .integer(badge))) }
        if let category = options.category { aps.append(.init("category", .string(category))) }
        aps.append(.init("interruption-level", .string(interruptionLevel)))
        if let score = options.relevanceThousandths {
            aps.append(.init("relevance-score", .number(Double(score) / 1_000)))
        }
        if let criteria = options.filterCriteria { aps.append(.init("filter-criteria", .string(criteria))) }
        return .object([.init("aps", .object(aps))] + customMembers(voice))
    }

    private var threadID: String? { options.threadID ?? lane }

    private var interruptionLevel: String { options.critical == nil ? options.interruption.rawValue : "critical" }

    /// The members beside `aps`.
    private func customMembers(_ voice: [JSONValue.Member]) -> [JSONValue.Member] {
        [.init("voice", .object(voice))] + dataMembers
    }

    private var dataMembers: [JSONValue.Member] { options.data.map { [.init("data", $0)] } ?? [] }

    private var apnsAlert: JSONValue {
        var alert: [JSONValue.Member] = []
        if let title = self.alert.title { alert.append(.init("title", .string(title))) }
        if let subtitle = self.alert.subtitle { alert.append(.init("subtitle", .string(subtitle))) }
        return .object(alert + [.init("body", .string(body))])
    }

    /// A critical sound is an object in which `critical` is a number.
    private var apnsSound: JSONValue {
        let name = options.soundName ?? "default"
        guard let critical = options.critical else { return .string(name) }
        return .object([
            "critical": .integer(1), "name": .string(name),
            "volume": .number(Double(critical.volumeHundredths) / 100),
        ])
    }

    /// Huawei Push Kit, REST v3, push-type 2 (voice broadcast): `extraData` is a string. A notification replaces an
    /// earlier one with the same `notifyId`.
    fileprivate func harmonyPayload(_ voice: [JSONValue.Member]) -> JSONValue {
        let shown: JSONValue = .object([
            "category": .string("PLAY_VOICE"), "title": .string(alert.title ?? body), "body": .string(body),
            "clickAction": .object(["actionType": .integer(0)]), "notifyId": .integer(number),
        ])
        return .object([
            "payload": .object([
                "notification": shown, "extraData": .string(JSONValue.object(voice + dataMembers).text),
            ]),
            "pushOptions": .object(["ttl": .integer(Int(max(1, ttlSeconds)))]),
        ])
    }

    /// FCM HTTP v1: a data message, because the sound of an Android notification belongs to its channel. The app shows
    /// the words on the clip's own channel, whose sound is the clip. All values of `data` are strings. With
    /// `direct_boot_ok`, a phone that was started but not unlocked gets the message, too.
    fileprivate func fcmPayload(_ voice: [JSONValue.Member]) -> JSONValue {
        var android: [JSONValue.Member] = [
            .init("priority", .string("HIGH")), .init("ttl", .string("\(ttlSeconds)s")),
            .init("direct_boot_ok", .bool(true)),
        ]
        if options.isCollapsedByFCM { android.append(.init("collapse_key", .string(collapseID))) }
        return .object(["message": .object(["data": .object(strings(voice)), "android": .object(android)])])
    }

    /// All members as strings, which every push service accepts.
    fileprivate func strings(_ voice: [JSONValue.Member]) -> [JSONValue.Member] {
        let words = [("title", alert.title), ("subtitle", alert.subtitle), ("body", body), ("lane", lane)]
            .compactMap { name, text in text.map { JSONValue.Member(name, .string($0)) } }
        let ids: [JSONValue.Member] = [
            .init("collapse_id", .string(collapseID)), .init("channel_id", .string(channelID)),
        ]
        return (voice + dataMembers).map { member in
            if case .string = member.value { return member }
            return JSONValue.Member(member.name, .string(member.value.text))
        } + words + ids
    }

    /// An element of `notifications` for `POST /api/push` of gorush (`notify/notification.go`), which adds `tokens` and
    /// `topic`. gorush puts the members of `data` beside `aps`. It lacks a relevance score and filter criteria.
    fileprivate func gorushPayload(_ voice: [JSONValue.Member]) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("platform", .integer(1)), .init("push_type", .string("alert")), .init("priority", .string("high")),
            .init("expiration", .integer(Int(endSeconds))), .init("collapse_id", .string(collapseID)),
            .init("mutable_content", .bool(true)), .init("alert", apnsAlert), .init("sound", apnsSound),
            .init("interruption_level", .string(interruptionLevel)),
        ]
        if let threadID { members.append(.init("thread-id", .string(threadID))) }
        if let badge = options.badge { members.append(.init("badge", .integer(badge))) }
        if let category = options.category { members.append(.init("category", .string(category))) }
        return .object(members + [.init("data", .object(customMembers(voice)))])
    }

    /// The name of the clip without its ending. Each clip needs its own channel, because the sound of a channel never
    /// changes.
    private var channelID: String { "crier-" + voice.name.prefix { $0 != "." } }
}
