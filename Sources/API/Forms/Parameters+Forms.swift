internal import HTTP
internal import JSON

/// Reading the requests of compatible forms. Their clients send fields that other servers know, so fields without a
/// meaning here are ignored.
extension Parameters {
    /// - Parameter known: names of at most `maxNameBytes` bytes.
    init(_ pairs: [(name: String, value: Value)], ignoringAllBut known: [String]) throws(Problem) {
        // Comparing strings normalizes them, which costs the square of a run of combining marks.
        let kept = pairs.filter { $0.name.utf8.count <= Self.maxNameBytes && known.contains($0.name) }
        try self.init(kept, known: known)
    }

    /// The fields of a JSON body, whatever its Content-Type: clients written by hand often send none, or another.
    static func jsonFields(_ request: Request) throws(Problem) -> [(name: String, value: Value)] {
        try checkEncoding(request.head)
        return try json(request.body)
    }

    /// A number that a client has computed: rounded to thousandths, which is all that a rate keeps.
    func rounded(_ name: String) -> Value? {
        guard case .json(.number(let number)) = self[name] else { return self[name] }
        return .json(.number((number * 1_000).rounded() / 1_000))
    }
}
