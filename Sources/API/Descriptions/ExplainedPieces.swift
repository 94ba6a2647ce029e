internal import JSON
internal import Normalization
internal import Speech

/// The pieces of a reading with the claims of the rules, as `explain` shows them.
struct ExplainedPieces {
    private let written: String

    init(_ passages: [Passage]) { written = passages.text }

    /// One object for each piece: `from`, `to`, `text`, `rule` and `claim`.
    func json(_ pieces: [Piece]) -> [JSONValue] {
        var tokenizers: [SpokenLanguage: Tokenizer] = [:]
        return pieces.map { piece in
            var tokens: [Tokenizer.Found] = []
            if let language = piece.claim?.language {
                let tokenizer = tokenizers[language] ?? Tokenizer(written, language)
                tokenizers[language] = tokenizer
                tokens = tokenizer.tokens(in: piece.source)
            }
            return .object([
                "from": .integer(piece.source.lowerBound), "to": .integer(piece.source.upperBound),
                "text": .string(piece.text), "rule": piece.rule.map(JSONValue.string) ?? .null,
                "claim": piece.claim.map { claim($0, tokens) } ?? .null,
            ])
        }
    }

    private func claim(_ claim: ClaimedValue, _ tokens: [Tokenizer.Found]) -> JSONValue {
        .object([
            "class": .string(claim.className), "rule": claim.rule.map(JSONValue.string) ?? .null,
            "value": json(claim.shown), "tokens": .array(tokens.map(token)),
        ])
    }

    private func token(_ token: Tokenizer.Found) -> JSONValue {
        .object([
            "from": .integer(token.source.lowerBound), "to": .integer(token.source.upperBound),
            "kind": .string(token.kind),
        ])
    }

    private func json(_ value: ShownValue) -> JSONValue {
        switch value {
        case .text(let text): .string(text)
        case .integer(let number): .integer(number)
        case .flag(let flag): .bool(flag)
        case .list(let parts): .array(parts.map(json))
        case .members(let members):
            .object(members.map { JSONValue.Member($0.name, json($0.value)) })
        }
    }
}
