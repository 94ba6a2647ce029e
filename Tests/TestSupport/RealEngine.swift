package import Clips
import Foundation
import Pronunciation
package import Speech

/// The real engines: the executable that is built beside the tests, with the shipped voices and lexicon.
package enum RealEngine {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static let voices = root.appending(path: "Voices").path

    /// One engine for all tests, because each clip has its own process anyway.
    private static let pool = Result {
        try EnginePool(count: 2, executable: executable("crier"))
    }

    /// A program that is built beside the tests.
    package static func executable(_ name: String) -> String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
    }

    private static let lexicon = Result {
        let file = root.appending(path: "Voices/zh-CN.lexicon")
        return try Lexicon([UInt8](try Data(contentsOf: file)), source: file.path)
    }

    package static func source() throws -> EngineRegistry {
        EngineRegistry([.espeak: try pool.get(), .command: CommandEngine()])
    }

    package static func pipeline() throws -> ClipPipeline { ClipPipeline(source: try source()) }

    /// The shipped lexicon and an operator's lexicon.
    package static func lexicons(substitutes: String = "") throws -> Lexicons {
        let own = try Lexicon(Array(substitutes.utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try lexicon.get(), operators: substitutes.isEmpty ? [] : [own])
        return Lexicons(pronouncer: pronouncer, digest: "shipped \(substitutes)", wordCount: 0)
    }
}

extension ClipRequest {
    /// The same request with other readings.
    package func with(_ lexicons: Lexicons) -> ClipRequest {
        guard case .speech(let script, let voice) = content else { return self }
        return with(.speech(script, voice.with(lexicons)))
    }
}
