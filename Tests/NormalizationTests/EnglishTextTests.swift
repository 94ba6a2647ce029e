import Testing

@testable import Normalization

@Suite("English numbers in context")
struct EnglishTextTests {
    private func read(_ text: String, _ language: SpokenLanguage = .enUS) throws -> String {
        try Normalizer(language).normalize(text).text
    }

    @Test(arguments: [
        ("$30.60", "thirty dollars and sixty cents"), ("$1.01", "one dollar and one cent"), ("$0.30", "thirty cents"),
        ("$0", "zero dollars"),
        ("¥30.60", "thirty point six yuan"), ("30.60 yuan", "thirty point six yuan"), ("CNY 7", "seven yuan"),
        ("RMB 7", "seven yuan"),
        ("£2.02", "two pounds and two pence"), ("€1", "one euro"), ("HK$6", "six Hong Kong dollars"),
        ("$3.5 million", "three point five million dollars"),
        ("-$6", "minus six dollars"), ("Balance: - $6", "Balance: minus six dollars"),
        ("Payment - $6", "Payment six dollars"),
        ("$6-$9", "six dollars to nine dollars"), ("$6-9", "six to nine dollars"), ("$6/mo", "six dollars per month"),
        ("6 USD", "six US dollars"),
        ("$7,001", "seven thousand one dollars"), ("ref 8812 -$6", "ref eight eight one two minus six dollars"),
    ])
    func `amounts`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("3/9/1998", "March ninth, nineteen ninety-eight", "the third of September, nineteen ninety-eight"),
        (
            "2003-10-21", "October twenty-first, two thousand three",
            "the twenty-first of October, two thousand and three"
        ),
        ("607", "six hundred seven", "six hundred and seven"),
        ("5,000,012", "five million twelve", "five million and twelve"),
    ])
    func `America and Britain differ`(written: String, american: String, british: String) throws {
        #expect(try read(written) == american)
        #expect(try read(written, .enGB) == british)
    }

    @Test(arguments: [
        ("order 70012 shipped", "order seven zero zero one two shipped"),
        ("card ending in 0617", "card ending in zero six one seven"),
        ("code: 448", "code: four four eight"), ("call 6 people", "call six people"),
        ("+1 212-555-0147", "plus one, two one two, five five five, zero one four seven"),
        ("(212) 555-0147", "two one two, five five five, zero one four seven"),
        ("10.0.0.7", "one zero dot zero dot zero dot seven"),
        ("in 1987", "in nineteen eighty-seven"), ("the 1970s", "the nineteen seventies"),
        ("7:05 pm", "seven oh five PM"), ("6:00", "six o'clock"),
        ("Feb. 3, 2021", "February third, twenty twenty-one"), ("3rd 12th 30th", "third twelfth thirtieth"),
        ("3/4", "three quarters"),
        ("6.5%", "six point five percent"), ("7-9 days", "seven to nine days"), ("1 kg", "one kilogram"),
        ("6 km", "six kilometers"),
        ("-3°C", "minus three degrees Celsius"), ("Dr. Wu on Oak St.", "Doctor Wu on Oak Street"),
        ("pay@shop.com", "pay at shop dot com"),
        ("iPhone16", "iPhone sixteen"), ("100 yuan.", "one hundred yuan."),
        ("don't stop, e-mail", "don't stop, e-mail"),
    ])
    func `numbers in context`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test func `digits may be read one by one`() throws {
        let options = NormalizationOptions(digits: .each)
        #expect(try Normalizer(.enUS).normalize("$20.50", options: options).text == "two zero point five dollars")
    }
}
