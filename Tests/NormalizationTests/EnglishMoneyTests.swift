import Testing

@testable import Normalization

@Suite("English amounts")
struct EnglishMoneyTests {
    @Test(arguments: [
        ("Order 2048 $16", "Order two zero four eight, sixteen dollars"),
        ("USD$70", "seventy US dollars"), ("$USD 70", "seventy US dollars"), ("CNY ¥70", "seventy yuan"),
        ("AUD $9.50", "nine Australian dollars and fifty cents"), ("$$8", "eight dollars"),
        ("6.75 Hong Kong dollars", "six Hong Kong dollars and seventy-five cents"), ("30 quid", "thirty pounds"),
        ("₹4 lakh", "four lakh rupees"), ("£.60", "sixty pence"), ("60p", "sixty pence"), ("1p", "one penny"),
        ("720p", "seven twenty p"), ("$9 T-shirt", "nine dollars T-shirt"),
        ("£3.2bn", "three point two billion pounds"),
        ("$7k.", "seven thousand dollars."), ("$8/night", "eight dollars per night"),
        ("a $30-million deal", "a thirty million dollars deal"), ("£60+VAT", "sixty pounds plus VAT"),
        ("1½ million dollars", "one and one half million dollars"), ("£4 ea", "four pounds ea"),
        ("EUR/USD 1.25", "EUR USD one point two five"), ("$9/4", "nine dollars slash four"),
    ])
    func `currencies before and behind`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("20 $5 items", "twenty, five dollars items"), ("$5 20 minutes ago", "five dollars, twenty minutes ago"),
        ("at 6:30 $5", "at six thirty, five dollars"), ("iPhone 15 20 dollars", "iPhone fifteen, twenty dollars"),
        ("a hundred $5 bills", "a hundred , five dollars bills"), ("20 ($4)", "twenty, four dollars "),
        ("(20) $4", "twenty, four dollars"), ("$5 and 20", "five dollars and twenty"),
        ("1 2 3", "one two three"),
    ])
    func `a number and an amount side by side stay two`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("$(47.00)", "minus forty-seven dollars"), ("$ ( 47 )", "minus forty-seven dollars"),
        ("¥(6.50)", "minus six point five yuan"), ("$47.00-", "minus forty-seven dollars"),
        ("Fee: $47.00-, thanks", "Fee: minus forty-seven dollars, thanks"),
        ("47.00 USD-", "minus forty-seven US dollars"),
        ("$-47", "minus forty-seven dollars"), ("- $47", "minus forty-seven dollars"),
        ("+$47", "plus forty-seven dollars"), ("~$47", "about forty-seven dollars"),
        ("$47+", "forty-seven dollars plus"), (">$47", "greater than forty-seven dollars"),
        ("< $47", "less than forty-seven dollars"),
        ("$47 >= $6", "forty-seven dollars greater than or equal to six dollars"),
        ("Fee ($47) charged", "Fee, forty-seven dollars, charged"), ("(6 dollars)", "six dollars "),
    ])
    func `no sign is lost`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("$30-60", "thirty to sixty dollars"), ("$30–$60", "thirty dollars to sixty dollars"),
        ("$1.50-2.75", "one dollar and fifty cents to two dollars and seventy-five cents"),
        ("$3-6 million", "three to six million dollars"), ("$3-$6k", "three to six thousand dollars"),
        ("$3 to $6 billion", "three to six billion dollars"),
        ("$700 to $1 million", "seven hundred dollars to one million dollars"),
        ("$3M-$6M", "three million dollars to six million dollars"), ("CNY 30-60", "thirty to sixty yuan"),
        ("30-60 dollars", "thirty to sixty dollars"), ("$7 - $9", "seven dollars to nine dollars"),
    ])
    func `ranges`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("¥45.50", "forty-five point five yuan", "money.cny"), ("¥45", "forty-five yen", "money.jpy"),
        ("45¥", "forty-five yen", "money.jpy"), ("¥45.00", "forty-five yuan", "money.cny"),
        ("Alipay ¥45", "Alipay forty-five yuan", "money.cny"),
        ("WeChat Pay: ¥45", "WeChat Pay: forty-five yuan", "money.cny"),
        ("王 sent ¥45", "王 sent forty-five yuan", "money.cny"), ("CN¥45", "forty-five yuan", "money.cny"),
        ("RMB 45", "forty-five yuan", "money.cny"), ("JP¥45", "forty-five yen", "money.jpy"),
        ("¥45 yen from China", "forty-five yen from China", "money.jpy"),
        ("¥2.5 million", "two point five million yen", "money.jpy"),
        ("¥45, fee ¥0.10", "forty-five yuan, fee zero point one yuan", "money.cny"),
        ("Chinatown Tokyo ¥45", "Chinatown Tokyo forty-five yen", "money.jpy"),
    ])
    func `the sign of yuan and yen`(written: String, spoken: String, rule: String) throws {
        let text = try Normalizer(.enUS).normalize(written)
        #expect(text.text == spoken)
        #expect(text.rules.contains(rule))
    }

    @Test(arguments: [
        ("£1,305.05", "one thousand three hundred and five pounds and five pence"),
        ("£200,001", "two hundred thousand and one pounds"), ("50p", "fifty pence"),
    ])
    func `pounds in Britain`(written: String, spoken: String) throws {
        #expect(try english(written, .enGB) == spoken)
    }
}

@Suite("English amounts that are refused")
struct EnglishMoneyRefusalTests {
    @Test(arguments: [
        "($47.00)", "Net: (¥6.50)", "(47 USD)", "$47- paid", "12.50- yuan", "-$47-", "$(47", "- $(47)", "$1O0", "$2e6",
        "$l00", "5€50", "1,000$3.10", "$3½", "$3 1/2 million", "$10,000 000", "7 000 dollars", "2..5 dollars",
        "$ 2 000",
    ])
    func `signs and groups with two readings`(text: String) {
        #expect { try english(text) } throws: { error in
            guard case .ambiguousAmount = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: ["CNY $5", "USD 5 EUR", "€$5", "$5 euros", "¥5 dollars"])
    func `two currencies for one amount`(text: String) {
        #expect { try english(text) } throws: { error in
            guard case .conflictingCurrencies = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: ["QZ$5", "Z$5.50", "paid XY$ 5"])
    func `a dollar of a country without a name here`(text: String) {
        #expect { try english(text) } throws: { error in
            guard case .unknownCurrency = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: ["3,45 rupees", "€1.234,50", "1.2.3 dollars", "7,5 Swiss francs"])
    func `separators that no amount has`(text: String) {
        #expect { try english(text) } throws: { error in
            guard case .malformedAmount = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: ["7 000", "(47.00)", "47-", "2..5", "12.50- ", "EUR USD", "$five", "(47 people)", "1e6"])
    func `what is no amount is read`(text: String) throws {
        #expect(try !english(text).isEmpty)
    }
}
