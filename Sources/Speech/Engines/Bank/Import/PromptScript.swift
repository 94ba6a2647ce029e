package import Normalization

/// The prompts of a complete bank: names, words and classes, and the file names in common collections. It covers the
/// shipped phrases and channels.
package struct PromptScript: Sendable {
    package struct Line: Sendable, Equatable {
        /// `tts_` and the first of the prompt's names.
        package let name: String
        package let text: String
        package let kind: Prompt.Class
    }

    package let language: SpokenLanguage
    /// In the best order for recording.
    package let lines: [Line]
    private let byKey: [String: Line]
    private let table: PromptTable

    package init(_ language: SpokenLanguage) {
        self.language = language
        table = PromptTable.all[language.rawValue] ?? .empty
        var byKey: [String: Line] = [:]
        var lines: [Line] = []
        for (keys, text, kind) in table.prompts {
            let keys = keys.split(separator: " ").map(String.init)
            let line = Line(name: "tts_\(keys[0])", text: text, kind: kind)
            lines.append(line)
            for key in keys { byKey[key] = line }
        }
        (self.lines, self.byKey) = (lines, byKey)
    }

    /// Folders in which a bare name (`7.wav`) is a number. Elsewhere it may be seven seconds of silence.
    private static let folders: Set<String> = ["digits", "currency"]

    /// The prompt of a file, by the file's name: `tts_ten.wav`, `tts.yuan.mp3`, `digits/7.wav`.
    ///
    /// - Parameter path: relative to the folder of recordings.
    /// - Returns: nil for a name that is no prompt's.
    package func line(ofFile path: String) -> Line? {
        let parts = path.lowercased().split(separator: "/").map(String.init)
        guard let file = parts.last, let dot = file.lastIndex(of: ".") else { return nil }
        let words = file[..<dot].split { ".-_ ".contains($0) }.map(String.init)
        if words.first == "tts" { return byKey[words.dropFirst().joined(separator: "_")] }
        guard parts.count == 1 || parts.contains(where: Self.folders.contains) else { return nil }
        return byKey[words.joined(separator: "_")]
    }

    /// The prompt of that name with another text. An unknown name is a phrase's.
    package func line(named name: String, text: String) -> Line {
        Line(name: name, text: text, kind: lines.first { $0.name == name }?.kind ?? .phrase)
    }

    /// A sentence with the line, so that the person who records it finds the right tone; the line's own text if there
    /// is none.
    package func example(of line: Line) -> String {
        table.spoken(language).first { sentence in
            guard language.script != .han else { return sentence.contains(line.text) }
            return " \(sentence) ".contains(" \(line.text) ")
        } ?? line.text
    }

    /// The languages that have a script.
    package static let languages = SpokenLanguage.allCases.filter { PromptTable.all[$0.rawValue] != nil }

    /// The number of sentences that a person records for a voice.
    package var usualCount: Int { table.usualCount }

    /// An amount with its currency in the language, as it is written.
    ///
    /// - Parameter amount: a decimal string.
    package func written(amount: String) -> String { table.amount(amount) }

    /// Sentences in which a voice says the prompts: those of the script, and amounts behind other words.
    ///
    /// - Parameter amounts: decimal strings.
    package func sentences(amounts: [String]) -> [String] {
        table.texts(amounts: amounts)
    }
}
