internal import Clips
package import Normalization
internal import Speech

/// One amount of a sum, and the template of the sum.
package struct Addend: Sendable, Equatable {
    package let money: Money
    package let summary: String

    /// The amount as a decimal; nil for any currency other than yuan.
    var yuan: String? { money.currencyCode == "CNY" ? money.amount : nil }
}

/// The reason why announcements cannot be summed up.
package enum SummaryError: Error, Equatable, Sendable {
    /// The template of the item lacks a summary.
    case notSummed(item: Int)
    /// With this item, the sum is too large to be read.
    case tooLarge(item: Int)
    /// The listener reads an amount other than the sum.
    case notHeardBack(TemplateError)
}

extension Announcement {
    /// The count and the sum of several announcements. Currencies are in the order of their first announcement.
    ///
    /// - Parameter announcements: announcements in one language.
    package init(
        summaryOf announcements: [Announcement], phrases: Phrases, language: SpokenLanguage
    ) throws(SummaryError) {
        var totals: [Total] = []
        for (index, announcement) in announcements.enumerated() {
            guard let addend = announcement.addend else { throw .notSummed(item: index) }
            let place = totals.firstIndex { $0.belongs(addend) }
            guard var total = place.map({ totals[$0] }) else {
                totals.append(Total(addend))
                continue
            }
            guard total.add(addend.money) else { throw .tooLarge(item: index) }
            totals[place ?? 0] = total
        }
        var passages: [Passage] = []
        for total in totals {
            guard let sentence = try? total.announcement(phrases, language) else {
                throw .tooLarge(item: announcements.count - 1)
            }
            if !passages.isEmpty { passages.append(Passage(.text(language.comma))) }
            passages += sentence.script.passages
        }
        do throws(TemplateError) { try Self.hearBack(passages, language) } catch { throw .notHeardBack(error) }
        self.init(passages, content: announcements.map(\.content).joined(separator: "\n"), addend: nil)
    }
}

/// The count and the sum of the amounts of one currency.
private struct Total {
    private let summary: String
    private var money: Money
    private var count = 1

    init(_ addend: Addend) { (summary, money) = (addend.summary, addend.money) }

    func belongs(_ addend: Addend) -> Bool {
        addend.money.currencyCode == money.currencyCode && addend.summary == summary
    }

    /// - Returns: false if the sum overflows.
    mutating func add(_ other: Money) -> Bool {
        guard let sum = money.adding(other) else { return false }
        (money, count) = (sum, count + 1)
        return true
    }

    func announcement(_ phrases: Phrases, _ language: SpokenLanguage) throws(TemplateError) -> Announcement {
        try Announcement(
            summary, values: ["count": "\(count)", "amount": money.amount, "currency": money.currencyCode],
            phrases: phrases, language: language)
    }
}
