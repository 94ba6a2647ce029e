import TestSupport
import Testing

@testable import Listening
@testable import Normalization

@Suite("Indian English")
struct EnglishIndianTests {
    @Test(arguments: [
        ("₹1,00,000", "one lakh rupees"), ("₹100,000", "one lakh rupees"), ("₹100000", "one lakh rupees"),
        ("₹99,999", "ninety-nine thousand nine hundred and ninety-nine rupees"),
        ("₹1,00,005", "one lakh and five rupees"), ("₹1,05,000", "one lakh five thousand rupees"),
        ("₹12,34,567", "twelve lakh thirty-four thousand five hundred and sixty-seven rupees"),
        ("12,34,567 rupees", "twelve lakh thirty-four thousand five hundred and sixty-seven rupees"),
        ("₹1,00,00,000", "one crore rupees"), ("INR 2,50,00,00,000", "two hundred and fifty crore rupees"),
        ("₹10,00,00,00,00,000", "one lakh crore rupees"),
        ("₹12,03,00,00,00,000", "one lakh twenty thousand three hundred crore rupees"),
        ("PKR 1,00,000", "one lakh Pakistani rupees"),
    ])
    func `rupees are read in lakh and crore with any digit grouping`(text: String, spoken: String) throws {
        #expect(try english(text, .enIN) == spoken)
    }

    @Test(arguments: [
        ("₹250.50", "two hundred and fifty rupees and fifty paise"), ("₹1.00", "one rupee"), ("₹0.01", "one paisa"),
        ("₹0.50", "fifty paise"), ("Rs 12.05", "twelve rupees and five paise"),
        ("Rs. 500/-", "five hundred rupees"),
        ("Rs.1,500.50/- paid", "one thousand five hundred rupees and fifty paise paid"),
        ("₹500/- to ₹1,000/-", "five hundred rupees to one thousand rupees"),
        ("₹1.5 lakh", "one point five lakh rupees"), ("5 lacs rupees", "five lakh rupees"),
        ("₹2 crore", "two crore rupees"), ("₹2.5 Cr", "two point five crore rupees"),
        ("Profit of ₹440.5 Cr", "Profit of four hundred and forty point five crore rupees"),
        ("₹1 lakh crore", "one lakh crore rupees"), ("₹5-10 lakh", "five to ten lakh rupees"),
        ("₹4 Cr plot", "four crore rupees plot"), ("Rs 6Cr fund", "six crore rupees fund"),
        ("₹1.75 Cr villas", "one point seven five crore rupees villas"),
        ("Turnover of Rs 640 Cr", "Turnover of six hundred and forty crore rupees"),
        ("₹7L car", "seven lakh rupees car"), ("Rs 2.75L", "two point seven five lakh rupees"),
        ("₹ 8.5 L limit", "eight point five lakh rupees limit"), ("₹6L-9L", "six to nine lakh rupees"),
        ("₹6-9L", "six to nine lakh rupees"), ("Oil 2L Rs 310", "Oil two liters, three hundred and ten rupees"),
        ("₹3 lakh 45 thousand", "three lakh forty-five thousand rupees"),
        ("Rs 2 crore thirty lakh", "two crore thirty lakh rupees"),
        ("4 lakh 15 thousand rupees", "four lakh fifteen thousand rupees"),
        ("only 60p", "only sixty paise"),
        (
            "UPI 739104820017 Rs 640",
            "U-P-I seven three nine one zero four eight "
                + "two zero zero one seven, six hundred and forty rupees"
        ),
        ("$1,000,000", "one million dollars"), ("GBP 1,00,000", "one hundred thousand pounds"),
    ])
    func `paise, closing marks, scales and other currencies are read`(text: String, spoken: String) throws {
        #expect(try english(text, .enIN) == spoken)
    }

    @Test(arguments: [
        ("12,34,567 people", "twelve lakh thirty-four thousand five hundred and sixty-seven people"),
        ("1,000,000 people", "ten lakh people"), ("1,00,000 km", "one lakh kilometers"),
        ("on 23/08/2024", "on the twenty-third of August, twenty twenty-four"),
        ("on 04/05/2024", "on the fourth of May, twenty twenty-four"),
        ("OTP 123456", "O-T-P one two three four five six"),
        (
            "A/c XX1234 credited with INR 1,00,000.00 by UPI Ref No 412345678901",
            "Account one two three four credited with one lakh rupees by U-P-I Ref No four one two three four five six seven "
                + "eight nine zero one"
        ),
    ])
    func `numbers, dates and identifiers are read`(text: String, spoken: String) throws {
        #expect(try english(text, .enIN) == spoken)
    }

    @Test(arguments: [
        "₹1,00,0000", "₹1,000,00,000", "₹1,23,45", "₹123,45,678", "₹1,00,00", "1,00,0000 rupees", "₹500 Cr", "₹1.25 Cr",
        "₹440.50 Cr.", "₹5 L", "₹2 lakh 50 lakh", "INR 12450.5 Cr", "Rs 5000 Cr", "₹1 lakh 20 thousand users",
        "₹500.0 Cr", "₹2.5 CR",
        "Bread 1Rs 8800.00", "Table 12Rs. 81,800.50", "15/06/2026Rs:588.50", "11-11-2026Rs:620.50Zomato",
        "Avl Bal Rs 440.5 CR", "Rs 2 Cr to A/c 4410", "A/c XX1234 credited Rs.2.5 Cr", "₹2.5 Cr by transfer",
        "Revenue of ₹440.50 CR", "₹5 lakh 10 lakh", "Avl Bal ₹3.75 Cr", "₹3 lakh cr GST",
    ])
    func `an amount with two readings or none is refused`(text: String) {
        #expect(throws: NormalizationError.self) { try english(text, .enIN) }
    }

    @Test(arguments: [
        ("Avl Bal Rs 450.87 CR", "Avl Bal four hundred and fifty rupees and eighty-seven paise credit"),
        ("Total Bal:Rs.450.50CR.", "Total Bal:four hundred and fifty rupees and fifty paise credit."),
        ("Rs 150.00 Cr. to A/C 1234", "one hundred and fifty rupees credit to Account one two three four"),
        ("Rs.640.00 CR", "six hundred and forty rupees credit"),
        ("₹8,250.00 Cr.", "eight thousand two hundred and fifty rupees credit."),
        ("INR 25,000.00 CR", "twenty-five thousand rupees credit"),
        ("Rs 7000 Cr to A/c 4410", "seven thousand rupees credit to Account four four one zero"),
        ("A/c XX4410 Cr Rs 640", "Account four four one zero credit six hundred and forty rupees"),
        ("A/c XX4410 Cr. by Rs 640", "Account four four one zero credited by six hundred and forty rupees"),
        ("A/c 4410 is Dr. with Rs 64", "Account four four one zero is debited with sixty-four rupees"),
        ("4 Elm Dr to Main, UPI accepted", "four Elm Drive to Main, U-P-I accepted"),
        ("Cr INR 500.00", "credit five hundred rupees"), ("Dr. Rs 500.00", "debit five hundred rupees"),
        ("Rs. 150.00 Dr. from A/C", "one hundred and fifty rupees debit from Account"),
        ("Rs.500 Dr from A/c", "five hundred rupees debit from Account"),
        ("Paid ₹500 Dr. Rao", "Paid five hundred rupees Doctor Rao"),
        ("12 Oak Dr ₹45", "twelve Oak Drive forty-five rupees"),
    ])
    func `Cr and Dr beside an amount are credit and debit`(text: String, spoken: String) throws {
        #expect(try english(text, .enIN) == spoken)
    }

    @Test(arguments: [
        ("rs5000", "five thousand rupees"), ("inr 5000", "five thousand rupees"), ("RS.5000/-", "five thousand rupees"),
        ("received 5000rs", "received five thousand rupees"), ("Rs:150.00", "one hundred and fifty rupees"),
        ("INR: 500", "five hundred rupees"), ("Rs:- 500", "five hundred rupees"), ("Re.1/-", "one rupee"),
        ("Re: 500", "Re: five hundred"), ("Rs 180 x 2", "one hundred and eighty rupees times two"),
        ("Rs.15,000 pm rent", "fifteen thousand rupees pm rent"), ("Rs 100 min.", "one hundred rupees minimum"),
        (
            "Rs 500 debited from XX1234. Bal Rs 5",
            "five hundred rupees debited from XX one two three four. Bal five rupees"
        ),
    ])
    func `labels of rupees are read in any case, before a colon and before a unit`(text: String, spoken: String) throws
    {
        #expect(try english(text, .enIN) == spoken)
    }

    @Test(arguments: ["Rs:-500", "R-250.00", "Ush-500", "-ZMW 50.00", "Rs.620/-48", "₹1,500/-00"])
    func `a dash beside the label of a currency is refused`(text: String) {
        #expect(throws: NormalizationError.self) { try english(text, .enIN) }
    }

    @Test(arguments: [
        ("₹1,50,000", "one hundred fifty thousand rupees"), ("1,00,000 rupees", "one hundred thousand rupees"),
    ])
    func `American English reads groups of two digits`(text: String, spoken: String) throws {
        #expect(try english(text, .enUS) == spoken)
    }

    @Test(arguments: ["₹1,00,0000", "₹1,00,00", "₹123,45,678"])
    func `American and British English refuse mixed groups`(text: String) {
        #expect(throws: NormalizationError.self) { try english(text, .enUS) }
        #expect(throws: NormalizationError.self) { try english(text, .enGB) }
    }

    @Test func `an amount is heard as written with any digit grouping`() throws {
        var generator = SeededGenerator(seed: 15)
        for round in LongTests.rounds(6_000) {
            let digits = Int.random(in: 1...15, using: &generator)
            let bound = (0..<digits).reduce(1) { power, _ in power * 10 }
            let paise = Int.random(in: 0..<bound, using: &generator)
            let amount = String(paise / 100) + "." + (paise % 100 < 10 ? "0" : "") + String(paise % 100)
            let text = GroupedDigits.text(paise / 100, by: [0, 2, 3][round % 3]) + amount.suffix(3)
            let spoken = try english(round.isMultiple(of: 2) ? "₹" + text : text + " rupees", .enIN)
            let heard = AmountScan(HeardText(spoken), .indianEnglish).amounts
            try #require(heard.map(\.value) == [ExactDecimal(UInt128(paise), places: 2)], "\(text): \(spoken)")
            try #require(Self.paise(spoken) == paise, "\(text): \(spoken)")
            let typed = try Money(amount, "INR")
            try #require(SpokenValue.money(typed).spoken(.enIN).text == spoken)
            try HeardBack(.enIN).check([.money(typed)], spoken: spoken)
        }
    }

    @Test(arguments: [
        ("one lakh twenty thousand rupees", "one lakh two thousand rupees"),
        ("one lakh twenty thousand rupees", "one crore twenty thousand rupees"),
        ("one lakh twenty thousand rupees", "one lakh twenty thousand crore rupees"),
    ])
    func `a different number is not heard as the amount`(right: String, wrong: String) throws {
        let typed = try Money("120000", "INR")
        try HeardBack(.enIN).check([.money(typed)], spoken: right)
        #expect(throws: NormalizationError.self) { try HeardBack(.enIN).check([.money(typed)], spoken: wrong) }
    }
}

/// The test's own listener.
extension EnglishIndianTests {
    /// Understands "one lakh rupees and fifty paise".
    private static func paise(_ words: String) -> Int? {
        for noun in ["rupees", "rupee"] {
            let parts = words.split(separator: noun + " and ").map(String.init)
            guard parts.count == 2 else { continue }
            return paise(parts[0] + noun).flatMap { rupees in paise(parts[1]).map { rupees + $0 } }
        }
        guard let noun = words.split(separator: " ").last, let value = whole(String(words.dropLast(noun.count + 1)))
        else { return nil }
        switch noun {
        case "rupees": return value == 1 ? nil : value * 100
        case "rupee": return value == 1 ? 100 : nil
        case "paise": return value > 1 && value < 100 ? value : nil
        case "paisa": return value == 1 ? 1 : nil
        default: return nil
        }
    }

    private static func whole(_ words: String) -> Int? {
        for (name, places) in [("crore", 10_000_000), ("lakh", 100_000)] {
            let names = words.split(separator: " ", omittingEmptySubsequences: false)
            guard let last = names.lastIndex(where: { $0 == name }) else { continue }
            guard let count = whole(names[..<last].joined(separator: " ")) else { return nil }
            let rest = names[(last + 1)...].drop { $0 == "and" }.joined(separator: " ")
            guard !rest.isEmpty else { return count * places }
            guard let more = whole(rest), more < places else { return nil }
            return count * places + more
        }
        return EnglishListener.integer(words).map(Int.init)
    }
}
