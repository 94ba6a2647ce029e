public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif
#if os(Linux)
    internal import UserNotifications
#endif

/// Reports to the server that the phone has played a clip: `POST /v1/announcements/ID/heard`. The token in the clip's
/// URL authorises the report. A report is not repeated, because iOS soon ends the process.
public final class HeardReporter: Sendable {
    private let session: URLSession
    private let seconds: TimeInterval

    /// Creates a reporter with its own connections.
    ///
    /// - Parameters:
    ///   - configuration: the configuration of the connections.
    ///   - seconds: the time for a report. The extension has some seconds after the handover.
    public init(configuration: URLSessionConfiguration = .ephemeral, within seconds: TimeInterval = 5) {
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.timeoutIntervalForRequest = seconds
        self.seconds = seconds
        session = URLSession(configuration: configuration)
    }

    deinit { session.finishTasksAndInvalidate() }

    func report(_ payload: VoicePayload) {
        guard payload.isReported, let url = Self.url(payload) else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        let end = DispatchSemaphore(value: 0)
        let task = session.dataTask(with: request) { _, response, _ in
            let status = (response as? HTTPURLResponse)?.statusCode
            if status.map({ (200...299).contains($0) }) != true {
                VoiceLog.reports.error("not reported: \(status.map { "status \($0)" } ?? "connection")")
            }
            end.signal()
        }
        task.resume()
        keepRunning(until: end)
    }

    /// Asks iOS not to suspend the process before the end of a report, because the notification has been handed over
    /// (Apple, `performExpiringActivity`).
    private func keepRunning(until end: DispatchSemaphore) {
        // The function does not exist on macOS.
        #if !os(macOS)
            ProcessInfo.processInfo.performExpiringActivity(withReason: "crier.heard") { [seconds] isExpired in
                if isExpired { end.signal() } else { _ = end.wait(timeout: .now() + seconds) }
            }
        #endif
    }

    /// - Returns: nil if the clip is not at a URL of Crier, `…/c/TOKEN.EXT`.
    static func url(_ payload: VoicePayload) -> URL? {
        guard let clip = payload.clip?.url.absoluteString, let mark = clip.range(of: "/c/", options: .backwards),
            let end = clip.lastIndex(of: "."), mark.upperBound < end,
            let id = payload.id.addingPercentEncoding(withAllowedCharacters: .unreserved)
        else { return nil }
        let token = clip[mark.upperBound..<end]
        guard !token.contains("/"), !token.contains("?") else { return nil }
        return URL(string: "\(clip[..<mark.lowerBound])/v1/announcements/\(id)/heard?token=\(token)")
    }
}

extension CharacterSet {
    /// The characters that a URI need not escape (RFC 3986, section 2.3).
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
