package import API
internal import Audio
internal import Base
package import Clips
package import Speech

extension Composition {
    /// For a command that speaks: the settings of the environment, few engines.
    package static func forCommand(engines: Int) throws -> Composition {
        try Composition(settings: try commandSettings(engines: engines))
    }

    /// For a command that only reads. Engines are started only to learn which languages espeak-ng has.
    package static func forExplaining(voice: String) throws -> ReadOnlyComposition {
        let settings = try commandSettings(engines: 1).voices
        let espeak = voice.hasPrefix(EspeakVoices.prefix) ? try EnginePool(count: 1).voices : nil
        let catalog = try catalog(settings, espeak)
        let planner = SpeechPlanner(pronouncer: try Lexicons(settings).pronouncer)
        return ReadOnlyComposition(
            catalog: catalog, phrasebooks: try Phrasebooks(settings),
            chimes: try Self.chimes(settings),
            pipeline: ClipPipeline(planner: planner, source: EngineRegistry([:])))
    }

    /// A command opens no port, so it does not matter who could reach it.
    package static func commandSettings(engines: Int, flags: [String: String] = [:]) throws -> Settings {
        let environment = ProcessEnvironment.variables.filter { !SettingsTable.serviceVariables.contains($0.key) }
        let table = SettingsTable.shared
        let always = [
            table.engines.name: "\(engines)",
            table.auth.name: AccessWithoutKeys.everybody.rawValue,
        ]
        return try Settings(environment: environment, flags: flags.merging(always) { _, always in always })
    }
}

extension Composition {
    /// Makes a clip here and now.
    package func render(_ request: ClipRequest) throws(Problem) -> Clip {
        do {
            return try store.pipeline.render(request, deadline: Deadline.after(milliseconds: ClipStore.renderMs))
        } catch {
            throw Problem(error, for: request)
        }
    }
}

/// What `explain` needs.
package struct ReadOnlyComposition {
    package let catalog: VoiceCatalog
    package let phrasebooks: Phrasebooks
    package let chimes: ChimeCatalog
    package let pipeline: ClipPipeline
}
