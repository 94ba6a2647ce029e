import Foundation
import TestSupport

extension JourneyScript {
    /// Bursts, copies and sums.
    static let everyday: [JourneyScript] = [
        .init("a payment is spoken with the server's own clip", spoken: 1) { stage in
            try stage.deliver(stage.pay())
        },
        .init("two pushes at once are spoken one after the other", spoken: 2) { stage in
            try stage.deliver(stage.pay(2))
        },
        .init("a burst of twenty from twenty shops is spoken in order", spoken: 20) { stage in
            try stage.deliver(stage.pay(20))
        },
        .init("a payment in each second is spoken after the one before", spoken: 4) { stage in
            for push in try stage.pay(4) {
                try stage.deliver(push)
                try stage.phone.wait(seconds: 1)
            }
        },
        .init("a push that arrives twice at once is spoken once", spoken: 1) { stage in
            let push = try stage.pay()
            try stage.deliver(push, push)
        },
        .init("a push that arrives again later is silent", spoken: 1) { stage in
            let push = try stage.pay()
            try stage.deliver(push)
            try stage.hasShown(1)
            try stage.phone.wait(seconds: 4)
            try stage.deliver(push)
        },
        .init("each of ten pushes arrives three times", spoken: 10) { stage in
            let pushes = try stage.pay(10)
            try stage.deliver(pushes + pushes.reversed() + pushes)
        },
        .init("a copy of a push that waits for its turn silences nothing", spoken: 18) { stage in
            let pushes = try stage.pay(18)
            try stage.deliver(pushes)
            try stage.phone.wait { $0.laterCount > 0 }
            try stage.deliver(pushes)
        },
        .init("a copy without a collapse id is silent, too", spoken: 1) { stage in
            let push = try stage.pay()
            let copies = try (0..<3).map { _ in
                try SimulatedPush(token: push.token, payload: push.members)
            }
            try stage.deliver(copies)
        },
        .init("two webhooks about one order give one push", spoken: 1) { stage in
            let push = try stage.pay()
            try stage.webhook(1)
            try stage.deliver(push)
            guard stage.arrivedCount == 1 else { throw ToolError(description: "a second push") }
        },
        .init("a webhook that is delivered twice gives one push", spoken: 1) { stage in
            for _ in 0..<2 { try stage.webhook(1, id: "msg-\(stage.phone.container.lastPathComponent)") }
            try stage.deliver(stage.pay())
            guard stage.arrivedCount == 1 else { throw ToolError(description: "a second push") }
        },
        .init("payments that Crier merged are spoken as their sum", spoken: 1) { stage in
            let orders = (1...5).map { order("\(stage.phone.container.lastPathComponent)/m\($0)", "\($0)") }
            try stage.deliver(
                stage.announce(
                    ["merge": "always", "lane": "m", "push": ["apns"], "announcements": orders], push: ["merged"]))
        },
        .init("an order that is said again on purpose is spoken again", spoken: 2, allows: .repeats) { stage in
            let body = order("\(stage.phone.container.lastPathComponent)/r", "7").merging(["push": ["apns"]]) { $1 }
            let first = try stage.announce(body)
            let again = try stage.announce(body.merging(["repeat": true]) { $1 })
            try stage.deliver(first)
            try stage.hasShown(1)
            try stage.deliver(again.voice["repeat"] == nil ? again.with(voice: ["repeat": 1]) : again)
        },
        .init("a repetition that arrives twice is spoken once more, not twice", spoken: 2, allows: .repeats) { stage in
            let push = try stage.pay()
            let again = try push.with(voice: ["repeat": 1])
            try stage.deliver(push, again)
            try stage.hasShown(2)
            try stage.deliver(again)
        },
        .init("a clip waits for an earlier clip of the lane", spoken: 1) { stage in
            let start = Date().timeIntervalSince1970 + 3
            try stage.deliver(stage.pay().with(voice: ["not_before": Int(start * 1_000)]))
            _ = try stage.phone.finish()
            let wait = start - Date().timeIntervalSince1970
            guard wait < 0.1 else { throw ToolError(description: "\(wait) s too early") }
        },
        .init("an offline phone gets only the newest, and speaks it", spoken: 1) { stage in
            let pushes = try stage.pay(5)
            stage.phone.goOffline()
            for push in pushes { try stage.phone.receive(push) }
            try stage.note(pushes[4])
            try stage.phone.goOnline()
        },
        .init("a push without mutable-content is the system's", system: 1) { stage in
            var members = try stage.pay().members
            var aps = members["aps"] as? [String: Any] ?? [:]
            aps["mutable-content"] = nil
            members["aps"] = aps
            try stage.deliver(SimulatedPush(token: "", payload: members))
        },
        // iOS keeps 64 local notifications of an app, so at most 64 may wait at once.
        .init("a hundred pushes in two waves, copies among them", spoken: 100, limit: 15) { stage in
            let pushes = try JourneyScript.shortPushes(stage, 100)
            for wave in [pushes[..<50], pushes[50...]] {
                try stage.deliver(wave.flatMap { [$0, $0] })
                try stage.phone.wait { $0.openCount == 0 }
            }
        },
    ]

    static func order(_ id: String, _ amount: String) -> [String: Any] {
        ["id": id, "template": "payment.received", "values": ["amount": amount, "currency": "CNY"]]
    }

    /// Pushes with clips of one word, which do not fill a minute.
    private static func shortPushes(_ stage: JourneyStage, _ count: Int) throws -> [SimulatedPush] {
        try (1...count).map { number in
            let text = try JSONSerialization.data(withJSONObject: [
                "text": "\(number % 10)", "rate": 3, "format": "caf",
            ])
            let answer = try HTTPAnswer.post("/v1/clips", port: stage.journey.crierPort, text)
            let clip = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any] ?? [:]
            let voice: [String: Any] = [
                "v": 1, "id": "h\(number)", "url": clip["url"] ?? "", "name": "h\(number).caf",
                "ms": clip["duration_ms"] ?? 0, "bytes": clip["bytes"] ?? 0,
            ]
            let aps: [String: Any] = ["alert": ["body": "payment \(number)"], "mutable-content": 1, "sound": "default"]
            return try SimulatedPush(token: "", collapseID: "h\(number)", payload: ["aps": aps, "voice": voice])
        }
    }
}
