internal import API
internal import Audio
internal import Base
internal import Clips
internal import Glibc
internal import Normalization
internal import Speech
private import Synchronization

/// The studio's sessions: folders under `DATA/studio`, each like a folder of `crier bank record`.
final class StudioFolders: RecordingStudio {
    private struct State {
        /// The check of some sentences, which a voice of Crier has spoken.
        var check: (sentences: [String], check: SentenceCheck)?
        /// Set once the service listens.
        var parts: Parts?
    }

    /// Parts of the running service.
    struct Parts: Sendable {
        let library: @Sendable () -> VoiceLibrary
        /// Reloads the voices.
        let reload: @Sendable () throws -> Void
    }

    private let root: String
    private let voices: [String]
    private let source: any SpeechSource
    private let state = Mutex(State())

    /// A larger number of sessions comes from trials.
    private static let maxSessions = 50
    /// With fewer sentences, many prompts are missing.
    private static let minRecordings = 20
    /// The 85 Hindi sentences take ten minutes and more. Making a voice of fifteen minutes takes 330 MB, and a service
    /// may be limited to 512 MB.
    private static let maxSeconds = 900
    /// Fifteen minutes at 48 kHz take some 45 MB.
    private static let maxExportBytes = 64 << 20

    /// - Parameters:
    ///   - root: the folder of all sessions.
    ///   - voices: the folders of voices. A new voice is written to the last one.
    init(_ root: String, voices: [String], source: any SpeechSource) {
        (self.root, self.voices, self.source) = (root, voices, source)
    }

    /// Call this once, before the first request.
    func begin(_ parts: Parts) { state.withLock { $0.parts = parts } }

    private var parts: Parts {
        guard let parts = state.withLock({ $0.parts }) else { preconditionFailure("no request comes before") }
        return parts
    }

    func sessions() throws(Problem) -> [StudioSession] {
        var found: [StudioSession] = []
        for name in FileSystem.names(in: root)?.sorted() ?? [] where VoiceCatalog.isID(name) {
            if let session = try? session(name) { found.append(session) }
        }
        return found
    }

    func session(_ name: String) throws(Problem) -> StudioSession {
        let folder = folder(name)
        guard let language = SentenceFolder.language(in: folder) else {
            throw Problem(
                code: "unknown_session", field: "name",
                detail: "No voice '\(name)' is being recorded. POST the language to this path to begin.")
        }
        let sentences = try files(name).map {
            StudioSession.Sentence(text: $0.text, isRecorded: SentenceFolder.isRecorded($0, in: folder))
        }
        return StudioSession(
            name: name, language: language, sentences: sentences, hasVoice: parts.library().catalog[name] != nil)
    }

    func open(_ name: String, _ language: SpokenLanguage, count: Int) throws(Problem) -> StudioSession {
        if let session = try? session(name) {
            guard session.language == language else {
                throw Self.exists("The session '\(name)' is in \(session.language.rawValue). Choose another name.")
            }
        } else {
            try make(name, language, count: count)
        }
        _ = try check(name)
        return try session(name)
    }

    private func make(_ name: String, _ language: SpokenLanguage, count: Int) throws(Problem) {
        let library = parts.library()
        guard library.catalog[name] == nil else {
            throw Self.exists("There is a voice '\(name)' already. Choose another name.")
        }
        guard try sessions().count < Self.maxSessions else {
            throw Problem(
                code: "out_of_range", field: "name",
                detail: "There are \(Self.maxSessions) sessions. Remove one of \(root) first.")
        }
        guard let guide = library.catalog[language.rawValue] else { throw Self.noGuide(language) }
        let texts = TrialSentence.wordsToRecord(language, library.phrasebooks, count: count, guide: guide, source)
        let files = texts.enumerated().map { SentenceFolder.File(name: SentenceFolder.name($0), text: $1) }
        mkdir(root, 0o700)
        let folder = folder(name)
        try writing { () throws(SentenceFolderError) in try SentenceFolder.write(files, language, to: folder) }
    }

    func record(
        _ wave: [UInt8], _ name: String, sentence number: Int, keepsFaults: Bool
    ) throws(Problem) -> StudioTake {
        let file = try file(name, number)
        let sound = try Self.sound(wave)
        let faults = try faults(of: sound, name, number)
        let isKept = faults.isEmpty || keepsFaults
        if isKept { try keep(sound, file, name) }
        return StudioTake(isKept: isKept, faults: faults, session: try session(name))
    }

    private func faults(of sound: PCM, _ name: String, _ number: Int) throws(Problem) -> [String] {
        let take: RecordedTake?
        do {
            take = try RecordedTake(sound)
        } catch {
            throw Self.unusable("Its sound cannot be measured: \(error).")
        }
        guard let take else { throw Self.unusable("It is silent. Is the microphone the right one?") }
        return try check(name).faults(of: take, sentence: number - 1).map(\.description)
    }

    private func keep(_ sound: PCM, _ file: SentenceFolder.File, _ name: String) throws(Problem) {
        let path = "\(folder(name))/\(SentenceFolder.stem(file.name)).flac"
        do throws(SoundFileError) {
            try SoundFile.writeFLAC(sound, to: path)
        } catch {
            throw Self.unwritable(path)
        }
    }

    func forget(_ name: String, sentence number: Int) throws(Problem) -> StudioSession {
        let file = try file(name, number)
        unlink("\(folder(name))/\(SentenceFolder.stem(file.name)).flac")
        return try session(name)
    }

    func export(_ name: String) throws(Problem) -> [UInt8] {
        let (folder, files) = (folder(name), try files(name))
        var archive = TarArchive()
        let names =
            [SentenceFolder.listName, SentenceFolder.languageName]
            + files.map { SentenceFolder.stem($0.name) + ".flac" }
        for file in names {
            guard let bytes = try? FileReader.read("\(folder)/\(file)") else { continue }
            guard archive.count + bytes.count <= Self.maxExportBytes else { throw Self.tooMuch(folder) }
            archive.add(file, in: name, bytes)
        }
        return archive.bytes
    }

    func makeVoice(_ name: String, _ profile: StudioProfile) throws(Problem) -> StudioVoice {
        let session = try session(name)
        guard session.recorded >= min(Self.minRecordings, session.sentences.count) else {
            throw Problem(
                code: "too_few_recordings",
                detail: "\(session.recorded) sentences are recorded. A voice needs \(Self.minRecordings).")
        }
        guard let guide = parts.library().catalog[session.language.rawValue] else {
            throw Self.noGuide(session.language)
        }
        let work = SentenceImport(try recordings(name), guide: guide, source: source)
        let made = try Self.speaking(guide) { () throws(SpeechError) in try work.made { _, _, _ in } }
        guard !made.prompts.isEmpty else {
            throw Problem(
                code: "too_few_recordings",
                detail: "No recording contains the words of its sentence. Record them again.")
        }
        try write(made, name, profile, session.language)
        do {
            try parts.reload()
        } catch {
            throw Problem(
                code: "internal", detail: "The voice is made and cannot be loaded: \(error)")
        }
        return StudioVoice(prompts: made.prompts.count, sentences: made.sentences.count)
    }

    private func recordings(_ name: String) throws(Problem) -> [SentenceFolder.Recording] {
        let folder = folder(name)
        let files = try writing { () throws(SentenceFolderError) in try SentenceFolder.files(in: folder) }
        var (recordings, ms) = ([SentenceFolder.Recording](), 0)
        for file in files {
            let recording = SentenceFolder.Recording(file, in: folder)
            ms += recording.sentence?.pcm.durationMs ?? 0
            guard ms <= Self.maxSeconds * 1_000 else { throw Self.tooMuch(folder) }
            recordings.append(recording)
        }
        return recordings
    }

    private func write(
        _ made: BankRendering.Recorded, _ name: String, _ profile: StudioProfile, _ language: SpokenLanguage
    ) throws(Problem) {
        do throws(VoicePlaceError) {
            let heading = try BankHeading(
                name: profile.title, language: language, gender: profile.gender, origin: "Recorded in the studio",
                license: profile.license, fallback: language.rawValue, gaps: .recorded)
            let place = VoicePlace(name, in: voices, isReplacing: true)
            try place.check()
            try BankFolder(heading).write(made.prompts.map { ($0.line, $0.sound) }, made.sentences, to: place)
        } catch {
            throw Problem(
                status: error.isBadInput ? 409 : 500, code: error.isBadInput ? "session_exists" : "internal",
                detail: "The voice cannot be written: \(error.description).")
        }
    }

    private func folder(_ name: String) -> String { "\(root)/\(name)" }

    private func files(_ name: String) throws(Problem) -> [SentenceFolder.File] {
        let folder = folder(name)
        return try writing { () throws(SentenceFolderError) in try SentenceFolder.listed(in: folder) } ?? []
    }

    private func file(_ name: String, _ number: Int) throws(Problem) -> SentenceFolder.File {
        _ = try session(name)
        let files = try files(name)
        guard files.indices.contains(number - 1) else {
            throw Problem(
                code: "out_of_range", field: "sentence", detail: "'sentence' is a number from 1 to \(files.count).")
        }
        return files[number - 1]
    }

    /// The check of a session. If the last check was for another session, it takes seconds.
    private func check(_ name: String) throws(Problem) -> SentenceCheck {
        let session = try session(name)
        let sentences = session.sentences.map(\.text)
        if let known = state.withLock({ $0.check }), known.sentences == sentences { return known.check }
        guard let guide = parts.library().catalog[session.language.rawValue] else {
            throw Self.noGuide(session.language)
        }
        let passages = sentences.map { TrialSentence(text: $0).passages ?? [] }
        let bank = BankRendering(
            PromptScript(session.language), covering: passages, from: guide, source: source)
        let check = try Self.speaking(guide) { () throws(SpeechError) in
            try SentenceCheck(passages, bank) { _, _, _ in }
        }
        state.withLock { $0.check = (sentences, check) }
        return check
    }
}
