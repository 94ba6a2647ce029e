internal import Base
internal import Clips

/// All that a push says about one announcement.
package struct Notification: Sendable {
    /// The clip to be played, as the notification extension of the app needs it.
    package struct Voice: Sendable {
        let url: String
        /// What to store the clip as.
        let name: String
        let durationMs: Int
        /// Nil for a clip that is not made yet, like `sha256`.
        let bytes: Int?
        let sha256: String?
        /// When the URL ends, Unix seconds.
        let urlEnd: Int

        package init(url: String, name: String, durationMs: Int, bytes: Int?, sha256: String?, urlEnd: Int) {
            (self.url, self.name, self.durationMs) = (url, name, durationMs)
            (self.bytes, self.sha256, self.urlEnd) = (bytes, sha256, urlEnd)
        }
    }

    let id: String
    /// The id under whose name the clip went out first: what has the same one is shown once.
    let leader: String
    let alert: Alert
    /// What is announced, for what the alert leaves out.
    let text: String
    let lane: String?
    let voice: Voice
    /// When it may be sent, milliseconds since 1970.
    let notBeforeMs: Int64
    let ttlMs: Int64

    package init(
        id: String, leader: String, alert: Alert, text: String, lane: String?, voice: Voice, notBeforeMs: Int64,
        ttlMs: Int64
    ) {
        (self.id, self.leader, self.alert, self.text, self.lane) = (id, leader, alert, text, lane)
        (self.voice, self.notBeforeMs, self.ttlMs) = (voice, notBeforeMs, ttlMs)
    }

    var body: String { alert.body ?? text }

    /// Unix seconds, rounded up: nobody wants to hear of it any more.
    var endSeconds: Int64 { (notBeforeMs + ttlMs + 999) / 1_000 }

    /// Seconds from when it may be sent.
    var ttlSeconds: Int64 { (ttlMs + 999) / 1_000 }

    /// The leader if it may stand in `apns-collapse-id`, else its SHA-256 in hexadecimal, which has just that length. An id
    /// goes into an HTTP/2 field, so it must be printable ASCII.
    package var collapseID: String {
        let isPlain =
            leader.utf8.count <= Self.mostCollapseBytes && leader.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        return isPlain ? leader : SHA256Digest(Array(leader.utf8)).hex
    }

    /// Whether no payload can be too long, however much of it has to be escaped: then none need be written to find out.
    package var isSurelyShort: Bool {
        let written = [id, leader, lane ?? "", alert.title ?? "", alert.subtitle ?? "", body].reduce(0) {
            $0 + $1.utf8.count
        }
        return Self.keyBytes + 2 * voice.url.utf8.count + Self.mostGrowth * written <= PushTarget.maxPayloadBytes
    }

    /// More than all names, digests, numbers and marks of any payload.
    private static let keyBytes = 1_000
    /// A quotation mark in JSON in a string of JSON has three backslashes before it, and texts may stand in two places.
    private static let mostGrowth = 8

    /// A hash of the leader for services that name a notification by a number; never 0.
    var number: Int {
        SHA256Digest(Array(leader.utf8)).bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFE | 1
    }

    /// Of `apns-collapse-id`, by Apple's documentation; of Huawei's `appMessageId`, too.
    private static let mostCollapseBytes = 64
}
