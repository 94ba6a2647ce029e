/// The shape of a code, such as a number plate: AA 99 AA 9999.
///
/// 9 is a digit, A a capital, an underscore a space. A space may be left out or be a hyphen. Other capitals are themselves.
struct CodeShape {
    let marks: [Unicode.Scalar]

    init(_ shape: String) { marks = Array(shape.unicodeScalars) }

    /// Returns the position after the characters at `start`; nil if they have another shape.
    func end(in source: SourceText, at start: Int) -> Int? {
        var end = start
        for mark in marks {
            let scalar = source[end]
            switch mark {
            case "9" where scalar.isASCIIDigit, "A" where scalar.isCapital, "_" where scalar == " ": end += 1
            case " ": end += scalar == " " || scalar == "-" ? 1 : 0
            case _ where mark.isCapital && mark == scalar: end += 1
            default: return nil
            }
        }
        return end
    }
}
