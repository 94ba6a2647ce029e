internal import API
internal import Announcements
internal import Clips
internal import Logging
internal import Speech

/// Reloads the files of voices, readings and phrases while the service runs.
struct VoiceLibraryReload: Sendable {
    let settings: VoiceSettings
    /// The running engines. They keep the espeak-ng data that they have loaded.
    let engines: EnginePool
    let models: ModelPool?
    let workers: WorkerPools
    let router: Router
    let log: Logger

    /// - Throws: the problems of all files. Then nothing has changed.
    func run() throws(VoiceLibraryError) {
        let old = router.library
        let new = try VoiceLibrary(settings, espeak: engines.voices, workers: workers)
        router.replace(new)
        engines.preload(from: new.catalog)
        models?.keep(new.catalog.models)
        let changes = VoiceChanges(from: old.catalog, to: new.catalog)
        log.notice("the voice library has \(new.summary)\(changes.summary)")
        for id in changes.removed {
            log.warning("the voice \(id) is gone: requests for it are refused, and its clip URLs answer 404")
        }
    }
}

/// The voices that a new catalog adds, changes and removes.
struct VoiceChanges {
    let added: [String]
    let changed: [String]
    let removed: [String]

    init(from old: VoiceCatalog, to new: VoiceCatalog) {
        let (before, after) = (Set(old.voices.map(\.id)), Set(new.voices.map(\.id)))
        added = after.subtracting(before).sorted()
        removed = before.subtracting(after).sorted()
        // Lexicons are shared, so they do not change a single voice.
        changed = before.intersection(after).filter { old[$0]?.signature != new[$0]?.signature }.sorted()
    }

    var summary: String {
        [("new", added), ("changed", changed), ("gone", removed)].filter { !$0.1.isEmpty }
            .map { "; \($0.0): \($0.1.joined(separator: ", "))" }.joined()
    }
}

extension VoiceLibrary {
    /// The counts shown to the operator.
    var summary: String {
        let templates = phrasebooks.languages.reduce(0) { $0 + (phrasebooks[$1]?.templates.count ?? 0) }
        return "\(catalog.voices.count) voices, \(chimes.ids.count) chimes, \(templates) templates, "
            + "\(catalog.lexicons.wordCount) words"
    }
}
