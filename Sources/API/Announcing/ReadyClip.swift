internal import Announcements
internal import Base
internal import Clips
internal import Encoding
internal import JSON

/// A clip that an answer tells of: made, or to be made when it is fetched.
struct ReadyClip: Sendable {
    enum Stage: Sendable {
        case made(Clip)
        case later(ClipBound)
    }

    let request: ClipRequest
    let stage: Stage

    var durationMs: Int {
        switch stage {
        case .made(let clip): clip.durationMs
        case .later(let bound): bound.durationMs
        }
    }

    var spoken: String {
        switch stage {
        case .made(let clip): clip.spoken
        case .later(let bound): bound.spoken
        }
    }

    func json(_ link: ClipLinks.Link?) -> JSONValue {
        switch stage {
        case .made(let clip): .object(ClipDescription.members(clip, request, link))
        case .later(let bound):
            .object(ClipDescription.members(bound, name: Self.name(request, link), request, link))
        }
    }

    func voice(_ link: ClipLinks.Link) -> Notification.Voice {
        switch stage {
        case .made(let clip):
            Notification.Voice(
                url: link.url, name: clip.name, durationMs: clip.durationMs, bytes: clip.bytes.count,
                sha256: clip.sha256, urlEnd: link.expiry.unixSeconds)
        case .later(let bound):
            Notification.Voice(
                url: link.url, name: Self.name(request, link), durationMs: bound.durationMs, bytes: nil, sha256: nil,
                urlEnd: link.expiry.unixSeconds)
        }
    }

    /// Where there is no sound to take a digest of, the URL's serves: it is the same for the same clip.
    private static func name(_ request: ClipRequest, _ link: ClipLinks.Link?) -> String {
        let digest = SHA256Digest(Array((link?.url ?? "").utf8)).hex
        return "\(digest.prefix(16)).\(request.format.fileExtension)"
    }
}
