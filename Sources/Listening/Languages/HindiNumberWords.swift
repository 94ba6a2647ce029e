/// Hindi number words of the listener. It shares no table and no rule with the normalizer, so it notices a wrong word
/// of the normalizer.
enum HindiNumberWords {
    /// Each value with all spellings that sound alike or nearly so, from dictionaries and from texts. Each word has a
    /// single value. Spellings with nukta and candrabindu are not listed: `HeardText` folds them.
    private static let values = """
        0 शून्य शुन्य ज़ीरो जीरो सिफ़र
        1 एक
        2 दो
        3 तीन
        4 चार
        5 पाँच पांच
        6 छह छः छ छै छे
        7 सात
        8 आठ
        9 नौ
        10 दस
        11 ग्यारह
        12 बारह
        13 तेरह
        14 चौदह
        15 पंद्रह पन्द्रह
        16 सोलह
        17 सत्रह सतरह
        18 अठारह अट्ठारह
        19 उन्नीस
        20 बीस
        21 इक्कीस
        22 बाईस बाइस
        23 तेईस तेइस
        24 चौबीस
        25 पच्चीस
        26 छब्बीस
        27 सत्ताईस सत्ताइस
        28 अट्ठाईस अट्ठाइस अठाईस
        29 उनतीस उन्तीस
        30 तीस
        31 इकतीस इकत्तीस
        32 बत्तीस
        33 तैंतीस तेंतीस तैतीस
        34 चौंतीस चौतीस
        35 पैंतीस पैतीस
        36 छत्तीस
        37 सैंतीस सैतीस
        38 अड़तीस
        39 उनतालीस उन्तालीस उनचालीस
        40 चालीस
        41 इकतालीस
        42 बयालीस ब्यालीस
        43 तैंतालीस तेंतालीस तैतालीस
        44 चौवालीस चवालीस चौंतालीस
        45 पैंतालीस पैतालीस
        46 छियालीस छयालीस
        47 सैंतालीस सैतालीस
        48 अड़तालीस
        49 उनचास उन्चास
        50 पचास
        51 इक्यावन इक्यावान
        52 बावन
        53 तिरेपन तिरपन
        54 चौवन चौअन
        55 पचपन
        56 छप्पन
        57 सत्तावन
        58 अट्ठावन अठावन
        59 उनसठ
        60 साठ
        61 इकसठ
        62 बासठ
        63 तिरेसठ तिरसठ
        64 चौंसठ चौसठ
        65 पैंसठ पैसठ
        66 छियासठ छयासठ
        67 सड़सठ सरसठ
        68 अड़सठ अरसठ
        69 उनहत्तर उनहतर
        70 सत्तर
        71 इकहत्तर इकहतर
        72 बहत्तर बहतर
        73 तिहत्तर तिहतर
        74 चौहत्तर चौहतर
        75 पचहत्तर पचहतर पिचहत्तर
        76 छिहत्तर छिहतर
        77 सतहत्तर सतहतर
        78 अठहत्तर अठहतर
        79 उनासी उन्यासी उनयासी
        80 अस्सी
        81 इक्यासी
        82 बयासी ब्यासी
        83 तिरासी
        84 चौरासी
        85 पचासी
        86 छियासी छयासी
        87 सत्तासी सतासी
        88 अट्ठासी अठासी
        89 नवासी
        90 नब्बे
        91 इक्यानबे इक्यानवे
        92 बानबे बानवे
        93 तिरानबे तिरानवे
        94 चौरानबे चौरानवे
        95 पंचानबे पचानवे पंचानवे पचानबे
        96 छियानबे छियानवे
        97 सत्तानबे सत्तानवे
        98 अट्ठानबे अट्ठानवे अठानबे अठानवे
        99 निन्यानबे निन्यानवे
        """

    private static let scales = [
        ("हज़ार", 3), ("सहस्र", 3), ("लाख", 5), ("करोड़", 7), ("अरब", 9), ("खरब", 11), ("नील", 13), ("पद्म", 15), ("शंख", 17),
        ("कोटि", 7), ("कोटी", 7), ("मिलियन", 6), ("बिलियन", 9), ("ट्रिलियन", 12),
    ]

    /// Powers of ten in Latin letters, as Hindi is typed on telephones.
    private static let latin: [(String, NumberWords.Word)] = [
        ("lac", .total(5)), ("lacs", .total(5)), ("lakh", .total(5)), ("lakhs", .total(5)), ("crore", .total(7)),
        ("crores", .total(7)), ("karod", .total(7)), ("karor", .total(7)), ("hazar", .scale(3)), ("hazaar", .scale(3)),
        ("hajar", .scale(3)), ("hajaar", .scale(3)), ("sau", .hundred),
    ]

    private static var numbers: [(String, NumberWords.Word)] {
        var words: [(String, NumberWords.Word)] = [
            ("सौ", .hundred), ("सैकड़ा", .hundred), ("दशमलव", .point), ("पॉइंट", .point),
        ]
        for line in values.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard let value = fields.first.flatMap({ UInt8($0) }) else { continue }
            for word in fields.dropFirst() { words.append((String(word), value < 10 ? .small(value) : .closed(value))) }
        }
        for (word, value) in latin {
            for spelling in [word, word.uppercased(), word.prefix(1).uppercased() + word.dropFirst()] {
                words.append((spelling, value))
            }
        }
        return words + scales.map { ($0, $1 == 5 || $1 == 7 ? .total($1) : .scale($1)) }
    }

    /// Months, and ordinals: पहला, पाँचवाँ, छठी, फ़र्स्ट.
    private static var others: [(String, OrdinalWords.Word)] {
        var words: [(String, OrdinalWords.Word)] = []
        let months = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर"
        for (place, month) in months.split(separator: " ").enumerated() {
            words.append((String(month), .init(value: UInt64(place) + 1, joinsNumber: false)))
        }
        for line in values.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard let value = fields.first.flatMap({ UInt64($0) }) else { continue }
            for word in fields.dropFirst() {
                for ending in ["वाँ", "वीं", "वें", "वा", "वी", "वे", "वों"] {
                    words.append((word + ending, .init(value: value)))
                }
            }
        }
        for (word, value) in [("सौ", 100), ("हज़ार", 1000), ("लाख", 100_000)] {
            for ending in ["वाँ", "वीं", "वें"] { words.append((word + ending, .init(value: UInt64(value)))) }
        }
        for line in "1 पहल\n2 दूसर\n3 तीसर\n4 चौथ\n6 छठ".split(separator: "\n") {
            let fields = line.split(separator: " ")
            for ending in ["ा", "ी", "े", "वाँ", "वीं", "वें"] {
                words.append((fields[1] + ending, .init(value: UInt64(fields[0]) ?? 0, joinsNumber: false)))
            }
        }
        let english = "फ़र्स्ट सेकंड थर्ड फ़ोर्थ फ़िफ़्थ सिक्स्थ सेवंथ एट्थ नाइंथ टेंथ"
        for (place, word) in english.split(separator: " ").enumerated() {
            words.append((String(word), .init(value: UInt64(place) + 1, joinsNumber: false)))
        }
        // T20 is टी ट्वेंटी.
        return words + [("ट्वेंटी", .init(value: 20, joinsNumber: false))]
    }

    static let vocabulary = vocabulary("sign|inr|||/-,/=,/–,/—\n" + currencies)

    /// For a text with parts in other languages. English need not add rupees to 500/-, and calls their hundredths paise.
    static let amongOthers = vocabulary("doubtful|inr|||/-,/=,/–,/—\nword|inr|pkr lkr npr|2|paisa,paise\n" + currencies)

    private static func vocabulary(_ currencies: String) -> HeardVocabulary {
        HeardVocabulary(
            numbers: numbers, others: others, currencies: CurrencyNames(currencies), minus: "माइनस ऋणात्मक",
            modifiers: "आधा आधे आधी पौन पौने सवा साढ़े डेढ़ ढाई",
            ordinary: "अरब नील पद्म शंख", crores: "Cr cr", lakhs: "L",
            rows: "सीट कमरा कमरे टोकन बर्थ रूम नंबर नं. दुकान फ़्लैट", to: "से", optionalAnd: "और")
    }

    /// Returns a power of ten from a hundred on; nil for any other word.
    static func scale(_ text: HeardText, _ range: Range<Int>) -> NumberWords.Word? {
        vocabulary.number(text, range).flatMap { $0.isScale ? $0 : nil }
    }

    /// Currencies in the format of `CurrencyNames.entries`.
    private static let currencies = """
        doubtful|inr|||Rs,Rs.,RS,RS.,rs,rs.,Re,Re.,inr,Inr,रु,रु.,रू,रू.
        doubtful|inr|pkr lkr npr||₨
        word|inr|pkr lkr npr||रुपया,रुपये,रुपए,रुपयों,रुपयो,रूपया,रूपये,रूपए,रूपयों,रुपयें
        word|inr|||भारतीय रुपया,भारतीय रुपये,भारतीय रुपए
        word|pkr|||पाकिस्तानी रुपया,पाकिस्तानी रुपये,पाकिस्तानी रुपए
        word|lkr|||श्रीलंकाई रुपया,श्रीलंकाई रुपये,श्रीलंकाई रुपए
        word|npr|||नेपाली रुपया,नेपाली रुपये,नेपाली रुपए
        word|inr|pkr npr bdt|2|पैसा,पैसे,पैसों,पै
        word|usd|hkd twd mop sgd aud cad nzd bnd||डॉलर,डालर,डॉलरों
        word|usd|||यूएस डॉलर,अमेरिकी डॉलर,अमरीकी डॉलर
        word|usd|hkd twd sgd aud cad nzd bnd eur lkr|2|सेंट,सेन्ट
        word|hkd|||हाँगकाँग डॉलर
        word|twd|||ताइवानी डॉलर
        word|mop|||मकाऊ पटाका
        word|sgd|||सिंगापुर डॉलर
        word|aud|||ऑस्ट्रेलियाई डॉलर
        word|cad|||कनाडाई डॉलर
        word|nzd|||न्यूज़ीलैंड डॉलर
        word|bnd|||ब्रूनेई डॉलर
        word|eur|||यूरो
        word|gbp|egp||पाउंड,पौंड,पाउन्ड
        word|gbp|||ब्रिटिश पाउंड
        word|gbp|egp|2|पेंस,पेनी
        word|egp|||मिस्र पाउंड
        word|jpy|||येन,जापानी येन
        word|jpy||2|सेन
        word|cny|||युआन,चीनी युआन
        word|chf|||स्विस फ़्रैंक
        word|krw|||वॉन,दक्षिण कोरियाई वॉन
        word|rub|||रूबल,रूसी रूबल
        word|thb|||बाट,थाई बाट
        word|vnd|||डोंग,वियतनामी डोंग
        word|php|mxn ars clp cop||पेसो
        word|php|||फ़िलिपीनी पेसो
        word|mxn|||मैक्सिकन पेसो
        word|ars|||अर्जेंटीनी पेसो
        word|clp|||चिली पेसो
        word|cop|||कोलंबियाई पेसो
        word|myr|||रिंगित,मलेशियाई रिंगित
        word|idr|||इंडोनेशियाई रुपिया
        word|brl|||ब्राज़ीली रियाल
        word|try|||लीरा,तुर्की लीरा
        word|btc|||बिटकॉइन
        word|kwd bhd jod tnd|||दिनार
        word|kwd|||कुवैती दिनार
        word|bhd|||बहरीनी दिनार
        word|jod|||जॉर्डनियन दिनार
        word|tnd|||ट्यूनीशियाई दिनार
        word|omr qar sar|||रियाल
        word|omr|||ओमानी रियाल
        word|qar|||क़तरी रियाल
        word|sar|||सऊदी रियाल,सउदी रियाल
        word|aed|||दिरहम,यूएई दिरहम
        word|zar|||दक्षिण अफ़्रीकी रैंड
        word|nok dkk|sek isk||क्रोन
        word|sek|||स्वीडिश क्रोना
        word|nok|||नॉर्वेजियन क्रोन
        word|dkk|||डैनिश क्रोन
        word|isk|||आइसलैंडिक क्रोना
        word|czk|||चेक कोरुना
        word|pln|||पोलिश ज़्लॉटी
        word|huf|||हंगेरियन फ़ोरिंट
        word|ron|||रोमानियाई ल्यू
        word|bgn|||बुल्गारियाई लेव
        word|uah|||यूक्रेनियन रिव्निया
        word|kzt|||कज़ाखिस्तानी टेंज़
        word|ils|||इज़राइली शेकेल
        word|bdt|||टका,बांग्लादेशी टका
        word|mmk|||म्यांमार क्याट
        word|khr|||कंबोडियाई रियाल
        word|lak|||लाओशियन किप
        word|mnt|||मंगोलियाई टगरिक
        word|ngn|||नाइरा,नाइजीरियाई नाइरा
        word|ngn||2|कोबो
        word|kes|||केन्याई शिलिंग
        word|ghs|||घानाई सेडी
        word|tzs|||तंज़ानियाई शिलिंग
        word|ugx|||युगांडाई शिलिंग
        word|pen|||पेरूवियन सोल
        """
}
