internal import Announcements
internal import Base
internal import Clips
internal import HTTP
internal import JSON
internal import Ledger

/// What is answered: a function of the request, of what the ledger settled, and of clips that are the same each time.
struct AnnouncementAnswer: Sendable {
    let batch: OrderBatch
    let settlement: Settlement
    let clips: AnnouncementClips.Gathered
    let links: ClipLinks

    /// Of each item, in order.
    var statuses: [AnnouncementCounts.Status] {
        batch.items.map { item in
            guard !item.isRepeat else { return .duplicate }
            switch settlement.outcomes[item.order] {
            case .announced(let release): return clips.plan.groups[release].places.count > 1 ? .merged : .new
            case .again: return .repeated
            case .repeated: return .duplicate
            }
        }
    }

    /// How many ids are heard.
    var idsSaid: Int { settlement.outcomes.count { $0 != .repeated } }

    var response: Response {
        let answers = zip(batch.items, statuses).map { answer($0, $1) }
        let json: JSONValue =
            batch.isSingle
            ? answers[0] : .object(["announcements": .array(answers), "merged": mergedAnswer ?? .null])
        let isAnythingNew = statuses.contains { $0 == .new || $0 == .merged }
        return Response(
            status: isAnythingNew ? 201 : 200,
            [("Content-Type", "application/json"), ("Cache-Control", "no-store")], body: Array((json.text + "\n").utf8))
    }

    /// As one answer on one line, for the command line.
    var text: String { String(decoding: response.body.bytes, as: UTF8.self) }

    private func answer(_ item: OrderBatch.Item, _ status: AnnouncementCounts.Status) -> JSONValue {
        let order = batch.orders[item.order]
        switch (status, settlement.outcomes[item.order]) {
        case (.new, .announced(let release)):
            return said(order, release, leader: order.id, .new)
        case (.repeated, .again(let release, let leader)):
            return said(order, release, leader: leader, .repeated)
        case (.merged, .announced(let release)):
            return .object(
                members(order, .merged, spoken: nil, clip: .null)
                    + [.init("release", json(settlement.slots[release])), .init("push", .object([]))])
        default: return duplicate(order, item)
        }
    }

    /// A duplicate is not heard, so it takes no place in the lane and waits for nothing. Nor is anything pushed: under the
    /// collapse id of the first, a silent push could take its place on a phone that is offline.
    private func duplicate(_ order: Order, _ item: OrderBatch.Item) -> JSONValue {
        guard let silence = clips.silences[item.order] else { preconditionFailure("duplicates have their silence") }
        let slot = Slot(startMs: settlement.nowMs, position: 0)
        return .object(
            members(order, .duplicate, spoken: silence.spoken, clip: silence.json(link(to: silence)))
                + [.init("release", json(slot)), .init("push", .object([]))])
    }

    /// The clip that says all that was merged; its id is the first one's.
    private var mergedAnswer: JSONValue? {
        guard let release = clips.plan.groups.firstIndex(where: { $0.places.count > 1 }) else { return nil }
        let order = clips.orders[release]
        return said(order, release, leader: order.id, .merged)
    }

    private func link(to clip: ReadyClip) -> ClipLinks.Link? {
        links.link(to: clip.request, at: Int(settlement.nowMs / 1_000))
    }

    /// - Parameter leader: the name under which the push goes out.
    private func said(
        _ order: Order, _ release: Int, leader: String, _ status: AnnouncementCounts.Status
    ) -> JSONValue {
        let (clip, slot) = (clips.releases[release], settlement.slots[release])
        let link = link(to: clip)
        var push: [JSONValue.Member] = []
        if let link {
            let notification = order.notification(clip.voice(link), slot, leader: leader)
            push = order.targets.map { .init($0.rawValue, PushMessage($0, notification).json) }
        }
        return .object(
            members(order, status, spoken: clip.spoken, clip: clip.json(link))
                + [.init("release", json(slot)), .init("push", .object(push))])
    }

    private func members(
        _ order: Order, _ status: AnnouncementCounts.Status, spoken: String?, clip: JSONValue
    ) -> [JSONValue.Member] {
        [
            .init("id", .string(order.id)), .init("status", .string(status.rawValue)),
            .init("text", .string(order.announcement.text)), .init("spoken", spoken.map { .string($0) } ?? .null),
            .init("clip", clip),
        ]
    }

    private func json(_ slot: Slot) -> JSONValue {
        .object([
            "delay_ms": .integer(Int(slot.startMs - settlement.nowMs)),
            "not_before": .string(Timestamp.rfc3339(milliseconds: slot.startMs)), "position": .integer(slot.position),
        ])
    }
}

extension Order {
    func notification(_ voice: Notification.Voice, _ slot: Slot, leader: String) -> Notification {
        Notification(
            id: id, leader: leader, alert: alert, text: announcement.text, lane: lane, voice: voice,
            notBeforeMs: slot.startMs, ttlMs: Int64(ttlMs))
    }
}
