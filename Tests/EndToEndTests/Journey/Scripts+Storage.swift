import Foundation
import TestSupport

extension JourneyScript {
    /// Disks, files and clocks.
    static let storage: [JourneyScript] = [
        .init("a disk that is full costs the speech", system: 2, environment: ["PHONE_FILE_BYTES": "4096"]) { stage in
            try stage.deliver(stage.pay(2))
        },
        .init(
            "a disk that takes nothing at all costs the speech, and order and copies are kept", system: 3,
            environment: ["PHONE_FILE_BYTES": "0"]
        ) { stage in
            let pushes = try stage.pay(3)
            try stage.deliver(pushes + pushes)
        },
        .init(
            "without a container the sounds are the system's", system: 1,
            environment: ["APP_GROUP_CONTAINER": "/dev/null"]
        ) { stage in
            try stage.deliver(stage.pay())
        },
        .init("a file in place of the sounds' folder costs the speech", system: 1) { stage in
            try TestFiles.write("", to: stage.phone.container.appending(path: "Library/Sounds"))
            try stage.deliver(stage.pay())
        },
        .init("a damaged queue file is begun anew", spoken: 2) { stage in
            try TestFiles.write("{\"revision\":", to: stage.queueFile)
            try stage.deliver(stage.pay(2))
        },
        .init("a queue file that is damaged between pushes loses neither order nor copies", spoken: 3) { stage in
            let pushes = try stage.pay(3)
            try stage.deliver(pushes[0])
            try stage.hasShown(1)
            try TestFiles.write("damaged", to: stage.queueFile)
            try stage.deliver(pushes)
        },
        .init("a lost queue file is written again, and the next process goes on behind", spoken: 4) { stage in
            let pushes = try stage.pay(4)
            try stage.deliver(pushes[0])
            try stage.hasShown(1)
            try FileManager.default.removeItem(at: stage.queueFile)
            try stage.deliver(pushes[1])
            try waitInTime { FileManager.default.fileExists(atPath: stage.queueFile.path) }
            stage.phone.startAnotherExtension()
            try stage.deliver(pushes[2], pushes[3])
        },
        .init("a folder in place of the lock does not stop the queue", spoken: 3) { stage in
            let lock = stage.queueFile.deletingLastPathComponent().appending(path: "queue.lock")
            try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
            try stage.deliver(stage.pay(3))
        },
        .init("a lock that is never given back does not stop the queue", spoken: 2) { stage in
            let lock = stage.queueFile.deletingLastPathComponent().appending(path: "queue.lock")
            try TestFiles.write("", to: lock)
            let descriptor = open(lock.path, O_RDWR | O_CLOEXEC)
            flock(descriptor, LOCK_EX)
            defer { close(descriptor) }
            try stage.deliver(stage.pay(2))
            _ = try stage.phone.finish()
        },
        .init("a damaged sound of the same name is replaced", spoken: 1) { stage in
            let push = try stage.pay()
            let name = push.voice["name"] as? String ?? ""
            try TestFiles.write("damaged", to: stage.phone.container.appending(path: "Library/Sounds/crier-\(name)"))
            try stage.deliver(push)
        },
        .init("a damaged silence is made anew", spoken: 1) { stage in
            let push = try stage.pay()
            try TestFiles.write("x", to: stage.phone.container.appending(path: "Library/Sounds/crier-silence.caf"))
            try stage.deliver(push, push)
        },
        .init("a sound that somebody deletes before its turn is the system's", spoken: 15, system: 3) { stage in
            let pushes = try stage.pay(18)
            try stage.deliver(pushes)
            try stage.phone.wait { $0.shownCount > 0 && $0.openCount == 0 }
            for push in pushes[15...] {
                let name = push.voice["name"] as? String ?? ""
                try FileManager.default.removeItem(
                    at: stage.phone.container.appending(path: "Library/Sounds/crier-\(name)"))
            }
        },
        clockSet("a clock that is set back by an hour", by: -3_600),
        clockSet("a clock that is set back by a year", by: -31_536_000),
        clockSet("a clock that is set ahead by a day", by: 86_400 + 600),
        .init("a phone whose clock is ahead by days speaks", spoken: 1) { stage in
            // For the phone, the URL expired days ago.
            let push = try stage.pay().with(voice: ["exp": Int(Date().timeIntervalSince1970) - 3 * 86_400])
            try stage.deliver(push)
        },
        .init("a phone whose clock is an hour behind speaks at once", spoken: 2) { stage in
            let later = Int((Date().timeIntervalSince1970 + 3_600) * 1_000)
            let start = IOSPhone.uptime
            try stage.deliver(stage.pay(2).map { try $0.with(voice: ["not_before": later]) })
            guard let heard = try stage.phone.finish().first(where: \.isHeard), heard.start < start + 20 else {
                throw ToolError(description: "it waited for the server's clock")
            }
        },
    ]

    /// The clock is set while sounds wait for their turns, and then copies and one more payment arrive. The script
    /// moves the dates of files, of the queue's records and of heard announcements the other way, which has the same
    /// effect on the extension.
    private static func clockSet(_ name: String, by seconds: Double) -> JourneyScript {
        JourneyScript(name + " while sounds wait", spoken: 19) { stage in
            let pushes = try stage.pay(19)
            try stage.deliver(Array(pushes[..<18]))
            try stage.phone.wait { $0.shownCount > 0 && $0.laterCount > 0 && $0.openCount == 0 }
            stage.phone.killExtension()
            try stage.shiftDates(by: -seconds)
            try stage.deliver(pushes[0], pushes[17], pushes[18])
        }
    }
}

extension JourneyStage {
    var queueFile: URL { phone.container.appending(path: "Library/Crier/queue.json") }

    fileprivate func shiftDates(by seconds: Double) throws {
        let files = FileManager.default
        for file in phone.soundFiles() {
            let date = try files.attributesOfItem(atPath: file.path)[.modificationDate] as? Date ?? Date()
            try files.setAttributes([.modificationDate: date + seconds], ofItemAtPath: file.path)
        }
        var queue = try JSONSerialization.jsonObject(with: Data(contentsOf: queueFile)) as? [String: Any] ?? [:]
        queue["records"] = (queue["records"] as? [[String: Any]])?.map { record in
            record.merging(["now": (record["now"] as? Double ?? 0) + seconds]) { $1 }
        }
        try JSONSerialization.data(withJSONObject: queue).write(to: queueFile)
        let heard = queueFile.deletingLastPathComponent().appending(path: "heard")
        var bytes = [UInt8](try Data(contentsOf: heard))
        // The last four bytes of an entry are its time.
        for end in stride(from: 16, through: bytes.count, by: 16) {
            let time = bytes[(end - 4)..<end].reduce(0) { $0 << 8 | Int($1) } + Int(seconds)
            for place in 1...4 { bytes[end - place] = UInt8(truncatingIfNeeded: time >> (8 * (place - 1))) }
        }
        try Data(bytes).write(to: heard)
    }
}
