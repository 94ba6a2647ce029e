internal import Announcements
internal import Base
internal import Clips
internal import HTTP
internal import JSON
internal import Ledger

/// The answer of `POST /v1/announcements` for an announced batch.
extension Announced {
    var answer: Answer {
        let answers = zip(batch.items, statuses).map { json($0, $1) }
        let sum = merged.map { json($0, .merged) } ?? .null
        let body: JSONValue =
            batch.isSingle ? answers[0] : .object(["announcements": .array(answers), "merged": sum])
        let isAnythingNew = statuses.contains { $0 == .new || $0 == .merged }
        var answer = Answer.json(body, status: isAnythingNew ? 201 : 200)
        if isReplay { answer.response.add("Idempotency-Replayed", "true") }
        return answer
    }

    /// The answer on one line with its line end, for the command line.
    var text: String { String(decoding: answer.response.body.bytes, as: UTF8.self) }

    private func json(_ item: OrderBatch.Item, _ status: AnnouncementCounts.Status) -> JSONValue {
        let order = batch.orders[item.order]
        switch (status, settlement.outcomes[item.order]) {
        case (.new, .announced(let index)): return json(release(index), .new)
        case (.repeated, .repeated(let index, let push)):
            return json(release(index, after: push, isRepeat: true), .repeated)
        case (.redelivered, .redelivered(let index, let push, let isRepeat, let announcedMs)):
            return json(
                release(index, after: push, isRepeat: isRepeat, announcedMs: announcedMs), .redelivered)
        case (.merged, .announced(let index)):
            return .object(
                members(order, .merged, spoken: nil, clip: .null)
                    + [.init("release", slot(of: release(index))), .init("push", .object([]))])
        default: return duplicate(item)
        }
    }

    /// A duplicate is silent, so it neither occupies the lane nor waits for it. It is not pushed, because a silent push
    /// with the first push's collapse id could replace the first push on a phone that is offline.
    private func duplicate(_ item: OrderBatch.Item) -> JSONValue {
        let silence = silence(ofOrder: item.order)
        let slot = members(Slot(startMs: settlement.nowMs, position: 0))
        return .object(
            members(batch.orders[item.order], .duplicate, spoken: silence.spoken, clip: silence.json)
                + [.init("release", .object(slot)), .init("push", .object([]))])
    }

    private func json(_ release: Release, _ status: AnnouncementCounts.Status) -> JSONValue {
        let isExpired = release.isExpired(atMs: presentMs)
        let push = release.pushMessages.map { target, message in
            JSONValue.Member(
                target.rawValue, .object(message.members + (isExpired ? [.init("expired", .bool(true))] : [])))
        }
        return .object(
            members(release.order, status, spoken: release.clip.spoken, clip: release.clip.json)
                + [.init("release", slot(of: release)), .init("push", .object(push))])
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

    /// The delay counts from now. A slot in the past is marked as passed.
    private func slot(of release: Release) -> JSONValue {
        let passed = release.isPassed(atMs: presentMs) && isReplay
        return .object(members(release.slot) + (passed ? [.init("passed", .bool(true))] : []))
    }

    private func members(_ slot: Slot) -> [JSONValue.Member] {
        [
            .init("delay_ms", .integer(Int(max(0, slot.startMs - presentMs)))),
            .init("not_before", .string(Timestamp.rfc3339(milliseconds: slot.startMs))),
            .init("position", .integer(slot.position)),
        ]
    }
}

extension AnnouncedClip {
    fileprivate var json: JSONValue {
        switch stage {
        case .made(let clip): .object(ClipDescription.members(clip, request, link))
        case .kept(let facts, let spoken): .object(ClipDescription.members(facts, spoken: spoken, request, link))
        case .later(let bound): .object(ClipDescription.members(bound, name: name, request, link))
        }
    }
}

extension ResponseSchema {
    /// One order of a batch.
    static let announcement = ResponseSchema(
        "Announcement", using: [.clip],
        """
        {"type": "object",
          "required": ["id", "status", "text", "spoken", "clip", "release", "push"],
          "properties": {"id": {"type": "string"}, "status": {"type": "string",
            "enum": ["new", "duplicate", "repeated", "merged", "redelivered"]},
            "text": {"type": "string"}, "spoken": {"type": ["string", "null"]},
            "clip": {"oneOf": [{"$ref": "#/components/schemas/Clip"}, {"type": "null"}]},
            "release": {"type": "object", "required": ["delay_ms", "not_before", "position"],
              "properties": {"delay_ms": {"type": "integer", "minimum": 0},
                "not_before": {"type": "string", "format": "date-time"}, "position": {"type": "integer"},
                "passed": {"const": true, "description": "The slot had passed when the response was repeated."}}},
            "push": {"type": "object", "additionalProperties": {"type": "object", "required": ["headers", "payload"],
              "properties": {"headers": {"type": "object", "additionalProperties": {"type": "string"}},
                "payload": {"type": "object"},
                "expired": {"const": true,
                  "description": "The message has expired, so push services do not deliver it."}
                }}}}}
        """)

    /// A batch, or the only order of a request.
    static let announced = ResponseSchema(
        "Announced", using: [.announcement],
        """
        {"oneOf": [{"$ref": "#/components/schemas/Announcement"},
          {"type": "object", "required": ["announcements", "merged"],
            "properties": {"announcements": {"type": "array", "items": {"$ref": "#/components/schemas/Announcement"}},
              "merged": {"oneOf": [{"$ref": "#/components/schemas/Announcement"}, {"type": "null"}]}}}]}
        """)
}
