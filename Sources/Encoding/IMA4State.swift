/// The decoder states of eight segments, one per SIMD lane, and the effect of a nibble on the states.
struct IMA4State {
    typealias Lanes = SIMD8<Int32>

    /// The last decoded sample.
    var predictor: Lanes
    /// Lower 16 bits: the step size. Upper 16 bits: the offset of the step's row in `IMA4Table`.
    var place: Lanes

    /// - Parameter index: step index, 0…88.
    @inline(__always)
    init(predictor: Lanes, index: Lanes, _ table: IMA4Table) {
        self.predictor = predictor
        place = table.places(ofIndices: index)
    }

    @inline(__always)
    init(predictor: Lanes, place: Lanes) {
        self.predictor = predictor
        self.place = place
    }

    @inline(__always)
    var index: Lanes { place &>> (16 + IMA4Table.rowBits) }

    @inline(__always)
    private var step: Lanes { place & 0xFFFF }

    /// The offset of the step's row in `IMA4Table`.
    @inline(__always)
    var row: Lanes { place &>> 16 }

    /// A nibble's magnitude, 0…7, and sign: 0, or all ones for a negative nibble.
    struct Nibble {
        var magnitude: Lanes
        var sign: Lanes

        @inline(__always)
        init(magnitude: Lanes, sign: Lanes) {
            self.magnitude = magnitude
            self.sign = sign
        }

        /// The nibble `moves` (−1…1) above another. Below magnitude 0 follows 0 with the opposite sign; 7 is the
        /// maximum.
        @inline(__always)
        init(_ nibble: Nibble, further moves: Lanes) {
            let magnitude = nibble.magnitude &+ moves
            self.init(magnitude: magnitude &- magnitude &>> 3, sign: nibble.sign ^ magnitude &>> 31)
        }

        @inline(__always)
        var bits: Lanes { sign & 8 | magnitude }
    }

    /// The nibble that brings the predictor nearest to a sample, and the remaining error.
    struct Approach {
        let nibble: Nibble
        /// Sample minus the new predictor, times the nibble's sign.
        let rest: Lanes

        /// The predictor after the nibble.
        @inline(__always)
        func predictor(near sample: Lanes) -> Lanes { sample &- rest.signed(by: nibble.sign) }
    }

    /// Finds the nibble by the standard's successive approximation: step, half a step, a quarter of a step.
    @inline(__always)
    func approach(to sample: Lanes) -> Approach {
        let step = step
        let difference = sample &- predictor
        let sign = difference &>> 31
        var missing = (difference ^ sign) &- sign
        let (half, quarter) = (step &>> 1, step &>> 2)
        let notFour = missing .< step
        missing &-= step.replacing(with: 0, where: notFour)
        let notTwo = missing .< half
        missing &-= half.replacing(with: 0, where: notTwo)
        let notOne = missing .< quarter
        missing &-= quarter.replacing(with: 0, where: notOne)
        let magnitude =
            Lanes(repeating: 4).replacing(with: 0, where: notFour)
            | Lanes(repeating: 2).replacing(with: 0, where: notTwo)
            | Lanes(repeating: 1).replacing(with: 0, where: notOne)
        return Approach(nibble: Nibble(magnitude: magnitude, sign: sign), rest: missing &- step &>> 3)
    }

    /// The predictor after a nibble. A decoder also clamps to 16 bits, but chosen nibbles never exceed 16 bits.
    @inline(__always)
    func predictor(after nibble: Nibble) -> Lanes {
        let step = step
        let four = (nibble.magnitude &<< 29) &>> 31
        let two = (nibble.magnitude &<< 30) &>> 31
        let one = (nibble.magnitude &<< 31) &>> 31
        let change = step &>> 3 &+ (step & four) &+ (step &>> 1 & two) &+ (step &>> 2 & one)
        return predictor &+ change.signed(by: nibble.sign)
    }

    @inline(__always)
    func moved(by nibble: Nibble, _ table: IMA4Table) -> IMA4State {
        IMA4State(predictor: predictor(after: nibble), place: table.places(row, after: nibble.magnitude))
    }

    @inline(__always)
    mutating func replace(with other: IMA4State, where mask: SIMDMask<Lanes>) {
        predictor.replace(with: other.predictor, where: mask)
        place.replace(with: other.place, where: mask)
    }
}

extension IMA4State.Lanes {
    /// Negates the lanes whose sign is all ones.
    @inline(__always)
    func signed(by sign: Self) -> Self { (self ^ sign) &- sign }
}
