/// Predicts the readings of polyphones (hanzi with several readings) from the sentence.
///
/// The network of g2pM (Park and Lee, "A Neural Grapheme-to-Phoneme Conversion Package for Mandarin Chinese Based on a
/// New Open Benchmark Dataset", Interspeech 2020): a bidirectional LSTM of 32 units over embedded characters and two
/// dense layers, converted by make-polyphones.py. All arithmetic is single precision in a fixed order without fused
/// operations, so that results are equal on every machine.
package struct PolyphoneModel: Sendable {
    /// The embedding rows before the rows of the vocabulary.
    private enum Special: Int, CaseIterable { case unknown, begin, end }

    private let vocabulary: [UInt16]
    private let embeddings: QuantizedMatrix
    private let forward: LSTM
    private let backward: LSTM
    /// The dense layer over the outputs of both directions.
    private let dense: [[Block]]
    private let denseBias: [Block]
    private let output: QuantizedMatrix
    private let outputBias: [Float]
    private let classes: [String]
    private let polyphones: [UInt16]
    /// The end index in `readings` for each polyphone.
    private let readingEnds: [UInt16]
    private let readings: [UInt16]

    /// A reading and its logit, comparable only with candidates of the same position.
    struct Candidate {
        let reading: String
        let score: Float
    }

    /// Parses and validates a model file.
    ///
    /// - Parameter source: the name of the file in errors.
    /// - Throws: `PolyphoneModelError`.
    package init(_ bytes: [UInt8], source: String) throws(PolyphoneModelError) {
        var file = PolyphoneFile(bytes, source: source)
        let head = try file.header()
        try file.expect(length: Self.fileLength(head))
        let (characters, classCount, polyphoneCount, readingCount) = (head[0], head[1], head[2], head[3])
        vocabulary = try file.characters(characters)
        embeddings = try file.matrix(rows: characters + Special.allCases.count, columns: LSTM.inputs)
        forward = try LSTM(&file)
        backward = try LSTM(&file)
        dense = try file.matrix(rows: LSTM.units, columns: 2 * LSTM.units).blocks()
        denseBias = try file.blocks(LSTM.units)
        output = try file.matrix(rows: classCount, columns: LSTM.units)
        outputBias = try file.floats(classCount)
        classes = try file.classes(classCount)
        polyphones = try file.characters(polyphoneCount)
        readingEnds = file.numbers(polyphoneCount)
        readings = file.numbers(readingCount)
        guard hasChoices else { throw file.error(.readings) }
    }

    /// Whether every polyphone has at least two readings, all of which are classes.
    private var hasChoices: Bool {
        let counts = zip(readingEnds, [0] + readingEnds).map { Int($0) - Int($1) }
        return counts.allSatisfy { $0 >= 2 } && counts.reduce(0, +) == readings.count
            && readings.allSatisfy { $0 < classes.count }
    }

    /// Whether the model has readings for a hanzi.
    func knows(_ scalar: Unicode.Scalar) -> Bool { Self.find(scalar, in: polyphones) != nil }

    /// Returns the candidates for each polyphone at `positions`.
    /// - Parameters:
    ///   - text: a sentence or a part of a sentence.
    ///   - positions: ascending indices of hanzi in `text` that the model has readings for.
    func candidates(_ text: ArraySlice<Unicode.Scalar>, at positions: [Int]) -> [[Candidate]] {
        guard let first = positions.first, let last = positions.last else { return [] }
        let ahead = forward.run([Special.begin.rawValue] + text[...last].map(row), of: embeddings)
        let behind = backward.run([Special.end.rawValue] + text[first...].reversed().map(row), of: embeddings)
        return positions.map { position in
            let step = (position - text.startIndex + 1) * LSTM.units
            let stepBack = (text.endIndex - position) * LSTM.units
            let outputs = ahead[step..<step + LSTM.units] + behind[stepBack..<stepBack + LSTM.units]
            return candidates(of: text[position], hidden(outputs))
        }
    }

    private func hidden(_ outputs: ArraySlice<Float>) -> [Float] {
        zip(dense, denseBias).flatMap { weights, bias in
            var sum = bias
            for (weight, output) in zip(weights, outputs) { sum += weight * output }
            sum.replace(with: 0, where: sum .< 0)
            return sum.indices.map { sum[$0] }
        }
    }

    private func candidates(of polyphone: Unicode.Scalar, _ hidden: [Float]) -> [Candidate] {
        guard let number = Self.find(polyphone, in: polyphones) else { return [] }
        let begin = number == 0 ? 0 : Int(readingEnds[number - 1])
        return readings[begin..<Int(readingEnds[number])].map { reading in
            var score = outputBias[Int(reading)]
            for unit in 0..<LSTM.units { score += output.weight(Int(reading), unit) * hidden[unit] }
            return Candidate(reading: classes[Int(reading)], score: score)
        }
    }

    /// Returns the embedding row of a character.
    private func row(_ scalar: Unicode.Scalar) -> Int {
        guard let index = Self.find(scalar, in: vocabulary) else { return Special.unknown.rawValue }
        return Special.allCases.count + index
    }

    private static func find(_ scalar: Unicode.Scalar, in characters: [UInt16]) -> Int? {
        var low = 0
        var high = characters.count
        while low < high {
            let middle = (low + high) / 2
            if UInt32(characters[middle]) < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < characters.count && UInt32(characters[low]) == scalar.value ? low : nil
    }

    private static func fileLength(_ head: [Int]) -> Int {
        let (characters, classes, polyphones, readings) = (head[0], head[1], head[2], head[3])
        let embeddings = 2 * characters + PolyphoneFile.matrixLength(characters + Special.allCases.count, LSTM.inputs)
        let dense = PolyphoneFile.matrixLength(LSTM.units, 2 * LSTM.units) + 4 * LSTM.units
        let output =
            PolyphoneFile.matrixLength(classes, LSTM.units) + 4 * classes + PolyphoneFile.classesLength(classes)
        return PolyphoneFile.headerLength + embeddings + 2 * LSTM.fileLength + dense + output + 4 * polyphones
            + 2 * readings
    }
}
