/// Where American and British readings differ.
enum EnglishDialect: Sendable {
    case american
    case british

    /// one hundred and five.
    var saysAnd: Bool { self == .british }

    /// 4/1 is the first of April; in Britain, the fourth of January.
    var isMonthFirst: Bool { self == .american }
}
