internal import Clips
internal import HTTP

/// What a path names.
enum Endpoint {
    case say
    case clips
    case announcements
    /// What follows is the id, percent-encoded.
    case announcement(id: Substring)
    case silence(fileExtension: String)
    /// `TOKEN.EXT`
    case linkedClip(name: Substring)
    case explain
    case voices
    case voice(id: String)
    case formats
    case alive
    case ready
    case metrics
    /// `OPTIONS *`: the server as a whole (RFC 9110 §9.3.7).
    case server

    /// Nil for a path that names nothing.
    init?(path: String) {
        switch path {
        case "/v1/say": self = .say
        case "/v1/clips": self = .clips
        case "/v1/announcements": self = .announcements
        case "/v1/explain": self = .explain
        case "/v1/voices": self = .voices
        case "/v1/formats": self = .formats
        case "/healthz": self = .alive
        case "/readyz": self = .ready
        case "/metrics": self = .metrics
        case "*": self = .server
        default: self.init(prefixOf: path)
        }
    }

    private init?(prefixOf path: String) {
        if path.hasPrefix(ClipLinks.path) {
            self = .linkedClip(name: path.dropFirst(ClipLinks.path.count))
        } else if path.hasPrefix(Self.announcement) {
            self = .announcement(id: path.dropFirst(Self.announcement.count))
        } else if path.hasPrefix("/v1/voices/") {
            self = .voice(id: String(path.dropFirst("/v1/voices/".count)))
        } else if path.hasPrefix("/v1/silence.") {
            self = .silence(fileExtension: String(path.dropFirst("/v1/silence.".count)))
        } else {
            return nil
        }
    }

    private static let announcement = "/v1/announcements/"

    /// What a key has to be for; nil where any will do.
    var scope: Scope? {
        switch self {
        case .say, .clips, .silence, .explain: .say
        case .announcements, .announcement: .announce
        case .metrics: .metrics
        case .linkedClip, .voices, .voice, .formats, .alive, .ready, .server: nil
        }
    }

    /// Whether nobody needs a key for it: a signed URL is one itself, and health is asked for by machines that have none.
    var isOpen: Bool {
        switch self {
        case .linkedClip, .alive, .ready, .server: true
        case .say, .clips, .announcements, .announcement, .silence, .explain, .voices, .voice, .formats, .metrics:
            false
        }
    }

    var methods: AllowedMethods {
        switch self {
        case .say: .getAndPost
        case .clips, .announcements, .explain: .post
        case .announcement: .getAndDelete
        case .silence, .linkedClip, .voices, .voice, .formats, .alive, .ready, .metrics: .get
        case .server: .any
        }
    }
}

/// The methods a path takes. HEAD goes with GET.
enum AllowedMethods {
    case get, post, getAndPost, getAndDelete
    /// What the service takes on one path or another; only OPTIONS asks for it.
    case any

    func contains(_ method: Method) -> Bool {
        switch method {
        case .get, .head: self != .post && self != .any
        case .post: self == .post || self == .getAndPost
        case .delete: self == .getAndDelete
        case .options, .other: false
        }
    }

    var list: String {
        switch self {
        case .get: "GET, HEAD, OPTIONS"
        case .post: "POST, OPTIONS"
        case .getAndPost: "GET, HEAD, POST, OPTIONS"
        case .getAndDelete: "GET, HEAD, DELETE, OPTIONS"
        case .any: "GET, HEAD, POST, DELETE, OPTIONS"
        }
    }
}
