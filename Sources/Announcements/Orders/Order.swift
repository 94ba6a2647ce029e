internal import Base
package import Clips
package import Ledger
package import Speech

/// One validated order. It is a class, because announcing an order would often copy a value of so many parts.
package final class Order: Sendable {
    /// The id and the fingerprint of the content.
    package let reservation: Reservation
    package let announcement: Announcement
    package let clip: ClipRequest
    let voice: Voice
    let phrases: Phrases
    /// The name of the order's loudspeaker; nil for none.
    package let lane: String?
    let ttlMs: Int
    /// The time in which the client confirms the push; 0 for a client that does not confirm.
    let confirmMs: Int
    package let targets: [PushTarget]
    let alert: Alert
    let options: PushOptions
    /// Whether the order is announced again even if the ledger has its record.
    package let isRepeat: Bool

    /// - Parameters:
    ///   - id: 1 to 128 bytes.
    ///   - clip: the request for `announcement` in `voice`.
    ///   - voice: a voice with a normalizer.
    ///   - lane: 1 to 128 bytes.
    package init(
        id: String, announcement: Announcement, clip: ClipRequest, voice: Voice, phrases: Phrases, lane: String?,
        ttlMs: Int, confirmMs: Int, targets: [PushTarget], alert: Alert, options: PushOptions, isRepeat: Bool
    ) {
        reservation = Reservation(id: id, content: Fingerprint(SHA256Digest(announcement.content.utf8).bytes))
        (self.announcement, self.clip) = (announcement, clip)
        (self.voice, self.phrases, self.lane) = (voice, phrases, lane)
        (self.ttlMs, self.confirmMs) = (ttlMs, confirmMs)
        (self.targets, self.alert, self.options, self.isRepeat) = (targets, alert, options, isRepeat)
    }

    package var id: String { reservation.id }

    /// The client's field that contains the words.
    package var wordsField: String { announcement.isCustomText ? Announcement.textValue : "values" }

    /// Too short to be noticed, and long enough for every player: iOS plays its default sound if it cannot play a file.
    static let silenceMs = 200

    /// Whether the order can be merged with others.
    var isMergeable: Bool { isPayment && !isRepeat }

    /// Whether a sum can contain the amount.
    var isPayment: Bool { announcement.addend != nil }

    /// The silent clip for a duplicate, in the format of the order's clip.
    package var silence: ClipRequest {
        ClipRequest(
            .silence(ms: Self.silenceMs),
            ClipOptions(format: clip.options.format, sampleRate: clip.options.sampleRate))
    }

    /// The maximum length of all clips of a batch with `merge` set to auto. Longer batches are merged.
    var maxMs: Int {
        guard case .notification(let maxMs) = clip.options.fit else { return Fit.defaultMaxMs }
        return maxMs
    }

    /// This order with the text of a sum. Its ttl is the shortest of all merged orders.
    func saying(_ summary: Announcement, for orders: [Order]) throws(AlertError) -> Order {
        Order(
            id: id, announcement: summary,
            clip: clip.with(.speech(summary.script, voice)),
            voice: voice, phrases: phrases, lane: lane, ttlMs: orders.reduce(ttlMs) { min($0, $1.ttlMs) },
            confirmMs: confirmMs, targets: targets,
            alert: try Alert(title: alert.title, subtitle: alert.subtitle), options: options, isRepeat: false)
    }
}
