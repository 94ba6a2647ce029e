internal import Announcements
internal import Clips
internal import JSON
internal import Ledger

/// The fields of an announcement.
enum OrderField {
    static let id = Field.clientName(
        "id", "The id of the order. Orders with the same id are announced once.", example: "20231101-001")
    static let lane = Field.clientName(
        "lane", "The loudspeaker. Clips of one lane do not overlap.", example: "shop-17/phone-3")
    static let template = Field.word(
        "template", .template, "A template of /v1/templates.", example: "payment.received")
    static let customText = Field.text(
        "text", length: 1...CleanText.maxCharacters,
        "The words, for the template 'custom.text'; requires a key with the scope 'announce-text'.", example: "您的餐好了")
    static let values = Field.members(
        "values", .values,
        "The values of the template. An amount is a decimal string; a count may be a number.",
        example: .object(["channel": .string("alipay"), "amount": .string("100.25"), "currency": .string("CNY")]))
    /// A phone that was off for a day should not play the morning's announcements. After a minute the customer has
    /// gone.
    static let ttlMs = Field.number(
        "ttl_ms", in: 0...86_400_000, default: 60_000, "Milliseconds that the announcement may wait for its lane.")
    static let pushMs = Field.number(
        "push_ms", in: 0...Int(DeliveryState.maxConfirmMs), default: 0,
        "Milliseconds within which the gateway confirms the push with POST /v1/announcements/ID/delivered. A repeated order gets the push again until the confirmation."
    )
    static let push = Field<[PushTarget]>(
        "push", .list(of: .choice(PushTarget.allCases.map(\.rawValue), default: nil), count: nil),
        "The push services that need a payload.", example: .strings(["apns"])
    ) { parameters, name throws(Problem) in
        try parameters.pushTargets(name)
    }
    static let title = alertText("title")
    static let subtitle = alertText("subtitle")
    static let body = alertText("body")
    static let alert = Field.object(
        "alert", [title, subtitle, body], "The words on the screen.", example: .object(["title": .string("收款到账")]))
    static let isCritical = Field.flag(
        "critical", default: false, "Whether the sound plays in silent mode. The app needs Apple's entitlement.")
    static let criticalVolume = Field.number(
        "volume", by: 100, in: 0...100, default: 100, "The volume of a critical sound, {range}.")
    static let relevanceScore = Field<Int?>.number(
        "relevance_score", by: 1_000, in: 0...1_000, example: 0,
        "The rank in the notification summary of iOS, {range}.")
    static let filterCriteria = Field.plainText(
        "filter_criteria", length: 1...256, "The text that iOS compares with the filter of a Focus.", example: "work")
    static let soundName = Field<String?>(
        "sound", .text(length: soundNameLength),
        "A sound file in the app, which iOS plays if the app's extension fails.", example: .string("received.caf")
    ) { parameters, name throws(Problem) in
        try parameters.soundName(name, soundNameLength)
    }
    static let badge = Field<Int?>.number("badge", in: 0...99_999, example: 0, "The number on the app's icon.")
    static let category = Field.plainText(
        "category", length: 1...64, "The category that the app registered, which defines the notification's actions.",
        example: "payment")
    static let threadID = Field.plainText(
        "thread_id", length: 1...64, "The group of the notification on the screen. Without it, the lane is the group.",
        example: "shop-17")
    static let interruptionLevel = Field<PushOptions.Interruption>.choice(
        "interruption_level", default: .timeSensitive,
        "The interruption level. 'passive' is silent. Critical sounds use the field 'critical'.")
    static let data = Field<JSONValue?>(
        "data", .anyObject, "Custom members of every push: at most \(Parameters.maxDataBytes) bytes of JSON.",
        example: .object(["order_page": .string("/orders/20231101-001")])
    ) { parameters, name throws(Problem) in
        try parameters.customMembers(name)
    }
    static let reportsHeard = Field.flag(
        "report_heard", default: false, "Whether the phone reports that it has played the clip.")
    static let apns = Field.object(
        "apns",
        [
            soundName, badge, category, threadID, interruptionLevel, isCritical, criticalVolume, relevanceScore,
            filterCriteria,
        ], "Options for Apple's push service.", example: .object(["critical": .bool(false)]))
    static let isCollapsed = Field.flag(
        "collapse", default: true,
        "Whether FCM keeps only the latest message of an order for a phone that is off.")
    static let fcm = Field.object(
        "fcm", [isCollapsed], "Options for Firebase.", example: .object(["collapse": .bool(true)]))
    static let isRepeat = Field.flag("repeat", default: false, "Whether a known id is announced again.")
    static let merge = Field<OrderBatch.Merge>.choice(
        "merge", default: .never, "Whether several payments may become one sum.")
    static let render = Field<Rendering>.choice(
        "render", default: .now, "'lazy' makes the clip when a phone fetches it.")
    static let token = Field.text(
        "token", length: 1...ClipToken.maxLength,
        "The token of the clip: the part of its URL between '/c/' and the last dot. A client with a key can omit it.",
        example: "AbC4rN0GKbZpUIxUCcmzvZnMvQ")
    static let announcements = Field<[[JSONValue.Member]]?>(
        "announcements", .list(of: .object(ofItem), count: 1...OrderBatch.maxItems),
        "The announcements of a batch. Fields outside the list are defaults for its announcements.",
        example: .array([.object(["id": id.example ?? .null, "template": template.example ?? .null])])
    ) { parameters, name throws(Problem) in
        try parameters.announcements(name)
    }

    enum Rendering: String, CaseIterable {
        case now, lazy
    }

    private static let ofOrderAlone: [any RequestField] = [
        id, lane, template, values, customText, ttlMs, pushMs, push, alert, data, reportsHeard, apns,
        fcm, isRepeat,
    ]
    private static let ofItsClip = [ClipField.voice, ClipField.format] + ClipField.options

    /// The fields of one announcement inside a batch.
    static let ofItem = ofOrderAlone + ofItsClip
    static let ofOrder = ofOrderAlone + [merge, render] + ofItsClip
    static let ofOneAlone: [any RequestField] = [id, template, values, customText]
    /// The fields of a batch. Fields outside the list are defaults for its announcements.
    static let ofBatch =
        [announcements] + ofOrder.filter { field in !ofOneAlone.contains { $0.name == field.name } }

    private static let soundNameLength = 1...64

    private static func alertText(_ name: String) -> Field<String?> {
        Field(
            name, .text(length: nil), "The \(name) on the screen.", example: .string("收款到账")
        ) { parameters, name throws(Problem) in
            try parameters.alertText(name)
        }
    }
}
