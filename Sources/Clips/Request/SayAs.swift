internal import Normalization
internal import SSML
internal import Speech

/// Converts the text in `say-as` to a value of the named kind.
struct SayAs {
    private let interpretation: SSMLInterpretation
    private let language: SpokenLanguage
    private let position: SSMLPosition

    init(_ interpretation: SSMLInterpretation, _ language: SpokenLanguage, _ position: SSMLPosition) {
        self.interpretation = interpretation
        self.language = language
        self.position = position
    }

    func content(_ text: String) throws(MarkupError) -> Passage.Content {
        guard interpretation != .currency else { return .apart(try amount(text)) }
        do {
            return .value(try value(text), written: text)
        } catch {
            throw MarkupError(.value(error), at: position)
        }
    }

    private func value(_ text: String) throws(ValueError) -> SpokenValue {
        switch interpretation {
        case .digits: .digits(try Digits(text))
        case .telephone: .telephone(try Digits(text))
        case .cardinal: .cardinal(try Cardinal(text))
        case .ordinal: .ordinal(try Ordinal(text))
        case .date(let format): .date(try CalendarDate(text, order: format.map(order) ?? .yearMonthDay))
        case .time: .time(try ClockTime(text))
        case .characters: .spelling(try Spelling(text))
        case .currency: preconditionFailure("an amount is read as text, with its currency")
        }
    }

    private func order(_ format: SSMLDateFormat) -> CalendarDate.Order {
        guard let order = CalendarDate.Order(rawValue: format.rawValue) else {
            preconditionFailure("both name the parts of a date alike")
        }
        return order
    }

    /// One amount with its currency in any form: ¥100.25, CNY 100.25, 100.25元.
    private func amount(_ text: String) throws(MarkupError) -> String {
        let isAmount: Bool
        do {
            isAmount = try Normalizer(language).readsOneAmount(text)
        } catch {
            throw MarkupError(.reading(error), at: position)
        }
        guard isAmount else { throw MarkupError(.notAnAmount(text), at: position) }
        return text
    }
}
