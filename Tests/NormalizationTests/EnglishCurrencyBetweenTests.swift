import Testing

@testable import Normalization

@Suite("A currency between two numbers")
struct EnglishCurrencyBetweenTests {
    @Test(arguments: [
        "Order #7 ", "Seat 7 ", "iPhone 7 ", "Room 7\t", "v7.0 ", "paid at 7:15 ", "Model A-7 ", "Visa 7716 ",
        "Item 7\n",
        "Burger 7 ", "Version 7.1 ",
    ])
    func `is the price of what is numbered`(name: String) throws {
        for (sign, noun) in [("USD ", "US dollars"), ("$ ", "dollars"), ("EUR ", "euros")] {
            #expect(
                try english(name + sign + "61.30").hasSuffix("sixty-one \(noun) and thirty cents"), "\(name)\(sign)")
        }
        #expect(try english(name + "CNY 61.30").hasSuffix("sixty-one point three yuan"))
    }

    @Test(arguments: [
        ("Seat 7 CNY 6", "Seat seven, six yuan"), ("Order 7 $-6.10", "Order seven, minus six dollars and ten cents"),
        ("7 USD -6.10", "seven, minus six US dollars and ten cents"), ("£7 £-6", "seven pounds, minus six pounds"),
        ("7.15 USD 6 items", "seven US dollars and fifteen cents, six items"),
        ("7.15 USD 6.30 EUR", "seven US dollars and fifteen cents, six euros and thirty cents"),
        ("7 USD 6:30", "seven US dollars, six thirty"), ("7 USD 6%", "seven US dollars, six percent"),
        ("USD 7 USD 6", "seven US dollars, six US dollars"), ("£7 EUR 6", "seven pounds, six euros"),
        ("$7 USD 6 times", "seven dollars, six times"), ("¥7 $6", "seven yen, six dollars"),
        ("7 dollars 60", "seven dollars, sixty"), ("7€ 60", "seven euros, sixty"),
        ("TomRMB 61.30", "Tom sixty-one point three yuan"),
    ])
    func `belongs to the amount`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("7 \"$60\"", "seven , sixty dollars "), ("70 **$6**", "seventy , six dollars "),
        ("7.10 | $6", "seven point one zero , six dollars"),
        ("Q3#$6", "Q three , six dollars"), ("$20 '6'", "twenty dollars , six "),
        ("+1 415 867 5309 '€6'", "plus one, four one five, eight six seven, five three zero nine , six euros "),
        ("7 & $6", "seven and six dollars"), ("7 x $6", "seven times six dollars"),
        ("20 $(6)", "twenty, minus six dollars"),
        ("5k\t$(7)", "five k minus seven dollars"),
    ])
    func `nothing to be heard between a number and an amount is a pause`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("iPhone 15:20.10USD", "iPhone fifteen:twenty US dollars and ten cents"),
        ("No. 5:12.50 yuan", "Number five:twelve point five yuan"), ("9-11:6 USD", "nine to eleven:six US dollars"),
        ("11/1,250.50 pounds", "eleven slash one thousand two hundred fifty pounds and fifty pence"),
        ("in 2023 – 88.08 pounds", "in twenty twenty-three , eighty-eight pounds and eight pence"),
        ("5G/USD70", "five G seventy US dollars"),
    ])
    func `a time, a score or a fraction takes no digit of an amount`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        "7 USD 6", "Paid 70 USD 6 days ago", "invoice 700 USD 6 days late", "7.15 USD 6.30 fee", "$7 USD 6.30", "7 $ 6",
        "100$-70", "3/70 EUR 6 items", "7.10 £ 6 of us", "£7.10 - 6.20 USD 9", "£7.10~6.20USD 9",
        "closed 7:15 USD", "$/€ 6.30", "$$$ 6.50",
    ])
    func `is refused where neither is sure`(text: String) {
        #expect(isAmbiguous(text))
    }
}
