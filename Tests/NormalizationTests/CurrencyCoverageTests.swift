import Testing

@testable import Listening
@testable import Normalization

/// A currency has entries in several tables. All of them must be complete.
@Suite("Currencies in all tables")
struct CurrencyCoverageTests {
    @Test("the listener and the readers support the same currencies")
    func listenerKnowsAll() {
        #expect(Set(CurrencySet.codes) == Set(Currency.all.map(\.code)))
    }

    @Test("each currency code is read and heard in each language", arguments: SpokenLanguage.allCases)
    func codesAreRead(language: SpokenLanguage) throws {
        for currency in Currency.all {
            let written = "\(currency.code.uppercased()) 2500"
            let spoken = try Normalizer(language).normalize(written)
            #expect(spoken.rules == [currency.kind.label], "\(written): \(spoken.text)")
            #expect(!spoken.text.lowercased().split(separator: " ").contains { $0 == currency.code }, "\(spoken.text)")
        }
    }

    @Test("less than one unit of each currency is heard in each language", arguments: SpokenLanguage.allCases)
    func hundredthsAreRead(language: SpokenLanguage) throws {
        for currency in Currency.all {
            for amount in ["0.50", "0.01"] {
                let spoken = try Normalizer(language).normalize("\(currency.code.uppercased()) \(amount)")
                #expect(spoken.rules == [currency.kind.label], "\(currency.code): \(spoken.text)")
            }
        }
    }
}
