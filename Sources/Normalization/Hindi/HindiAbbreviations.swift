/// Abbreviations in full, and letters by their Hindi names: espeak-ng reads UPI as a word.
enum HindiAbbreviations {
    private static let table = PhraseTable([
        ("A/c", "अकाउंट"), ("a/c", "अकाउंट"), ("A/C", "अकाउंट"), ("नं.", "नंबर"), ("डॉ.", "डॉक्टर"), ("No.", "नंबर"),
        ("UPI", "यूपीआई"), ("OTP", "ओटीपी"), ("ATM", "एटीएम"), ("EMI", "ईएमआई"), ("KYC", "केवाईसी"), ("UTR", "यूटीआर"),
        ("IMPS", "आईएमपीएस"), ("NEFT", "एनईएफ़टी"), ("RTGS", "आरटीजीएस"), ("SMS", "एसएमएस"), ("GST", "जीएसटी"), ("PIN", "पिन"),
        ("BHIM", "भीम"), ("SBI", "एसबीआई"), ("HDFC", "एचडीएफ़सी"), ("ICICI", "आईसीआईसीआई"), ("PNB", "पीएनबी"), ("ID", "आईडी"),
        ("QR", "क्यूआर"), ("CVV", "सीवीवी"),
    ])

    static func inFull(in source: SourceText, at index: Int) -> (value: String, end: Int)? {
        guard let match = table.longest(in: source, at: index), source.isHindiWord(index..<match.end) else {
            return nil
        }
        return (match.value, match.end)
    }
}
