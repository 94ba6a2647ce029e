/// The possible currencies of a sign, a code or a name.
struct CurrencySet: OptionSet, Hashable, Sendable {
    let rawValue: UInt128

    init(rawValue: UInt128) { self.rawValue = rawValue }

    private static let byCode = Dictionary(
        uniqueKeysWithValues: codes.enumerated().map { ($1, CurrencySet(rawValue: 1 << UInt128($0))) })

    /// Makes the set of codes that are divided by spaces.
    init(codes: some StringProtocol) {
        self = codes.split(separator: " ").reduce(into: []) { set, code in
            set.formUnion(Self.byCode[String(code)] ?? [])
        }
    }

    static let cny = CurrencySet(codes: "cny")
    /// The currencies of all countries that write Rs.
    static let rupees = CurrencySet(codes: "inr pkr lkr npr")
    static let usd = CurrencySet(codes: "usd")
    static let gbp = CurrencySet(codes: "gbp")

    /// The codes in capitals.
    var text: String {
        Self.codes.enumerated().filter { contains(CurrencySet(rawValue: 1 << UInt128($0.offset))) }
            .map { $0.element.uppercased() }.joined(separator: "/")
    }
}
