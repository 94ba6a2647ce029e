import App
import ArgumentParser
import Glibc
import Speech

struct Voices: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the voices.")

    func run() throws {
        let catalog = try Exit.reporting { try Composition.forCommand(engines: 1) }.catalog
        let lines = catalog.allVoices.map { "\($0.id)\t\($0.language)\t\($0.name)\n" }
        FileOutput.write(Array(lines.joined().utf8), to: STDOUT_FILENO)
    }
}
