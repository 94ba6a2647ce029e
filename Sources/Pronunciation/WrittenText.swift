/// A text as written and in simplified hanzi; both have the same length.
struct WrittenText {
    let scalars: [Unicode.Scalar]
    /// The input of context rules, name recognition and the polyphone model.
    let simplified: [Unicode.Scalar]
    private let forms: SimplifiedForms

    init(_ scalars: [Unicode.Scalar], _ forms: SimplifiedForms) {
        self.scalars = scalars
        self.forms = forms
        simplified = scalars.map(forms.simplified)
    }

    /// Whether the hanzi differs from its simplified form.
    func isTraditional(_ position: Int) -> Bool { scalars[position] != simplified[position] }

    /// The simplified forms of a hanzi.
    func otherForms(_ position: Int) -> [Unicode.Scalar] {
        [simplified[position]] + [forms.alternative(scalars[position])].compactMap(\.self)
    }
}
