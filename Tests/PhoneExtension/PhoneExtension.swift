import AVFoundation
import Foundation
import Synchronization
import UserNotifications
import VoicePush

/// The notification extension of an app. A simulated phone writes one JSON object per line: `{"push":3,"identifier":…,
/// "payload":{…}}` and `{"expire":3}`. The extension writes the notifications that it hands over and schedules. It
/// requests the pending notifications with `{"pending":true}`, and the phone answers: `{"pending":["identifier",…]}`.
///
/// The environment sets the conditions and faults: APP_GROUP_CONTAINER, the folder of the app group (without it, the
/// app lacks a group); PHONE_RECORDINGS, the app's own recordings; PHONE_SPEECH, a behaviour of the phone's own voice
/// (without it, the phone lacks a voice); PHONE_WRAPPED, an extension of another library; PHONE_KILL, the number of the
/// push at whose hand-over the process is killed; PHONE_FILE_BYTES, the maximum length of files, as on a full disk.
@main struct PhoneExtension {
    private static let environment = ProcessInfo.processInfo.environment
    /// The system calls an extension on one thread.
    private static let expiries = DispatchQueue(label: "expiries")
    private static let killAt = environment["PHONE_KILL"].flatMap { Int($0) }

    static func main() {
        limitFiles()
        let notifications = PhoneNotifications()
        SimulatedSystem.notifications = notifications
        SimulatedSpeech.set(environment["PHONE_SPEECH"].flatMap(SimulatedSpeech.Behavior.init) ?? .noVoice)
        write(["started": residentKB()])
        // iOS creates one object for each notification. No object is freed before the process ends.
        var services: [Int: UNNotificationServiceExtension] = [:]
        while let line = readLine() {
            let command = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
            if let number = command["push"] as? Int {
                let service = environment["PHONE_WRAPPED"] == nil ? Service() : WrappedService()
                services[number] = service
                receive(command, number, service)
            } else if let number = command["expire"] as? Int {
                // nonisolated(unsafe) because the object is not used on this thread meanwhile.
                nonisolated(unsafe) let service = services[number]
                // The call may wait for an answer that this thread reads.
                expiries.async { service?.serviceExtensionTimeWillExpire() }
            } else if let identifiers = command["pending"] as? [String] {
                notifications.answer(identifiers)
            } else if command["memory"] != nil {
                write(["memory": residentKB()])
            }
        }
    }

    private static func receive(_ command: [String: Any], _ number: Int, _ service: UNNotificationServiceExtension) {
        let payload = command["payload"] as? [String: Any] ?? [:]
        let aps = payload["aps"] as? [String: Any]
        let content = UNMutableNotificationContent()
        content.userInfo = payload
        content.body = (aps?["alert"] as? [String: Any])?["body"] as? String ?? ""
        content.sound = sound(aps?["sound"])
        let request = UNNotificationRequest(
            identifier: command["identifier"] as? String ?? "", content: content, trigger: nil)
        service.didReceive(request) { content in
            if number == killAt { kill(getpid(), SIGKILL) }
            write(["present": number], content)
        }
    }

    /// The sound that a push names: none, the system's own, or a file of the app.
    private static func sound(_ member: Any?) -> UNNotificationSound? {
        guard let member else { return nil }
        guard let name = member as? String, name != "default" else { return .default }
        return UNNotificationSound(named: UNNotificationSoundName(name))
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

    fileprivate static let appGroup = "group.example.shop"
    fileprivate static var recordings: URL? { environment["PHONE_RECORDINGS"].map { URL(fileURLWithPath: $0) } }

    private final class Service: VoiceNotificationService {
        override var appGroup: String { PhoneExtension.appGroup }
        override var recordings: URL? { PhoneExtension.recordings }
    }
}

/// The extension of another library, which changes the notification before it gets its voice.
private final class WrappedService: UNNotificationServiceExtension {
    private var request: UNNotificationRequest?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.request = request
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        content.body = "Shop: \(content.body)"
        populate(
            content, for: request, appGroup: PhoneExtension.appGroup, recordings: PhoneExtension.recordings,
            contentHandler)
    }

    override func serviceExtensionTimeWillExpire() {
        if let request { expire(request, appGroup: PhoneExtension.appGroup) }
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
