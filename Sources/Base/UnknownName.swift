/// The message about a name that does not exist. It has the same form for voices, formats, fields and all other names.
package enum UnknownName {
    /// Unknown voice 'zh-CN-femal'. Did you mean 'zh-CN-female'? GET /v1/voices lists the voices.
    ///
    /// - Parameters:
    ///   - kind: the kind of thing, as in "Unknown voice".
    ///   - known: the existing names. The one nearest to `name` is suggested.
    ///   - hint: a sentence after a space that replaces the suggestion; nil to suggest the nearest name.
    ///   - list: a sentence about where to find the existing names; nil to list them.
    package static func message(
        of kind: String, _ name: String, known: [String], hint: String? = nil, list: String? = nil
    ) -> String {
        let hint = hint ?? EditDistance.suggestion(for: name, in: known)
        return "Unknown \(kind) '\(name)'.\(hint) \(list ?? choice(of: known))"
    }

    /// Use one of wav, mp3.
    package static func choice(of known: [String]) -> String {
        switch known.count {
        case 0: "None exists here."
        case 1: "Use \(known[0])."
        default: "Use one of \(known.joined(separator: ", "))."
        }
    }
}
