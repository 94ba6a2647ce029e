/// A number with its sign and its spoken form.
struct Quantity: Hashable, Sendable {
    enum Sign: Sendable {
        case none
        case minus
        /// A number that is added: +5.
        case plus
        /// Above zero: +5 ℃.
        case positive
        case plusOrMinus
        case about
        /// A temperature below zero, for languages with separate words for it.
        case belowZero
    }

    enum Form: Sendable {
        case value
        /// A count of things. Chinese uses 两 for two of them.
        case count
        /// One digit after the other.
        case digits
        /// One digit after the other, as on the telephone.
        case dialled
        /// Two digits at a time, as years are spoken: nineteen ninety-nine.
        case year
        /// Two digits at a time, as house numbers and screen lines are spoken: ten eighty.
        case pairs
        /// The people named after the number: forty-niners.
        case members
    }

    var sign = Sign.none
    var numeral: Numeral
    var form = Form.value
    /// A power of ten in words after the number, as written: 万, million.
    var scale = ""
}

/// A share of a hundred, a thousand or ten thousand.
struct Percentage: Hashable, Sendable {
    enum Base: Sendable { case hundred, thousand, tenThousand }

    var quantity: Quantity
    var base = Base.hundred
}

/// A number with its unit.
struct Measure: Hashable, Sendable {
    var quantity: Quantity
    /// The symbol of the unit: "km". nil if a word after the number names the unit and is kept as written.
    var unit: String?
    /// The units that the measure is divided by: the hour of km/h.
    var divisors: [Divisor] = []
    /// The rest in smaller units: the inches after feet.
    var rest: [Measure] = []
}

/// A position in a sequence.
struct OrdinalPhrase: Hashable, Sendable {
    var numeral: Numeral
    /// The total: the five of 第3/5.
    var total: Numeral?
    /// Whether the text lacks a word that makes the number an ordinal: 包裹2/3.
    var isLabelled = false
    /// The counted noun, as written: the 期 of 第3/5期. It is spoken after both numbers.
    var counter = ""
}

extension SourceText {
    /// Returns the position after the English ending of an ordinal: 21st. nil without such an ending.
    func endOfOrdinal(_ digitsEnd: Int) -> Int? {
        let end = endOfLetters(digitsEnd)
        guard end == digitsEnd + 2 else { return nil }
        return ["st", "nd", "rd", "th"].contains(text(digitsEnd..<end).lowercased()) ? end : nil
    }
}

struct FractionPhrase: Hashable, Sendable {
    var sign = Quantity.Sign.none
    /// The three of 3 1/2.
    var whole: Numeral?
    var numerator: Numeral
    var denominator: Numeral
    var form = Form.parts
    /// How the fraction is joined to the number before it.
    var joint = Joint.none
    /// The symbol of a unit after the fraction.
    var unit: String?
    var divisors: [Divisor] = []

    enum Form: Sendable {
        /// Three quarters.
        case parts
        /// Four out of five stars.
        case outOf
        /// A blood pressure: one hundred twenty over eighty.
        case over
    }

    enum Joint: Sendable { case none, space, dash }

    var kind: SemioticKind {
        if unit != nil { return .measure }
        return whole != nil || form == .parts ? .fraction : .ratio
    }
}

/// A power: the ten of 2¹⁰.
struct PowerPhrase: Hashable, Sendable {
    var exponent: Quantity
    /// The symbol of a unit after the power.
    var unit: String?
}
