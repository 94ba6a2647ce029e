package import API
internal import Announcements
internal import Base
internal import Clips
package import Speech

/// All problems of the files of voices, readings and phrases, one line each.
package struct VoiceLibraryError: Error, CustomStringConvertible {
    /// At least one problem.
    package let problems: [String]

    package var description: String { problems.joined(separator: "\n") }
}

extension VoiceLibrary {
    /// Reads and checks all files in the settings. The start, `serve --check` and SIGHUP all use this initializer.
    ///
    /// - Parameters:
    ///   - espeak: the voices of espeak-ng; nil if their names need no check.
    ///   - workers: the pools of the voices' programs, which the libraries of a service share.
    /// - Throws: the problems of all files.
    package init(
        _ settings: VoiceSettings, espeak: EspeakVoices?, workers: WorkerPools = WorkerPools()
    ) throws(VoiceLibraryError) {
        var problems = FileProblems()
        let lexicons = LexiconFiles(settings).load(&problems)
        let phrasebooks = PhraseFiles(settings).load(&problems)
        let chimes = problems.collect { try ChimeCatalog.load(folders: settings.folders) }
        let catalog = Self.catalog(settings, espeak, workers, lexicons ?? .none, &problems)
        guard problems.lines.isEmpty, let catalog, let chimes else {
            throw VoiceLibraryError(problems: problems.lines)
        }
        self.init(catalog: catalog, chimes: chimes, phrasebooks: phrasebooks)
    }

    private static func catalog(
        _ settings: VoiceSettings, _ espeak: EspeakVoices?, _ workers: WorkerPools, _ lexicons: Lexicons,
        _ problems: inout FileProblems
    ) -> VoiceCatalog? {
        do throws(VoiceFileErrors) {
            let catalog = try VoiceCatalog.load(
                folders: settings.folders, espeak: espeak, runtime: settings.runtime, workers: workers,
                lexicons: lexicons, preferred: settings.voice)
            if let name = settings.voice, catalog[name] == nil, espeak != nil || !name.hasPrefix(EspeakVoices.prefix) {
                let problem = Problem.unknownVoice(name, catalog, lister: "'crier voices' lists")
                problems.lines.append("\(SettingsTable.shared.voice.title): \(problem.detail)")
            }
            return catalog
        } catch {
            problems.lines += error.errors.map(\.description)
            return nil
        }
    }
}

/// Collects the problems of files.
struct FileProblems {
    var lines: [String] = []

    /// - Returns: nil after an error, which is recorded.
    mutating func collect<Contents>(_ read: () throws -> Contents) -> Contents? {
        do {
            return try read()
        } catch {
            lines.append("\(error)")
            return nil
        }
    }
}
