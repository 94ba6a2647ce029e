internal import Base
internal import HTTP
package import JSON

/// The parameters of a request, from a query, a form, a JSON object or a text/plain body.
///
/// A repeated or unknown parameter is refused: a misspelt `formt=caf` must not silently give the default. A null
/// parameter counts as absent, because programs write null for a missing value.
package struct Parameters {
    package enum Value: Sendable, Equatable {
        /// A value of a query, a form or a command line. Each reader parses it as its own type.
        case text(String)
        case json(JSONValue)
    }

    private var values: [String: Value] = [:]
    /// Whether the request is a GET with a body, which is not read.
    private(set) var ignoresBody = false

    package init(_ pairs: [(name: String, value: Value)], known: [String]) throws(Problem) {
        var names: Set<String> = []
        for (name, value) in pairs {
            guard Self.isKnown(name, known) else { throw Self.unknown(name, value, known, besides: names) }
            guard names.insert(name).inserted else {
                throw Problem(code: "repeated_field", field: name, detail: "'\(name)' is given twice. Give it once.")
            }
            if value != .json(.null) { values[name] = value }
        }
    }

    /// Compares names of equal length only. String comparison normalizes both names, and its cost grows with the square
    /// of a run of combining marks.
    static func isKnown(_ name: String, _ known: [String]) -> Bool {
        known.contains { $0.utf8.count == name.utf8.count && $0 == name }
    }

    package subscript(name: String) -> Value? { values[name] }

    /// The same parameters with an additional one.
    func with(_ name: String, _ value: Value) -> Parameters {
        var parameters = self
        parameters.values[name] = value
        return parameters
    }

    /// The longest name or id, in bytes. The longest known one has 30.
    static let maxNameBytes = 64

    /// The beginning of a client's text, for a message.
    static func shown(_ text: String) -> String { String(decoding: text.utf8.prefix(maxNameBytes), as: UTF8.self) }

    /// - Parameter given: the names before this one.
    private static func unknown(
        _ name: String, _ value: Value, _ known: [String], besides given: Set<String>
    ) -> Problem {
        let shown = Self.shown(name)
        // A text with a bare '&' ends there, and its rest is a name without a value.
        let isRest = value == .text("") && EditDistance.nearest(to: shown, in: known) == nil
        let isWhole = isRest && given.isEmpty && known.contains("text") ? " A text needs its name: text=hello." : ""
        let hint =
            FieldAliases.hint(for: shown, value, in: known)
            ?? (isRest ? "\(isWhole) Write '&' in a value as '%26'." : nil)
        return Problem(
            code: "unknown_field", field: shown,
            detail: UnknownName.message(
                of: "field", shown, known: known, hint: hint, list: known.isEmpty ? "This path has none." : nil))
    }
}

extension Parameters {
    /// Reads the query and, for POST, the body by its Content-Type.
    ///
    /// - Parameter needsBody: whether a POST without a body is refused.
    init(_ request: Request, known: [String], needsBody: Bool = true) throws(Problem) {
        var pairs = try Self.form(request.head.queryBytes, place: "query")
        if request.head.method == .post, needsBody || !request.body.isEmpty { pairs += try Self.body(request, known) }
        try self.init(pairs, known: known)
        ignoresBody = request.head.method == .get && !request.body.isEmpty
    }

    private static func body(_ request: Request, _ known: [String]) throws(Problem) -> [(name: String, value: Value)] {
        try checkEncoding(request.head)
        // The server accepts longer bodies if the studio is on.
        guard request.body.count <= MessageLimits().bodyBytes else {
            throw Problem(.bodyTooLarge(limit: MessageLimits().bodyBytes))
        }
        let name = try request.head.single("content-type", named: "Content-Type")
        let type = name.map(MediaType.init)
        guard type?.isUTF8 ?? true else {
            throw Problem(
                code: "charset", field: "Content-Type", detail: "The charset is not UTF-8. Send the body as UTF-8.")
        }
        switch type?.essence {
        case .json: return try json(request.body, listField: listField(known))
        // No field has a name that begins like JSON. curl sends any -d as a form.
        case .form where !JSONShape.begins(request.body): return try form(request.body[...], place: "body")
        // A browser sends a string as text/plain, even if it contains JSON.
        case .plainText where isWholeBody("text", known) && !JSONShape.isClipRequest(request.body):
            return [("text", try text(request.body, "text"))]
        case .ssml where isWholeBody("ssml", known): return [("ssml", try text(request.body, "ssml"))]
        default: throw .mediaType(name, request.body, accepted: mediaTypes(known))
        }
    }

    /// Whether one field may be the whole body. An announcement needs an id besides its text.
    private static func isWholeBody(_ field: String, _ known: [String]) -> Bool {
        known.contains(field) && !known.contains(OrderField.id.name)
    }

    /// The accepted media types if `known` are the fields.
    private static func mediaTypes(_ known: [String]) -> [String] {
        let bare = [("text", "text/plain"), ("ssml", "application/ssml+xml")].filter { isWholeBody($0.0, known) }
        return ["application/json", "application/x-www-form-urlencoded"] + bare.map(\.1)
    }

    /// Refuses a content coding: a compressed body would be misread (RFC 9110 §15.5.16).
    static func checkEncoding(_ head: RequestHead) throws(Problem) {
        guard let encoding = head.list(of: "content-encoding"), !FieldValue.isEqual(encoding, "identity") else {
            return
        }
        throw Problem(
            code: "content_encoding", field: "Content-Encoding",
            detail: "A compressed body is not read. Send it plain, without Content-Encoding.")
    }

    static func text(_ body: [UInt8], _ field: String) throws(Problem) -> Value {
        guard let text = String(validating: body, as: UTF8.self) else { throw notUTF8(field) }
        return .text(text)
    }

    /// Enough for a batch of 100 announcements with 30 fields each. 64 KiB could contain 30,000 values, which take 5
    /// ms.
    private static let maxJSONValues = 4_000

    /// The field that the client probably means by a list as the whole body; nil for a request without such a field.
    private static func listField(_ known: [String]) -> String? {
        let name = OrderField.announcements.name
        return known.contains(name) ? name : nil
    }

    static func json(_ body: [UInt8], listField: String? = nil) throws(Problem) -> [(name: String, value: Value)] {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: body, maxValues: maxJSONValues)
        } catch {
            throw Problem(error, body)
        }
        guard case .object(let members) = value else {
            let place = listField.map { ", with a list in '\($0)'" } ?? ""
            throw Problem(
                code: "wrong_type", detail: "The body is \(value.kind); send an object of names and values\(place).")
        }
        return members.map { ($0.name, .json($0.value)) }
    }

    static func form(_ bytes: ArraySlice<UInt8>, place: String) throws(Problem) -> [(
        name: String, value: Value
    )] {
        do {
            return try FormFields.parse(bytes).map { ($0.name, .text($0.value)) }
        } catch {
            switch error {
            case .notUTF8(let field): throw notUTF8(field)
            case .tooMany:
                throw Problem(
                    code: "out_of_range",
                    detail: "The \(place) has more than \(FormFields.maxPairs) fields. Send fewer.")
            case .percentEncoding(let field):
                throw Problem(
                    code: "percent_encoding", field: field.isEmpty ? nil : field,
                    detail: "A '%' in the \(place) is not followed by two hexadecimal digits. Encode '%' as '%25'.")
            }
        }
    }

    fileprivate static func notUTF8(_ field: String) -> Problem {
        Problem(
            code: "not_utf8", field: field.isEmpty ? nil : field,
            detail: "The bytes are not valid UTF-8. Send text encoded as UTF-8.")
    }
}

extension Problem {
    /// The message for a body that is not JSON.
    fileprivate init(_ error: JSONError, _ body: [UInt8]) {
        switch error.reason {
        case .notUTF8: self = Parameters.notUTF8("")
        case .repeatedMember(let name):
            self.init(
                code: "repeated_field", field: Parameters.shown(name),
                detail: "In the body, \(error). Give it once.")
        case .expected, .tooDeep, .tooMany:
            let start = Self.faultAtStart(of: body)
            self.init(code: "malformed_json", detail: start ?? "The body is not valid JSON: \(error).")
        }
    }

    /// The message for a body that is empty or begins like no JSON; nil for a body with a later fault.
    private static func faultAtStart(of body: [UInt8]) -> String? {
        if body.allSatisfy({ " \t\r\n".utf8.contains($0) }) { return "The body is empty. Send a JSON object." }
        // The byte order mark in UTF-8. RFC 8259 §8.1 forbids it.
        if body.starts(with: [0xEF, 0xBB, 0xBF]) {
            return "The body begins with a byte order mark. Send UTF-8 without it."
        }
        if body.starts(with: "--".utf8) {
            return "The body is a multipart form. Send a JSON object; with curl, use -d instead of -F."
        }
        let isForm = !JSONShape.begins(body) && body.contains(UInt8(ascii: "="))
        return isForm ? "The body is a form. Send a JSON object, such as {\"name\": \"value\"}." : nil
    }
}

extension RequestHead {
    /// Reads a field that is not a list. A repeated field is ambiguous.
    ///
    /// - Parameter display: the name of the field in messages.
    func single(_ name: StaticString, named display: String) throws(Problem) -> ArraySlice<UInt8>? {
        let values = values(of: name)
        guard values.count <= 1 else {
            throw Problem(
                code: "repeated_header", field: display,
                detail: "'\(display)' is given \(values.count) times. Give it once.")
        }
        return values.first
    }
}

/// `type/subtype` and the charset of a Content-Type field (RFC 9110 §8.3.1).
struct MediaType {
    enum Essence {
        case json, form, plainText, ssml, other

        fileprivate init(_ name: ArraySlice<UInt8>) {
            let known: [(StaticString, Essence)] = [
                ("application/json", .json), ("application/x-www-form-urlencoded", .form),
                ("text/plain", .plainText), ("application/ssml+xml", .ssml),
            ]
            self = known.first { FieldValue.isEqual(name, $0.0) }?.1 ?? .other
        }
    }

    let essence: Essence
    let isUTF8: Bool

    init(_ value: ArraySlice<UInt8>) {
        let parts = FieldValue.items(value, separator: UInt8(ascii: ";"))
        essence = parts.first.map { Essence($0) } ?? .other
        isUTF8 = parts.dropFirst().allSatisfy(Self.isUTF8)
    }

    private static let charset = Array("charset=".utf8)

    private static func isUTF8(_ parameter: ArraySlice<UInt8>) -> Bool {
        guard FieldValue.isEqual(parameter.prefix(charset.count), "charset=") else { return true }
        let quote = UInt8(ascii: "\"")
        var name = parameter.dropFirst(charset.count)
        if name.count >= 2, name.first == quote, name.last == quote { name = name.dropFirst().dropLast() }
        return ["utf-8", "utf8", "us-ascii"].contains { FieldValue.isEqual(name, $0) }
    }
}
