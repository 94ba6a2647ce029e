import Testing

@testable import Normalization

@Suite("English dates")
struct EnglishDateTests {
    @Test(arguments: [
        ("Oct 4-9", "October fourth to ninth"), ("June 3-8, 2021", "June third to eighth, twenty twenty-one"),
        ("3-8 June 2021", "the third to the eighth of June twenty twenty-one"),
        ("12-Oct-21", "the twelfth of October twenty twenty-one"), ("due 6/14", "due June fourteenth"),
        ("6/14 was fine", "June fourteenth was fine"), ("7/22/98", "July twenty-second, nineteen ninety-eight"),
        ("03-22-21", "March twenty-second, twenty twenty-one"), ("2021-07", "July twenty twenty-one"),
        ("7/2021", "July twenty twenty-one"), ("Wed, Jul 7", "Wednesday, July seventh"),
        ("Mon–Fri", "Monday to Friday"), ("Sun is out", "Sun is out"), ("may 6 people sit", "may six people sit"),
        ("on may 6", "on May sixth"),
        ("2021-07-09T08:45:00Z", "July ninth, twenty twenty-one eight forty-five UTC"),
    ])
    func `days`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("1997-2003", "nineteen ninety-seven to two thousand three"),
        ("2018-19", "twenty eighteen to twenty nineteen"), ("2018/19", "twenty eighteen nineteen"),
        ("from 1939 to 1945", "from nineteen thirty-nine to nineteen forty-five"),
        ("1900-2000 calories", "one thousand nine hundred to two thousand calories"),
        ("1300-2600", "one thousand three hundred to two thousand six hundred"),
        ("class of '07", "class of oh seven"), ("the '60s", "the sixties"), ("Q2 2019", "Q two twenty nineteen"),
        ("FY2022", "FY twenty twenty-two"), ("Olympics 2012.", "Olympics twenty twelve."),
        ("2012 people", "two thousand twelve people"), ("XVIII century", "eighteenth century"),
        ("55 BC", "fifty-five BC"),
    ])
    func `years`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("6/4/2021", "the sixth of April, twenty twenty-one"), ("due 6/4", "due the sixth of April"),
        ("June 3-8", "the third to the eighth of June"), ("June 3", "the third of June"),
        ("in 2007", "in two thousand and seven"),
    ])
    func `the day comes first in Britain`(written: String, spoken: String) throws {
        #expect(try english(written, .enGB) == spoken)
    }
}

@Suite("English times and pairs of numbers")
struct EnglishTimeTests {
    @Test(arguments: [
        ("12:00 AM", "twelve AM"), ("00:40", "twelve forty AM"), ("00:05 GMT", "twelve oh five AM GMT"),
        ("00:00", "midnight"), ("3.45pm", "three forty-five PM"), ("3.45", "three point four five"),
        ("18:05", "eighteen oh five"), ("6 AM-7 PM", "six AM to seven PM"), ("6-7pm", "six to seven PM"),
        ("8:15 PM ET", "eight fifteen PM ET"), ("9 a.m. IST", "nine AM IST"), ("it's 5 pt", "it's five pints"),
    ])
    func `times`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("Score 4:1", "Score four to one"), ("won 11:10", "won eleven to ten"), ("4:3 screen", "four to three screen"),
        ("24/7", "twenty-four seven"), ("50/50", "fifty fifty"), ("6'1\"", "six feet one inch"), ("9'", "nine feet"),
        ("a 27\" screen", "a twenty-seven inches screen"), ("she said \"27\" twice", "she said twenty-seven twice"),
        ("640x480", "six hundred forty by four hundred eighty"), ("7 x 9", "seven by nine"), ("7x", "seven x"),
        ("130/85", "one hundred thirty over eighty-five"), ("rated 4.5/5", "rated four point five out of five"),
        ("4/5 stars", "four out of five stars"), ("50-50", "fifty fifty"),
        ("9:10:01", "nine hours ten minutes and one second"),
        ("51° 30′", "fifty-one degrees thirty minutes"), ("won 4-1", "won four to one"),
    ])
    func `scores, ratios, feet and inches`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }
}
