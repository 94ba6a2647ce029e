import Foundation
import TestSupport

extension JourneyScript {
    /// The actions of the system on the extension's process.
    static let processes: [JourneyScript] = [
        .init("the time ends in mid-download", system: 1, limit: 3) { stage in
            try stage.deliver(stage.through(.drip(bytes: 100), push: stage.pay()))
        },
        .init("the time ends for many that wait", spoken: 8, limit: 4) { stage in
            try stage.deliver(stage.pay(8))
        },
        .init("the time ends for one that is fetched and others that wait", spoken: 4, system: 1, limit: 4) { stage in
            let pushes = try stage.pay(5)
            try stage.deliver(pushes[0], stage.through(.hang(seconds: 40), push: pushes[1]))
            try stage.deliver(Array(pushes[2...]))
        },
        .init(
            "the process is killed in mid-download, and the push comes again", spoken: 1, system: 1,
            allows: .systemSoundFirst, .systemSoundsTogether
        ) { stage in
            let (push, server) = (try stage.pay(), try stage.server([.drip(bytes: 500), .none]))
            try stage.deliver(stage.through(server, push))
            try stage.phone.wait { _ in server.begun > 2 }
            stage.phone.killExtension()
            try stage.deliver(stage.through(server, push))
        },
        .init("the process is killed between download and hand-over", system: 1, environment: ["PHONE_KILL": "1"]) {
            try $0.deliver($0.pay())
        },
        .init("after such a kill a copy is silent", system: 1, environment: ["PHONE_KILL": "1"]) { stage in
            let push = try stage.pay()
            try stage.deliver(push)
            try stage.hasShown(1)
            let silent = try stage.copyOfBystander(of: push)
            try stage.deliver(silent)
        },
        .init(
            "after such a kill the next payment is spoken", spoken: 1, system: 1, environment: ["PHONE_KILL": "2"],
            allows: .systemSoundsTogether
        ) { stage in
            let pushes = try stage.pay(2)
            try stage.deliver(pushes[0])
            try stage.hasShown(1)
            try stage.deliver(pushes[1])
            try stage.hasShown(2)
        },
        .init(
            "the process is killed while three wait for their turn", spoken: 1, system: 3,
            allows: .systemSoundsTogether
        ) { stage in
            try stage.deliver(stage.pay(4))
            try stage.hasShown(1)
            stage.phone.killExtension()
        },
        .init(
            "after a kill with a queue the next payment is spoken", spoken: 2, system: 2,
            allows: .systemSoundsTogether
        ) { stage in
            let pushes = try stage.pay(4)
            try stage.deliver(Array(pushes[..<3]))
            try stage.hasShown(1)
            stage.phone.killExtension()
            try stage.deliver(pushes[3])
        },
        .init("each push has a process of its own", spoken: 4) { stage in
            for push in try stage.pay(4) {
                try stage.deliver(push)
                stage.phone.startAnotherExtension()
            }
        },
        .init("two processes at once share one loudspeaker", spoken: 12) { stage in
            let pushes = try stage.pay(12)
            try stage.deliver(Array(pushes[..<6]))
            stage.phone.startAnotherExtension()
            try stage.deliver(Array(pushes[6...]))
        },
        .init("two processes get the same push", spoken: 3) { stage in
            let pushes = try stage.pay(3)
            try stage.deliver(pushes)
            stage.phone.startAnotherExtension()
            try stage.deliver(pushes)
        },
        .init("the process ends between pushes, and copies are still silent", spoken: 3) { stage in
            let pushes = try stage.pay(3)
            for (index, push) in pushes.enumerated() {
                try stage.deliver(push)
                try stage.hasShown(2 * index + 1)
                stage.phone.killExtension()
                try stage.deliver(push)
                try stage.hasShown(2 * index + 2)
            }
        },
        .init("a process that was frozen while three waited speaks them one after the other", spoken: 4) { stage in
            try stage.deliver(stage.pay(4))
            try stage.hasShown(1)
            stage.phone.signalExtension(SIGSTOP)
            try stage.phone.wait(seconds: 8)
            stage.phone.signalExtension(SIGCONT)
        },
        .init("a process that was frozen in mid-download goes on", spoken: 1) { stage in
            let server = try stage.server([.drip(bytes: 3_000)])
            try stage.deliver(stage.through(server, stage.pay()))
            try stage.phone.wait { _ in server.begun > 2 }
            stage.phone.signalExtension(SIGSTOP)
            try stage.phone.wait(seconds: 3)
            stage.phone.signalExtension(SIGCONT)
        },
        .init("a process that stays frozen costs the speech", system: 1, limit: 3) { stage in
            let server = try stage.server([.drip(bytes: 500)])
            try stage.deliver(stage.through(server, stage.pay()))
            try stage.phone.wait { _ in server.begun > 2 }
            stage.phone.signalExtension(SIGSTOP)
        },
    ]
}

extension JourneyStage {
    /// Returns the same push after a new process was killed at its first hand-over, which is another push.
    fileprivate func copyOfBystander(of push: SimulatedPush) throws -> SimulatedPush {
        // A push without speech is the first push of the new process, which is killed at its hand-over.
        let bystander = try SimulatedPush(
            token: push.token, payload: ["aps": ["alert": ["body": "no payment"], "mutable-content": 1]])
        try phone.receive(bystander)
        try phone.wait { $0.openCount == 0 }
        return push
    }
}
