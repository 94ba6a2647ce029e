private import Audio
internal import Base
private import Glibc

/// Converts a folder of recordings to prompts of a bank voice.
package struct BankImport: Sendable {
    /// The outcome for one file.
    package struct Report: Sendable {
        package enum Outcome: Sendable {
            case taken(PromptPreparation)
            /// The file is not a prompt of the script, or another recording of the prompt is preferred.
            case skipped(String)
            /// The file is named like a prompt but cannot be used.
            case unusable(String)
        }

        /// The path of the file, relative to the folder of recordings.
        package let path: String
        /// The prompt; nil if the file is not named like a prompt.
        package let line: PromptScript.Line?
        package let outcome: Outcome
    }

    private let script: PromptScript
    private let texts: [String: String]

    /// - Parameter texts: the texts of prompts by name. They add to the script and override it.
    package init(_ script: PromptScript, texts: [String: String] = [:]) {
        self.script = script
        self.texts = texts
    }

    /// The maximum depth of subfolders, enough for `FreeSWITCH/digits/8000/7.wav`.
    private static let maxDepth = 3

    /// A folder with more files is not a folder of prompts.
    private static let maxFiles = 20_000

    /// Returns the files of a folder and its subfolders, sorted; nil if a folder cannot be read or contains too many
    /// files. Links to folders are listed as files and not followed, because they may form cycles or lead to other
    /// people's files.
    package static func files(in folder: String) -> [String]? {
        var found: [String] = []
        var waiting = [(path: "", depth: 0)]
        while let next = waiting.popLast() {
            guard let names = FileSystem.names(in: "\(folder)/\(next.path)"), found.count <= maxFiles else {
                return nil
            }
            for name in names {
                let path = next.path.isEmpty ? name : "\(next.path)/\(name)"
                if !FileSystem.isFolder("\(folder)/\(path)") {
                    found.append(path)
                } else if next.depth < maxDepth {
                    waiting.append((path, next.depth + 1))
                }
            }
        }
        return found.sorted()
    }

    /// The shortest syllables of quick speech last 70 ms. A click between two cuts is shorter.
    static let minMs = 60

    /// Reads one file and prepares its sound.
    package func prepare(_ path: String, in folder: String) -> Report {
        guard let line = line(ofFile: path) else {
            return Report(path: path, line: nil, outcome: .skipped("its name is not that of a prompt"))
        }
        return Report(path: path, line: line, outcome: outcome("\(folder)/\(path)", in: folder, line.kind))
    }

    private func outcome(_ file: String, in folder: String, _ kind: Prompt.Class) -> Report.Outcome {
        guard FileSystem.isInside(folder, file) else { return .unusable("it is a link out of the folder") }
        do throws(SoundFileError) {
            let sound = try SoundFile.read(file).pcm
            try SoundFile.checkDigest(file)
            do {
                guard let prompt = try PromptPreparation(sound, kind) else { return .unusable("it is silent") }
                guard prompt.pcm.durationMs >= Self.minMs else {
                    return .unusable("it is shorter than a syllable (\(prompt.pcm.durationMs) ms)")
                }
                return .taken(prompt)
            } catch {
                return .unusable("its sound cannot be measured (\(error))")
            }
        } catch {
            return .unusable("it \(error)")
        }
    }

    /// Skips all recordings of a prompt except the first one with the highest sample rate.
    package static func settled(_ reports: [Report]) -> [Report] {
        var best: [String: (path: String, rateHz: Int)] = [:]
        for report in reports {
            guard case .taken(let sound) = report.outcome, let name = report.line?.name else { continue }
            if let known = best[name], known.rateHz >= sound.sourceRateHz { continue }
            best[name] = (report.path, sound.sourceRateHz)
        }
        return reports.map { report in
            guard case .taken = report.outcome, let name = report.line?.name, let chosen = best[name],
                chosen.path != report.path
            else { return report }
            return Report(path: report.path, line: report.line, outcome: .skipped("\(chosen.path) is preferred"))
        }
    }

    private func line(ofFile path: String) -> PromptScript.Line? {
        let stem = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        let known = script.line(ofFile: path)
        let name = known?.name ?? stem
        guard let text = texts[name] else { return known }
        return script.line(named: name, text: text)
    }
}
