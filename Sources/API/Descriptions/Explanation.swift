package import Clips
package import JSON
internal import Normalization
internal import Pronunciation
internal import Speech

/// The reading of a text, stage by stage, as `POST /v1/explain` and `crier explain --json` show it.
package enum Explanation {
    /// Returns `{"input","language","spoken","pronunciation":[{"text","reading"}…],"voice","rules"}` and the stages one
    /// by one: `"normalized"` (each piece with its UTF-8 offsets in the clean text, the label of its class, and the
    /// claim: class, rule, value and tokens), `"utterances"` (the input of each engine voice and the silence before
    /// it), and `"unknown"` (the number of hanzi that no lexicon contains).
    ///
    /// - Parameter input: the text as it was sent, before it was cleaned.
    package static func json(
        _ request: ClipRequest, input: String, _ pipeline: ClipPipeline
    ) throws(Problem) -> JSONValue {
        do {
            return json(request, input: input, try pipeline.normalize(request))
        } catch {
            throw Problem(error, for: request)
        }
    }

    static func json(_ request: ClipRequest, input: String, _ plan: SpeechPlan) -> JSONValue {
        guard case .speech(let script, let voice) = request.content else {
            preconditionFailure("silence is not explained")
        }
        return .object([
            "input": .string(input), "language": .string(voice.language), "spoken": .string(plan.spoken),
            "pronunciation": .array(plan.readings.map(reading)), "voice": .string(voice.id),
            "rules": .strings(plan.rules), "normalized": .array(ExplainedPieces(script.passages).json(plan.pieces)),
            "utterances": .array(plan.parts.map(utterance)), "unknown": .integer(plan.unknown),
        ])
    }

    private static func reading(_ reading: Reading) -> JSONValue {
        .object(["text": .string(reading.text), "reading": .string(reading.reading)])
    }

    private static func utterance(_ part: SpeechPart) -> JSONValue {
        .object([
            "voice": .string(part.parameters.voice), "text": .string(part.text), "gap_ms": .integer(part.gapBeforeMs),
        ])
    }
}

extension ResponseSchema {
    /// The stages of a reading.
    static let explanation = ResponseSchema(
        "Explanation",
        """
        {"type": "object",
          "required": ["input", "language", "spoken", "pronunciation", "voice", "rules", "normalized", "utterances",
            "unknown"],
          "properties": {"input": {"type": "string"}, "language": {"type": "string"}, "spoken": {"type": "string"},
            "pronunciation": {"type": "array", "items": {"type": "object", "required": ["text", "reading"]}},
            "voice": {"type": "string"}, "rules": {"type": "array", "items": {"type": "string"}},
            "normalized": {"type": "array", "items": {"type": "object"}},
            "utterances": {"type": "array", "items": {"type": "object", "required": ["voice", "text", "gap_ms"]}},
            "unknown": {"type": "integer"}}}
        """)
}
