/// The functions between the layers of the network.
///
/// Written with plain sums, products and quotients in a fixed order, which IEEE 754 rounds alike on every machine: the C
/// library's tanh is not the same in its last bit everywhere, and a reading may hang on it.
enum Activation {
    /// Further on the fraction below passes 1; tanh of it is 0.99999.
    private static let tanhLimit: Float = 6

    /// Lambert's continued fraction x/(1 + x²/(3 + x²/(5 + …))) to the ninth term; the error is below 0.00001.
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

    /// By Horner's rule.
    private static func polynomial(
        _ coefficients: [4 of Float], _ x: Block, leading: Float
    ) -> Block {
        var value = Block(repeating: leading)
        for index in coefficients.indices { value = value * x + coefficients[index] }
        return value
    }
}
