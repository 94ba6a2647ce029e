/// A value that a rule found in a text, or a typed value.
package struct ClaimedValue: Sendable, Equatable {
    /// The rule's name in its language, such as `money.suffixed`; nil for a typed value, which needs no rule.
    package let rule: String?
    /// The language of the rule; nil for a typed value.
    package let language: SpokenLanguage?
    let value: SemioticClass

    /// The name of the semiotic class, such as `money`.
    package var className: String { String(value.kind.label.prefix { $0 != "." }) }

    /// The parts of the value.
    package var shown: ShownValue { ShownValue(value) }
}
