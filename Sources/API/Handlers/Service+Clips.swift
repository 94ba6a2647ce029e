internal import Clips
internal import Encoding
internal import HTTP
internal import JSON

/// `POST /v1/clips`: the facts about a clip, without its sound.
extension Service {
    func clips(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let parameters = try Parameters(request, known: Operation.clips.fieldNames)
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .caf)
        let withMarks = try parameters[ClipField.marks]
        let link = links.link(to: clip)
        return try answer(clip, store.key(for: clip), for: context, makePromise) { outcome throws(Problem) in
            switch outcome {
            case .success(let made):
                var answer = Answer.json(Self.describe(made.clip, clip, link, withMarks))
                answer.clip = ClipRecord(made)
                return answer
            case .failure(let error): throw Problem(error, for: clip)
            }
        }
    }

    private static func describe(
        _ clip: Clip, _ request: ClipRequest, _ link: ClipLinks.Link?, _ withMarks: Bool
    ) -> JSONValue {
        var members = ClipDescription.members(clip, request, link)
        if withMarks {
            members.append(.init("marks", .array(clip.words.map(word))))
            if !clip.marks.isEmpty { members.append(.init("ssml_marks", .array(clip.marks.map(mark)))) }
        }
        return .object(members)
    }

    private static func word(_ word: WordTiming) -> JSONValue {
        .object([
            "text": .string(word.text), "from": .integer(word.source.lowerBound),
            "to": .integer(word.source.upperBound),
            "start_ms": .integer(word.startMs), "end_ms": .integer(word.endMs),
        ])
    }

    private static func mark(_ mark: MarkTiming) -> JSONValue {
        .object(["name": .string(mark.name), "start_ms": .integer(mark.startMs)])
    }
}
