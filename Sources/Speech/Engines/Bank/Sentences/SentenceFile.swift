internal import Audio
internal import Base
internal import JSON

/// The sentences of a bank, in a file next to its voice.json:
/// `{"sentences": {"s0001": [["tts_pre", true, 0, 9120, "dao4 zhang4", 9312, 9250, [61, …], [58, …]], …], …}}`.
///
/// Each sentence is in a file of its name, `s0001.flac`. A row describes one place: the name of the prompt or null,
/// whether it may be cut out, the first frame and the frame after the last, the syllables, the pitch at both ends or
/// null, and the spectrum at both ends (`RecordedSentence.Edge`).
struct SentenceFile {
    static let name = "sentences.json"

    let path: String
    let sentences: [(name: String, places: [RecordedSentence.Place])]

    /// The number of sentences that a person records in a day.
    private static let maxSentences = 2_000
    /// Twenty seconds (`SoundFile.maxSeconds`), with short syllables.
    private static let maxPlaces = 200

    init(_ path: String) throws(VoiceFileError) {
        self.path = path
        let file = try FieldReader(try VoiceFile.value(of: path), file: path, path: "", known: ["sentences"])
        guard case .object(let members)? = file.value("sentences"), (1...Self.maxSentences).contains(members.count)
        else {
            throw file.error("sentences", "must be an object with 1 to \(Self.maxSentences) sentences")
        }
        sentences = try members.map { member throws(VoiceFileError) in
            (name: member.name, places: try Self.places(member, file))
        }
        guard Set(sentences.map(\.name)).count == sentences.count else {
            throw file.error("sentences", "has a name twice")
        }
    }

    private static func places(
        _ member: JSONValue.Member, _ file: FieldReader
    ) throws(VoiceFileError) -> [RecordedSentence.Place] {
        let field = "sentences.\(member.name)"
        guard PromptText.isName(member.name), case .array(let rows) = member.value, (1...maxPlaces).contains(rows.count)
        else {
            throw file.error(field, "must be a list of 1 to \(maxPlaces) rows")
        }
        var places: [RecordedSentence.Place] = []
        for row in rows {
            guard let place = RecordedSentence.Place(row),
                place.frames.lowerBound >= places.last?.frames.upperBound ?? 0
            else {
                throw file.error(field, "row \(places.count + 1) is not as Crier writes it")
            }
            places.append(place)
        }
        return places
    }

    func error(_ sentence: String, _ rule: String) -> VoiceFileError {
        VoiceFileError(file: path, field: "sentences.\(sentence)", rule: rule)
    }
}

extension RecordedSentence {
    var fileName: String { Self.fileName(name) }

    static func fileName(_ name: String) -> String { "\(name).flac" }

    /// The rows of a `SentenceFile`.
    var json: JSONValue { .array(places.map(\.json)) }
}

extension RecordedSentence.Place {
    fileprivate var json: JSONValue {
        .array([
            prompt.map(JSONValue.string) ?? .null, .bool(isCertain), .number(Double(frames.lowerBound)),
            .number(Double(frames.upperBound)), .string(said),
            start.pitch.map { .number(Double($0)) } ?? .null, end.pitch.map { .number(Double($0)) } ?? .null,
            start.json, end.json,
        ])
    }

    /// Returns nil for a value that is not a valid row.
    fileprivate init?(_ row: JSONValue) {
        guard case .array(let cells) = row, cells.count == 9, case .bool(let isCertain) = cells[1],
            case .string(let said) = cells[4],
            said.utf8.allSatisfy({ $0 == 0x20 || (0x31...0x35).contains($0) || (0x61...0x7A).contains($0) }),
            let first = cells[2].index, let end = cells[3].index, first < end,
            let startEdge = RecordedSentence.Edge(cells[5], cells[7]),
            let endEdge = RecordedSentence.Edge(cells[6], cells[8])
        else { return nil }
        switch cells[0] {
        case .null: prompt = nil
        case .string(let name): prompt = name
        default: return nil
        }
        (self.isCertain, frames) = (isCertain, first..<end)
        (self.said, start, self.end) = (said, startEdge, endEdge)
    }
}

extension RecordedSentence.Edge {
    fileprivate var json: JSONValue {
        .array((0..<Self.spectrumCount).map { .number(Double(spectrum[$0])) })
    }

    /// Covers any voice: 20 Hz to 20 kHz.
    private static let pitches = 5_000...18_000

    fileprivate init?(_ pitch: JSONValue, _ spectrum: JSONValue) {
        guard case .array(let values) = spectrum, values.count == Self.spectrumCount else { return nil }
        var vector = SIMD16<Int16>(repeating: 0)
        for (index, value) in values.enumerated() {
            guard case .number(let number) = value, let whole = Int16(exactly: number),
                Float(whole).magnitude <= Self.maxValue
            else { return nil }
            vector[index] = whole
        }
        switch pitch {
        case .null: self.init(pitch: nil, spectrum: vector)
        case .number(let number):
            guard let whole = Int(exactly: number), Self.pitches.contains(whole) else { return nil }
            self.init(pitch: whole, spectrum: vector)
        default: return nil
        }
    }
}

extension JSONValue {
    /// The value as a frame of a sound that `SoundFile` reads.
    fileprivate var index: Int? {
        guard case .number(let number) = self, let whole = Int(exactly: number),
            (0...SoundFile.maxSeconds * SampleRate.native.hz).contains(whole)
        else { return nil }
        return whole
    }
}
