import API
import App
import ArgumentParser
import Clips

struct KeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Make keys.", subcommands: [New.self])

    struct New: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a new key: for clip URLs, or for a client with --api.",
            discussion: """
                A key for clip URLs is one of CRIER_URL_KEYS, or a line of url.keys in CRIER_DATA.
                For a client, the first line is its key, and the second stands in CRIER_API_KEYS_FILE.
                """)

        @Option(help: "The client's name: letters, digits, dots, hyphens, underscores.")
        var api: String?

        @Option(
            help: "What the client's key is for, separated by commas, out of \(Scope.known); all, if left out.",
            completion: .list(Scope.allCases.map(\.rawValue)))
        var scopes: String?

        func run() throws {
            guard let api else {
                guard scopes == nil else { throw ValidationError("--scopes goes with --api.") }
                return write([URLKey.random().hex])
            }
            let chosen = scopes.flatMap(Scope.scopes)
            guard scopes == nil || chosen != nil else {
                StandardError.say("'\(scopes ?? "")' is no list of scopes: use \(Scope.known), separated by commas")
                throw Exit.badInput
            }
            guard APIKeys.isName(api.utf8) else {
                StandardError.say("'\(api)' is no name: use 1 to 64 letters, digits, dots, hyphens or underscores")
                throw Exit.badInput
            }
            let new = NewAPIKey(name: api, scopes: chosen)
            write([new.key, new.line])
        }

        private func write(_ lines: [String]) {
            StandardOutput.write(lines.map { $0 + "\n" }.joined())
        }
    }
}
