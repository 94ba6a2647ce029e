/// Whole numbers with commas between the groups of their digits.
enum GroupedDigits {
    /// - Parameter size: the number of digits in a group above the thousands; 0 for no commas.
    static func text(_ value: Int, by size: Int) -> String {
        guard size > 0, value >= 1000 else { return String(value) }
        var (rest, text) = (value / 1000, "," + String(String(value % 1000 + 1000).dropFirst()))
        let group = size == 2 ? 100 : 1000
        while rest >= group {
            text = "," + String(String(rest % group + group).dropFirst()) + text
            rest /= group
        }
        return String(rest) + text
    }
}
