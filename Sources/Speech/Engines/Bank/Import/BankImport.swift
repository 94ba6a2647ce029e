private import Audio
internal import Base
private import Glibc

/// Makes a bank voice of a folder of recordings.
package struct BankImport: Sendable {
    /// What became of one file.
    package struct Report: Sendable {
        package enum Outcome: Sendable {
            case taken(PromptPreparation)
            /// Not asked for, or not needed.
            case skipped(String)
            /// Asked for by its name, and no recording that can be used.
            case unusable(String)
        }

        /// Within the folder of recordings.
        package let path: String
        /// nil where the name says nothing.
        package let line: PromptScript.Line?
        package let outcome: Outcome
    }

    private let script: PromptScript
    private let texts: [String: String]

    /// - Parameter texts: what prompts say that the script does not know, or that say something else; by name.
    package init(_ script: PromptScript, texts: [String: String] = [:]) {
        self.script = script
        self.texts = texts
    }

    /// `FreeSWITCH/digits/8000/7.wav` and the like; deeper folders are none of recordings.
    private static let deepestFolder = 3

    /// A folder with more was not made for prompts.
    private static let maxFiles = 20_000

    /// The files of a folder and its folders, in order; nil when it cannot be read or holds too many. Links to folders
    /// are listed as files are, and not followed: they may lead round in circles, or to other people's files.
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
                } else if next.depth < deepestFolder {
                    waiting.append((path, next.depth + 1))
                }
            }
        }
        return found.sorted()
    }

    /// Reads one file and makes a prompt of it.
    package func prepare(_ path: String, in folder: String) -> Report {
        guard let line = line(ofFile: path) else {
            return Report(path: path, line: nil, outcome: .skipped("its name is no prompt's"))
        }
        return Report(path: path, line: line, outcome: outcome("\(folder)/\(path)", in: folder, line.kind))
    }

    private func outcome(_ file: String, in folder: String, _ kind: Prompt.Class) -> Report.Outcome {
        guard FileSystem.isInside(folder, file) else { return .unusable("it is a link out of the folder") }
        do throws(SoundFileError) {
            let sound = try SoundFile.read(file).pcm
            do {
                return try PromptPreparation(sound, kind).map(Report.Outcome.taken) ?? .unusable("it is silent")
            } catch {
                return .unusable("its sound cannot be measured (\(error))")
            }
        } catch {
            return .unusable("it \(error)")
        }
    }

    /// Of several recordings of a prompt the one at the highest rate stays, the first among equals; the others are
    /// skipped.
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
