import App
import ArgumentParser

/// The flags of `crier serve`, one for each declared setting. Their values are texts, because the same rules check
/// variables and flags.
struct SettingsFlags: ParsableArguments {
    /// The given flags, by setting name.
    let given: [String: String]

    init() { given = [:] }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FlagKey.self)
        var given: [String: String] = [:]
        for name in SettingsTable.declarations.map(\.name) {
            given[name] = try values.decode(Option<String?>.self, forKey: FlagKey(stringValue: name)).wrappedValue
        }
        self.given = given
    }
}

/// The name of a flag that is declared at run time.
struct FlagKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// ArgumentParser finds the options of a type by reflection.
extension SettingsFlags: CustomReflectable {
    var customMirror: Mirror {
        Mirror(
            self,
            children: SettingsTable.declarations.map { setting in
                let option = Option<String?>(
                    name: .customLong(setting.name), help: ArgumentHelp(setting.help), completion: setting.completion)
                return (label: setting.name, value: option)
            })
    }
}
