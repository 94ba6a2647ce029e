internal import Clips
private import Glibc
internal import HTTP

/// Everything about an endpoint except its work: an entry of `Route.table`.
struct Route: Sendable {
    /// The route's name in metrics and logs. A path itself would show ids, tokens and texts. A path must match the
    /// pattern before the first `{` and after the last `}`. The rest of the path is its parameter.
    let pattern: StaticString
    let methods: AllowedMethods
    /// For a path with two meanings: whether a request has the meaning that does not require a key.
    private let keyless: (@Sendable (RequestHead) -> Bool)?
    let access: Access.Requirement
    let durations: DurationClass
    /// The priority of the route's work in the queue, unless the client requests background work. nil for a route
    /// without queued work.
    let priority: RenderQueue.Priority?
    let errorForm: ErrorForm
    /// Whether requests may name any host even without keys: monitoring systems have their own names for the service,
    /// and anyone with a signed URL may fetch its clip.
    let takesAnyHost: Bool
    /// Field lines of answers with a clip, which restrict its use by pages.
    let soundFields: [UInt8]
    /// nil for the labels of requests that do not reach an endpoint.
    let handler: Handler?
    private let prefix: (count: Int, isWhole: Bool)
    /// The literal end of a pattern with one parameter.
    private let suffixCount: Int

    /// Returns the answer at once; or makes a promise, returns nil, and fulfills the promise later.
    typealias Handler =
        @Sendable (Service, Request, RequestContext, () -> AnswerPromise) throws(Problem) -> Answer?

    /// Routes whose durations are measured together.
    enum DurationClass: Int, CaseIterable {
        case clip, facts, health
    }

    init(
        _ pattern: StaticString, _ methods: AllowedMethods, _ access: Access.Requirement, _ durations: DurationClass,
        priority: RenderQueue.Priority? = nil, errorForm: ErrorForm = .problemDetails, takesAnyHost: Bool = false,
        keyless: (@Sendable (RequestHead) -> Bool)? = nil, handler: Handler?
    ) {
        (self.pattern, self.methods, self.access, self.durations) = (pattern, methods, access, durations)
        (self.priority, self.errorForm, self.keyless, self.handler) = (priority, errorForm, keyless, handler)
        self.takesAnyHost = takesAnyHost
        soundFields = Self.soundFields(isShared: takesAnyHost)
        prefix = pattern.withUTF8Buffer { text in
            let end = text.firstIndex(of: UInt8(ascii: "{"))
            return (end ?? text.count, end == nil)
        }
        suffixCount = pattern.withUTF8Buffer { text in
            text.lastIndex(of: UInt8(ascii: "}")).map { text.count - $0 - 1 } ?? 0
        }
    }

    /// A browser uses the content only as sound. A page of another site may play only signed URLs.
    private static func soundFields(isShared: Bool) -> [UInt8] {
        let site = isShared ? "cross-origin" : "same-origin"
        return Array("X-Content-Type-Options: nosniff\r\nCross-Origin-Resource-Policy: \(site)\r\n".utf8)
    }

    /// Whether some of the requests need no key.
    var takesKeylessRequests: Bool { keyless != nil || !access.needsKey }

    /// The key that a request needs.
    func access(for head: RequestHead) -> Access.Requirement { keyless?(head) == true ? .noKey : access }

    /// A label of requests that do not reach an endpoint.
    init(label: StaticString) { self.init(label, [], .noKey, .facts, handler: nil) }

    private func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let length = prefix.count
        guard prefix.isWhole ? path.count == length : path.count >= length, let start = path.baseAddress else {
            return false
        }
        guard memcmp(start, pattern.utf8Start, length) == 0, handler != nil else { return false }
        guard suffixCount > 0 else { return true }
        let (end, suffix) = (path.count - suffixCount, pattern.utf8Start + pattern.utf8CodeUnitCount - suffixCount)
        return end > length && memcmp(start + end, suffix, suffixCount) == 0
    }

    /// The part of the path at the pattern's braces, percent-encoded as sent.
    func parameter(of head: RequestHead) -> ArraySlice<UInt8> {
        head.pathBytes.dropFirst(prefix.count).dropLast(suffixCount)
    }
}

extension Route {
    /// Names an entry of the table.
    struct ID: Sendable, Equatable {
        let index: Int

    }

    static subscript(id: ID) -> Route { table[id.index] }

    static var ids: [ID] { table.indices.map { ID(index: $0) } }

    /// The paths without a parameter.
    static var paths: [String] {
        table.map { "\($0.pattern)" }.filter { $0.hasPrefix("/") && !$0.contains("{") }
    }

    /// The route of a path; nil for an unknown path.
    static func id(ofPath path: ArraySlice<UInt8>) -> ID? {
        path.withUnsafeBufferPointer { path in
            table.withUnsafeBufferPointer { $0.firstIndex { $0.matches(path) } }
        }.map { ID(index: $0) }
    }
}

/// The methods that a path takes. HEAD goes with GET, and OPTIONS with all.
struct AllowedMethods: OptionSet, Sendable {
    let rawValue: Int

    static let get = AllowedMethods(rawValue: 1)
    static let post = AllowedMethods(rawValue: 2)
    static let delete = AllowedMethods(rawValue: 4)
    static let all: AllowedMethods = [.get, .post, .delete]

    func allows(_ method: Method) -> Bool {
        switch method {
        case .get, .head: contains(.get)
        case .post: contains(.post)
        case .delete: contains(.delete)
        case .options, .other: false
        }
    }

    /// The list in the format of the Allow field (RFC 9110 §10.2.1).
    var list: String {
        let named: [(AllowedMethods, String)] = [(.get, "GET, HEAD"), (.post, "POST"), (.delete, "DELETE")]
        return (named.filter { contains($0.0) }.map(\.1) + ["OPTIONS"]).joined(separator: ", ")
    }
}
