internal import Base
package import Clips
internal import Encoding

/// A clip in an answer, with its URL. A lazy clip is rendered when it is fetched.
package struct AnnouncedClip: Sendable {
    package enum Stage: Sendable {
        case made(Clip)
        case later(ClipBound)
    }

    package let request: ClipRequest
    package let stage: Stage
    /// Nil when the request is too long for a URL.
    package private(set) var link: ClipLinks.Link?

    init(_ request: ClipRequest, _ stage: Stage) {
        self.request = request
        self.stage = stage
    }

    package var durationMs: Int {
        switch stage {
        case .made(let clip): clip.durationMs
        case .later(let bound): bound.durationMs
        }
    }

    package var spoken: String {
        switch stage {
        case .made(let clip): clip.spoken
        case .later(let bound): bound.spoken
        }
    }

    /// The digest of the spoken words.
    var words: String {
        switch stage {
        case .made(let clip): clip.wordsDigest
        case .later(let bound): ClipWords.digest(of: request, spoken: bound.spoken)
        }
    }

    /// The file name, from a digest of the clip. A clip that is not rendered yet uses a digest of its URL instead.
    package var name: String {
        switch stage {
        case .made(let clip): return clip.name
        case .later:
            let digest = SHA256Digest(Array((link?.url ?? "").utf8)).hex
            return "\(digest.prefix(16)).\(request.options.format.fileExtension)"
        }
    }

    /// Signs the URL, unless it is signed already for the same hour.
    ///
    /// - Parameter unixSeconds: the start of the URL's lifetime.
    mutating func sign(with links: ClipLinks, at unixSeconds: Int) {
        if let link, link.expiry == links.expiry(at: unixSeconds) { return }
        link = links.link(to: request, at: unixSeconds)
    }

    func voice(_ link: ClipLinks.Link) -> Notification.Voice {
        let made: Clip? = if case .made(let clip) = stage { clip } else { nil }
        return Notification.Voice(
            url: link.url, name: name, durationMs: durationMs, bytes: made?.bytes.count, sha256: made?.sha256,
            words: words,
            urlEnd: link.expiry.unixSeconds)
    }
}
