import Testing

@testable import Pronunciation

@Suite struct NeighbourTests {
    /// 点 and 零 do not begin a numeral. A number of persons is not an amount.
    @Test(
        arguments: [
            ("三百元整", 3), ("两万", 2), ("两万。", 2), ("五毛", 2), ("十美元", 2), ("三点五元", 4),
            ("三人", nil), ("两万人", nil), ("三", nil), ("点三元", nil), ("元", nil), ("", nil),
        ] as [(String, Int?)])
    func `an amount is a numeral with a unit, or a round numeral`(text: String, length: Int?) {
        #expect(Neighbour.amount.length(of: Array(text.unicodeScalars), from: 0) == length)
    }
}
