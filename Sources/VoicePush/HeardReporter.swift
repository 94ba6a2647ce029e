public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Reports to the server that the phone has played a clip: `POST /v1/announcements/ID/heard`. The token in the clip's
/// URL authorises the report. A report is not repeated, because iOS soon ends the process.
public final class HeardReporter: Sendable {
    private let session: URLSession

    /// Creates a reporter with its own connections.
    ///
    /// - Parameters:
    ///   - configuration: the configuration of the connections.
    ///   - seconds: the time for a report. The extension has some seconds after the handover.
    public init(configuration: URLSessionConfiguration = .ephemeral, within seconds: TimeInterval = 5) {
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.timeoutIntervalForRequest = seconds
        session = URLSession(configuration: configuration)
    }

    deinit { session.finishTasksAndInvalidate() }

    func report(_ payload: VoicePayload) {
        guard payload.isReported, let url = Self.url(payload) else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        session.dataTask(with: request).resume()
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
