internal import Base
internal import Glibc
internal import Normalization
internal import Pronunciation
internal import Speech

/// The shipped lexicon and polyphone model, and the operator's own lexicons.
struct LexiconFiles {
    private let settings: VoiceSettings

    init(_ settings: VoiceSettings) { self.settings = settings }

    /// The language whose words have readings that their spelling does not show.
    private static let language = SpokenLanguage.allCases.first { $0.phonemeAlphabet == .pinyin }?.rawValue ?? ""

    /// - Returns: nil if a file has a problem.
    func load(_ problems: inout FileProblems) -> Lexicons? {
        let shipped = problems.collect { try Self.lexicon(try find("\(Self.language).lexicon")) }
        let polyphones = problems.collect { try Self.polyphones(try find("\(Self.language).polyphones")) }
        let operators = settings.lexicons.map { file in problems.collect { try Self.lexicon(file) } }
        guard let shipped, let polyphones, operators.allSatisfy({ $0 != nil }) else { return nil }
        let own = operators.compactMap(\.self)
        let files = [shipped.bytes, polyphones.bytes] + own.map(\.bytes)
        return Lexicons(
            pronouncer: MandarinPronouncer(
                shipped: shipped.lexicon, operators: own.map(\.lexicon), polyphones: polyphones.model),
            digest: files.map { SHA256Digest($0).hex }.joined(separator: " "),
            wordCount: ([shipped] + own).reduce(0) { $0 + $1.lexicon.wordCount })
    }

    private func find(_ name: String) throws(StartError) -> String {
        for folder in settings.folders.reversed() where access("\(folder)/\(name)", R_OK) == 0 {
            return "\(folder)/\(name)"
        }
        throw StartError(description: "\(name) is in none of the voices folders")
    }

    private static func bytes(_ file: String) throws(StartError) -> [UInt8] {
        guard let bytes = try? FileReader.read(file) else {
            throw StartError(description: "\(file): cannot be read")
        }
        return bytes
    }

    private static func lexicon(_ file: String) throws(StartError) -> (lexicon: Lexicon, bytes: [UInt8]) {
        let bytes = try bytes(file)
        do {
            return (try Lexicon(bytes, source: file), bytes)
        } catch {
            throw StartError(description: "\(file): \(error)")
        }
    }

    private static func polyphones(_ file: String) throws(StartError) -> (model: PolyphoneModel, bytes: [UInt8]) {
        let bytes = try bytes(file)
        do {
            return (try PolyphoneModel(bytes, source: file), bytes)
        } catch {
            throw StartError(description: "\(file): \(error)")
        }
    }
}
