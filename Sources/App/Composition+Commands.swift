package import API
package import Announcements
internal import Audio
internal import Base
package import Clips
package import Speech

extension Composition {
    /// The parts of a command that speaks.
    package static func forCommand(engines: Int) throws -> Composition {
        try Composition(settings: try commandSettings(engines: engines))
    }

    /// The parts of a command that only reads text. An engine is started only to look up the languages of espeak-ng.
    package static func forExplaining(voice: String?) throws -> ReadOnlyComposition {
        let settings = try commandSettings(engines: 1).voices
        let isPlain = (voice ?? settings.voice)?.hasPrefix(EspeakVoices.prefix) ?? false
        let espeak = isPlain ? try EnginePool(count: 1).voices : nil
        return ReadOnlyComposition(
            library: try library(settings, espeak), pipeline: ClipPipeline(source: EngineRegistry([:])))
    }

    /// Reads the settings of the environment. A command opens no port, so its address needs no keys.
    package static func commandSettings(
        engines: Int, flags: [String: String] = [:], variables: [String: String] = ProcessEnvironment.variables
    ) throws -> Settings {
        let environment = variables.filter { !SettingsTable.serviceVariables.contains($0.key) }
        let table = SettingsTable.shared
        let always = [
            table.engines.name: "\(engines)",
            table.auth.name: AccessWithoutKeys.everybody.rawValue,
        ]
        return try Settings(environment: environment, flags: flags.merging(always) { _, always in always })
    }
}

extension Composition {
    /// Makes a clip on this thread, without a cache.
    ///
    /// - Parameter bar: shows the progress, if the bar is visible.
    package func render(_ request: ClipRequest, showing bar: ProgressBar? = nil) throws(Problem) -> Clip {
        do {
            var pipeline = store.pipeline
            if let bar, bar.isShown {
                pipeline = pipeline.reporting(parts: try pipeline.normalize(request).parts.count) { progress in
                    bar.show(progress.parts, of: progress.of, "\(progress.soundMs / 1_000) s of sound")
                }
            }
            return try pipeline.render(request, deadline: Deadline.after(milliseconds: ClipStore.renderMs))
        } catch {
            throw Problem(error, for: request)
        }
    }
}

/// The parts of commands that only read text.
package struct ReadOnlyComposition {
    package let library: VoiceLibrary
    package let pipeline: ClipPipeline

    package var catalog: VoiceCatalog { library.catalog }
    package var chimes: ChimeCatalog { library.chimes }
    package var phrasebooks: Phrasebooks { library.phrasebooks }
}
