package import Clips
package import JSON
internal import Pronunciation
internal import Speech

/// Why a text is read as it is: what `POST /v1/explain` and `crier explain --json` show.
package enum Explanation {
    /// `{"input","language","spoken","pronunciation":[{"text","reading"}…],"voice","rules"}`.
    ///
    /// - Parameter input: the text as it was sent, before it was cleaned.
    package static func json(
        _ request: ClipRequest, input: String, _ pipeline: ClipPipeline
    ) throws(Problem) -> JSONValue {
        guard case .speech(_, let voice) = request.content else {
            preconditionFailure("silence is not explained")
        }
        let plan: SpeechPlan
        do {
            plan = try pipeline.normalize(request)
        } catch {
            throw Problem(error)
        }
        let readings = plan.readings.map {
            JSONValue.object(["text": .string($0.text), "reading": .string($0.reading)])
        }
        return .object([
            "input": .string(input), "language": .string(voice.language), "spoken": .string(plan.spoken),
            "pronunciation": .array(readings), "voice": .string(voice.id), "rules": .strings(plan.rules),
        ])
    }
}
