import Foundation
import TestSupport

extension JourneyScript {
    /// The states of a phone, and extensions and sounds of the app.
    static let devices: [JourneyScript] = [
        .init("a payment after a restart is spoken before the first unlock", spoken: 2) { stage in
            let pushes = try stage.pay(2)
            try stage.deliver(pushes[0])
            try stage.hasShown(1)
            try stage.phone.restartLocked()
            try stage.deliver(pushes[1])
            try stage.hasShown(2)
            guard stage.phone.hiddenCount == 0 else { throw ToolError(description: "a locked phone hides files") }
        },
        .init("a copy after a restart is silent before the first unlock", spoken: 1) { stage in
            let push = try stage.pay()
            try stage.deliver(push)
            try stage.hasShown(1)
            try stage.phone.restartLocked()
            try stage.deliver(push)
        },
        .init("an app group that cannot be written costs the speech", system: 2, environment: nowhere) { stage in
            try stage.deliver(stage.pay(2))
        },
        .init(
            "a watch shows a payment, and the next one without the watch is spoken", spoken: 1, allows: .silentForWatch
        ) { stage in
            let pushes = try stage.pay(2)
            stage.phone.wearWatch(true)
            try stage.deliver(pushes[0])
            try stage.hasShown(1)
            try stage.phone.wait(seconds: 3)
            stage.phone.wearWatch(false)
            try stage.deliver(pushes[1])
        },
        .init(
            "a killed extension leaves the sound of the app", spoken: 1, environment: ["PHONE_KILL": "1"],
            allows: .otherSound
        ) { stage in
            try stage.deliver(stage.pay().with(aps: bundled))
        },
        .init("a dead server leaves the sound of the app", spoken: 1, allows: .otherSound) { stage in
            try stage.deliver(stage.at(port: FaultServer.deadPort(), stage.pay()).with(aps: bundled))
        },
        .init("the clip replaces the sound of the app", spoken: 1) { stage in
            try stage.deliver(stage.pay().with(aps: bundled))
        },
        .init("other bytes with the same words are spoken during a rolling release", spoken: 1) { stage in
            let digest = String(repeating: "0", count: 64)
            try stage.deliver(stage.pay().with(voice: ["sha256": digest, "bytes": 1_000]))
        },
        .init("other bytes with other words are the system's sound", system: 1) { stage in
            let digest = String(repeating: "0", count: 64)
            let words = String(repeating: "0", count: 16)
            try stage.deliver(stage.pay().with(voice: ["sha256": digest, "bytes": 1_000, "words": words]))
        },
        .init("a clock that is 25 s behind delays a clip by the length of a clip", spoken: 1) { stage in
            let push = try stage.pay()
            let (start, server) = (IOSPhone.uptime, push.voice["not_before"] as? Int ?? 0)
            try stage.deliver(push.with(voice: ["not_before": server + 25_000]))
            try stage.hasShown(1)
            let waited = IOSPhone.uptime - start
            guard waited < 10 else { throw ToolError(description: "it waited \(waited) s") }
        },
        .init("the extension of another library speaks with its own text", spoken: 2, environment: wrapper) { stage in
            try stage.deliverWrapped(stage.pay(2))
        },
        .init(
            "the text of another library is kept until a later turn", spoken: 18, environment: wrapper
        ) { stage in
            try stage.deliverWrapped(stage.pay(18))
        },
        .init(
            "the end of one notification's time leaves others their time", spoken: 1, system: 1, limit: 4
        ) { stage in
            let pushes = try stage.pay(2)
            try stage.deliver(stage.through(.hang(seconds: 40), push: pushes[0]))
            try stage.phone.wait(seconds: 2.5)
            // The clip arrives after the end of the first notification's time, and before that of the second.
            try stage.deliver(stage.through(.hang(seconds: 2.5), push: pushes[1]))
        },
    ]

    private static let bundled = ["sound": "received.caf"]
    private static let wrapper = ["PHONE_WRAPPED": "1"]
    /// A folder in which even the superuser cannot create a file.
    private static let nowhere = ["APP_GROUP_CONTAINER": "/proc"]

    /// The phone's own voice, in an app without recordings.
    static let speech: [JourneyScript] = [
        spoken("a dead server's payment is spoken by the phone's own voice", .ordinary),
        spoken("a voice with 16-bit samples speaks", .integers),
        spoken("a voice that ends several times speaks once", .severalEnds),
        unspoken("a voice that does not end is the system's sound", .noEnd),
        unspoken("a voice that is cut off is the system's sound", .cut),
        unspoken("a silent voice is the system's sound", .silent),
        unspoken("a voice that sends nothing is the system's sound", .nothing),
        .init(
            "an amount without recordings is spoken by the phone's own voice", spoken: 1,
            environment: environment("ordinary"), allows: .otherSound
        ) { stage in
            try stage.deliver(
                SimulatedPush(
                    token: "", payload: ["aps": ["alert": ["body": "payment"], "mutable-content": 1, "amount": "6.7"]]))
        },
        .init(
            "ten payments in the phone's own voice follow one another", spoken: 10,
            environment: environment("ordinary"), allows: .otherSound
        ) { stage in
            for push in try stage.pay(10) { try stage.deliver(stage.at(port: FaultServer.deadPort(), push)) }
        },
    ]

    private enum Voice: String {
        case ordinary, integers, severalEnds, noEnd, cut, silent, nothing
    }

    private static func environment(_ speech: String) -> [String: String] { ["PHONE_SPEECH": speech] }

    private static func spoken(_ name: String, _ voice: Voice) -> JourneyScript {
        .init(name, spoken: 1, environment: environment(voice.rawValue), allows: .otherSound) { stage in
            try stage.deliver(stage.at(port: FaultServer.deadPort(), stage.pay()))
        }
    }

    private static func unspoken(_ name: String, _ voice: Voice) -> JourneyScript {
        .init(name, system: 1, environment: environment(voice.rawValue)) { stage in
            try stage.deliver(stage.at(port: FaultServer.deadPort(), stage.pay()))
        }
    }
}

extension JourneyStage {
    /// Delivers pushes whose text the extension changes.
    fileprivate func deliverWrapped(_ pushes: [SimulatedPush]) throws {
        for push in pushes {
            try note(push, shownAs: "Shop: \(push.body)")
            try phone.receive(push)
        }
    }
}
