internal import Clips

/// What metrics and logs call a path: its pattern, never the path itself, which holds ids, tokens and texts.
enum Route: Int, CaseIterable {
    case say, clips, announcements, announcement, silence, linkedClip, explain, voices, voice, formats, alive, ready,
        metrics, server
    /// Whatever comes to the plain port beside an HTTPS one.
    case redirect
    /// A path that names nothing.
    case unknown
    /// A request that could not be read.
    case unreadable

    var pattern: StaticString {
        switch self {
        case .say: "/v1/say"
        case .clips: "/v1/clips"
        case .silence: "/v1/silence.{format}"
        case .linkedClip: "/c/{token}.{format}"
        case .explain: "/v1/explain"
        case .announcements: "/v1/announcements"
        case .announcement: "/v1/announcements/{id}"
        case .voices: "/v1/voices"
        case .voice: "/v1/voices/{id}"
        case .formats: "/v1/formats"
        case .alive: "/healthz"
        case .ready: "/readyz"
        case .metrics: "/metrics"
        case .server: "*"
        case .redirect: "redirect"
        case .unknown: "unknown"
        case .unreadable: "unreadable"
        }
    }

    /// Of its clips, unless the client would rather come last: a phone that fetches one has half a minute to announce it.
    var priority: RenderQueue.Priority {
        self == .linkedClip || self == .announcements ? .announcement : .say
    }

    /// Whether a request may have to wait for its turn, and can say how long it would.
    var isQueued: Bool { timed == .clip || self == .explain }

    /// Routes whose times belong together.
    enum Class: Int, CaseIterable {
        case clip, facts, health

        var name: String { "\(self)" }
    }

    var timed: Class {
        switch self {
        case .say, .clips, .announcements, .silence, .linkedClip: .clip
        case .alive, .ready, .metrics: .health
        case .announcement, .explain, .voices, .voice, .formats, .server, .redirect, .unknown, .unreadable: .facts
        }
    }
}

extension Endpoint {
    var route: Route {
        switch self {
        case .say: .say
        case .clips: .clips
        case .announcements: .announcements
        case .announcement: .announcement
        case .silence: .silence
        case .linkedClip: .linkedClip
        case .explain: .explain
        case .voices: .voices
        case .voice: .voice
        case .formats: .formats
        case .alive: .alive
        case .ready: .ready
        case .metrics: .metrics
        case .server: .server
        }
    }
}
