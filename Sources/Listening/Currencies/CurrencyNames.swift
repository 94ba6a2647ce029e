/// Names and signs of currencies, from tables that belong to the check alone.
struct CurrencyName: Sendable {
    enum Kind: Sendable {
        /// ¥, HK$.
        case sign
        /// USD.
        case code
        /// RM, kr, and codes that are also words: TRY. An amount only if the reading rules read it as money.
        case doubtful
        /// 人民币, which may precede its amount.
        case name
        /// 元, 角, which follow the amount.
        case unit
        /// dollars.
        case word
    }

    let text: [UInt32]
    let kind: Kind
    /// Meaning without further evidence.
    let usual: CurrencySet
    /// All possible meanings.
    let possible: CurrencySet
    /// Decimal places: two for a hundredth part, one for 角.
    let places: Int
}

/// All names, indexed by their first and their last character.
struct CurrencyNames: Sendable {
    static let shared = CurrencyNames("")

    private var byFirst: [UInt32: [CurrencyName]] = [:]
    private var byLast: [UInt32: [CurrencyName]] = [:]

    struct Match {
        let name: CurrencyName
        let range: Range<Int>
    }

    /// - Parameter own: the names of a language, in the format of `entries`. They replace names with the same spelling.
    init(_ own: String) {
        for entry in own.split(separator: "\n") + Self.entries.split(separator: "\n") { add(entry) }
        for code in CurrencySet.codes where !Self.codesThatAreWords.contains(code) {
            add(code.uppercased(), .code, codes: code)
        }
        for (name, code) in Self.otherCodes { add(name, .code, codes: code) }
        for code in Self.codesThatAreWords { add(code.uppercased(), .doubtful, codes: code) }
        for key in byFirst.keys { byFirst[key]?.sort { $0.text.count > $1.text.count } }
        for key in byLast.keys { byLast[key]?.sort { $0.text.count > $1.text.count } }
    }

    /// Adds a line `kind|usual codes|other possible codes|places|names divided by commas`.
    private mutating func add(_ line: Substring) {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count == 5, let kind = Self.kinds[fields[0]] else { return }
        for name in fields[4].split(separator: ",") {
            add(
                String(name), kind, codes: fields[1], besides: fields[2],
                places: fields[3] == "" ? 0 : Int(fields[3]) ?? 0)
        }
    }

    private mutating func add(
        _ name: String, _ kind: CurrencyName.Kind, codes: some StringProtocol, besides: Substring = "",
        places: Int = 0
    ) {
        let usual = CurrencySet(codes: codes)
        let text = HeardText(kind == .word ? name.lowercased() : name).scalars
        guard let first = text.first, let last = text.last,
            !(byFirst[first]?.contains { $0.text == text } ?? false)
        else { return }
        let entry = CurrencyName(
            text: text, kind: kind, usual: usual, possible: usual.union(CurrencySet(codes: besides)), places: places)
        byFirst[first, default: []].append(entry)
        byLast[last, default: []].append(entry)
    }

    private static let kinds: [Substring: CurrencyName.Kind] = [
        "sign": .sign, "doubtful": .doubtful, "name": .name, "unit": .unit, "word": .word,
    ]

    private static let codesThatAreWords = ["try", "cop", "pen", "lak", "mop", "ron"]

    private static let otherCodes: [(String, Substring)] = [
        ("RMB", "cny"), ("rmb", "cny"), ("CNH", "cny"), ("NTD", "twd"), ("cny", "cny"), ("usd", "usd"), ("hkd", "hkd"),
        ("eur", "eur"), ("gbp", "gbp"), ("jpy", "jpy"),
    ]

    /// Returns the longest name at `start`.
    func longest(_ text: HeardText, at start: Int) -> Match? {
        let first = text[start]
        let small = first &- 0x41 < 26 ? first | 0x20 : first
        let name = longest(byFirst[first], in: text, at: start)
        let word = small == first ? nil : longest(byFirst[small], in: text, at: start)
        guard let name, let word else { return name ?? word }
        return word.range.count > name.range.count ? word : name
    }

    /// - Parameter names: candidates, the longest first.
    private func longest(_ names: [CurrencyName]?, in text: HeardText, at start: Int) -> Match? {
        guard let names else { return nil }
        for name in names where stands(name, in: text, at: start..<start + name.text.count) {
            return Match(name: name, range: start..<start + name.text.count)
        }
        return nil
    }

    /// Returns the longest name that ends at `end` and begins at `limit` or later.
    func longest(_ text: HeardText, before end: Int, limit: Int) -> Match? {
        guard let names = byLast[text[end - 1]] else { return nil }
        return names.lazy.filter { $0.kind != .word && end - $0.text.count >= limit }
            .map { Match(name: $0, range: end - $0.text.count..<end) }
            .first { stands($0.name, in: text, at: $0.range) }
    }

    private func stands(_ name: CurrencyName, in text: HeardText, at range: Range<Int>) -> Bool {
        for (index, scalar) in zip(range, name.text) where text[index] != scalar {
            guard name.kind == .word, text[index] &- 0x41 < 26, text[index] | 0x20 == scalar else { return false }
        }
        let (start, end) = (range.lowerBound, range.upperBound)
        switch name.kind {
        case .name, .unit: return true
        case .sign, .code, .doubtful, .word:
            let isOpen = text.isLetter(start) && text.isLetter(start - 1) && !isCapitalBehindSmall(text, start)
            return !isOpen && !(text.isLetter(end - 1) && text.isLetter(end))
        }
    }

    /// Whether a capital follows a small letter, or Rs. another letter: TomRMB 88, UPIRs.500.
    private func isCapitalBehindSmall(_ text: HeardText, _ start: Int) -> Bool {
        text[start] < 0x60 && (text[start - 1] >= 0x60 || text[start + 1] >= 0x60 && text[start + 2] == 0x2E)
    }
}
