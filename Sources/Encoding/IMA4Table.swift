internal import Audio

/// For each of the 89 steps and eight magnitudes of a nibble: the next step and the change of the predictor.
struct IMA4Table {
    typealias Lanes = SIMD8<Int32>

    /// The values for a magnitude and for the magnitudes one less and one more.
    struct Neighbours {
        let less: Lanes
        let same: Lanes
        let more: Lanes
    }

    private let rows: UnsafeRawPointer

    /// - Parameter rows: `IMA4Table.rows`; must outlive the table.
    init(_ rows: UnsafeBufferPointer<Int32>) {
        guard let start = rows.baseAddress else { preconditionFailure("the table has rows") }
        self.rows = UnsafeRawPointer(start)
    }

    /// A row has 32 numbers.
    static let rowBits: Int32 = 5

    /// Each row holds the next place (see `IMA4State`) for each magnitude, the row's own place, and the changes of the
    /// predictor. The entry before magnitude 0 is for 0 with the opposite sign; the entry after 7 repeats 7.
    static let rows: [Int32] = {
        let places = IMA4Packets.steps.indices.map { Int32($0) << (16 + rowBits) | IMA4Packets.steps[$0] }
        return IMA4Packets.steps.indices.flatMap { index in
            let moves = IMA4Packets.indexChanges.map { places[min(places.count - 1, max(0, index + $0))] }
            let changes = (0..<8).map { change(step: IMA4Packets.steps[index], magnitude: $0) }
            let own = [Int32](repeating: places[index], count: changesStart - Int(ownPlace))
            let row = [moves[0]] + moves + [moves[7]] + own + [-changes[0]] + changes
            return row + [Int32](repeating: changes[7], count: 1 << Int(rowBits) - row.count)
        }
    }()

    private static let ownPlace: Int32 = 10
    private static let changesStart = 16

    private static func change(step: Int32, magnitude: Int32) -> Int32 {
        step >> 3 + (magnitude & 4 == 0 ? 0 : step) + (magnitude & 2 == 0 ? 0 : step >> 1)
            + (magnitude & 1 == 0 ? 0 : step >> 2)
    }

    @inline(__always)
    func places(ofIndices indices: Lanes) -> Lanes { numbers(indices &<< Self.rowBits &+ Self.ownPlace) }

    @inline(__always)
    func places(_ row: Lanes, after magnitude: Lanes) -> Lanes { numbers(row &+ magnitude &+ 1) }

    /// The next places for a magnitude and its neighbours.
    @inline(__always)
    func places(_ row: Lanes, around magnitude: Lanes) -> Neighbours { neighbours(row &+ magnitude, 0) }

    /// The changes of the predictor for a magnitude and its neighbours.
    @inline(__always)
    func changes(_ row: Lanes, around magnitude: Lanes) -> Neighbours {
        neighbours(row &+ magnitude, Self.changesStart)
    }

    @inline(__always)
    private func numbers(_ at: Lanes) -> Lanes {
        Lanes(
            number(at[0]), number(at[1]), number(at[2]), number(at[3]), number(at[4]), number(at[5]), number(at[6]),
            number(at[7]))
    }

    @inline(__always)
    private func number(_ at: Int32) -> Int32 { rows.load(fromByteOffset: Int(at) &* 4, as: Int32.self) }

    /// One load per lane reads all three values; the compiler transposes lanes with shuffle instructions.
    @inline(__always)
    private func neighbours(_ at: Lanes, _ column: Int) -> Neighbours {
        let (a, b, c, d) = (four(at[0], column), four(at[1], column), four(at[2], column), four(at[3], column))
        let (e, f, g, h) = (four(at[4], column), four(at[5], column), four(at[6], column), four(at[7], column))
        return Neighbours(
            less: Lanes(a[0], b[0], c[0], d[0], e[0], f[0], g[0], h[0]),
            same: Lanes(a[1], b[1], c[1], d[1], e[1], f[1], g[1], h[1]),
            more: Lanes(a[2], b[2], c[2], d[2], e[2], f[2], g[2], h[2]))
    }

    @inline(__always)
    private func four(_ at: Int32, _ column: Int) -> SIMD4<Int32> {
        rows.loadUnaligned(fromByteOffset: (Int(at) &+ column) &* 4, as: SIMD4<Int32>.self)
    }
}
