/// What a rule found in a text.
package struct ClaimedValue: Sendable, Equatable {
    /// The name of the rule in its language, such as `money.suffixed`; nil for a typed value, which no rule has to find.
    package let rule: String?
    /// The language whose rule it is; nil for a typed value.
    package let language: SpokenLanguage?
    let value: SemioticClass

    /// The name of the semiotic class, such as `money`.
    package var className: String { String(value.kind.label.prefix { $0 != "." }) }

    /// The parts of the value.
    package var shown: ShownValue { ShownValue(value) }
}
