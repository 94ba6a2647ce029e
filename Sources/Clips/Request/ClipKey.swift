internal import Base
internal import Speech

/// The name of a clip: SHA-256 over the canonical form of its request. Equal requests have equal keys in every service
/// with the same version, the same voice and lexicon files and the same espeak-ng. Other files give other keys, so a
/// reload never finds the clips of files that it has replaced.
package struct ClipKey: Sendable, Hashable {
    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Incremented whenever the same request gives different bytes.
    static let pipelineVersion = 10

    /// - Parameters:
    ///   - espeak: the version of espeak-ng, which decides the sound too.
    ///   - isStreamed: whether the clip is made sentence by sentence, which gives other bytes.
    package init(
        _ request: ClipRequest, espeak: String = EspeakLibrary.version, isStreamed: Bool = false
    ) {
        let form = Self.canonicalForm(request, espeak: espeak)
        words = SHA256Digest(((isStreamed ? "streamed \(Self.streamVersion)\n" : "") + form).utf8).words
    }

    /// Incremented whenever the same request gives a streamed clip other bytes, but the whole clip the same bytes.
    private static let streamVersion = 1

    /// One line for each option, and the text last. Two different requests never have the same form.
    static func canonicalForm(_ request: ClipRequest, espeak: String) -> String {
        var lines = KeyLines(request.options)
        lines[.lexicons] = request.voice?.lexicons.digest ?? ""
        lines[.espeak] = espeak
        switch request.content {
        case .silence(let ms):
            return "crier \(pipelineVersion)\n\(lines.text(KeyLine.ofSilence))silence\n\(ms)"
        case .speech(let script, let voice):
            // Two voices with the same sound do not share a clip: its fields name the voice (`ClipWords`).
            let said = "\(voice.id) \(voice.language)\n\(voice.signature)\n\(script.kind.rawValue)\n\(script.source)"
            return "crier \(pipelineVersion)\n\(lines.text(KeyLine.allCases))\(said)"
        }
    }

    package static func == (left: ClipKey, right: ClipKey) -> Bool { left.words == right.words }

    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

/// Collects the lines of a clip's options.
private struct KeyLines: ClipOptionCoder {
    private let options: ClipOptions
    private var lines = [String](repeating: "", count: KeyLine.allCases.count)

    init(_ options: ClipOptions) {
        self.options = options
        _ = ClipOptions.code(with: &self)
    }

    subscript(line: KeyLine) -> String {
        get { lines[line.rawValue] }
        set { lines[line.rawValue] = newValue }
    }

    mutating func code<Value: Equatable>(
        _ coding: ClipOptionCoding<Value>, _ value: (ClipOptions) -> Value, default: Value
    ) -> Value? {
        let value = value(options)
        let text = coding.text(value)
        guard !text.isEmpty else { return value }
        // Options that share a line keep the order of the coding.
        self[coding.line] += self[coding.line].isEmpty ? text : " \(text)"
        return value
    }

    func text(_ wanted: [KeyLine]) -> String { wanted.reduce(into: "") { $0 += "\(self[$1])\n" } }
}
