/// The words of a language for values. A verbalizer never looks at the text around a value.
protocol Verbalizer: Sendable {
    /// The words of a value, without a space or a pause at either end.
    func words(_ value: SemioticClass) -> String
}
