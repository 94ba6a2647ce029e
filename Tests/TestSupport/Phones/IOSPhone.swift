package import Foundation
import Synchronization

/// The handling of pushes by an iPhone. The phone starts the notification extension (a process) and gives it 30 s for
/// each push. It shows the original notification if the extension returns none, keeps notifications for later, and
/// looks up sounds when it plays them.
package final class IOSPhone: Sendable {
    struct State {
        var isOnline = true
        /// Whether a watch shows the notifications. The phone is then silent.
        var hasWatch = false
        /// The files that a locked phone hides: their places and their names in `hidden`.
        var hiddenFiles: [(place: URL, hidden: URL)] = []
        /// The newest push for an unreachable phone, which APNs keeps.
        var kept: SimulatedPush?
        var service: LineProcess?
        var processes: [LineProcess] = []
        var count = 0
        var open: [Int: Open] = [:]
        var later: [Later] = []
        var played: [Played] = []
        var memoryKB: [Int] = []
    }

    /// A push that the extension is processing.
    struct Open {
        let push: SimulatedPush
        let identifier: String
        let arrival: Double
        let process: pid_t
        var isWarned = false
    }

    /// A local notification.
    struct Later {
        let identifier: String
        let body: String
        let sound: String?
        let due: Double
    }

    /// A played sound, as bytes that are checked afterwards.
    struct Played {
        let identifier: String
        let body: String
        let start: Double
        let sound: Sound
    }

    enum Sound {
        case none
        case system
        case file(Data?)
    }

    /// The folder of the app group.
    package let container: URL
    private let environment: [String: String]
    /// The sounds in the app itself.
    private let bundle: URL?
    private let limit: Double
    private let maxLater: Int
    let state = Mutex(State())

    /// - Parameters:
    ///   - environment: the environment of the extension; see Tests/PhoneExtension.
    ///   - bundle: the folder of the sounds in the app itself.
    ///   - limit: the seconds for a notification. Apple allows at most 30.
    ///   - maxLater: the maximum number of local notifications of an app. The earliest are kept. Apple,
    ///     UILocalNotification: 64.
    package init(
        container: URL, environment: [String: String] = [:], bundle: URL? = nil, limit: Double = 30, maxLater: Int = 64
    ) {
        (self.container, self.bundle, self.limit, self.maxLater) = (container, bundle, limit, maxLater)
        self.environment = ["APP_GROUP_CONTAINER": container.path].merging(environment) { $1 }
    }

    deinit { for process in state.withLock({ $0.processes }) { process.kill(SIGKILL) } }

    package static var uptime: Double {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: Events of the phone

    /// Receives a push. Without a network, APNs keeps only the newest push for later.
    package func receive(_ push: SimulatedPush) throws {
        let isOnline = state.withLock { state in
            if !state.isOnline { state.kept = push }
            return state.isOnline
        }
        guard isOnline else { return }
        // iOS does not call the extension without `mutable-content` or without an alert.
        guard push.isForExtension else { return show(push, identifier: push.identifier) }
        let process = try service()
        let number = state.withLock { state in
            state.count += 1
            state.open[state.count] = Open(
                push: push, identifier: push.identifier, arrival: Self.uptime, process: process.identifier)
            return state.count
        }
        process.send(
            #"{"push":\#(number),"identifier":"\#(push.identifier)","payload":\#(String(decoding: push.payload, as: UTF8.self))}"#
        )
    }

    package func goOffline() { state.withLock { $0.isOnline = false } }

    package func goOnline() throws {
        let kept = state.withLock { state in
            state.isOnline = true
            defer { state.kept = nil }
            return state.kept
        }
        if let kept { try receive(kept) }
    }

    /// Ends the extension, as the system does to free memory or for a new version of the app. Returns after its end.
    package func killExtension() {
        signalExtension(SIGKILL)
        _ = eventually { state.withLock { $0.service == nil } }
    }

    /// Sends SIGSTOP or SIGCONT, as the system freezes and resumes an extension.
    package func signalExtension(_ signal: Int32) { state.withLock { $0.service }?.kill(signal) }

    /// Makes the next push start a new process beside the working one.
    package func startAnotherExtension() { state.withLock { $0.service = nil } }

    /// Requests the extension's private memory, which `memoryKB` contains afterwards.
    package func askForMemory() { state.withLock { $0.service }?.send(#"{"memory":true}"#) }

    private func service() throws -> LineProcess {
        if let running = state.withLock({ $0.service }) { return running }
        let identifier = Mutex<pid_t>(0)
        let process = try LineProcess(Self.program, environment: environment) { [weak self] line in
            self?.take(line, from: identifier.withLock { $0 })
        } end: { [weak self] in
            self?.extensionEnded(identifier.withLock { $0 })
        }
        identifier.withLock { $0 = process.identifier }
        state.withLock { state in
            state.service = process
            state.processes.append(process)
        }
        return process
    }

    /// The path of the extension, beside the test program.
    private static var program: String {
        let folder = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
            .deletingLastPathComponent()
        return (folder ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent())
            .appending(path: "PhoneExtension").path
    }

    // MARK: Output of the extension

    private func take(_ line: String, from process: pid_t) {
        let event = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
        let (uptime, body) = (event["uptime"] as? Double ?? Self.uptime, event["body"] as? String ?? "")
        let sound = event["sound"] as? String
        if let number = event["present"] as? Int {
            // A late notification is not shown, because the original was shown.
            guard let open = state.withLock({ $0.open[number] }) else { return }
            play(Later(identifier: open.identifier, body: body, sound: sound, due: uptime))
            state.withLock { $0.open[number] = nil }
        } else if let identifier = event["schedule"] as? String {
            let due = uptime + (event["after"] as? Double ?? 0)
            keep(Later(identifier: identifier, body: body, sound: sound, due: due))
        } else if let identifiers = event["remove"] as? [String] {
            state.withLock { $0.later.removeAll { identifiers.contains($0.identifier) } }
        } else if event["pending"] != nil {
            answerPending(process)
        } else if let memory = (event["started"] ?? event["memory"]) as? Int {
            state.withLock { $0.memoryKB.append(memory) }
        }
    }

    private func keep(_ notification: Later) {
        state.withLock { state in
            state.later.removeAll { $0.identifier == notification.identifier }
            state.later.append(notification)
            state.later.sort { $0.due < $1.due }
            state.later = Array(state.later.prefix(maxLater))
        }
    }

    private func answerPending(_ process: pid_t) {
        let (asker, kept) = state.withLock { state in
            (state.processes.first { $0.identifier == process }, state.later.map(\.identifier))
        }
        guard let json = try? JSONSerialization.data(withJSONObject: ["pending": kept]) else { return }
        asker?.send(String(decoding: json, as: UTF8.self))
    }

    /// Shows the original notifications of all pushes in the ended process.
    private func extensionEnded(_ process: pid_t) {
        let left = state.withLock { state in
            if state.service?.identifier == process { state.service = nil }
            return state.open.filter { $0.value.process == process }.sorted { $0.key < $1.key }
        }
        for (number, open) in left {
            show(open.push, identifier: open.identifier)
            state.withLock { $0.open[number] = nil }
        }
    }

    private func show(_ push: SimulatedPush, identifier: String) {
        play(Later(identifier: identifier, body: push.body, sound: push.soundName, due: Self.uptime))
    }

    /// Plays the sound of a notification. A file is looked up now, by its bare name.
    private func play(_ notification: Later) {
        let sound: Sound =
            switch notification.sound {
            case nil: .none
            case ""?: .system
            case let name?: .file(name.contains("/") ? nil : file(name))
            }
        state.withLock {
            $0.played.append(
                Played(
                    identifier: notification.identifier, body: notification.body, start: notification.due,
                    sound: $0.hasWatch ? .none : sound))
        }
    }

    /// A sound of the app group, or else of the app itself (Apple, UNNotificationSound).
    private func file(_ name: String) -> Data? {
        [container.appending(path: "Library/Sounds"), bundle].compactMap { $0 }.lazy
            .compactMap { try? Data(contentsOf: $0.appending(path: name)) }.first
    }

    // MARK: Time

    /// Handles due events: the end of a push's time, and local notifications.
    private func tick() {
        let now = Self.uptime
        let (warned, late, due) = state.withLock { state in
            let warned = state.open.filter { !$0.value.isWarned && now > $0.value.arrival + limit }
            for number in warned.keys { state.open[number]?.isWarned = true }
            let late = state.open.filter { now > $0.value.arrival + limit + Self.grace }
            for number in late.keys { state.open[number] = nil }
            let due = state.later.prefix { $0.due <= now }
            state.later.removeFirst(due.count)
            return (warned, late, due)
        }
        for (number, open) in warned {
            state.withLock { $0.processes.first { $0.identifier == open.process } }?.send(#"{"expire":\#(number)}"#)
        }
        for open in late.sorted(by: { $0.key < $1.key }).map(\.value) { show(open.push, identifier: open.identifier) }
        due.forEach(play)
    }

    /// The seconds between the warning and the end. iOS allows less; the machine may be busy with other tests.
    private static let grace = 4.0

    /// Lets time pass until a condition is true.
    package func wait(_ condition: (IOSPhone) throws -> Bool) throws {
        guard
            try eventually({
                tick()
                return try condition(self)
            })
        else { throw TimeLimitError() }
    }

    package func wait(seconds: Double) throws {
        let end = Self.uptime + seconds
        try wait { _ in Self.uptime >= end }
    }

    /// Waits until the extension has handed over all pushes. Then plays the notifications for later at their times,
    /// without waiting.
    package func finish() throws -> [Presentation] {
        try wait { _ in state.withLock(\.open.isEmpty) }
        // A frozen process cannot show further notifications.
        let rest = state.withLock { state in
            defer { state.later = [] }
            return state.later
        }
        rest.forEach(play)
        return presentations
    }
}
