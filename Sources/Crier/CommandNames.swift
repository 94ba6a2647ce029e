import API
import ArgumentParser
internal import Base

/// Suggests the names of commands after a typing error.
enum CommandNames {
    /// The message about an unknown command among the arguments; nil if all commands are known.
    static func message(_ arguments: ArraySlice<String>) -> String? {
        var command: any ParsableCommand.Type = Crier.self
        var path: [String] = []
        for argument in arguments {
            let commands = command.configuration.subcommands
            guard !commands.isEmpty, !argument.hasPrefix("-") else { return nil }
            guard let next = commands.first(where: { $0._commandName == argument }) else {
                let names = commands.map { $0._commandName }
                guard argument != "help" else { return nil }
                let place = (["crier"] + path).joined(separator: " ")
                let meant = (path.isEmpty ? aliases[argument] : nil).map { " Did you mean '\($0)'?" }
                let hint = meant ?? EditDistance.suggestion(for: argument, in: names)
                return "'\(place)' has no command '\(argument)'.\(hint) "
                    + "It has \(names.joined(separator: ", "))."
            }
            path.append(argument)
            command = next
        }
        return nil
    }

    /// Names of other programs for the commands.
    private static let aliases = [
        "speak": "say", "tts": "say", "play": "say", "run": "serve", "start": "serve", "server": "serve",
        "version": "--version", "list": "voices", "normalize": "explain", "completion": "completions",
    ]

    private static let commandsOfClips: Set<String> = ["say", "announce", "explain", "url"]

    /// The message about an unknown flag that means an option of a clip in other programs; nil for another message. It
    /// replaces ArgumentParser's suggestion, because the nearest spelling of `--lang` is `--liang`.
    static func message(aboutFlagIn arguments: [String], instead message: String) -> String? {
        guard arguments.dropFirst().first.map(commandsOfClips.contains) ?? false else { return nil }
        for name in arguments.map(\.flagName) where name.hasPrefix("--") {
            let sentence = "Unknown option '\(name)'"
            guard message.hasPrefix(sentence) else { continue }
            let field = FieldAliases.field(meantBy: String(name.dropFirst(2)), in: Parameters.clipFields)
            guard let field, field != "text" else { return nil }
            return "\(sentence). Did you mean '--\(field.replacing("_", with: "-"))'?"
        }
        return nil
    }
}

extension CommandNames {
    /// The hint for a command line that ArgumentParser refuses without a suggestion: where the arguments are listed.
    static func help(for arguments: ArraySlice<String>, message: String) -> String {
        let isBare = ["Unknown option", "Unexpected argument", "Missing expected argument"].contains {
            message.hasPrefix($0)
        }
        guard isBare, !message.contains("Did you mean") else { return "" }
        var (command, path): (any ParsableCommand.Type, [String]) = (Crier.self, ["crier"])
        for argument in arguments {
            guard let next = command.configuration.subcommands.first(where: { $0._commandName == argument }) else {
                break
            }
            path.append(argument)
            command = next
        }
        return ". See '\(path.joined(separator: " ")) --help'."
    }
}

extension String {
    /// `--rate` of `--rate=2`.
    fileprivate var flagName: String { String(prefix { $0 != "=" }) }
}
