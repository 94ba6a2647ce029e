import Testing

@testable import Normalization

@Suite("English measures and signs")
struct EnglishMeasureTests {
    @Test(arguments: [
        ("7 kg/m³", "seven kilograms per cubic meter"), ("60 kWh/month", "sixty kilowatt hours per month"),
        ("1 km/h", "one kilometer per hour"), ("3.7 m/s²", "three point seven meters per second squared"),
        ("80 sq ft", "eighty square feet"), ("2 fl oz", "two fluid ounces"), ("5 lb. bag", "five pounds bag"),
        ("5 ft 3 in", "five feet three inches"), ("1 in 3", "one in three"), ("2.4GHz", "two point four gigahertz"),
        ("1/2 tsp", "one half teaspoon"), ("2 1/2 tsp", "two and one half teaspoons"),
        ("4-1/2 oz", "four and one half ounces"),
        ("6½ miles", "six and one half miles"), ("-3/4", "minus three quarters"), ("4-6 %", "four to six percent"),
        ("8/day", "eight per day"), ("4x100m", "four by one hundred meters"), ("49ers", "forty-niners"),
        ("7th-8th", "seventh to eighth"),
    ])
    func `units and fractions`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("6 * 7 = 42", "six times seven equals forty-two"), ("8 - 3 = 5", "eight minus three equals five"),
        ("8 + 3", "eight plus three"), ("8 / 2", "eight divided by two"), ("2^8", "two to the power of eight"),
        ("x - 6 = 1", "x minus six equals one"), ("a < b", "a less than b"), ("≥30", "greater than or equal to thirty"),
        ("30+", "thirty plus"), ("C++ or C#", "C plus plus or C sharp"), ("R&D", "R and D"), ("5 @ 3", "five at three"),
        ("I - 6 of us", "I six of us"), ("*note*", "note "),
    ])
    func `signs`(written: String, spoken: String) throws {
        #expect(try english(written) == spoken)
    }
}
