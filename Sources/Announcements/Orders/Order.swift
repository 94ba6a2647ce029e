internal import Base
package import Clips
package import Ledger
package import Speech

/// One thing to announce, checked through and through.
package struct Order: Sendable {
    package let id: String
    package let announcement: Announcement
    package let clip: ClipRequest
    let voice: Voice
    let phrases: Phrases
    /// One listener's loudspeaker; nil for nobody's in particular.
    package let lane: String?
    let ttlMs: Int
    package let targets: [PushTarget]
    let alert: Alert
    /// Whether it is said again on purpose if it was announced before.
    package let isSaidAgain: Bool

    /// - Parameters:
    ///   - id: 1 to 128 bytes.
    ///   - clip: says `announcement` in `voice`.
    ///   - voice: one that has a normalizer.
    ///   - lane: 1 to 128 bytes.
    package init(
        id: String, announcement: Announcement, clip: ClipRequest, voice: Voice, phrases: Phrases, lane: String?,
        ttlMs: Int, targets: [PushTarget], alert: Alert, isSaidAgain: Bool
    ) {
        (self.id, self.announcement, self.clip) = (id, announcement, clip)
        (self.voice, self.phrases, self.lane, self.ttlMs) = (voice, phrases, lane, ttlMs)
        (self.targets, self.alert, self.isSaidAgain) = (targets, alert, isSaidAgain)
    }

    /// Short enough to be no clip at all, long enough for every player: iOS plays its own sound for what it cannot play.
    static let silenceMs = 200

    /// Whether it can be one of a sum.
    var isMergeable: Bool { announcement.addend != nil && !isSaidAgain }

    /// What a duplicate sounds like, in the same format.
    package var silence: ClipRequest {
        ClipRequest(
            .silence(ms: Self.silenceMs),
            ClipOptions(format: clip.options.format, sampleRate: clip.options.sampleRate))
    }

    /// The same id stands for the same content only.
    package var reservation: Reservation {
        Reservation(id: id, content: Fingerprint(SHA256Digest(Array(announcement.content.utf8)).bytes))
    }

    /// How long the clips of a batch may be together before they are merged.
    var maxMs: Int {
        guard case .notification(let maxMs) = clip.options.fit else { return Fit.defaultMaxMs }
        return maxMs
    }

    /// Says `summary` instead, in the same way, for as long as all that it sums up may be heard.
    func saying(_ summary: Announcement, for orders: [Order]) throws(AlertError) -> Order {
        Order(
            id: id, announcement: summary,
            clip: clip.with(.speech(summary.script, voice)),
            voice: voice, phrases: phrases, lane: lane, ttlMs: orders.reduce(ttlMs) { min($0, $1.ttlMs) },
            targets: targets,
            alert: try Alert(title: alert.title, subtitle: alert.subtitle), isSaidAgain: false)
    }
}
