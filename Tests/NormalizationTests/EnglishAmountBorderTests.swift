import Testing

@testable import Normalization

@Suite("What stands against an amount")
struct EnglishAmountBorderTests {
    @Test(arguments: [
        "$2.5Moff", "$5kand", "$5million2", "$12:30", "$1/2", "$3/4 off", "$5 M", "$20 K. Lee", "$500 grand prize",
        "$5 grand total", "$5 million 200 thousand", "$7..6", "€1.234", "JPY 7.000", "7.000 EUR", "Rp 50.000",
        "KRW 1.500",
        "7.000 yen",
    ])
    func `is refused where it may belong to it`(text: String) {
        #expect(isAmbiguous(text))
    }

    @Test(arguments: [
        ("$2.5M-paid", "two point five million dollars-paid"), ("GBP7k-paid", "seven thousand pounds-paid"),
        ("$7 grand", "seven thousand dollars"), ("$7 grand in cash", "seven thousand dollars in cash"),
        ("$7 hundred thousand", "seven hundred thousand dollars"), ("7k dollars", "seven thousand dollars"),
        ("$2.5 M", "two point five million dollars"), ("2.5M USD", "two point five million US dollars"),
        ("$7millions", "seven million dollars"), ("$7off", "seven dollars off"), ("$7 K-cups", "seven dollars K-cups"),
        ("$7.10...60", "seven dollars and ten cents...sixty"), ("$7.10…60", "seven dollars and ten cents,sixty"),
        ("'7.10 USD'", "seven US dollars and ten cents "), ("\"$7.10\"", "seven dollars and ten cents "),
        ("'7.10 pounds' he said", "seven pounds and ten pence' he said"), ("class of '07", "class of oh seven"),
        ("£7.125", "seven point one two five pounds"), ("KWD 7.125", "seven point one two five Kuwaiti dinars"),
        ("0.005 EUR", "zero point zero zero five euros"), ("JPY 7,000", "seven thousand yen"),
        ("€1.234 million", "one point two three four million euros"), ("a $20 bill", "a twenty-dollar bill"),
        ("a £5 note", "a five-pound note"), ("your $85 bill", "your eighty-five dollars bill"),
    ])
    func `is read where it cannot`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: ["+1 415 867 5309", "415-867-5309", "+44 20 7946 0958", "020 7946 0958", "(415) 867-5309"])
    func `an amount behind a telephone number is none of its groups`(phone: String) throws {
        for (amount, spoken) in [
            ("12.50 USD", "twelve US dollars and fifty cents"), ("50 dollars", "fifty dollars"), ("$6", "six dollars"),
            ("USD 6", "six US dollars"),
        ] {
            let alone = try english(phone)
            #expect(try english(phone + " " + amount) == alone + ", " + spoken)
        }
    }

    @Test(arguments: [
        ("card ending in 7788: $6", "card ending in seven seven eight eight: six dollars"),
        ("Order #7788: $6", "Order number seven seven eight eight: six dollars"),
        ("code 7788: do not share", "code seven seven eight eight: do not share"),
        ("code: 482 915", "code: four eight two, nine one five"), ("PIN: 47 21", "PIN: four seven, two one"),
        ("PIN 47 21 times", "PIN forty-seven twenty-one times"),
        ("code 482 915 is valid", "code four eight two, nine one five is valid"),
        ("order 482 915 units", "order four eight two nine hundred fifteen units"),
    ])
    func `codes before a colon and in two halves`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("10/31 $6", "October thirty-first, six dollars"), ("10/21", "October twenty-first"),
        ("12/25 party", "December twenty-fifth party"), ("1/31", "January thirty-first"),
        ("5/16 inch", "five sixteenths inch"), ("11/16", "eleven sixteenths"), ("1/25", "one twenty-fifth"),
        ("2 10/21", "two and ten twenty-firsts"), ("1/2", "one half"), ("3/4", "three quarters"), ("2/3", "two thirds"),
        ("7/12", "seven twelfths"), ("31/32", "thirty-one thirty-seconds"), ("10/21 of it", "ten twenty-firsts of it"),
        ("Nov 23: $6", "November twenty-third: six dollars"), ("1h40m", "one hour forty minutes"),
        ("2h 5m 1s", "two hours five minutes one second"), ("ran 40m", "ran forty meters"),
    ])
    func `days and durations are no fractions and meters`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test func `the day comes first in Britain`() throws {
        #expect(try english("31/10", .enGB) == "the thirty-first of October")
        #expect(try english("10/31", .enGB) == "the thirty-first of October")
        #expect(try english("3/4", .enGB) == "three quarters")
    }
}
