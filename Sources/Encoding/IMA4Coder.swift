/// The choice of nibbles: by what each leaves over now and at the next frame, which the step it leads to will serve well
/// or badly. Looking one frame ahead brings speech 0.9 dB nearer than taking the nearest value each time, and the nearest
/// nibble for the next frame is found on the way.
///
/// Each choice waits for the one before, so four stretches are coded side by side, one a lane. Nothing branches on a
/// sample: nobody can foretell which nibble it will be, and a processor that guesses is wrong half of the time.
struct IMA4Coder {
    typealias Lanes = IMA4State.Lanes

    private let steps: UnsafeBufferPointer<Int32>

    /// The largest magnitude in the clip. Steps are coarse in loud vowels, and what would pass this is not chosen:
    /// otherwise decoding raises peaks by up to 0.6 dB, past the limit they were held to.
    private let highest: Lanes

    private(set) var state = IMA4State()
    /// Before the last nibble.
    private(set) var previous = IMA4State()

    /// - Parameters:
    ///   - steps: the 89 steps; must outlive the coder.
    ///   - highest: no decoded sample passes it.
    init(_ steps: UnsafeBufferPointer<Int32>, highest: Int) {
        self.steps = steps
        self.highest = Lanes(repeating: Int32(min(32767, highest)))
    }

    /// Frames over which the candidates for a packet's first step are tried; later ones hardly depend on it.
    private static let trialFrames = 8

    /// Takes on what a header can carry: the predictor in steps of 128 and not past `highest`, and the best of the four
    /// nearest indices that differ from the one before. Returns the headers.
    ///
    /// - Parameter frame: the frame of each lane at an offset in the packet.
    mutating func beginPacket(_ frame: (Int) -> Lanes) -> Lanes {
        let predictor = headerPredictor
        var best = state.index
        var least = SIMD4<Float>(repeating: .infinity)
        for change in [-1, 1, -2, 2] as [Int32] {
            let index = IMA4State.limited(state.index &+ change)
            let error = trialError(IMA4State(predictor: predictor, index: index, steps), frame)
            // At an end of the table an index may come back to the one before.
            let isBetter = Self.isLess(error, least) & ((index &- state.index) &>> 31 | (state.index &- index) &>> 31)
            best = IMA4State.chosen(best, index, isBetter)
            least.replace(with: error, where: isBetter .!= 0)
        }
        state = IMA4State(predictor: predictor, index: best, steps)
        return predictor | best
    }

    private var headerPredictor: Lanes {
        let rounded = (state.predictor &+ 64) & ~0x7F
        let isKept = isKept(rounded)
        let sign = rounded &>> 31
        return IMA4State.chosen(rounded &- ((128 ^ sign) &- sign), rounded, isKept)
    }

    private func trialError(_ start: IMA4State, _ frame: (Int) -> Lanes) -> SIMD4<Float> {
        var state = start
        var error = SIMD4<Float>.zero
        for offset in 0..<Self.trialFrames {
            let (nibble, rest) = state.nearest(to: frame(offset))
            state = state.moved(by: nibble, steps)
            error += Self.square(rest)
        }
        return error
    }

    /// Chooses the nibbles of a packet and hands them on in pairs, as bytes.
    @inline(__always)
    mutating func write(_ frame: (Int) -> Lanes, to packet: (_ byte: Int, Lanes) -> Void) {
        var sample = frame(0)
        var nearest = state.nearest(to: sample).nibble
        var pair = Lanes.zero
        for offset in 1..<IMA4.packetFrames {
            let next = frame(offset)
            let nibble = choose(&nearest, for: sample, next: next)
            sample = next
            if offset.isMultiple(of: 2) { packet(offset / 2 - 1, pair | nibble &<< 4) } else { pair = nibble }
        }
        // The next packet begins at another state, so its first frame says nothing about this one's last.
        let last = lowered(nearest)
        previous = state
        state = state.moved(by: last, steps)
        packet(IMA4.packetFrames / 2 - 1, pair | last.bits &<< 4)
    }

    /// The nearest nibble, one more or one less; what is nearest for the next frame takes the place of `nearest`.
    @inline(__always)
    private mutating func choose(_ nearest: inout IMA4State.Nibble, for sample: Lanes, next: Lanes) -> Lanes {
        let first = lowered(nearest)
        var best = choice(first, for: sample, next: next)
        improve(&best, by: first.more, for: sample, next: next)
        improve(&best, by: first.less, for: sample, next: next)
        state = best.state
        nearest = best.nextNearest
        return best.nibble.bits
    }

    @inline(__always)
    private func improve(_ best: inout Choice, by nibble: IMA4State.Nibble, for sample: Lanes, next: Lanes) {
        let other = choice(nibble, for: sample, next: next)
        best.replace(with: other, where: Self.isLess(other.error, best.error) & isKept(other.state.predictor))
    }

    /// A nibble with what follows from it.
    private struct Choice {
        var nibble: IMA4State.Nibble
        var state: IMA4State
        var nextNearest: IMA4State.Nibble
        var error: SIMD4<Float>

        @inline(__always)
        mutating func replace(with other: Choice, where mask: Lanes) {
            nibble.replace(with: other.nibble, where: mask)
            state.replace(with: other.state, where: mask)
            nextNearest.replace(with: other.nextNearest, where: mask)
            error.replace(with: other.error, where: mask .!= 0)
        }
    }

    @inline(__always)
    private func choice(_ nibble: IMA4State.Nibble, for sample: Lanes, next: Lanes) -> Choice {
        let state = state.moved(by: nibble, steps)
        let (nextNearest, rest) = state.nearest(to: next)
        let error = Self.square(sample &- state.predictor) + Self.square(rest)
        return Choice(nibble: nibble, state: state, nextNearest: nextNearest, error: error)
    }

    /// The nibble, or the nearest smaller one that keeps to `highest`. Even the smallest moves, by an eighth of the step:
    /// where that is more than the whole clip (a silent one), nothing keeps to it, and the opposite sign is as good.
    @inline(__always)
    private func lowered(_ nibble: IMA4State.Nibble) -> IMA4State.Nibble {
        var lowered = nibble
        for _ in 0..<8 {
            let isOver = ~isKept(state.predictor(after: lowered))
            guard isOver != .zero else { break }
            lowered.replace(with: lowered.less, where: isOver)
        }
        return lowered
    }

    /// All ones where the predictor keeps to `highest`.
    @inline(__always)
    private func isKept(_ predictor: Lanes) -> Lanes {
        let sign = predictor &>> 31
        return ~((highest &- ((predictor ^ sign) &- sign)) &>> 31)
    }

    /// The last nibble of one lane over again, the nearest that leads to another index.
    func lastNibble(ofLane lane: Int, for sample: Int, avoiding index: Int32) -> Int {
        var best = (nibble: 0, error: Int.max)
        for nibble in 0..<16 {
            let lanes = Lanes(repeating: Int32(nibble))
            let moved = previous.moved(by: .init(magnitude: lanes & 7, sign: 0 &- lanes &>> 3), steps)
            guard moved.index[lane] != index else { continue }
            // What is too loud is taken only where there is nothing else.
            let excess = isKept(moved.predictor)[lane] == 0 ? 1 << 20 : 0
            let error = abs(sample - Int(moved.predictor[lane])) + excess
            if error < best.error { best = (nibble, error) }
        }
        return best.nibble
    }

    /// Floats are exact enough for a choice, the same on every processor, and squared at once; whole numbers are not.
    @inline(__always)
    private static func square(_ error: Lanes) -> SIMD4<Float> {
        let error = SIMD4<Float>(error)
        return error * error
    }

    /// All ones where the first is less: the sign of the difference, spread over the lane.
    @inline(__always)
    private static func isLess(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> Lanes {
        unsafeBitCast(first - second, to: Lanes.self) &>> 31
    }
}
