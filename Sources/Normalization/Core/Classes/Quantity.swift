/// A number with its sign, and how it is said.
struct Quantity: Hashable, Sendable {
    enum Sign: Sendable {
        case none
        case minus
        /// What is added: +5.
        case plus
        /// Above zero: +5 ℃.
        case positive
        case plusOrMinus
        case about
        /// A temperature below zero, where a language has words of its own for it.
        case belowZero
    }

    enum Form: Sendable {
        case value
        /// How many of something there are. Chinese says 两 for two of them.
        case count
        /// One digit after the other.
        case digits
        /// One digit after the other as on the telephone.
        case dialled
        /// Two digits at a time, as years are said: nineteen ninety-nine.
        case year
        /// Two digits at a time, as houses and the lines of screens are: ten eighty.
        case pairs
        /// Those who bear the number as their name: forty-niners.
        case members
    }

    var sign = Sign.none
    var numeral: Numeral
    var form = Form.value
    /// A power of ten in words behind the number, as it is written: 万, million.
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
    /// The symbol of the unit: "km". Nil where a word behind the number names the unit and stays as it is written.
    var unit: String?
    /// What the unit is divided by: the hour of km/h.
    var divisors: [Divisor] = []
    /// The same in smaller units: the inches behind feet.
    var rest: [Measure] = []
}

/// A place in a row.
struct OrdinalPhrase: Hashable, Sendable {
    var numeral: Numeral
    /// How many there are: the five of 第3/5.
    var total: Numeral?
    /// The text has no word that makes an ordinal of it: 包裹2/3.
    var isLabelled = false
    /// What is counted, as written: the 期 of 第3/5期. It is said behind both numbers.
    var counter = ""
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
    /// The symbol of a unit behind it.
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
    /// The symbol of a unit behind it.
    var unit: String?
}
