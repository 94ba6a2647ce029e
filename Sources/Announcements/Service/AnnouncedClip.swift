internal import Base
package import Clips
internal import Encoding

/// A clip in an answer, with its URL. A lazy clip is rendered when it is fetched.
package struct AnnouncedClip: Sendable {
    package enum Stage: Sendable {
        case made(Clip)
        case later(ClipBound)
        /// Rendered for an earlier answer.
        case kept(ClipFacts, spoken: String)
    }

    package let request: ClipRequest
    package let stage: Stage
    /// nil if the request is too long for a URL.
    package private(set) var link: ClipLinks.Link?

    init(_ request: ClipRequest, _ stage: Stage) {
        self.request = request
        self.stage = stage
    }

    /// nil for a clip that is not rendered yet.
    package var facts: ClipFacts? {
        switch stage {
        case .made(let clip): clip.facts
        case .kept(let facts, _): facts
        case .later: nil
        }
    }

    package var durationMs: Int {
        switch stage {
        case .made(let clip): clip.durationMs
        case .kept(let facts, _): facts.durationMs
        case .later(let bound): bound.durationMs
        }
    }

    package var spoken: String {
        switch stage {
        case .made(let clip): clip.spoken
        case .kept(_, let spoken): spoken
        case .later(let bound): bound.spoken
        }
    }

    /// The digest of the spoken words.
    var words: String { facts?.wordsDigest ?? ClipWords.digest(of: request, spoken: spoken) }

    /// The file name, from a digest of the clip. A clip that is not rendered yet uses a digest of its URL instead.
    package var name: String {
        if let facts { return facts.name(as: request.options.format) }
        let digest = SHA256Digest(Array((link?.url ?? "").utf8)).hex
        return "\(digest.prefix(16)).\(request.options.format.fileExtension)"
    }

    /// Signs the URL, unless it is signed already for the same hour.
    ///
    /// - Parameters:
    ///   - client: the client whose phones may report the clip as heard; nil for the silence of a duplicate.
    ///   - unixSeconds: the start of the URL's lifetime.
    mutating func sign(with links: ClipLinks, for client: ClientTag?, at unixSeconds: Int) {
        if let link, link.expiry == links.expiry(at: unixSeconds) { return }
        link = links.link(to: request, at: unixSeconds, client: client)
    }

    func voice(_ link: ClipLinks.Link) -> Notification.Voice {
        Notification.Voice(
            url: link.url, name: name, durationMs: durationMs, bytes: facts?.byteCount, sha256: facts?.sha256,
            words: words, spoken: spoken, urlEnd: link.expiry.unixSeconds)
    }
}
