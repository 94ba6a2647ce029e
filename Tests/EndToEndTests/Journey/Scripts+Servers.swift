import Foundation
import TestSupport

extension JourneyScript {
    private static let page = Data("<!doctype html><title>Sign in</title><h1>Hotel network</h1>".utf8)

    /// Servers that are dead, slow, dishonest or elsewhere.
    static let servers: [JourneyScript] = [
        .init("a dead server costs the speech, and not the sound", system: 1) { stage in
            try stage.deliver(stage.at(port: FaultServer.deadPort(), stage.pay()))
        },
        .init("a server that hangs up once is asked again", spoken: 1) { stage in
            try stage.deliver(stage.through(.hangUp, .none, push: stage.pay()))
        },
        .init("a server that is started anew within a second is waited for", spoken: 2) { stage in
            let (pushes, port) = (try stage.pay(2), try FaultServer.deadPort())
            try stage.deliver(pushes[0])
            try stage.hasShown(1)
            try stage.deliver(stage.at(port: port, pushes[1]))
            try stage.phone.wait(seconds: 0.5)
            let server = try stage.server([.none], port: port)
            try stage.hasShown(2)
            guard server.asked == 1 else { throw ToolError(description: "asked \(server.asked) times") }
        },
        .init("503 and then the clip is the clip", spoken: 1) { stage in
            try stage.deliver(stage.through(.status(503), .none, push: stage.pay()))
        },
        fault("503 for good is the system's sound", .status(503)),
        fault("500 is the system's sound", .status(500)),
        fault("404 is the system's sound", .status(404)),
        fault("401 of a proxy is the system's sound", .status(401)),
        fault("a page with status 200 is not played", .body(type: "text/html; charset=utf-8", page)),
        fault("a page that is called a sound is not played", .body(type: "audio/x-caf", page)),
        fault("an empty body is not played", .body(type: "audio/x-caf", Data())),
        fault("a clip of the wrong Content-Type is not played", .type("text/plain")),
        fault("a clip with one byte changed is not played", .changed(flipped)),
        fault("a clip with a byte more is not played", .changed { $0 + [0] }),
        fault("a clip with a byte less is not played", .changed { $0.dropLast() }),
        fault("a body that is cut off is not played", .cut(share: 0.6, hasLength: true)),
        fault("a body that is cut off without a length is not played", .cut(share: 0.6, hasLength: false)),
        fault("a Content-Length of 99 MB is not waited for", .length(99_000_000)),
        fault("a Content-Length that is too short is not played", .length(900)),
        fault("a server that hangs costs the speech, and not the sound", .hang(seconds: 40)),
        fault("a server that drips for minutes is left", .drip(bytes: 100)),
        .init("a clip that is called a stream of bytes is spoken", spoken: 1) { stage in
            try stage.deliver(stage.through(.type("application/octet-stream"), push: stage.pay()))
        },
        .init("a slow server is waited for", spoken: 1) { stage in
            try stage.deliver(stage.through(.drip(bytes: 2_000), push: stage.pay()))
        },
        .init("a clip that is damaged once is fetched again", spoken: 1) { stage in
            try stage.deliver(stage.through(.changed(flipped), .none, push: stage.pay()))
        },
        .init("a body that is cut off once is fetched again", spoken: 1) { stage in
            try stage.deliver(stage.through(.cut(share: 0.5, hasLength: true), .none, push: stage.pay()))
        },
        .init("the clip of another order is not played for this one", spoken: 1, system: 1) { stage in
            let pushes = try stage.pay(2)
            let other = pushes[1].voice["url"]
            try stage.deliver(pushes[0].with(voice: ["url": other]), pushes[1])
        },
        .init("later payments pass by one whose server hangs", spoken: 3, system: 1) { stage in
            let pushes = try stage.pay(4)
            try stage.deliver(stage.through(.hang(seconds: 40), push: pushes[0]))
            try stage.deliver(Array(pushes[1...]))
            try stage.phone.wait { $0.shownCount == 3 && $0.openCount == 1 || $0.openCount == 0 }
            guard stage.phone.openCount == 1 else { throw ToolError(description: "they waited for the first") }
        },
        .init("a payment passes by many whose servers hang", spoken: 1, system: 5) { stage in
            let pushes = try stage.pay(6)
            for push in pushes[..<5] { try stage.deliver(stage.through(.hang(seconds: 40), push: push)) }
            try stage.deliver(pushes[5])
            try stage.phone.wait { $0.shownCount == 1 || $0.openCount == 0 }
            guard stage.phone.openCount == 5 else { throw ToolError(description: "it waited for the others") }
        },
        tone("a clip of 31 s is not played", seconds: 31, system: 1),
        tone("a clip of 29 s is played", seconds: 29, spoken: 1),
        manyLater,
        fault("a redirect to http elsewhere is not followed", .redirect("http://clips.example/a.caf")),
        fault("a redirect to a dead server is the system's sound", .redirect("https://127.0.0.1:9/a.caf")),
        .init("a redirect on the same server is followed", spoken: 1) { stage in
            let push = try stage.pay()
            let url = push.voice["url"] as? String ?? ""
            try stage.deliver(stage.through(.redirect(url), push: push))
        },
        .init("an http address elsewhere is not asked", system: 1) { stage in
            try stage.deliver(stage.pay().with(voice: ["url": "http://clips.example/a.caf"]))
        },
        .init("a URL that has ended is the system's sound", system: 1) { stage in
            let push = try stage.pay()
            let url = push.voice["url"] as? String ?? ""
            let ended = url.replacingOccurrences(of: ".caf", with: "0.caf")
            try stage.deliver(push.with(voice: ["url": ended, "exp": 1_700_000_000]))
        },
        .init("a URL lives on when the server has a new key beside the old one", spoken: 1) { stage in
            try withRenewedKeys(stage, keepsOld: true)
        },
        .init("a URL whose key is gone is the system's sound", system: 1) { stage in
            try withRenewedKeys(stage, keepsOld: false)
        },
    ]

    /// One payment whose clip cannot be downloaded.
    private static func fault(_ name: String, _ fault: FaultServer.Fault) -> JourneyScript {
        JourneyScript(name, system: 1) { stage in try stage.deliver(stage.through(fault, push: stage.pay())) }
    }

    private static let flipped: @Sendable (Data) -> Data = { clip in
        var clip = clip
        clip[clip.startIndex + clip.count / 2] ^= 0x55
        return clip
    }

    /// Turns after the end of the extension's time, on a phone that keeps few local notifications.
    private static let manyLater = JourneyScript(
        "later turns that iOS does not keep are the system's sound", spoken: 3, system: 2, maxLater: 2,
        allows: .otherSound, .systemSoundsTogether
    ) { stage in
        let tone = stage.journey.tones[29] ?? Data()
        let server = try stage.server([.body(type: "audio/x-caf", tone)])
        for push in try stage.pay(5) {
            let long = try push.with(voice: ["bytes": tone.count, "ms": 29_000, "sha256": nil, "words": nil])
            try stage.deliver(stage.through(server, long))
        }
    }

    /// A payment with a tone of this length instead of the clip.
    private static func tone(_ name: String, seconds: Int, spoken: Int = 0, system: Int = 0) -> JourneyScript {
        JourneyScript(name, spoken: spoken, system: system, allows: .otherSound) { stage in
            let tone = stage.journey.tones[seconds] ?? Data()
            let push = try stage.pay().with(voice: [
                "bytes": tone.count, "ms": seconds * 1_000, "sha256": nil, "words": nil,
            ])
            try stage.deliver(stage.through(.body(type: "audio/x-caf", tone), push: push))
        }
    }

    private static func withRenewedKeys(_ stage: JourneyStage, keepsOld: Bool) throws {
        let new = try Program.run(CrierServer.executable, ["key", "new"]).text.trimmingCharacters(in: .newlines)
        let keys = keepsOld ? "\(new),\(stage.journey.urlKey)" : new
        try CrierServer.with(["--url-keys", keys]) { (server: CrierServer) throws in
            try stage.deliver(stage.at(port: server.port, stage.pay()))
            _ = try stage.phone.finish()
        }
    }
}
