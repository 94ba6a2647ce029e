import API
import App
import ArgumentParser
import Clips

struct KeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Make and rotate keys.", subcommands: [New.self, Rotate.self])

    struct New: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a new key: for clip URLs, or for a client with --api.",
            discussion: """
                A key for clip URLs goes into CRIER_URL_KEYS, or on a line of url.keys in CRIER_DATA.
                For a client, the first line is the client's key. Add the second line to CRIER_API_KEYS_FILE.
                """)

        @Option(help: "The client's name: letters, digits, dots, hyphens, underscores.")
        var api: String?

        @Option(
            help: "The scopes of the key, comma-separated: \(Scope.known); all by default.",
            completion: .list(Scope.allCases.map(\.rawValue)))
        var scopes: String?

        func run() throws {
            guard let api else {
                guard scopes == nil else { throw ValidationError("--scopes goes with --api.") }
                return write([URLKey.random().hex])
            }
            let chosen = scopes.flatMap(Scope.scopes)
            guard scopes == nil || chosen != nil else {
                StandardError.say("'\(scopes ?? "")' is not a list of scopes: use \(Scope.known), separated by commas")
                throw Exit.badInput
            }
            guard APIKeys.isName(api.utf8) else {
                StandardError.say("'\(api)' is not a name: use 1 to 64 letters, digits, dots, hyphens or underscores")
                throw Exit.badInput
            }
            let new = NewAPIKey(name: api, scopes: chosen)
            write([new.key, new.line])
        }

        private func write(_ lines: [String]) {
            StandardOutput.write(lines.map { $0 + "\n" }.joined())
        }
    }
    struct Rotate: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Replace the key of clip URLs, one step at a time.",
            discussion: """
                The first step writes a new key that only opens URLs. After every replica has reloaded the file (SIGHUP,
                or a rolling restart), the second step makes the new key sign. The old key opens its URLs until they expire.
                FILE contains one key per line, or the value of CRIER_URL_KEYS. It keeps its owner, group and permissions.
                """)

        @Argument(help: "The key file; by default url.keys in CRIER_DATA.", completion: .file())
        var file: String?

        func run() throws {
            guard let path = file ?? ProcessEnvironment.variables["CRIER_DATA"].map({ "\($0)/url.keys" }) else {
                throw ValidationError("Name the key file, or set CRIER_DATA.")
            }
            // As in `serve`, the group may read a named file, but not the file in CRIER_DATA.
            let source: URLKeySource = file == nil ? .file(path) : .named(path)
            do throws(SecretFileError) {
                guard let keys = try source.existing() else {
                    throw SecretFileError(path, "does not exist: 'crier key new' makes a key")
                }
                let (next, step) = keys.rotated(adding: .random())
                try SecretFile.replace(path, URLKeySource.bytes(of: next))
                StandardOutput.write(Self.advice(step))
            } catch {
                StandardError.say(error.description)
                throw Exit.badInput
            }
        }

        private static func advice(_ step: URLKeys.Rotation) -> String {
            switch step {
            case .opens:
                "The new key opens. Load the file into every replica, then run 'crier key rotate' again.\n"
            case .signs:
                "The new key signs. Load the file into every replica. The old key opens its URLs until the next rotation.\n"
            }
        }
    }
}
