internal import JSON

/// The ids of a model's phonemes: `phoneme_id_map`, `{"a": [14], …}`.
package struct PhonemeIDs: Sendable, Equatable {
    private let ids: [String: [Int64]]
    /// Vowels of several letters with an id of their own, such as "aɪ", each with its letters.
    private let clusters: [[String]]
    private let alphabet: PiperConfig.Alphabet
    let begin: [Int64]
    let pad: [Int64]
    let end: [Int64]

    /// Piper's own maps have up to 170 phonemes.
    private static let maxPhonemes = 4_096
    private static let maxNameBytes = 32
    /// Piper's trainer gives each phoneme one id, or one id to several phonemes.
    private static let maxIDs = 8
    private static let maxID = 65_535
    private static let maxClusters = 256

    init(_ fields: FieldReader, _ alphabet: PiperConfig.Alphabet) throws(VoiceFileError) {
        guard case .object(let members)? = fields.value("phoneme_id_map"),
            (1...Self.maxPhonemes).contains(members.count)
        else { throw fields.error("phoneme_id_map", "must be an object of 1 to \(Self.maxPhonemes) phonemes") }
        var ids: [String: [Int64]] = [:]
        for member in members { ids[member.name] = try Self.numbers(member, fields) }
        // Keys that differ only in their Unicode form, such as "ç" of one and of two code points, are ambiguous.
        guard ids.count == members.count else {
            throw fields.error("phoneme_id_map", "has two phonemes that are the same in Unicode")
        }
        func mark(_ name: String, _ purpose: String) throws(VoiceFileError) -> [Int64] {
            guard let found = ids[name] else {
                throw fields.error("phoneme_id_map.\(name)", "is missing: it \(purpose)")
            }
            return found
        }
        (begin, pad) = (try mark("^", "begins an utterance"), try mark("_", "separates phonemes"))
        end = try mark("$", "ends an utterance")
        clusters = try Self.clusters(fields, ids)
        (self.ids, self.alphabet) = (ids, alphabet)
    }

    private static func numbers(_ member: JSONValue.Member, _ fields: FieldReader) throws(VoiceFileError) -> [Int64] {
        guard (1...maxNameBytes).contains(member.name.utf8.count), !FieldReader.hasControls(member.name) else {
            throw fields.error("phoneme_id_map", "must have phonemes of 1 to \(maxNameBytes) bytes without controls")
        }
        let fault = fields.error(
            "phoneme_id_map.\(member.name)", "must be a list of 1 to \(maxIDs) whole numbers from 0 to \(maxID)")
        guard case .array(let values) = member.value, (1...maxIDs).contains(values.count) else { throw fault }
        return try values.map { value throws(VoiceFileError) in
            guard case .number(let number) = value, let id = Int64(exactly: number), (0...Int64(maxID)).contains(id)
            else { throw fault }
            return id
        }
    }

    /// `vowel_clusters` of newer models: `[["a", "ɪ"], …]`, the longest first.
    private static func clusters(
        _ fields: FieldReader, _ ids: [String: [Int64]]
    ) throws(VoiceFileError) -> [[String]] {
        guard let value = fields.value("vowel_clusters"), value != .null else { return [] }
        let fault = fields.error(
            "vowel_clusters", "must be a list of at most \(maxClusters) lists of letters that phoneme_id_map has joined"
        )
        guard case .array(let lists) = value, lists.count <= maxClusters else { throw fault }
        let clusters = try lists.map { list throws(VoiceFileError) in
            guard case .array(let letters) = list, (2...maxIDs).contains(letters.count) else { throw fault }
            let cluster = try letters.map { letter throws(VoiceFileError) in
                guard case .string(let text) = letter, !text.isEmpty else { throw fault }
                return text
            }
            guard ids[cluster.joined()] != nil else { throw fault }
            return cluster
        }
        return clusters.sorted { $0.count > $1.count }
    }

    /// Whether the model has an id for a phoneme.
    func has(_ phoneme: String) -> Bool { ids[phoneme] != nil }

    /// Returns the ids of a phoneme and of the pad after it.
    ///
    /// Models of espeak-ng's phonemes have a pad after each phoneme. Models of pinyin have a pad after each syllable,
    /// which ends with its tone, and after each mark (`phonemize_chinese.py` of piper1-gpl).
    func numbers(of phoneme: String) -> [Int64]? {
        guard let numbers = ids[phoneme] else { return nil }
        return alphabet == .espeak || !PinyinPhonemes.continuesSyllable(phoneme) ? numbers + pad : numbers
    }

    /// Joins letters to the vowels of several letters in the model's clusters.
    func joined(_ phonemes: [Phoneme]) -> [Phoneme] {
        guard !clusters.isEmpty else { return phonemes }
        var joined: [Phoneme] = []
        var rest = phonemes[...]
        while let first = rest.first {
            let cluster = clusters.first { rest.prefix($0.count).map(\.name) == $0 }
            joined.append(Phoneme(cluster?.joined() ?? first.name, offset: first.offset))
            rest = rest.dropFirst(cluster?.count ?? 1)
        }
        return joined
    }
}

/// A phoneme of an utterance.
struct Phoneme: Equatable {
    let name: String
    /// The UTF-8 offset in the text of the word that begins with the phoneme; nil within a word.
    let offset: Int?
    /// The tone of a token of Mandarin, for models with an input for tones; otherwise 0.
    let tone: Int64

    init(_ name: String, offset: Int? = nil, tone: Int64 = 0) {
        (self.name, self.offset, self.tone) = (name, offset, tone)
    }
}
