import TestSupport
import Testing

@testable import Normalization

@Suite("A currency between two numbers")
struct EnglishCurrencyBetweenTests {
    private static let cases = CaseFile("EnglishCurrencyBetween")

    @Test(arguments: try cases.table("is the price of what is numbered"))
    func `a currency after a numbered noun begins its price`(_ row: Case) throws {
        let name = row[0]
        for (sign, noun) in [("USD ", "US dollars"), ("$ ", "dollars"), ("EUR ", "euros")] {
            #expect(
                try english(name + sign + "61.30").hasSuffix("sixty-one \(noun) and thirty cents"), "\(name)\(sign)")
        }
        #expect(try english(name + "CNY 61.30").hasSuffix("sixty-one point three yuan"))
    }

    @Test(arguments: try cases.table("belongs to the amount"))
    func `a currency is read with the amount that it belongs to`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("nothing to be heard between a number and an amount is a pause"))
    func `silent marks between a number and an amount are read as a pause`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("iPhone 15:20.10USD", "iPhone fifteen:twenty US dollars and ten cents"),
        ("No. 5:12.50 yuan", "Number five:twelve point five yuan"), ("9-11:6 USD", "nine to eleven:six US dollars"),
        ("11/1,250.50 pounds", "eleven slash one thousand two hundred fifty pounds and fifty pence"),
        ("in 2023 – 88.08 pounds", "in twenty twenty-three , eighty-eight pounds and eight pence"),
        ("5G/USD70", "five G seventy US dollars"),
    ])
    func `digits of an amount are not read as part of a time, score or fraction`(written: String, spoken: String) throws
    {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("is refused where neither is sure"))
    func `a currency that fits either number is refused`(_ row: Case) {
        #expect(isAmbiguous(row[0]))
    }
}
