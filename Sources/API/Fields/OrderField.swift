internal import Announcements
internal import Clips
internal import JSON
internal import Ledger

/// The fields of an announcement.
extension RequestField {
    static let id = RequestField(
        "id", .text(length: 1...Parameters.maxClientNameBytes),
        "The id of the order. Orders with the same id are announced once.",
        example: .string("20231101-001"))
    static let lane = RequestField(
        "lane", .text(length: 1...Parameters.maxClientNameBytes), "The loudspeaker. Clips of one lane do not overlap.",
        example: .string("shop-17/phone-3"))
    static let template = RequestField(
        "template", .template, "A template of /v1/templates.", example: .string("payment.received"))
    static let customText = RequestField(
        "text", .text(length: 1...CleanText.maxCharacters),
        "The words, for the template 'custom.text'; takes a key with the scope 'announce-text'.",
        example: .string("您的餐好了"))
    static let values = RequestField(
        "values", .values, "The values of the template. An amount is a decimal string; a count may be a number.",
        example: .object(["channel": .string("alipay"), "amount": .string("100.25"), "currency": .string("CNY")]))
    /// A phone that was off for a day should not play the morning's announcements. After a minute the customer has
    /// gone.
    static let ttlMs = RequestField.number(
        "ttl_ms", in: 0...86_400_000, default: 60_000, "Milliseconds that the announcement may wait for its lane.")
    static let pushMs = RequestField.number(
        "push_ms", in: 0...Int(DeliveryState.maxConfirmMs), default: 0,
        "Milliseconds within which the gateway confirms the push by /delivered. Until then, the order gets its push again."
    )
    static let push = RequestField(
        "push", .list(of: .choice(PushTarget.allCases.map(\.rawValue), default: nil), count: nil),
        "The push services that need a payload.", example: .strings(["apns"]))
    static let alert = RequestField(
        "alert",
        .object(
            ["title", "subtitle", "body"].map {
                RequestField($0, .text(length: nil), "The \($0) on the screen.", example: .string("收款到账"))
            }), "The words on the screen.", example: .object(["title": .string("收款到账")]))
    static let isCritical = RequestField(
        "critical", .flag(default: false),
        "Whether the sound plays in silent mode. The app needs Apple's entitlement.",
        example: .bool(false))
    static let criticalVolume = RequestField.number(
        "volume", by: 100, in: 0...100, default: 100, "The volume of a critical sound, 0 to 1.")
    static let relevanceScore = RequestField.number(
        "relevance_score", by: 1_000, in: 0...1_000, default: 0, "The rank in the notification summary of iOS, 0 to 1.")
    static let filterCriteria = RequestField(
        "filter_criteria", .text(length: 1...256), "The text that iOS compares with the filter of a Focus.",
        example: .string("work"))
    static let soundName = RequestField(
        "sound", .text(length: 1...64),
        "A sound file in the app, which iOS plays if the app's extension fails.", example: .string("received.caf"))
    static let badge = RequestField.number("badge", in: 0...99_999, default: 0, "The number on the app's icon.")
    static let category = RequestField(
        "category", .text(length: 1...64), "The actions of the notification, by the name that the app registered.",
        example: .string("payment"))
    static let interruptionLevel = RequestField(
        "interruption_level",
        .choice(PushOptions.Interruption.allCases.map(\.rawValue), default: "time-sensitive"),
        "The interruption level. 'passive' is silent. Critical sounds use the field 'critical'.",
        example: .string("time-sensitive"))
    static let apnsOptions = [
        soundName, badge, category, interruptionLevel, isCritical, criticalVolume, relevanceScore, filterCriteria,
    ]
    static let data = RequestField(
        "data", .anyObject, "Custom members of every push: at most \(Parameters.maxDataBytes) bytes of JSON.",
        example: .object(["order_page": .string("/orders/20231101-001")]))
    static let reportsHeard = RequestField(
        "report_heard", .flag(default: false), "Whether the phone reports that it has played the clip.",
        example: .bool(false))
    static let apns = RequestField(
        "apns", .object(apnsOptions), "Options for Apple's push service.", example: .object(["critical": .bool(false)]))
    static let isCollapsed = RequestField(
        "collapse", .flag(default: true),
        "Whether FCM keeps only the latest message of an order for a phone that is off.",
        example: .bool(true))
    static let fcm = RequestField(
        "fcm", .object([isCollapsed]), "Options for Firebase.", example: .object(["collapse": .bool(true)]))
    static let isRepeat = RequestField(
        "repeat", .flag(default: false), "Whether a known id is announced again.", example: .bool(false))
    static let merge = RequestField(
        "merge", .choice(OrderBatch.Merge.allCases.map(\.rawValue), default: "never"),
        "Whether several payments may become one sum.", example: .string("never"))
    static let render = RequestField(
        "render", .choice(["now", "lazy"], default: "now"), "'lazy' makes the clip when a phone fetches it.",
        example: .string("now"))

    private static let ofOrderAlone = [
        id, lane, template, values, customText, ttlMs, pushMs, push, alert, data, reportsHeard, apns,
        fcm, isRepeat,
    ]
    private static let ofItsClip = ofClip.filter { !["text", "ssml"].contains($0.name) }

    /// The fields of one announcement inside a batch.
    static let ofItem = ofOrderAlone + ofItsClip
    static let ofOrder = ofOrderAlone + [merge, render] + ofItsClip

    static let token = RequestField(
        "token", .text(length: 1...ClipToken.maxLength),
        "The token of the clip: the part of its URL between '/c/' and the last dot. A client with a key can omit it.",
        example: .string("AbC4rN0GKbZpUIxUCcmzvZnMvQ"))

    static let announcements = RequestField(
        "announcements", .list(of: .object(ofItem), count: 1...OrderBatch.maxItems),
        "The announcements of a batch. Outer fields are defaults for the items.",
        example: .array([.object(["id": id.example ?? .null, "template": template.example ?? .null])]))
    static let ofOneAlone = [id, template, values, customText]
    /// The fields of a batch. Fields outside the list are defaults for its announcements.
    static let ofBatch =
        [announcements] + ofOrder.filter { field in !ofOneAlone.contains { $0.name == field.name } }
}
