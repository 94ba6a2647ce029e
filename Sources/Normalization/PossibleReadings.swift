extension NormalizationError.Token {
    /// The readings of an ambiguous amount, as plain numbers: "99300" and "99, 300". Empty if its form suggests none.
    package var readings: [String] {
        let scalars = text.unicodeScalars.map(\.widthFolded)
        let numbers = Self.numbers(in: scalars)
        guard let first = numbers.first else { return [] }
        if numbers.count == 1 {
            let signs = Self.signs(of: first, in: scalars)
            return signs.isEmpty ? Self.groups(of: first, in: scalars) : signs
        }
        return numbers.count == 2 ? Self.cuts(numbers, in: scalars) : []
    }

    /// Returns the ranges of digits with their points.
    private static func numbers(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var numbers: [Range<Int>] = []
        var start: Int?
        for (index, scalar) in (scalars + [" "]).enumerated() {
            let isInner = scalar == "." && index + 1 < scalars.count && scalars[index + 1].isASCIIDigit
            if scalar.isASCIIDigit || isInner {
                start = start ?? index
            } else if let first = start {
                numbers.append(first..<index)
                start = nil
            }
        }
        return numbers
    }

    private static func text(_ range: Range<Int>, _ scalars: [Unicode.Scalar]) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }

    /// Returns both readings of one number beside a bracket, a dash or a triangle: a negative amount, or a plain mark.
    private static func signs(of number: Range<Int>, in scalars: [Unicode.Scalar]) -> [String] {
        let marks = scalars[..<number.lowerBound] + scalars[number.upperBound...]
        let isOpen = marks.contains { $0 == "(" || $0.isDash || $0 == "△" || $0 == "▲" }
        let digits = text(number, scalars)
        return isOpen ? ["-" + digits, digits] : []
    }

    /// Returns both readings of a point before three digits: it divides decimals, or thousands as in German.
    private static func groups(of number: Range<Int>, in scalars: [Unicode.Scalar]) -> [String] {
        let digits = text(number, scalars)
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...3).contains(parts[0].count), parts[0].first != "0", parts[1].count == 3 else {
            return []
        }
        return [parts.joined(), digits]
    }

    /// Returns the readings as one number or two: a separator between them may divide thousands or decimals.
    private static func cuts(_ numbers: [Range<Int>], in scalars: [Unicode.Scalar]) -> [String] {
        let (first, second) = (text(numbers[0], scalars), text(numbers[1], scalars))
        let gap = scalars[numbers[0].upperBound..<numbers[1].lowerBound]
        let apart = first + ", " + second
        let isDecimal = !first.contains(".") && !second.contains(".")
        switch gap.filter({ $0 != " " }) {
        case [","], []: return [first + second, apart]
        case ["。"], ["."]: return isDecimal ? [first + "." + second, apart] : []
        case let dash where dash.count == 1 && dash.allSatisfy(\.isDash): return [apart, first + ", -" + second]
        default: return []
        }
    }
}
