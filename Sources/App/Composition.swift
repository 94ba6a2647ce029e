package import API
package import Announcements
package import Clips
package import Logging
package import Speech

/// The parts of a service or a command. Only this type combines concrete types.
package struct Composition {
    /// The library that was loaded at the start.
    package let library: VoiceLibrary
    package let store: ClipStore
    package let engines: EnginePool
    package let programs = ProgramCounters()
    /// The processes of programs that stay, shared by all libraries.
    let workers = WorkerPools()
    /// The engines of models; nil without ONNX Runtime.
    package let models: ModelPool?
    let modelCounters = EngineCounters(.model)
    let modelSource: ModelSource
    package let memory: MemoryBudgets

    /// - Parameter log: gets the failures of engines, programs and models.
    package init(settings: Settings, log: Logger? = nil) throws(StartError) {
        memory = MemoryBudgets(settings.budgets)
        do {
            engines = try EnginePool(count: settings.engines) { log?.warning("\($0)") }
        } catch {
            throw StartError(description: "\(error)", isOurs: true)
        }
        library = try Self.library(settings.voices, engines.voices, workers)
        engines.preload(from: library.catalog)
        models = settings.voices.runtime.map { [modelCounters] runtime in
            ModelPool(runtime: runtime.path, enginesPerModel: settings.modelEngines, counters: modelCounters) {
                log?.warning("\($0)")
            }
        }
        modelSource = ModelSource(espeak: engines, models: models) { log?.warning("the voice \($0): \($1)") }
        let source = EngineRegistry([
            .espeak: engines, .command: Self.programs(programs, log),
            .model: modelSource,
        ])
        store = ClipStore(
            pipeline: ClipPipeline(source: source),
            queues: RenderQueues(
                engines: settings.engines, modelEngines: settings.modelEngines, waitingLimit: settings.waiting),
            cacheBytes: settings.cacheBytes, memory: memory.clips)
        for notice in Self.notices(library.catalog, settings.voices) { log?.warning("\(notice)") }
    }

    package var catalog: VoiceCatalog { library.catalog }
    package var chimes: ChimeCatalog { library.chimes }
    package var phrasebooks: Phrasebooks { library.phrasebooks }
}

extension Composition {
    /// Returns all problems of the files in the settings, and what their voices lack. No engine is started.
    package static func findings(_ settings: VoiceSettings) -> (problems: [String], notices: [String]) {
        // The check of the settings already reports missing folders.
        guard !settings.folders.isEmpty else { return ([], []) }
        do throws(VoiceLibraryError) {
            return ([], notices(try VoiceLibrary(settings, espeak: nil).catalog, settings))
        } catch {
            return (error.problems, [])
        }
    }

    /// Lists the defects of voices with which the service still starts.
    private static func notices(_ catalog: VoiceCatalog, _ settings: VoiceSettings) -> [String] {
        guard settings.runtime == nil else { return [] }
        return catalog.voices.filter { $0.kind == .model }.map { voice in
            "the voice \(voice.id) cannot speak: \(ModelError.noRuntime)"
        }
    }

    /// - Parameter espeak: the voices of espeak-ng; nil if their names need no check.
    static func library(
        _ settings: VoiceSettings, _ espeak: EspeakVoices?, _ workers: WorkerPools = WorkerPools()
    ) throws(StartError) -> VoiceLibrary {
        do throws(VoiceLibraryError) {
            return try VoiceLibrary(settings, espeak: espeak, workers: workers)
        } catch {
            throw StartError(problems: error.problems)
        }
    }

    private static func programs(_ counters: ProgramCounters, _ log: Logger?) -> CommandEngine {
        CommandEngine(counters: counters) { voice, fault in
            log?.warning("the program of the voice \(voice) \(fault.sentence)")
        }
    }
}

/// The reason why a service or a command cannot start, for the operator: one line for each problem.
package struct StartError: Error, CustomStringConvertible {
    package let problems: [String]
    /// Whether the fault is in the installation, and not in the operator's files.
    package let isOurs: Bool

    package init(problems: [String], isOurs: Bool = false) { (self.problems, self.isOurs) = (problems, isOurs) }

    package init(description: String, isOurs: Bool = false) { self.init(problems: [description], isOurs: isOurs) }

    package var description: String { problems.joined(separator: "\n") }
}
