internal import Base
package import Clips
internal import Glibc
package import Logging
internal import Normalization
package import Pronunciation
package import Speech

/// The parts of a service or a command. Only here concrete types meet.
package struct Composition {
    package let catalog: VoiceCatalog
    package let phrasebooks: Phrasebooks
    package let chimes: ChimeCatalog
    package let store: ClipStore
    package let engines: EnginePool
    package let programs = ProgramCounters()
    package let memory: MemoryBudgets

    /// - Parameter log: gets the failures of engines and programs.
    package init(settings: Settings, log: Logger? = nil) throws(StartError) {
        let lexicons = try Lexicons(settings.voices)
        memory = MemoryBudgets(settings.budgets)
        phrasebooks = try Phrasebooks(settings.voices)
        chimes = try Self.chimes(settings.voices)
        do {
            engines = try EnginePool(count: settings.engines) { log?.warning("\($0)") }
        } catch {
            throw StartError(
                description: "the speech engines do not start: is espeak-ng-data installed?", isOurs: true)
        }
        catalog = try Self.catalog(settings.voices, engines.voices)
        let pipeline = ClipPipeline(
            planner: SpeechPlanner(pronouncer: lexicons.pronouncer),
            source: EngineRegistry([.espeak: engines, .command: Self.programs(programs, log)]))
        store = ClipStore(
            pipeline: pipeline, queues: RenderQueues(engines: settings.engines, waitingLimit: settings.waiting),
            cacheBytes: settings.cacheBytes, lexicons: lexicons.digest, memory: memory.clips)
    }
}

extension Composition {
    /// All problems of the files that the settings name. No engine is started.
    package static func problems(_ settings: VoiceSettings) -> [String] {
        // The settings' own problems tell of it.
        guard !settings.folders.isEmpty else { return [] }
        let readings: [() throws -> Void] = [
            { _ = try Lexicons(settings) }, { _ = try Phrasebooks(settings) }, { _ = try chimes(settings) },
            { _ = try catalog(settings, nil) },
        ]
        return readings.compactMap { read in
            do {
                try read()
                return nil
            } catch {
                return "\(error)"
            }
        }
    }

    /// - Parameter espeak: the voices of espeak-ng; nil if their names need no check.
    package static func catalog(_ settings: VoiceSettings, _ espeak: EspeakVoices?) throws(StartError) -> VoiceCatalog {
        do {
            return try VoiceCatalog.load(folders: settings.folders, espeak: espeak)
        } catch {
            throw StartError(description: error.description)
        }
    }

    private static func programs(_ counters: ProgramCounters, _ log: Logger?) -> CommandEngine {
        CommandEngine(counters: counters) { voice, fault in
            log?.warning("the program of the voice \(voice) \(fault.sentence)")
        }
    }

    package static func chimes(_ settings: VoiceSettings) throws(StartError) -> ChimeCatalog {
        do {
            return try ChimeCatalog.load(folders: settings.folders)
        } catch {
            throw StartError(description: "\(error)")
        }
    }
}

/// The shipped lexicon and polyphone model, and the operator's own lexicons.
package struct Lexicons {
    package let pronouncer: MandarinPronouncer
    /// The files' digests, which are part of clip keys.
    package let digest: String

    /// The language whose words have readings beyond their spelling.
    private static let language = SpokenLanguage.allCases.first { $0.phonemeAlphabet == .pinyin }?.rawValue ?? ""

    package init(_ settings: VoiceSettings) throws(StartError) {
        let language = Self.language
        let shipped = try Self.load(try Self.find("\(language).lexicon", settings.folders))
        let polyphones = try Self.polyphones(try Self.find("\(language).polyphones", settings.folders))
        var operators: [(lexicon: Lexicon, bytes: [UInt8])] = []
        for file in settings.lexicons { operators.append(try Self.load(file)) }
        pronouncer = MandarinPronouncer(
            shipped: shipped.lexicon, operators: operators.map(\.lexicon), polyphones: polyphones.model)
        let files = [shipped.bytes, polyphones.bytes] + operators.map(\.bytes)
        digest = files.map { SHA256Digest($0).hex }.joined(separator: " ")
    }

    private static func find(_ name: String, _ folders: [String]) throws(StartError) -> String {
        for folder in folders.reversed() where access("\(folder)/\(name)", R_OK) == 0 { return "\(folder)/\(name)" }
        throw StartError(description: "\(name) is in none of the voices folders")
    }

    private static func bytes(_ file: String) throws(StartError) -> [UInt8] {
        guard let bytes = try? FileReader.read(file) else {
            throw StartError(description: "\(file): cannot be read")
        }
        return bytes
    }

    private static func load(_ file: String) throws(StartError) -> (lexicon: Lexicon, bytes: [UInt8]) {
        let bytes = try bytes(file)
        do {
            return (try Lexicon(bytes, source: file), bytes)
        } catch {
            throw StartError(description: "\(file): \(error)")
        }
    }

    private static func polyphones(
        _ file: String
    ) throws(StartError) -> (model: PolyphoneModel, bytes: [UInt8]) {
        let bytes = try bytes(file)
        do {
            return (try PolyphoneModel(bytes, source: file), bytes)
        } catch {
            throw StartError(description: "\(file): \(error)")
        }
    }
}

/// The reason why a service or a command cannot start, in one line for the operator.
package struct StartError: Error, CustomStringConvertible {
    package let description: String
    /// Whether the installation is at fault, and not the operator's files.
    package let isOurs: Bool

    package init(description: String, isOurs: Bool = false) {
        (self.description, self.isOurs) = (description, isOurs)
    }
}
