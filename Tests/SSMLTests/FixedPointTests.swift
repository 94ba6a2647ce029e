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

    @Test(arguments: [(4, 0), (5, 1), (14, 1), (15, 2), (0, 0), (-4, 0), (-5, -1), (-15, -2)])
    func `halves are rounded away from zero`(value: Int, tenth: Int) {
        #expect(FixedPoint.rounded(value, dividedBy: 10) == tenth)
    }
}
