/// Words beside digits that are said one by one.
enum HindiCues {
    /// How many digits a name has at least behind a cue.
    private static let anyLength = 1
    private static let cardLength = 3
    /// नंबर 12 is a place in a row.
    private static let numberLength = 4

    private static let before = HindiSpelling.table(
        words("ओटीपी ओ.टी.पी. OTP कोड code पिन PIN पासवर्ड password पिनकोड CVV सीवीवी", anyLength)
            + words("खाता खाते अकाउंट कार्ड card a/c ac acct account ending समाप्त", cardLength)
            + words("अंक अंकों नंबर नम्बर नम्बरों नं नं. no no. number मोबाइल फोन फ़ोन mobile phone", numberLength)
            + words("आईडी id UTR यूटीआर ref ref. रेफ़रेंस RRN ऑर्डर order बिल इनवॉइस invoice टोकन", numberLength)
            + [
                "खाता संख्या", "खाते संख्या", "कार्ड संख्या", "संदर्भ संख्या", "ऑर्डर संख्या", "आदेश संख्या", "लेनदेन संख्या", "लेन-देन संख्या",
                "बिल संख्या", "मोबाइल संख्या",
            ].map { ($0, cardLength) },
        direction: .backward, foldsCase: true)

    /// Between a cue and its digits: a verb, a colon, what hides the first digits.
    private static let fillers = PhraseTable(
        words: "है था हैं हो : # - – ...", direction: .backward)

    private static func words(_ list: String, _ length: Int) -> [(String, Int)] {
        list.split(separator: " ").map { (String($0), length) }
    }

    /// Whether digits at `start` are said one by one.
    static func names(digits: Range<Int>, in source: SourceText) -> Bool {
        if let length = lengthOfName(before: digits.lowerBound, in: source) { return digits.count >= length }
        return digits.count >= cardLength && ends(behind: digits.upperBound, in: source)
    }

    /// How many digits a name has at least at `start`; nil if no cue stands before it.
    private static func lengthOfName(before start: Int, in source: SourceText) -> Int? {
        var end = source.startOfGap(start)
        // No cue is farther away than three fillers: नंबर था : 12.
        for _ in 0..<3 {
            if let match = before.longest(in: source, at: end), source.isHindiWord(match.end..<end) {
                return match.value
            }
            guard let filler = fillers.longest(in: source, at: end), source.isHindiWord(filler.end..<end) else {
                return nil
            }
            end = source.startOfGap(filler.end)
        }
        return nil
    }

    /// 1234 पर समाप्त: the digits end a card's number.
    private static func ends(behind end: Int, in source: SourceText) -> Bool {
        let phrases = ["पर समाप्त", "से समाप्त", "में समाप्त"]
        let start = source.endOfGap(end)
        return phrases.contains { source.hasPrefix($0, at: start) }
    }

    /// Words before a year: सन् 1947.
    static let years = PhraseTable(words: "सन सन् वर्ष साल ईस्वी", direction: .backward)
}
