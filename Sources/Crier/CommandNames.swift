import ArgumentParser
internal import Base

/// The names of the commands, for who has mistyped one.
enum CommandNames {
    /// What to say about an argument at the place of a command that is none; nil if there is no such argument.
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
                return "'\(place)' has no command '\(argument)'.\(EditDistance.suggestion(for: argument, in: names)) "
                    + "It has \(names.joined(separator: ", "))."
            }
            path.append(argument)
            command = next
        }
        return nil
    }
}
