/// The currency before an amount, which may be written twice: Rs ₹500, HKD $20.
struct HindiLead {
    let currency: Currency
    let end: Int

    /// - Throws: if one sign is repeated, or if labels of the text contradict it.
    init?(at index: Int, in text: HindiText) throws(NormalizationError) {
        let source = text.source
        guard let first = HindiCurrencies.sign(in: source, at: index) else { return nil }
        let next = source.endOfGap(first.end)
        if let second = HindiCurrencies.sign(in: source, at: next), source[source.endOfGap(second.end)].isASCIIDigit {
            let isRepeated = source.text(index..<first.end) == source.text(next..<second.end)
            // ₹₹350 may be a typing error or a lost digit.
            if isRepeated { throw .ambiguousAmount(source.token(index..<second.end + 1, kind: first.currency.kind)) }
            if second.currency.mayBeWritten(for: first.currency) || first.currency.mayBeWritten(for: second.currency) {
                let isLater = first.currency.mayBeWritten(for: second.currency)
                (currency, end) = (isLater ? second.currency : first.currency, second.end)
                return
            }
        }
        end = first.end
        let number = source.endOfGap(source[next].isMinus ? next + 1 : next)
        guard end == index + 1, source[number].isASCIIDigit else {
            currency = first.currency
            return
        }
        guard let labelled = text.labels.currency(of: first.currency, written: source[index]) else {
            throw .ambiguousAmount(source.token(index..<number + 1, kind: first.currency.kind))
        }
        currency = labelled
    }
}
