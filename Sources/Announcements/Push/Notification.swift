internal import Base
internal import Clips
internal import JSON
internal import Ledger

/// The content of a push message, for all push services.
package struct Notification: Sendable {
    /// The clip, for the notification extension of the app.
    package struct Voice: Sendable {
        let url: String
        /// The file name of the clip.
        let name: String
        let durationMs: Int
        /// The length of the file. `bytes` and `sha256` are nil for a clip that is not rendered yet.
        let bytes: Int?
        let sha256: String?
        /// See `ClipWords`.
        let words: String
        /// The words of the clip, for a phone that speaks them itself. They are omitted if the payload would be too
        /// long.
        let spoken: String
        /// The expiry of the URL, Unix seconds.
        let urlEnd: Int

        package init(
            url: String, name: String, durationMs: Int, bytes: Int?, sha256: String?, words: String,
            spoken: String, urlEnd: Int
        ) {
            (self.url, self.name, self.durationMs) = (url, name, durationMs)
            (self.bytes, self.sha256, self.words) = (bytes, sha256, words)
            (self.spoken, self.urlEnd) = (spoken, urlEnd)
        }
    }

    /// The announcement of a push, and the push before it.
    struct Occasion: Sendable {
        /// The earlier push of an order that is announced again; nil for a new order.
        var earlier: EarlierPush?
        /// Whether the order is announced again on purpose.
        var isRepeat = false
        /// The time of the announcement, milliseconds since 1970. Phones identify an announcement by its id, and a
        /// repeat by its id and this time.
        let announcedMs: Int64
    }

    let id: String
    let occasion: Occasion
    let alert: Alert
    /// The text of the announcement: the body of an alert without one.
    let text: String
    let lane: String?
    let options: PushOptions
    let voice: Voice
    /// The payment in yuan as a decimal. An app without a network speaks it with its own recordings. nil for other
    /// content.
    let yuan: String?
    /// The earliest time to send the message, milliseconds since 1970.
    let notBeforeMs: Int64
    let ttlMs: Int64

    init(
        id: String, occasion: Occasion, alert: Alert, text: String, lane: String?, options: PushOptions,
        voice: Voice, yuan: String?, notBeforeMs: Int64, ttlMs: Int64
    ) {
        (self.id, self.occasion, self.alert, self.text, self.lane) = (id, occasion, alert, text, lane)
        (self.options, self.voice, self.yuan) = (options, voice, yuan)
        (self.notBeforeMs, self.ttlMs) = (notBeforeMs, ttlMs)
    }

    /// A phone shows only the latest of all notifications with one collapse key.
    private var collapseKey: String { occasion.earlier?.collapseKey(of: id) ?? id }

    /// The id of the sum that has announced the order, if a push of its own announces it for the second time. A phone
    /// that has played the sum does not play the push.
    var sum: String? {
        guard !occasion.isRepeat, case .sum(let id) = occasion.earlier else { return nil }
        return id
    }

    var body: String { alert.body ?? text }

    /// The expiry of the notification, Unix seconds, rounded up.
    var endSeconds: Int64 { (notBeforeMs + ttlMs + 999) / 1_000 }

    /// The lifetime from `notBeforeMs`, rounded up.
    var ttlSeconds: Int64 { (ttlMs + 999) / 1_000 }

    /// The value of `apns-collapse-id`: the collapse key if it is short and printable ASCII, else its SHA-256 in
    /// hexadecimal, which has exactly the maximum length. The value is an HTTP/2 field, so it must be printable ASCII.
    package var collapseID: String {
        let isPlain =
            collapseKey.utf8.count <= Self.maxCollapseBytes
            && collapseKey.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        return isPlain ? collapseKey : SHA256Digest(Array(collapseKey.utf8)).hex
    }

    /// Whether the payload fits for every push service, even if all characters are escaped. This check builds no
    /// payload.
    package var certainlyFits: Bool {
        let written = [
            id, collapseKey, sum ?? "", lane ?? "", alert.title ?? "", alert.subtitle ?? "", body,
            options.filterCriteria ?? "", options.soundName ?? "", options.category ?? "", options.threadID ?? "",
            options.data?.text ?? "", voice.spoken,
        ]
        .reduce(0) { $0 + $1.utf8.count }
        return Self.keyBytes + 2 * voice.url.utf8.count + Self.maxGrowth * written <= PushTarget.maxPayloadBytes
    }

    /// More than all names, digests, numbers and punctuation of any payload.
    private static let keyBytes = 1_000
    /// A quotation mark in JSON within a JSON string has three backslashes, and a text may occur twice in a payload.
    private static let maxGrowth = 8

    /// A hash of the collapse key, for services with numeric notification ids; never 0.
    var number: Int {
        SHA256Digest(Array(collapseKey.utf8)).bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFE | 1
    }

    /// The limit of `apns-collapse-id` in Apple's documentation, and of Huawei's `appMessageId`.
    private static let maxCollapseBytes = 64
}
