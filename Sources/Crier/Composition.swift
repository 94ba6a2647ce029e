internal import Clips
internal import Glibc
internal import Pronunciation
internal import Speech

/// Puts the parts together. The only place where concrete types meet.
struct Composition {
    let catalog: VoiceCatalog
    let phrasebooks: Phrasebooks
    let chimes: ChimeCatalog
    let store: ClipStore
    let engines: EnginePool

    /// A start that failed, in one line for the operator.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        /// Not the operator's files are at fault.
        var isOurs = false
    }

    /// Clips in progress for each engine: while one speaks, another is mastered.
    private static let clipsPerEngine = 2

    init(settings: Settings) throws(Failure) {
        let lexicons = try Lexicons(settings)
        phrasebooks = try Phrasebooks(settings)
        chimes = try Self.chimes(settings)
        do {
            engines = try EnginePool(count: settings.engines)
        } catch {
            throw Failure(
                description: "the speech engines do not start: is espeak-ng-data installed?", isOurs: true)
        }
        do {
            catalog = try VoiceCatalog.load(folders: settings.voiceFolders, espeak: engines.voices)
        } catch {
            throw Failure(description: error.description)
        }
        let pipeline = ClipPipeline(
            planner: SpeechPlanner(pronouncer: lexicons.pronouncer), source: Speakers(espeak: engines))
        let queue = RenderQueue(width: settings.engines * Self.clipsPerEngine, waitingLimit: settings.waiting)
        store = ClipStore(
            pipeline: pipeline, queue: queue, cacheBytes: settings.cacheBytes, lexicons: lexicons.digest)
    }
}

extension Composition {
    /// What is wrong with the files that the settings name, all of it; nothing is started.
    static func faults(_ settings: Settings) -> [String] {
        let readings: [() throws -> Void] = [
            { _ = try Lexicons(settings) }, { _ = try Phrasebooks(settings) }, { _ = try chimes(settings) },
            { _ = try VoiceCatalog.load(folders: settings.voiceFolders, espeak: nil) },
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

    static func chimes(_ settings: Settings) throws(Failure) -> ChimeCatalog {
        do {
            return try ChimeCatalog.load(folders: settings.voiceFolders)
        } catch {
            throw Failure(description: "\(error)")
        }
    }
}

/// The shipped lexicon and polyphone model, and the operator's own lexicons.
struct Lexicons {
    let pronouncer: MandarinPronouncer
    /// Names their contents in clip keys.
    let digest: String

    init(_ settings: Settings) throws(Composition.Failure) {
        let shipped = try Self.load(try Self.find("zh-CN.lexicon", settings.voiceFolders))
        let polyphones = try Self.polyphones(try Self.find("zh-CN.polyphones", settings.voiceFolders))
        var operators: [(lexicon: Lexicon, bytes: [UInt8])] = []
        for file in settings.lexiconFiles { operators.append(try Self.load(file)) }
        pronouncer = MandarinPronouncer(
            shipped: shipped.lexicon, operators: operators.map(\.lexicon), polyphones: polyphones.model)
        let files = [shipped.bytes, polyphones.bytes] + operators.map(\.bytes)
        digest = files.map { SHA256Digest($0).hex }.joined(separator: " ")
    }

    private static func find(_ name: String, _ folders: [String]) throws(Composition.Failure) -> String {
        for folder in folders.reversed() where access("\(folder)/\(name)", R_OK) == 0 { return "\(folder)/\(name)" }
        throw Composition.Failure(description: "\(name) is in none of the voices folders")
    }

    private static func bytes(_ file: String) throws(Composition.Failure) -> [UInt8] {
        guard let bytes = FileBytes.read(file) else {
            throw Composition.Failure(description: "\(file): cannot be read")
        }
        return bytes
    }

    private static func load(_ file: String) throws(Composition.Failure) -> (lexicon: Lexicon, bytes: [UInt8]) {
        let bytes = try bytes(file)
        do {
            return (try Lexicon(bytes, source: file), bytes)
        } catch {
            throw Composition.Failure(description: "\(file): \(error)")
        }
    }

    private static func polyphones(
        _ file: String
    ) throws(Composition.Failure) -> (model: PolyphoneModel, bytes: [UInt8]) {
        let bytes = try bytes(file)
        do {
            return (try PolyphoneModel(bytes, source: file), bytes)
        } catch {
            throw Composition.Failure(description: "\(file): \(error)")
        }
    }
}
