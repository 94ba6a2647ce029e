import ArgumentParser
internal import Base

/// Suggests the names of commands after a typing error.
enum CommandNames {
    /// The message about an unknown command among the arguments; nil if there is none.
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
