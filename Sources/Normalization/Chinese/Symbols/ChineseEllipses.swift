// Three points before a number, as typed for an ellipsis: 到账...100元.
extension SourceText {
    /// Returns the text with … for points between a hanzi and a number, which do not begin the number.
    func withEllipses() -> SourceText {
        let points = (0..<count).filter { index in
            guard self[index] == "." else { return false }
            let first = start(of: index) { $0 == "." }
            return hasPrefix("...", at: first) && self[first - 1].isIdeograph
                && self[end(of: index) { $0 == "." }].isASCIIDigit
        }
        return replacing(points, with: "…")
    }
}
