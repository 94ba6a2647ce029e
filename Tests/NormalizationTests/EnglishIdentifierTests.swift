import Testing

@testable import Normalization

@Suite("English names made of digits and letters")
struct EnglishIdentifierTests {
    @Test(arguments: [
        ("Card ending 7716", "Card ending seven seven one six"), ("Acct *7716", "Account seven seven one six"),
        ("Visa •••• 7716", "Visa seven seven one six"), ("acct ...7716", "account ...seven seven one six"),
        ("a/c XX7716", "account seven seven one six"), ("card ****-****-7716", "card seven seven one six"),
        ("5500 0000 0000 0004", "five five zero zero, zero zero zero zero, zero zero zero zero, zero zero zero four"),
        ("sort code 30-12-08", "sort code three zero, one two, zero eight"),
        ("530917 is your code", "five three zero nine one seven is your code"),
        ("use 530917 to verify", "use five three zero nine one seven to verify"),
        ("PIN: 0071", "PIN: zero zero seven one"), ("order 200 pizzas", "order two hundred pizzas"),
        ("3000 is your limit", "three thousand is your limit"),
    ])
    func `cards, accounts and codes`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("#B-2048", "number B, two zero four eight"), ("Order #2048", "Order number two zero four eight"),
        ("#3 seed", "number three seed"), ("#sale", "hashtag sale"), ("A-2048", "A two zero four eight"),
        ("Q7Z2M9", "Q seven Z two M nine"), ("code WIN50", "code WIN five zero"),
        ("ref KD-20481", "ref K-D, two zero four eight one"), ("flight LH 418", "flight LH four one eight"),
        ("flight LH418", "flight L-H four one eight"),
        ("iPhone 14, B2B, 4K, 5G, MP3", "iPhone fourteen, B two B, four K, five G, MP three"),
        ("COVID-19", "COVID nineteen"), ("i5-12400", "i five twelve thousand four hundred"),
        ("v3.2.14", "v three dot two dot fourteen"), ("172.16.0.1", "one seven two dot one six dot zero dot one"),
        ("order 70KM", "order seventy kilometers"), ("code 9am", "code nine AM"),
    ])
    func `orders, models and versions`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("555.867.5309", "five five five, eight six seven, five three zero nine"),
        ("867-5309", "eight six seven, five three zero nine"), ("100-3000", "one hundred to three thousand"),
        ("0700 321 7654", "zero seven zero zero, three two one, seven six five four"),
        ("1-800-CARPETS", "one, eight hundred, CARPETS"),
        ("415 867 5309", "four one five, eight six seven, five three zero nine"),
        ("4158675309", "four one five eight six seven five three zero nine"),
        ("+14158675309", "plus one four one five eight six seven five three zero nine"),
        ("4000000000", "four billion"), ("9-1-1", "nine, one, one"),
        ("ext. 12", "extension twelve"),
    ])
    func `telephones`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("https://a.io/x1", "HTTPS colon slash slash a dot io slash x one"),
        ("www.shop.sm", "WWW dot shop dot sm"), ("me_2@mail.example", "me underscore two at mail dot example"),
        ("open log.txt", "open log dot txt"), ("@kim", "at kim"), ("stop.Then go", "stop.Then go"),
    ])
    func `electronic addresses`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }
}
