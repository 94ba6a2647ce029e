/// The activation functions of the network.
///
/// Uses only additions, multiplications and divisions in a fixed order, which IEEE 754 rounds equally on every machine.
/// The last bit of the C library's tanh depends on the machine and could change a reading.
enum Activation {
    /// Beyond 6 the fraction below exceeds 1; tanh(6) is 0.99999.
    private static let tanhLimit: Float = 6

    /// Lambert's continued fraction x/(1 + x²/(3 + x²/(5 + …))) with nine terms; the error is less than 0.00001.
    static func tanh(_ x: Block) -> Block {
        let x = x.replacing(with: tanhLimit, where: x .> tanhLimit).replacing(with: -tanhLimit, where: x .< -tanhLimit)
        let square = x * x
        let above = polynomial([990, 135_135, 4_729_725, 34_459_424], square, leading: 1)
        let below = polynomial([13_860, 945_945, 16_216_200, 34_459_424], square, leading: 45)
        return x * above / below
    }

    static func sigmoid(_ x: Block) -> Block {
        tanh(x * 0.5) * 0.5 + 0.5
    }

    /// Horner's rule.
    private static func polynomial(
        _ coefficients: [4 of Float], _ x: Block, leading: Float
    ) -> Block {
        var value = Block(repeating: leading)
        for index in coefficients.indices { value = value * x + coefficients[index] }
        return value
    }
}
