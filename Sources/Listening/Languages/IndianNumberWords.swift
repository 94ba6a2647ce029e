/// Number words of Indian English that the listener accepts besides English. The normalizer uses separate tables.
enum IndianNumberWords {
    static let vocabulary = HeardVocabulary(
        numbers: numbers, currencies: CurrencyNames(currencies), crores: "Cr cr CR", lakhs: "L")

    private static let numbers: [(String, NumberWords.Word)] = [
        ("lac", .scale(5)), ("lacs", .scale(5)), ("Lac", .scale(5)), ("Lacs", .scale(5)),
        ("crore", .total(7)), ("crores", .total(7)), ("Crore", .total(7)), ("Crores", .total(7)),
        ("CRORE", .total(7)), ("CRORES", .total(7)),
    ]

    private static let currencies = """
        doubtful|inr pkr lkr npr|||rs,rs.,RS,RS.,rS,Re,Re.,RE,RE.
        doubtful|inr|||inr,Inr,InR
        word|inr|pkr lkr npr|2|paisa,paise
        doubtful|inr|gbp|2|p
        """
}
