/// What decoders of eight stretches know after each nibble, one stretch a lane, and what a nibble makes of it.
struct IMA4State {
    typealias Lanes = SIMD8<Int32>

    /// The last decoded sample.
    var predictor: Lanes
    /// The step size, and in the upper half where the moves of its index begin in the table.
    var place: Lanes

    /// - Parameter index: of the step, 0…88.
    @inline(__always)
    init(predictor: Lanes, index: Lanes, _ table: UnsafeBufferPointer<Int32>) {
        self.predictor = predictor
        place = Self.places(index &+ Int32(Self.magnitudes * IMA4.steps.count), table)
    }

    @inline(__always)
    private init(predictor: Lanes, place: Lanes) {
        self.predictor = predictor
        self.place = place
    }

    @inline(__always)
    var index: Lanes { place &>> 19 }

    @inline(__always)
    private var step: Lanes { place & 0xFFFF }

    /// A nibble without its sign.
    private static let magnitudes = 8

    /// For each of the 89 steps, the places that its 8 magnitudes lead to; after them, the places of the 89 themselves.
    static let table: [Int32] = {
        let places = IMA4.steps.indices.map { Int32($0) << 19 | IMA4.steps[$0] }
        let moves = places.indices.flatMap { index in
            IMA4.indexChanges.map { places[min(places.count - 1, max(0, index + $0))] }
        }
        return moves + places
    }()

    /// A nibble's magnitude, 0…7, and its sign, all ones below zero.
    struct Nibble {
        var magnitude: Lanes
        var sign: Lanes

        @inline(__always)
        var bits: Lanes { sign & 8 | magnitude }

        /// Below 0 comes the opposite sign's 0.
        @inline(__always)
        var less: Nibble {
            let isZero = (magnitude &- 1) &>> 31
            return Nibble(magnitude: magnitude &- 1 &- isZero, sign: sign ^ isZero)
        }

        @inline(__always)
        var more: Nibble { Nibble(magnitude: magnitude &+ 1 &- (magnitude &+ 1) &>> 3, sign: sign) }
    }

    /// The nibble that brings the predictor nearest to a sample: its sign, and three halvings of the step, each taken if
    /// it fits into what is missing.
    @inline(__always)
    func nearest(to sample: Lanes) -> Nibble {
        let step = step
        let difference = sample &- predictor
        let sign = difference &>> 31
        var missing = (difference ^ sign) &- sign
        let four = missing .>= step
        missing &-= Lanes.zero.replacing(with: step, where: four)
        let two = missing .>= step &>> 1
        missing &-= Lanes.zero.replacing(with: step &>> 1, where: two)
        let one = missing .>= step &>> 2
        return Nibble(
            magnitude: Lanes.zero.replacing(with: 4, where: four) | Lanes.zero.replacing(with: 2, where: two)
                | Lanes.zero.replacing(with: 1, where: one),
            sign: sign)
    }

    /// How far off the nearest nibble leaves the predictor.
    @inline(__always)
    func rest(to sample: Lanes) -> Lanes {
        var step = step
        let eighth = step &>> 3
        let difference = sample &- predictor
        let sign = difference &>> 31
        var missing = (difference ^ sign) &- sign
        missing &-= Lanes.zero.replacing(with: step, where: missing .>= step)
        step &>>= 1
        missing &-= Lanes.zero.replacing(with: step, where: missing .>= step)
        step &>>= 1
        missing &-= Lanes.zero.replacing(with: step, where: missing .>= step)
        return missing &- eighth
    }

    /// Where a nibble takes the predictor. A decoder also keeps to 16 bits, which what is chosen never passes.
    @inline(__always)
    func predictor(after nibble: Nibble) -> Lanes {
        let step = step
        let four = (nibble.magnitude &<< 29) &>> 31
        let two = (nibble.magnitude &<< 30) &>> 31
        let one = (nibble.magnitude &<< 31) &>> 31
        let change = step &>> 3 &+ (step & four) &+ (step &>> 1 & two) &+ (step &>> 2 & one)
        return predictor &+ ((change ^ nibble.sign) &- nibble.sign)
    }

    @inline(__always)
    func moved(by nibble: Nibble, _ table: UnsafeBufferPointer<Int32>) -> IMA4State {
        IMA4State(
            predictor: predictor(after: nibble), place: Self.places(place &>> 16 &+ nibble.magnitude, table))
    }

    @inline(__always)
    mutating func replace(with other: IMA4State, where mask: SIMDMask<Lanes>) {
        predictor.replace(with: other.predictor, where: mask)
        place.replace(with: other.place, where: mask)
    }

    @inline(__always)
    private static func places(_ at: Lanes, _ table: UnsafeBufferPointer<Int32>) -> Lanes {
        Lanes(
            table[Int(at[0])], table[Int(at[1])], table[Int(at[2])], table[Int(at[3])], table[Int(at[4])],
            table[Int(at[5])], table[Int(at[6])], table[Int(at[7])])
    }
}
