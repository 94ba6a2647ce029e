import API
import Announcements
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
                return UnknownName.message(
                    of: "command", argument, known: names, hint: path.isEmpty ? hint(argument, names) : nil,
                    list: "'\(place)' has \(names.joined(separator: ", ")).")
            }
            path.append(argument)
            command = next
        }
        return nil
    }

    /// The hint for another program's name of a command, also if it is misspelt: " Did you mean 'say'?"
    private static func hint(_ argument: String, _ names: [String]) -> String? {
        guard aliases[argument] != nil || EditDistance.nearest(to: argument, in: names) == nil else { return nil }
        let alias = EditDistance.nearest(to: argument, in: aliases.keys.sorted())
        return (aliases[argument] ?? alias.flatMap { aliases[$0] }).map { " Did you mean '\($0)'?" }
    }

    /// Names of other programs for the commands.
    private static let aliases = [
        "speak": "say", "tts": "say", "play": "say", "run": "serve", "start": "serve", "server": "serve",
        "version": "--version", "list": "voices", "normalize": "explain", "completion": "completions",
    ]

    private static let commandsOfClips: Set<String> = ["say", "announce", "explain", "url"]

    /// The message about an unknown flag: with its meaning if other programs have such a flag, and without a suggestion
    /// if none is near. ArgumentParser suggests the nearest flag in any case: `--liang` for `--lang`, `--fit` for `--foo`.
    ///
    /// - Returns: nil to keep ArgumentParser's message.
    static func message(aboutFlagIn arguments: [String], instead message: String) -> String? {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        guard parts.count >= 3, parts[0] == "Unknown option ", parts[1].hasPrefix("--") else { return nil }
        let name = String(parts[1].dropFirst(2))
        if let command = arguments.dropFirst().first, commandsOfClips.contains(command),
            let meaning = meaning(of: name, for: command)
        {
            return "Unknown option '--\(name)'. \(meaning)"
        }
        let isGuess = parts.count > 3 && EditDistance.nearest(to: name, in: [String(parts[3].dropFirst(2))]) == nil
        return isGuess ? "Unknown option '--\(name)'" : nil
    }

    private static func meaning(of name: String, for command: String) -> String? {
        let isAnnouncement = command == Announce._commandName
        if isAnnouncement, FieldAliases.isTemplateValue(name) || name == Announcement.textValue {
            return "Write a value without hyphens: \(name)=VALUE"
        }
        if isAnnouncement, name == "ssml" {
            return "--ssml belongs to 'crier say': an announcement takes its words from its template"
        }
        let hasOutput = isAnnouncement || command == Say._commandName
        if ["out", "file"].contains(name), hasOutput { return "Did you mean '--output'?" }
        let field = name == "text" ? name : FieldAliases.field(meantBy: name, in: Parameters.clipFields)
        if field == "text", isAnnouncement { return nil }
        if field == "text" { return "Write the text itself, without an option" }
        return field.map { "Did you mean '--\($0.replacing("_", with: "-"))'?" }
    }
}

extension CommandNames {
    /// The hint for a command line that ArgumentParser refuses without a suggestion: where the arguments are listed.
    static func help(for arguments: ArraySlice<String>, message: String) -> String {
        let isBare = ["Unknown option", "Unexpected argument", "Missing expected argument", "Missing value"].contains {
            message.hasPrefix($0)
        }
        guard isBare, !message.contains("Did you mean") else { return "" }
        let lists = [Voices._commandName, Templates._commandName, Channels._commandName]
        if arguments.count == 2, let command = arguments.first, lists.contains(command),
            let language = arguments.last, !language.hasPrefix("-")
        {
            return ". Write --language \(language)."
        }
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
