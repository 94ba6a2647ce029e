/// A text as it was written, and as it would be written in simplified hanzi; both have the same length.
struct WrittenText {
    let scalars: [Unicode.Scalar]
    /// What rules, names and the model go by.
    let simplified: [Unicode.Scalar]
    private let forms: SimplifiedForms

    init(_ scalars: [Unicode.Scalar], _ forms: SimplifiedForms) {
        self.scalars = scalars
        self.forms = forms
        simplified = scalars.map(forms.simplified)
    }

    /// Whether a hanzi is written otherwise than in simplified spelling.
    func isTraditional(_ position: Int) -> Bool { scalars[position] != simplified[position] }

    /// What a lexicon may have instead of a traditional hanzi.
    func otherForms(_ position: Int) -> [Unicode.Scalar] {
        [simplified[position]] + [forms.alternative(scalars[position])].compactMap(\.self)
    }
}
