/// The months, by the names of the Unicode CLDR (`common/main/hi.xml`).
enum HindiMonths {
    static let names = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(separator: " ")
        .map(String.init)

    private static let others: [(String, Int)] = [
        ("सितम्बर", 9), ("अक्तूबर", 10), ("नवम्बर", 11), ("दिसम्बर", 12), ("jan", 1), ("feb", 2), ("mar", 3), ("apr", 4),
        ("may", 5), ("jun", 6), ("jul", 7), ("aug", 8), ("sep", 9), ("sept", 9), ("oct", 10), ("nov", 11), ("dec", 12),
        ("january", 1), ("february", 2), ("march", 3), ("april", 4), ("june", 6), ("july", 7), ("august", 8),
        ("september", 9), ("october", 10), ("november", 11), ("december", 12),
    ]

    static let table = HindiSpelling.table(names.enumerated().map { ($1, $0 + 1) } + others, foldsCase: true)
    static let backward = HindiSpelling.table(
        names.enumerated().map { ($1, $0 + 1) } + others, direction: .backward, foldsCase: true)
}
