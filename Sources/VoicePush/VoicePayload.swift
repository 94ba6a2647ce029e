public import Foundation

/// The sound information of a push.
///
/// Crier adds an object `voice` beside `aps` (Docs/phone.md describes its members). Pushes for apps that are older than
/// Crier contain `voiceUrl` or `amount`, beside or inside `aps`. Both forms are read. Every value has been checked: its
/// name is a plain file name, its numbers are within their bounds, and its URL may be fetched. A damaged member costs
/// only what depends on it.
public struct VoicePayload: Sendable, Equatable {
    /// A clip on a server.
    public struct Clip: Sendable, Equatable {
        /// The URL of the clip: https, or http on the device itself.
        public let url: URL
        /// The name of the file, without a folder.
        public let name: String
        /// The length in milliseconds: an upper estimate for a clip that is not made yet, nil if the push does not
        /// contain it.
        public let durationMs: Int?
        /// The length of the file; nil for a clip that is not made yet.
        public let byteCount: Int?
        /// The SHA-256 of the file, 64 lower-case hexadecimal digits; nil for a clip that is not made yet.
        public let sha256: String?
        /// The digest of the clip's words, 16 lower-case hexadecimal digits; nil in a push of a server before version
        /// 1.
        public let words: String?
        /// The time at which the URL expires.
        public let expires: Date?
    }

    /// The order that is announced, or the identifier of the notification if the push names no order.
    public let id: String
    /// The number of earlier announcements of the order: 0, or more if it is repeated on purpose.
    public let repetition: Int
    /// The id of an earlier push for several orders, which may have announced this order, too; nil if none has.
    public let sum: String?
    /// The clip; nil for a push with only an amount.
    public let clip: Clip?
    /// The amount as a decimal number, which `OfflineReader` speaks without a network; nil if the push contains none.
    public let amount: String?
    /// The words of the clip, which the phone's own voice can speak; nil if the push does not contain them.
    public let spoken: String?
    /// Whether the server records that the phone has played the clip.
    public let isReported: Bool
    /// The time before which the clip of an earlier order may still be heard.
    public let notBefore: Date?
    /// The time of the announcement. A redelivery has the time of its first push. nil in a push of an older server.
    public let announced: Date?
    /// The names of members with the wrong type or out of bounds. They count as absent.
    public let damaged: [String]

    /// Identifies one announcement of one order. Announcements with the same key are spoken once. The key of a repeat
    /// includes its time; the time of a push without `announced` is `notBefore`, which a redelivery may change. The push
    /// for several orders has the id of one of them, so an order of a `sum` has another key.
    public var key: String {
        guard repetition > 0 else { return sum == nil ? id : "\(id)\u{0}" }
        let time = (announced ?? notBefore)?.timeIntervalSince1970 ?? 0
        return "\(id)\u{0}\(repetition)\u{0}\(Int((time * 1_000).rounded()))"
    }

    /// The version of the `voice` object that this library reads.
    public static let version = 1

    /// Reads the `userInfo` of a notification.
    ///
    /// - Parameters:
    ///   - userInfo: the payload of the push, from `UNNotificationContent`.
    ///   - identifier: the identifier of the notification. It replaces the order's id if the push names none.
    ///   - path: the names of the members around `voice`, from the outermost, with dots between them: `custom.crier`.
    ///     nil if no push service wraps the object, or a known one.
    /// - Throws: `VoicePayloadError.noVoice` for a push that is not to be spoken, or else the invalid field.
    public init(
        userInfo: [AnyHashable: Any], identifier: String, path: String? = nil
    ) throws(VoicePayloadError) {
        let payload = PayloadObject(userInfo)
        let places = Self.places(in: payload, at: path)
        if let voice = places.lazy.compactMap({ $0.nested("voice") }).first {
            try self.init(voice)
            return
        }
        do throws(VoicePayloadError) {
            try self.init(older: payload, identifier: identifier)
        } catch .noVoice where places.contains(where: { $0.isPresent("voice") }) {
            // The push is to be spoken, so its own sound needs a turn.
            throw .field("voice")
        }
    }

    /// The objects that may contain `voice`: at the app's own path, the payload itself, and the members in which push
    /// services wrap a gateway's data.
    private static func places(in payload: PayloadObject, at path: String?) -> [PayloadObject] {
        let names = (path ?? "").split(separator: ".")
        let own = names.reduce(Optional(payload)) { $0?.nested(String($1)) }
        return [own, payload].compactMap { $0 } + wrappers.compactMap { payload.nested($0) }
    }

    /// `extras` of JPush and honor, `payload` of Getui and uni-push, `body` of Expo, `data` and `custom` of others.
    private static let wrappers = ["extras", "payload", "body", "data", "custom"]

    private init(_ voice: PayloadObject) throws(VoicePayloadError) {
        // A later version may change the meaning of any member.
        let version = try voice.integer("v", in: 0...Int.max) ?? Self.version
        guard version == Self.version else { throw .version(version) }
        guard let id = try voice.string("id"), Self.lengths.contains(id.utf8.count) else { throw .field("id") }
        var members = OptionalMembers(voice)
        self.id = id
        clip = Clip(&members)
        amount = members.decimal("amount", where: Self.isAmount)
        spoken = members.string("spoken") { (1...Self.maxSpokenBytes).contains($0.utf8.count) }
        guard clip != nil || amount != nil || spoken != nil else { throw members.firstError ?? .field("url") }
        repetition = members.integer("repeat", in: 0...9_999) ?? 0
        // The order belongs to an unknown sum. A sum may have the id of this order, and must be heard all the same.
        sum = members.string("sum") { Self.lengths.contains($0.utf8.count) } ?? (members.isDamaged("sum") ? id : nil)
        isReported = members.flag("report") ?? false
        notBefore = members.integer("not_before", in: Self.times).map { .init(millisecondsSince1970: $0) }
        announced = members.integer("announced", in: Self.times).map { .init(millisecondsSince1970: $0) }
        damaged = members.damaged
    }

    /// Creates the payload of an app that is older than Crier.
    ///
    /// - Parameters:
    ///   - id: 1 to 1,024 bytes of UTF-8.
    ///   - damaged: see `damaged`.
    init(id: String, clip: Clip?, amount: String?, damaged: [String]) throws(VoicePayloadError) {
        guard Self.lengths.contains(id.utf8.count) else { throw .field("id") }
        (self.id, self.clip, self.amount, self.damaged) = (id, clip, amount, damaged)
        (repetition, sum, spoken, isReported, notBefore, announced) = (0, nil, nil, false, nil, nil)
    }

    /// The length of an order's id, in UTF-8 bytes.
    private static let lengths = 1...1_024
    /// The length of a push.
    private static let maxSpokenBytes = 4_096
    /// Milliseconds since 1970, up to the year 2255. A date outside this range is not the date of a push.
    static let times = 1...9_000_000_000_000

    /// Digits with at most one point between them.
    static func isAmount(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return text.utf8.count <= 32 && parts.count <= 2
            && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
}

extension VoicePayload.Clip {
    /// - Returns: nil if the object does not name a clip, or if the clip could not be checked because its digest is
    ///   damaged.
    fileprivate init?(_ members: inout OptionalMembers) {
        guard let text = members.string("url", where: { Self.url($0) != nil }), let url = Self.url(text) else {
            return nil
        }
        self.url = url
        name = members.string("name", where: Self.isFileName) ?? Self.name(ofURL: text)
        durationMs = members.integer("ms", in: 1...600_000)
        byteCount = members.integer("bytes", in: 1...ClipDownloader.maxBytes)
        sha256 = members.string("sha256") { Self.isDigest($0, digits: 64) }
        words = members.string("words") { Self.isDigest($0, digits: 16) }
        let end = members.integer("exp", in: 1...VoicePayload.times.upperBound / 1_000)
        expires = end.map { Date(timeIntervalSince1970: TimeInterval($0)) }
        let isProofDamaged = ["bytes", "sha256", "words"].contains(where: members.isDamaged)
        if sha256 == nil, words == nil, isProofDamaged { return nil }
    }

    /// Creates a clip of which only the URL is known. The digest of the URL is its name: another clip has another URL.
    init?(url text: String) {
        guard let url = Self.url(text) else { return nil }
        (self.url, name) = (url, Self.name(ofURL: text))
        (durationMs, byteCount, sha256, words, expires) = (nil, nil, nil, nil, nil)
    }

    /// The digest of the URL, and its ending.
    private static func name(ofURL text: String) -> String {
        let ending = URL(string: text)?.pathExtension ?? ""
        let isPlain = (1...5).contains(ending.utf8.count) && isFileName(ending)
        return SHA256.hexDigest(of: Data(text.utf8)).prefix(16) + (isPlain ? ".\(ending)" : "")
    }

    /// Returns a URL that may be fetched: https, or http on the device itself.
    private static func url(_ text: String) -> URL? {
        guard text.utf8.count <= 2_048, let url = URL(string: text), mayFetch(url) else { return nil }
        return url
    }

    static func mayFetch(_ url: URL) -> Bool {
        guard let host = url.host, !host.isEmpty, url.user == nil else { return false }
        switch url.scheme?.lowercased() {
        case "https": return true
        case "http": return ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host.lowercased())
        default: return false
        }
    }

    /// Whether the text is a file name: letters, digits, `.`, `_` and `-`, without a leading dot, which hides a file
    /// and names a folder.
    private static func isFileName(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count) && !text.hasPrefix(".") && text != SoundLibrary.silenceName
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || [0x2E, 0x5F, 0x2D].contains(byte)
            }
    }

    private static func isDigest(_ text: String, digits: Int) -> Bool {
        text.utf8.count == digits
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

/// The reason why a push is not spoken.
public enum VoicePayloadError: Error, Sendable, Equatable {
    /// The push is not to be spoken.
    case noVoice
    /// This library does not support the version of the `voice` object.
    case version(Int)
    /// A field is missing, has the wrong type, or is out of bounds.
    case field(String)
}

extension Date {
    fileprivate init(millisecondsSince1970 milliseconds: Int) {
        self.init(timeIntervalSince1970: TimeInterval(milliseconds) / 1_000)
    }
}
