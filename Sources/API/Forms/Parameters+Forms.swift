internal import HTTP
internal import JSON

/// Reads the requests of compatible forms. Their clients send fields of other servers, so fields without a meaning here
/// are ignored.
extension Parameters {
    init(_ pairs: [(name: String, value: Value)], ignoringAllBut known: [String]) throws(Problem) {
        try self.init(pairs.filter { Self.isKnown($0.name, known) }, known: known)
    }

    /// Reads the fields of a query. The body of a POST is its `text`.
    init(textOf request: Request, ignoringAllBut known: [String]) throws(Problem) {
        try self.init(Self.form(request.head.queryBytes, place: "query"), ignoringAllBut: known)
        guard request.head.method == .post else { return }
        try Self.checkEncoding(request.head)
        self = try with("text", Self.text(request.body, "text"))
    }

    /// The fields of a JSON body, whatever its Content-Type: clients written by hand often send none or a wrong one.
    static func jsonFields(_ request: Request) throws(Problem) -> [(name: String, value: Value)] {
        try checkEncoding(request.head)
        return try json(request.body)
    }
}

extension Parameters {
    /// The factors by which speech may be stretched: the inverse of a rate from 3 down to 0.5.
    static let lengthScales = 0.334...2.0

    /// The rate for a field with a stretch factor; nil without the field.
    func rate(ofLengthScale name: String) throws(Problem) -> Value? {
        let scale: Double?
        switch self[name] {
        case nil: return nil
        case .text(let text): scale = text.utf8.count <= Self.maxNameBytes ? Double(text) : nil
        case .json(.number(let number)): scale = number
        case .json: scale = nil
        }
        guard let scale, Self.lengthScales.contains(scale) else {
            let bounds = Self.lengthScales
            throw Problem(
                code: "out_of_range", field: name,
                detail: "'\(name)' is a number from \(bounds.lowerBound) to \(bounds.upperBound).")
        }
        return .text("\((1_000 / scale).rounded() / 1_000)")
    }
}
