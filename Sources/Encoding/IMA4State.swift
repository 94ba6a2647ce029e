/// What decoders of four stretches know after each nibble, one stretch a lane, and what a nibble makes of it.
struct IMA4State {
    typealias Lanes = SIMD4<Int32>

    var predictor: Lanes = .zero
    var index: Lanes = .zero
    var step = Lanes(repeating: IMA4.steps[0])

    init() {}

    init(predictor: Lanes, index: Lanes, _ steps: UnsafeBufferPointer<Int32>) {
        self.predictor = predictor
        self.index = index
        step = Self.steps(index, steps)
    }

    /// A nibble's magnitude, 0…7, and its sign, all ones below zero.
    struct Nibble {
        var magnitude: Lanes
        var sign: Lanes

        var bits: Lanes { sign & 8 | magnitude }

        /// One step up or down the scale of moves; below 0 comes the opposite sign's 0.
        @inline(__always)
        var less: Nibble {
            let isZero = (magnitude &- 1) &>> 31
            return Nibble(magnitude: (magnitude &- 1) & ~isZero, sign: sign ^ isZero)
        }

        @inline(__always)
        var more: Nibble { Nibble(magnitude: magnitude &+ 1 &- (magnitude &+ 1) &>> 3, sign: sign) }

        @inline(__always)
        mutating func replace(with other: Nibble, where mask: Lanes) {
            magnitude = IMA4State.chosen(magnitude, other.magnitude, mask)
            sign = IMA4State.chosen(sign, other.sign, mask)
        }
    }

    /// The nibble that brings the predictor nearest to a sample: its sign, and three halvings of the step, each taken if
    /// it fits into what is missing. Also how far off it leaves the predictor.
    @inline(__always)
    func nearest(to sample: Lanes) -> (nibble: Nibble, rest: Lanes) {
        let difference = sample &- predictor
        let sign = difference &>> 31
        var missing = (difference ^ sign) &- sign
        let four = (step &- 1 &- missing) &>> 31
        missing &-= step & four
        let two = (step &>> 1 &- 1 &- missing) &>> 31
        missing &-= step &>> 1 & two
        let one = (step &>> 2 &- 1 &- missing) &>> 31
        missing &-= step &>> 2 & one
        return (Nibble(magnitude: four & 4 | two & 2 | one & 1, sign: sign), missing &- step &>> 3)
    }

    /// Where a nibble takes the predictor. A decoder also keeps to 16 bits, which what is chosen never passes.
    @inline(__always)
    func predictor(after nibble: Nibble) -> Lanes {
        let four = 0 &- nibble.magnitude &>> 2
        let two = 0 &- (nibble.magnitude &>> 1 & 1)
        let one = 0 &- (nibble.magnitude & 1)
        let change = step &>> 3 &+ (step & four) &+ (step &>> 1 & two) &+ (step &>> 2 & one)
        return predictor &+ (change ^ nibble.sign) &- nibble.sign
    }

    @inline(__always)
    func moved(by nibble: Nibble, _ steps: UnsafeBufferPointer<Int32>) -> IMA4State {
        // Down by one for 0…3; up by 2, 4, 6, 8 for 4…7.
        let isLarge = 0 &- nibble.magnitude &>> 2
        let change = Self.chosen(Lanes(repeating: -1), nibble.magnitude &* 2 &- 6, isLarge)
        return IMA4State(
            predictor: predictor(after: nibble), index: Self.limited(index &+ change), steps)
    }

    @inline(__always)
    mutating func replace(with other: IMA4State, where mask: Lanes) {
        predictor = Self.chosen(predictor, other.predictor, mask)
        index = Self.chosen(index, other.index, mask)
        step = Self.chosen(step, other.step, mask)
    }

    /// Kept to the table of steps.
    @inline(__always)
    static func limited(_ index: Lanes) -> Lanes {
        let notNegative = index & ~(index &>> 31)
        let last = Lanes(repeating: Int32(IMA4.steps.count - 1))
        return chosen(notNegative, last, (last &- notNegative) &>> 31)
    }

    /// The first where the mask is zero, the second where it is all ones.
    @inline(__always)
    static func chosen(_ first: Lanes, _ second: Lanes, _ mask: Lanes) -> Lanes { first ^ ((first ^ second) & mask) }

    @inline(__always)
    private static func steps(_ index: Lanes, _ steps: UnsafeBufferPointer<Int32>) -> Lanes {
        Lanes(steps[Int(index[0])], steps[Int(index[1])], steps[Int(index[2])], steps[Int(index[3])])
    }

    /// One frame of each of four stretches, `stride` frames apart.
    @inline(__always)
    static func frame(_ samples: UnsafeBufferPointer<Int16>, _ frame: Int, _ stride: Int) -> Lanes {
        Lanes(
            Int32(samples[frame]), Int32(samples[frame + stride]), Int32(samples[frame + 2 * stride]),
            Int32(samples[frame + 3 * stride]))
    }
}
