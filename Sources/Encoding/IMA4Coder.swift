internal import Audio

/// Chooses nibbles by the squared error at the current frame plus the error at the next frame, because a nibble also
/// determines the next step size. Compared with the nearest value, one frame of look-ahead improves the signal-to-noise
/// ratio of speech by 0.9 dB.
///
/// Each choice depends on the choice before, so eight segments are coded in parallel, one per SIMD lane. No branch
/// depends on a sample, because a processor would mispredict half of such branches.
struct IMA4Coder {
    typealias Lanes = IMA4State.Lanes
    typealias Mask = SIMDMask<Lanes>
    typealias Nibble = IMA4State.Nibble

    private let segments: IMA4Segments

    private let table: IMA4Table

    /// The largest magnitude in the clip. The decoded sample of a chosen nibble never exceeds this magnitude: steps are
    /// coarse in loud vowels, and decoding would otherwise raise peaks by up to 0.6 dB, above the true-peak limit.
    private let highest: Lanes

    private var state: IMA4State
    /// The state before the last nibble.
    private var previous: IMA4State

    /// - Parameter highest: the upper bound for the magnitude of decoded samples.
    init(_ segments: IMA4Segments, _ table: IMA4Table, highest: Int) {
        self.segments = segments
        self.table = table
        self.highest = Lanes(repeating: Int32(min(32767, highest)))
        state = IMA4State(predictor: .zero, index: .zero, table)
        previous = state
    }

    /// Writes all packets. Each segment starts one packet early, so that the step size has adapted; that packet is
    /// discarded.
    ///
    /// - Returns: false if a segment must end with the step index of the next segment's first header.
    mutating func encode() -> Bool {
        guard segments.packets > 0 else { return true }
        write(0)
        var first = Lanes.zero
        for packet in 1...segments.packets {
            let headers = beginPacket(packet)
            if packet == 1 { first = state.index }
            segments.put(headers &>> 8, byte: 0, ofPacket: packet)
            segments.put(headers, byte: 1, ofPacket: packet)
            write(packet)
        }
        return (1..<IMA4Segments.count).allSatisfy { lane in
            state.index[lane - 1] != first[lane] || avoid(first[lane], atTheEndOf: lane - 1)
        }
    }

    /// Frames over which candidates for a packet's first step index are compared; later frames hardly depend on the
    /// index.
    private static let trialFrames = 8

    /// Rounds the state to what a header can hold: a predictor that is a multiple of 128 and not above `highest`, and
    /// the best of the four nearest step indices that differ from the index before. Returns the headers.
    mutating func beginPacket(_ packet: Int) -> Lanes {
        var predictor = (state.predictor &+ 64) & ~0x7F
        let sign = predictor &>> 31
        predictor.replace(with: predictor &- ((128 ^ sign) &- sign), where: .!isKept(predictor))
        var best = state.index
        var smallestError = SIMD8<Float>(repeating: .infinity)
        for change in -2...2 as ClosedRange<Int32> where change != 0 {
            // At an end of the table a clamped index may equal the index before.
            let index = (state.index &+ change).clamped(lowerBound: .zero, upperBound: Self.lastIndex)
            let error = trialError(IMA4State(predictor: predictor, index: index, table), packet)
            let isBetter = (error .< smallestError) .& (index .!= state.index)
            best.replace(with: index, where: isBetter)
            smallestError.replace(with: error, where: isBetter)
        }
        state = IMA4State(predictor: predictor, index: best, table)
        return predictor | best
    }

    private static let lastIndex = Lanes(repeating: Int32(IMA4Packets.steps.count - 1))

    @inline(__always)
    private func trialError(_ start: IMA4State, _ packet: Int) -> SIMD8<Float> {
        var state = start
        var error = SIMD8<Float>.zero
        for offset in 0..<Self.trialFrames {
            let sample = segments.frame(offset, ofPacket: packet)
            let approach = state.approach(to: sample)
            state.predictor = approach.predictor(near: sample)
            state.place = table.places(state.row, after: approach.nibble.magnitude)
            error += Self.square(approach.rest)
        }
        return error
    }

    /// Chooses the nibbles of a packet and writes them.
    mutating func write(_ packet: Int) {
        var sample = segments.frame(0, ofPacket: packet)
        var pair = Lanes.zero
        for offset in 1..<IMA4.packetFrames {
            let next = segments.frame(offset, ofPacket: packet)
            let nibble = choose(for: sample, next: next)
            sample = next
            if offset.isMultiple(of: 2) {
                segments.put(pair | nibble &<< 4, byte: 1 + offset / 2, ofPacket: packet)
            } else {
                pair = nibble
            }
        }
        // The next packet begins in another state, so the last frame of this packet needs no look-ahead.
        let last = lowered(state.approach(to: sample).nibble)
        previous = state
        state = state.moved(by: last, table)
        segments.put(pair | last.bits &<< 4, byte: IMA4.packetBytes - 1, ofPacket: packet)
    }

    /// Chooses among the nearest nibble, the nibble above and the nibble below.
    @inline(__always)
    private mutating func choose(for sample: Lanes, next: Lanes) -> Lanes {
        let approach = state.approach(to: sample)
        var (nibble, predictor) = (approach.nibble, approach.predictor(near: sample))
        if any(.!isKept(predictor)) {
            nibble = lowered(nibble)
            predictor = state.predictor(after: nibble)
        }
        let places = table.places(state.row, around: nibble.magnitude)
        let changes = table.changes(state.row, around: nibble.magnitude)
        func choice(_ moves: Int32, _ place: Lanes, _ predictor: Lanes) -> Choice {
            let state = IMA4State(predictor: predictor, place: place)
            let error = Self.square(sample &- predictor) + Self.square(state.approach(to: next).rest)
            return Choice(moves: Lanes(repeating: moves), state: state, error: error)
        }
        let nearest = choice(0, places.same, predictor)
        let more = choice(1, places.more, state.predictor &+ changes.more.signed(by: nibble.sign))
        let less = choice(-1, places.less, state.predictor &+ changes.less.signed(by: nibble.sign))
        let best = better(better(nearest, more), less)
        state = best.state
        return Nibble(nibble, further: best.moves).bits
    }

    /// A candidate nibble, as the distance from the nearest nibble, with the resulting state and error.
    private struct Choice {
        var moves: Lanes
        var state: IMA4State
        var error: SIMD8<Float>
    }

    @inline(__always)
    private func better(_ first: Choice, _ second: Choice) -> Choice {
        let isBetter = (second.error .< first.error) .& isKept(second.state.predictor)
        var better = first
        better.moves.replace(with: second.moves, where: isBetter)
        better.state.replace(with: second.state, where: isBetter)
        better.error.replace(with: second.error, where: isBetter)
        return better
    }

    /// Returns the nibble, or the nearest smaller nibble whose decoded sample is within `highest`. Even magnitude 0
    /// moves the predictor by an eighth of the step. In a silent clip all nibbles exceed `highest`, and either sign
    /// will do.
    @inline(never)
    private func lowered(_ nibble: Nibble) -> Nibble {
        var lowered = nibble
        for _ in 0..<8 {
            let isOver = .!isKept(state.predictor(after: lowered))
            guard any(isOver) else { break }
            lowered = Nibble(lowered, further: Lanes.zero.replacing(with: -1, where: isOver))
        }
        return lowered
    }

    @inline(__always)
    private func isKept(_ predictor: Lanes) -> Mask {
        let sign = predictor &>> 31
        return (predictor ^ sign) &- sign .<= highest
    }

    /// Chooses the last nibble of a segment again: the nearest that leads to another index than the next segment's
    /// first header.
    private func avoid(_ index: Int32, atTheEndOf lane: Int) -> Bool {
        let sample = segments.frame(IMA4.packetFrames - 1, ofPacket: segments.packets)[lane]
        var best = (nibble: Int32(0), error: Int32.max)
        for nibble in 0..<16 as Range<Int32> {
            let bits = Lanes(repeating: nibble)
            let moved = previous.moved(by: Nibble(magnitude: bits & 7, sign: 0 &- bits &>> 3), table)
            guard moved.index[lane] != index, isKept(moved.predictor)[lane] else { continue }
            let error = abs(sample - moved.predictor[lane])
            if error < best.error { best = (nibble, error) }
        }
        guard best.error < .max else { return false }
        let byte = (lane + 1) * segments.packets * IMA4.packetBytes - 1
        let low = segments.output[byte] & 0x0F
        segments.output[byte] = low | UInt8(truncatingIfNeeded: best.nibble) << 4
        return true
    }

    /// The precision of Float is enough for a choice, and results are equal on every processor.
    @inline(__always)
    private static func square(_ error: Lanes) -> SIMD8<Float> {
        let error = SIMD8<Float>(error)
        return error * error
    }
}
