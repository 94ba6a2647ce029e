package import Normalization

/// The prompts of a complete bank: names, words and classes, and the file names in common collections. It covers the
/// shipped phrases and channels.
package struct PromptScript: Sendable {
    package struct Line: Sendable, Equatable {
        /// `tts_` and the first of the prompt's keys.
        package let name: String
        package let text: String
        package let kind: Prompt.Class
    }

    package let language: SpokenLanguage
    /// The lines in the best order for recording.
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

    /// Folders in which a bare name (`7.wav`) is a number. In other folders it may be seven seconds of silence.
    private static let folders: Set<String> = ["digits", "currency"]

    /// Returns the prompt of a file, by the file's name: `tts_ten.wav`, `tts.yuan.mp3`, `digits/7.wav`.
    ///
    /// - Parameter path: relative to the folder of recordings.
    /// - Returns: nil if the file is not named like a prompt.
    package func line(ofFile path: String) -> Line? {
        let parts = path.lowercased().split(separator: "/").map(String.init)
        guard let file = parts.last, let dot = file.lastIndex(of: ".") else { return nil }
        let words = file[..<dot].split { ".-_ ".contains($0) }.map(String.init)
        if words.first == "tts" { return byKey[words.dropFirst().joined(separator: "_")] }
        guard parts.count == 1 || parts.contains(where: Self.folders.contains) else { return nil }
        return byKey[words.joined(separator: "_")]
    }

    /// Returns the prompt of that name with another text. An unknown name becomes a phrase.
    package func line(named name: String, text: String) -> Line {
        Line(name: name, text: text, kind: lines.first { $0.name == name }?.kind ?? .phrase)
    }

    /// Returns a sentence that contains the line, so that the speaker finds the right tone; the line's own text if no
    /// sentence contains it.
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

    /// Returns an amount with its currency, written as in the language.
    ///
    /// - Parameter amount: a decimal string.
    package func written(amount: String) -> String { table.amount(amount) }

    /// Returns sentences in which a voice speaks the prompts: the script's sentences, and amounts in other words.
    ///
    /// - Parameter amounts: decimal strings.
    package func sentences(amounts: [String]) -> [String] {
        table.texts(amounts: amounts)
    }
}
