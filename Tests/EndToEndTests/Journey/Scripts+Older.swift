import Foundation
import TestSupport

extension JourneyScript {
    private static let recordings = ["PHONE_RECORDINGS": "here"]

    /// The designs of apps before Crier, and designs after it.
    static let older: [JourneyScript] = [
        .init("voiceUrl in aps is spoken", spoken: 1) { stage in
            let push = try stage.pay()
            try stage.deliver(older(stage, ["voiceUrl": push.voice["url"] ?? ""], isInside: true))
        },
        .init("voiceUrl beside aps is spoken", spoken: 1) { stage in
            let push = try stage.pay()
            try stage.deliver(older(stage, ["voiceUrl": push.voice["url"] ?? ""], isInside: false))
        },
        .init("an amount is read by the app's recordings", spoken: 1, environment: recordings, allows: .otherSound) {
            try $0.deliver(older($0, ["amount": "5", "playaudio": 1], isInside: true))
        },
        .init(
            "an amount without its recordings is the system's sound, not a prefix", system: 1,
            environment: recordings
        ) {
            try $0.deliver(older($0, ["amount": "6.7", "playaudio": 1], isInside: true))
        },
        .init("an amount in an app without recordings is the system's sound", system: 1) {
            try $0.deliver(older($0, ["amount": 5], isInside: false))
        },
        .init(
            "a dead server and an amount are the app's recordings", spoken: 1, environment: recordings,
            allows: .otherSound
        ) { stage in
            let url = "http://127.0.0.1:\(try FaultServer.deadPort())/a.caf"
            try stage.deliver(older(stage, ["voiceUrl": url, "amount": "5"], isInside: false))
        },
        .init(
            "a dead server and a payment of Crier's are the app's recordings", spoken: 1, environment: recordings,
            allows: .otherSound
        ) { stage in
            // The app has the prompts of five yuan.
            try stage.deliver(stage.at(port: FaultServer.deadPort(), stage.pay(1, first: 5)[0]))
        },
        .init("playaudio 0 is the system's sound", system: 1, environment: recordings) {
            try $0.deliver(older($0, ["amount": "5", "playaudio": 0], isInside: true))
        },
        .init("a voice object of a later version takes a turn with the system's sound", spoken: 1, system: 1) { stage in
            let pushes = try stage.pay(2)
            try stage.deliver(pushes[0], pushes[1].with(voice: ["v": 2]))
        },
        .init("a voice object that is damaged takes a turn with the system's sound", spoken: 1, system: 1) { stage in
            let pushes = try stage.pay(2)
            try stage.deliver(pushes[0], pushes[1].with(voice: ["v": "x"]))
        },
        .init("a damaged member of a voice object costs only what depends on it", spoken: 3) { stage in
            let pushes = try stage.pay(3)
            try stage.deliver(
                pushes[0].with(voice: ["name": "../../a.caf"]), pushes[1].with(voice: ["sum": 3]),
                pushes[2].with(voice: ["repeat": "x", "ms": "x"]))
        },
    ]

    /// Payloads as push services between the gateway and the phone leave them.
    static let wrapped: [JourneyScript] = [
        script("a voice object in extras is spoken") { ["extras": ["voice": $0]] },
        script("a voice object as the text of JSON is spoken") { ["voice": try text($0)] },
        script("a payload as the text of JSON is spoken") { ["payload": try text(["voice": $0])] },
        script("a flattened voice object is spoken") { voice in
            Dictionary(uniqueKeysWithValues: voice.map { ("voice.\($0)", $1) })
        },
    ]

    private static func script(
        _ name: String, _ members: @escaping @Sendable (_ voice: [String: Any]) throws -> [String: Any]
    ) -> JourneyScript {
        .init(name, spoken: 1) { stage in
            let push = try stage.pay()
            try stage.note(push)
            var payload = push.members.merging(try members(push.voice)) { $1 }
            if payload["voice"] as? [String: Any] != nil { payload["voice"] = nil }
            try stage.deliver(SimulatedPush(token: push.token, collapseID: push.collapseID, payload: payload))
        }
    }

    private static func text(_ object: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }

    private static func older(_ stage: JourneyStage, _ members: [String: Any], isInside: Bool) throws -> SimulatedPush {
        let aps: [String: Any] = ["alert": ["body": "payment"], "mutable-content": 1, "sound": "default"]
        return try SimulatedPush(
            token: "",
            payload: isInside ? ["aps": aps.merging(members) { $1 }] : members.merging(["aps": aps]) { $1 })
    }
}
