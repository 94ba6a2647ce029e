import Listening

/// Passes spoken text to the listener of its language, and its objections on as errors.
package struct HeardBack {
    private let listener: Listener

    private init(_ listener: Listener) { self.listener = listener }

    package init(_ language: SpokenLanguage) { self.init(language.reading.listener) }

    /// The check of a text whose parts are read in several languages.
    static let everyLanguage = HeardBack(.everyLanguage)

    /// A part of a text to speak.
    package enum Part {
        case text(String)
        case money(Money)
    }

    /// - Throws: `notHeardBack` if the amounts of `spoken`, or the digits of its other numbers, differ from those of
    ///   `text`; `ambiguousAmount` if the amount of `text` is the doubtful one.
    package func check(
        _ text: String, _ spoken: SpokenText, digits: NormalizationOptions.Digits = .value
    ) throws(NormalizationError) {
        let pieces = spoken.pieces.map { Listener.Piece(words: $0.text, source: $0.source, label: $0.rule) }
        do throws(Mishearing) {
            try listener.check(text, pieces, isDigitByDigit: digits == .each)
        } catch {
            throw NormalizationError(error)
        }
    }

    /// Checks amounts of known value.
    ///
    /// - Parameter spoken: the whole spoken text of the parts.
    /// - Throws: `notHeardBack` if the spoken amounts or their order differ.
    package func check(
        _ parts: [Part], spoken: String, digits: NormalizationOptions.Digits = .value
    ) throws(NormalizationError) {
        do throws(Mishearing) {
            try listener.check(
                parts.map(Listener.Part.init), words: spoken, isDigitByDigit: digits == .each)
        } catch {
            throw NormalizationError(error)
        }
    }
}

extension Listener.Part {
    fileprivate init(_ part: HeardBack.Part) {
        switch part {
        case .text(let text): self = .text(text)
        case .money(let money): self = .money(amount: money.amount, currencyCode: money.currencyCode)
        }
    }
}

extension NormalizationError {
    fileprivate init(_ mishearing: Mishearing) {
        let token = Token(text: mishearing.token, offset: mishearing.offset, rule: mishearing.rule)
        guard !mishearing.isAmbiguous else {
            self = .ambiguousAmount(token)
            return
        }
        self = .notHeardBack(token, Readings(written: mishearing.written, heard: mishearing.heard))
    }
}
