import App
import ArgumentParser
import Speech

struct Voices: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the voices.",
        discussion: """
            A line for each voice, with tabs between id, language, name, engine, license, quality, 'deterministic' where the \
            same request gives the same bytes, and cost. A hyphen stands for what is not known or not promised.
            """)

    func run() throws {
        let catalog = try Exit.reporting { try Composition.forCommand(engines: 1) }.catalog
        let lines = catalog.allVoices.map { Self.facts($0).joined(separator: "\t") + "\n" }
        StandardOutput.write(lines.joined())
    }

    private static func facts(_ voice: Voice) -> [String] {
        let capabilities = voice.capabilities
        return [
            voice.id, voice.language, voice.name, voice.kind.name, voice.license ?? "-", capabilities.quality.rawValue,
            capabilities.isDeterministic ? "deterministic" : "-", capabilities.cost.rawValue,
        ]
    }
}
