package import API
package import Announcements
package import Clips
package import Logging
package import Speech

/// The parts of a service or a command. Only here concrete types meet.
package struct Composition {
    /// The library of the start.
    package let library: VoiceLibrary
    package let store: ClipStore
    package let engines: EnginePool
    package let programs = ProgramCounters()
    package let memory: MemoryBudgets

    /// - Parameter log: gets the failures of engines and programs.
    package init(settings: Settings, log: Logger? = nil) throws(StartError) {
        memory = MemoryBudgets(settings.budgets)
        do {
            engines = try EnginePool(count: settings.engines) { log?.warning("\($0)") }
        } catch {
            throw StartError(
                description: "the speech engines do not start: is espeak-ng-data installed?", isOurs: true)
        }
        library = try Self.library(settings.voices, engines.voices)
        engines.preload(from: library.catalog)
        let source = EngineRegistry([.espeak: engines, .command: Self.programs(programs, log)])
        store = ClipStore(
            pipeline: ClipPipeline(source: source),
            queues: RenderQueues(engines: settings.engines, waitingLimit: settings.waiting),
            cacheBytes: settings.cacheBytes, memory: memory.clips)
    }

    package var catalog: VoiceCatalog { library.catalog }
    package var chimes: ChimeCatalog { library.chimes }
    package var phrasebooks: Phrasebooks { library.phrasebooks }
}

extension Composition {
    /// All problems of the files that the settings name. No engine is started.
    package static func problems(_ settings: VoiceSettings) -> [String] {
        // The settings' own problems tell of it.
        guard !settings.folders.isEmpty else { return [] }
        do throws(VoiceLibraryError) {
            _ = try VoiceLibrary(settings, espeak: nil)
            return []
        } catch {
            return error.problems
        }
    }

    /// - Parameter espeak: the voices of espeak-ng; nil if their names need no check.
    static func library(_ settings: VoiceSettings, _ espeak: EspeakVoices?) throws(StartError) -> VoiceLibrary {
        do throws(VoiceLibraryError) {
            return try VoiceLibrary(settings, espeak: espeak)
        } catch {
            throw StartError(description: error.description)
        }
    }

    private static func programs(_ counters: ProgramCounters, _ log: Logger?) -> CommandEngine {
        CommandEngine(counters: counters) { voice, fault in
            log?.warning("the program of the voice \(voice) \(fault.sentence)")
        }
    }
}

/// The reason why a service or a command cannot start, for the operator: a line for each problem.
package struct StartError: Error, CustomStringConvertible {
    package let description: String
    /// Whether the installation is at fault, and not the operator's files.
    package let isOurs: Bool

    package init(description: String, isOurs: Bool = false) {
        (self.description, self.isOurs) = (description, isOurs)
    }
}
