import Testing

@testable import SSML

@Suite struct FixedPointTests {
    @Test(arguments: [
        (500, 1_000, "0.5"), (-1, 100, "-0.01"), (1, 1_000, "0.001"), (0, 100, "0"), (-1_200, 100, "-12"),
        (12_345, 1_000, "12.345"), (-250, 100, "-2.5"),
    ])
    func `a decimal has its sign and no trailing zeros`(value: Int, scale: Int, text: String) {
        #expect(FixedPoint.decimal(value, scale: scale) == text)
    }

    @Test(
        arguments: [
            ("0", 0), ("1", 1_000), ("1.5", 1_500), (".25", 250), ("1.2345", 1_234), ("0.0009", 0), ("0.999999", 999),
            ("999999999999", 999_999_999_999_000), ("000000000001", 1_000), ("0000000000001", nil), ("", nil),
            ("1.", nil),
            (".", nil), ("1.2.3", nil), ("1/", nil), ("1:", nil), ("+1", nil), ("-1", nil), ("1e3", nil),
        ] as [(Substring, Int?)])
    func `a decimal of at most twelve characters is read to the thousandth`(text: Substring, thousandths: Int?) {
        #expect(FixedPoint.thousandths(text) == thousandths)
        #expect(FixedPoint.signedThousandths("+" + text) == thousandths)
        #expect(FixedPoint.signedThousandths("-" + text) == thousandths.map { -$0 })
    }

    @Test(arguments: ["", "1", "1.5", "\u{2212}1", "±1", " +1"] as [Substring])
    func `a signed decimal has a sign`(text: Substring) { #expect(FixedPoint.signedThousandths(text) == nil) }

    @Test(arguments: [(4, 0), (5, 1), (14, 1), (15, 2), (0, 0), (-4, 0), (-5, -1), (-15, -2)])
    func `halves are rounded away from zero`(value: Int, tenth: Int) {
        #expect(FixedPoint.rounded(value, dividedBy: 10) == tenth)
    }
}
