import Foundation
import Synchronization
import UserNotifications
import VoicePush

/// The notification extension of an app. A simulated phone writes one JSON object per line: `{"push":3,"identifier":…,
/// "payload":{…}}` and `{"expire":3}`. The extension writes the notifications that it hands over and schedules. It
/// requests the pending notifications with `{"pending":true}`, and the phone answers: `{"pending":["identifier",…]}`.
///
/// The environment sets the conditions and faults: APP_GROUP_CONTAINER, the folder of the app group (without it, the
/// app lacks a group); PHONE_RECORDINGS, the app's own recordings; PHONE_KILL, the number of the push at whose
/// hand-over the process is killed; PHONE_FILE_BYTES, the maximum length of files, as on a full disk.
@main struct PhoneExtension {
    private static let environment = ProcessInfo.processInfo.environment
    private static let killAt = environment["PHONE_KILL"].flatMap { Int($0) }

    static func main() {
        limitFiles()
        let notifications = PhoneNotifications()
        SimulatedSystem.notifications = notifications
        write(["started": residentKB()])
        // iOS creates one object for each notification. No object is freed before the process ends.
        var services: [Int: Service] = [:]
        while let line = readLine() {
            let command = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
            if let number = command["push"] as? Int {
                let service = Service()
                services[number] = service
                receive(command, number, service)
            } else if let number = command["expire"] as? Int {
                services[number]?.serviceExtensionTimeWillExpire()
            } else if let identifiers = command["pending"] as? [String] {
                notifications.answer(identifiers)
            } else if command["memory"] != nil {
                write(["memory": residentKB()])
            }
        }
    }

    private static func receive(_ command: [String: Any], _ number: Int, _ service: Service) {
        let payload = command["payload"] as? [String: Any] ?? [:]
        let aps = payload["aps"] as? [String: Any]
        let content = UNMutableNotificationContent()
        content.userInfo = payload
        content.body = (aps?["alert"] as? [String: Any])?["body"] as? String ?? ""
        content.sound = aps?["sound"] == nil ? nil : .default
        let request = UNNotificationRequest(
            identifier: command["identifier"] as? String ?? "", content: content, trigger: nil)
        service.didReceive(request) { content in
            if number == killAt { kill(getpid(), SIGKILL) }
            write(["present": number], content)
        }
    }

    fileprivate static func write(_ event: [String: Any], _ content: UNNotificationContent) {
        // Nil means silence, and an empty name means the system's own sound.
        let sound: Any = content.sound.map { $0.fileName ?? "" } ?? NSNull()
        write(event.merging(["sound": sound, "body": content.body]) { $1 })
    }

    /// Writes a line in one call, so that a killed process does not leave half a line.
    fileprivate static func write(_ event: [String: Any]) {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        let uptime = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        guard var line = try? JSONSerialization.data(withJSONObject: event.merging(["uptime": uptime]) { $1 }) else {
            return
        }
        line.append(0x0A)
        _ = line.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
    }

    private static func limitFiles() {
        guard let bytes = environment["PHONE_FILE_BYTES"].flatMap({ UInt($0) }) else { return }
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }

    /// The private memory of the process in kB. Shared memory is in the system anyway.
    private static func residentKB() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }

    private final class Service: VoiceNotificationService {
        override var appGroup: String { "group.example.shop" }
        override var recordings: URL? {
            PhoneExtension.environment["PHONE_RECORDINGS"].map { URL(fileURLWithPath: $0) }
        }
    }
}

/// The local notifications, which the phone keeps.
private final class PhoneNotifications: SimulatedNotifications {
    /// The waiting questions, in order.
    private let questions = Mutex<[@Sendable ([String]) -> Void]>([])

    func add(_ request: UNNotificationRequest) -> (any Error)? {
        let seconds = (request.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval ?? 0
        PhoneExtension.write(["schedule": request.identifier, "after": seconds], request.content)
        return nil
    }

    func listPending(_ completion: @escaping @Sendable ([String]) -> Void) {
        questions.withLock { questions in
            questions.append(completion)
            PhoneExtension.write(["pending": true])
        }
    }

    func removePending(_ identifiers: [String]) { PhoneExtension.write(["remove": identifiers]) }

    func answer(_ identifiers: [String]) {
        let next = questions.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        DispatchQueue.global().async { next?(identifiers) }
    }
}
