/// Names made of digits and letters.
extension EnglishVerbalizer {
    func words(_ digits: DigitString) -> String {
        (digits.isLabelled ? "number " : "") + (digits.isInternational ? "plus " : "") + grouped(digits.groups)
    }

    /// Joins groups with a pause.
    private func grouped(_ groups: [[UInt8]]) -> String {
        groups.map(EnglishNumber.each).joined(separator: ", ")
    }

    /// An address has four parts of digits. Three short parts are a version: seventeen dot two dot one.
    func words(_ version: VersionPhrase) -> String {
        let isVersion =
            version.parts.count == 3 && version.parts.allSatisfy { $0.count < 3 && ($0.count == 1 || $0[0] > 0) }
        let parts = version.parts.map { isVersion ? number.words(Numeral(integer: $0)) : EnglishNumber.each($0) }
        return words(version.sign) + parts.joined(separator: " dot ")
    }

    func words(_ name: AlphanumericName) -> String {
        var words = ""
        for part in name.parts {
            if part == .rest {
                words += ","
                continue
            }
            words += (words.isEmpty ? "" : " ") + self.words(part)
        }
        return words
    }

    private func words(_ part: AlphanumericName.Part) -> String {
        switch part {
        case .number(let numeral): number.words(numeral)
        case .digits(let digits): EnglishNumber.each(digits)
        // Hyphens join letters, because a voice reads a lone `A` as the article.
        case .letters(let letters): letters.uppercased().map(String.init).joined(separator: "-")
        case .word(let word): word
        case .rest: ""
        }
    }

    func words(_ address: AddressPhrase) -> String {
        switch address {
        case .number(let digits): number.pairs(digits)
        case .state(let name, let zip): zip.isEmpty ? name : name + " " + grouped(zip)
        case .direction(let name): name
        }
    }

    func words(_ roman: RomanPhrase) -> String {
        switch roman.form {
        case .cardinal: number.words(roman.value)
        case .ordinal: number.ordinal(roman.value)
        case .ruler: "the " + number.ordinal(roman.value)
        }
    }

    func words(_ address: ElectronicAddress) -> String {
        address.words(
            names: Self.markNames, scheme: { $0.rawValue.uppercased() + " colon slash slash" },
            digits: EnglishNumber.each, letters: { $0 == "www" ? "WWW" : $0 })
    }
}
