import TestSupport
import Testing

@testable import Normalization

@Suite("Typed values")
struct SpokenValueTests {
    private static let cases = CaseFile("SpokenValue")

    private func money(_ amount: String, _ currency: String, _ language: SpokenLanguage) throws -> String {
        SpokenValue.money(try Money(amount, currency)).spoken(language).text
    }

    @Test(arguments: try cases.table("an amount of money is said exactly, in both languages"))
    func `an amount of money is spoken exactly in both languages`(_ row: Case) throws {
        let (amount, currency, chinese, english) = (row[0], row[1], row[2], row[3])
        #expect(try money(amount, currency, .zhCN) == chinese)
        #expect(try money(amount, currency, .enUS) == english)
    }

    @Test(arguments: [
        ("1e2", "CNY", ValueError.Rule.exponent), ("1E5", "CNY", .exponent), ("NaN", "CNY", .notDecimal),
        ("Infinity", "CNY", .notDecimal),
        ("-inf", "CNY", .notDecimal), ("1.2.3", "CNY", .twoPoints), ("1,000", "CNY", .separator),
        ("1 000", "CNY", .separator),
        ("100.255", "CNY", .tooPrecise(currency: "CNY", places: 2)),
        ("100.0", "JPY", .tooPrecise(currency: "JPY", places: 0)),
        ("1.2345", "USD", .tooPrecise(currency: "USD", places: 2)), ("007", "CNY", .leadingZero),
        ("00.5", "CNY", .leadingZero),
        (".5", "CNY", .barePoint), ("5.", "CNY", .barePoint), (".", "CNY", .barePoint), ("", "CNY", .empty),
        ("-", "CNY", .notDecimal),
        ("--5", "CNY", .notDecimal), ("+5", "CNY", .notDecimal), ("５", "CNY", .notDecimal), ("¥5", "CNY", .notDecimal),
        ("0x10", "CNY", .notDecimal), ("5 ", "CNY", .separator), ("10000000000000.01", "CNY", .tooLarge),
        ("10000000000001", "CNY", .tooLarge), ("5", "cny", .unknownCurrency), ("5", "XXX", .unknownCurrency),
        ("5", "", .unknownCurrency),
        ("1000000000000000000000000000000000000000000", "CNY", .tooLong(limit: 40)), ("1\u{0}0", "CNY", .notDecimal),
    ])
    func `an invalid amount is refused with the broken rule`(
        amount: String, currency: String, rule: ValueError.Rule
    ) {
        #expect { try Money(amount, currency) } throws: { ($0 as? ValueError)?.rule == rule }
    }

    @Test func `amounts are held in the smallest unit of their own currency`() throws {
        #expect(try Money("100.25", "CNY").minorUnits == 10_025)
        #expect(try Money("100.2", "CNY").minorUnits == 10_020)
        #expect(try Money("100", "JPY").minorUnits == 100)
        #expect(try Money("-0.01", "USD").minorUnits == -1)
        #expect(try Money("100.50", "CNY") == Money("100.5", "CNY"))
        #expect(try Money("100", "CNY") != Money("100", "USD"))
    }

    @Test func `sums are exact and limited to one currency`() throws {
        let third = try Money("0.1", "CNY")
        #expect(try third.adding(Money("0.2", "CNY")) == Money("0.3", "CNY"))
        #expect(try third.adding(Money("0.2", "USD")) == nil)
        let most = try Money("10000000000000", "CNY")
        var sum: Money? = most
        for _ in 0..<14 { sum = sum.flatMap { $0.adding($0) } }
        #expect(sum == nil)
    }

    @Test(arguments: [
        (SpokenValue.count(try Count("2")), "两", "two"), (.count(try Count("12")), "十二", "twelve"),
        (.cardinal(try Cardinal("-1050.20")), "负一千零五十点二零", "minus one thousand fifty point two zero"),
        (.ordinal(try Ordinal("2")), "第二", "second"), (.ordinal(try Ordinal("21")), "第二十一", "twenty-first"),
        (.digits(try Digits("8210")), "八二幺零", "eight two one zero"),
        (
            .telephone(try Digits("138-0013 8000")), "幺三八 零零幺三 八零零零",
            "one three eight, zero zero one three, eight zero zero zero"
        ),
        (.telephone(try Digits("+86 10")), "加八六 幺零", "plus eight six, one zero"),
        (.date(try CalendarDate("2023-11-01")), "二零二三年十一月一日", "November first, twenty twenty-three"),
        (.date(try CalendarDate("11/02", order: .monthDay)), "十一月二日", "November second"),
        (.date(try CalendarDate("2023-05", order: .yearMonth)), "二零二三年五月", "May twenty twenty-three"),
        (.time(try ClockTime("2:05")), "两点零五分", "two oh five"),
        (.time(try ClockTime("15:00")), "十五点", "fifteen hundred"),
        (.time(try ClockTime("15:30:08")), "十五点三十分零八秒", "fifteen thirty and eight seconds"),
        (.spelling(try Spelling("AB-12x")), "A-B 杠 幺 二 X", "A-B dash one two X"),
    ])
    func `every kind of value is spoken in both languages`(value: SpokenValue, chinese: String, english: String) {
        #expect(value.spoken(.zhCN).text == chinese)
        #expect(value.spoken(.enUS).text == english)
    }

    @Test func `a date in British English names the day first`() throws {
        #expect(
            SpokenValue.date(try CalendarDate("2023-11-01")).spoken(.enGB).text
                == "the first of November, twenty twenty-three")
    }

    @Test(arguments: [
        ("2023-02-29", ValueError.Rule.noSuchDay), ("2023-13-01", .noSuchDay), ("2023-00-10", .noSuchDay),
        ("2023-04-31", .noSuchDay),
        ("0000-01-01", .noSuchDay), ("", .empty), ("2023-11", .notADate(order: "2023-11-01")),
        ("23-11-01", .notADate(order: "2023-11-01")),
        ("2023/11-01", .notADate(order: "2023-11-01")), ("20231101", .notADate(order: "2023-11-01")),
        ("today", .notADate(order: "2023-11-01")), ("2023--01", .notADate(order: "2023-11-01")),
        ("2023-11-01-", .notADate(order: "2023-11-01")),
        ("2023-11-99999999999999999999", .notADate(order: "2023-11-01")),
    ])
    func `an invalid date is refused`(value: String, rule: ValueError.Rule) {
        #expect { try CalendarDate(value) } throws: { ($0 as? ValueError)?.rule == rule }
    }

    @Test func `February 29 requires a leap year or a date without a year`() throws {
        #expect(try CalendarDate("2024-02-29").day == 29)
        #expect(try CalendarDate("02-29", order: .monthDay).month == 2)
        #expect(throws: ValueError.self) { try CalendarDate("1900-02-29") }
    }

    @Test(arguments: try cases.table("what is no time of day is refused"))
    func `an invalid time of day is refused`(_ row: Case) {
        #expect(throws: ValueError.self) { try ClockTime(row[0]) }
    }

    @Test(arguments: ["-1", "1.5", "1.0", "", "two"])
    func `an invalid count or ordinal is refused`(value: String) {
        #expect(throws: ValueError.self) { try Count(value) }
        #expect(throws: ValueError.self) { try Ordinal(value) }
    }

    @Test(arguments: try cases.table("what is not digits is refused"))
    func `a value that is not a string of digits is refused`(_ row: Case) {
        #expect(throws: ValueError.self) { try Digits(row[0]) }
    }

    @Test(arguments: ["", "  ", "a\u{301}", "é", "a\nb", "😀", "€"])
    func `an empty spelling or a character without a name is refused`(value: String) {
        #expect(throws: ValueError.self) { try Spelling(value) }
    }

    @Test func `the caller's options apply to typed values`() throws {
        let value = SpokenValue.money(try Money("2000", "CNY"))
        #expect(value.spoken(.zhCN, options: .init(liang: false)).text == "二千元")
        #expect(value.spoken(.zhCN, options: .init(digits: .each)).text == "二零零零元")
    }
}
