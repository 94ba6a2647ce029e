/// One direction of an LSTM layer with 32 units (Hochreiter and Schmidhuber, 1997).
struct LSTM: Sendable {
    static let units = 32
    static let inputs = 64
    private static let gates = 4
    static let fileLength =
        PolyphoneFile.matrixLength(gates * units, inputs) + PolyphoneFile.matrixLength(gates * units, units)
        + 4 * gates * units

    /// Blocks per gate.
    private static let gateBlocks = units / Block.scalarCount

    /// For each block of each gate: the weights of the inputs, then the weights of the outputs one step before.
    private let weights: [[Block]]
    private let biases: [Block]

    init(_ file: inout PolyphoneFile) throws(PolyphoneModelError) {
        let rows = Self.gates * Self.units
        let input = try file.matrix(rows: rows, columns: Self.inputs)
        let state = try file.matrix(rows: rows, columns: Self.units)
        weights = zip(input.blocks(), state.blocks()).map { $0 + $1 }
        biases = try file.blocks(rows)
    }

    /// The outputs at all steps: `units` values per step.
    /// - Parameter steps: the row of `embeddings` for each step.
    func run(_ steps: [Int], of embeddings: QuantizedMatrix) -> [Float] {
        var outputs: [Float] = []
        outputs.reserveCapacity(steps.count * Self.units)
        var values = [Float](repeating: 0, count: Self.inputs + Self.units)
        var cells = [Block](repeating: Block(), count: Self.gateBlocks)
        for row in steps {
            for input in 0..<Self.inputs { values[input] = embeddings.weight(row, input) }
            for block in 0..<Self.gateBlocks {
                let output = step(&cells[block], of: block, values)
                for lane in 0..<Block.scalarCount { outputs.append(output[lane]) }
            }
            values.replaceSubrange(Self.inputs..., with: outputs.suffix(Self.units))
        }
        return outputs
    }

    /// Updates the cell state of a block and returns the block's outputs.
    private func step(_ cell: inout Block, of block: Int, _ values: [Float]) -> Block {
        let input = Activation.sigmoid(sum(block, values))
        let forget = Activation.sigmoid(sum(block + Self.gateBlocks, values))
        let candidate = Activation.tanh(sum(block + 2 * Self.gateBlocks, values))
        let output = Activation.sigmoid(sum(block + 3 * Self.gateBlocks, values))
        cell = forget * cell + input * candidate
        return output * Activation.tanh(cell)
    }

    private func sum(_ block: Int, _ values: [Float]) -> Block {
        var sum = biases[block]
        for (weight, value) in zip(weights[block], values) { sum += weight * value }
        return sum
    }
}

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
