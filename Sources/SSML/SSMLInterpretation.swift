/// The type of the content of `say-as` (W3C Note "SSML 1.0 say-as attribute values", 2005, with the extensions of the
/// large speech services).
package enum SSMLInterpretation: Sendable, Equatable {
    /// Digit by digit.
    case digits
    case telephone
    case cardinal
    case ordinal
    /// nil if the document does not give the order of day, month and year.
    case date(SSMLDateFormat?)
    case time
    case currency
    /// Letter by letter.
    case characters
}

/// The parts of a date and their order.
package enum SSMLDateFormat: String, Sendable, CaseIterable {
    case mdy, dmy, ymd, md, dm, ym, my, y, m, d
}

extension SSMLInterpretation {
    /// The values of `interpret-as`.
    private static let names: KeyValuePairs<XMLString, SSMLInterpretation> = [
        "digits": .digits, "telephone": .telephone, "cardinal": .cardinal, "ordinal": .ordinal, "date": .date(nil),
        "time": .time, "currency": .currency, "characters": .characters,
    ]

    init(_ attributes: ElementAttributes) throws(SSMLError) {
        let kind = try attributes.require("interpret-as").oneOf(Self.names)
        guard let format = attributes["format"] else {
            self = kind
            return
        }
        guard kind == .date(nil) else {
            throw format.bad(allowed: "no format at all: only interpret-as=\"date\" has one")
        }
        self = .date(try format.oneOf(SSMLDateFormat.allCases.map { (key: XMLString($0.rawValue), value: $0) }))
    }
}
