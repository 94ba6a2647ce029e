/// The choice of nibbles: by what each leaves over now and at the next frame, which the step it leads to will serve well
/// or badly. Looking one frame ahead brings speech 0.9 dB nearer than taking the nearest value each time.
///
/// Each choice waits for the one before, so eight stretches are coded side by side, one a lane. Nothing branches on a
/// sample: nobody can foretell which nibble it will be, and a processor that guesses is wrong half of the time.
struct IMA4Coder {
    typealias Lanes = IMA4State.Lanes
    typealias Mask = SIMDMask<Lanes>
    typealias Nibble = IMA4State.Nibble

    private let stretches: IMA4Stretches

    private let table: IMA4Table

    /// The largest magnitude in the clip. Steps are coarse in loud vowels, and what would pass this is not chosen:
    /// otherwise decoding raises peaks by up to 0.6 dB, past the limit they were held to.
    private let highest: Lanes

    private var state: IMA4State
    /// Before the last nibble.
    private var previous: IMA4State

    /// - Parameter highest: no decoded sample passes it.
    init(_ stretches: IMA4Stretches, _ table: IMA4Table, highest: Int) {
        self.stretches = stretches
        self.table = table
        self.highest = Lanes(repeating: Int32(min(32767, highest)))
        state = IMA4State(predictor: .zero, index: .zero, table)
        previous = state
    }

    /// Writes all packets. Each stretch is begun one packet early, which is not kept: after it the step fits the sound.
    ///
    /// - Returns: false where a stretch cannot end at another step than the next one's first header has.
    mutating func encode() -> Bool {
        guard stretches.packets > 0 else { return true }
        write(0)
        var first = Lanes.zero
        for packet in 1...stretches.packets {
            let headers = beginPacket(packet)
            if packet == 1 { first = state.index }
            stretches.put(headers &>> 8, byte: 0, ofPacket: packet)
            stretches.put(headers, byte: 1, ofPacket: packet)
            write(packet)
        }
        return (1..<IMA4Stretches.count).allSatisfy { lane in
            state.index[lane - 1] != first[lane] || avoid(first[lane], atTheEndOf: lane - 1)
        }
    }

    /// Frames over which the candidates for a packet's first step are tried; later ones hardly depend on it.
    private static let trialFrames = 8

    /// Takes on what a header can carry: the predictor in steps of 128 and not past `highest`, and the best of the four
    /// nearest indices that differ from the one before. Returns the headers.
    mutating func beginPacket(_ packet: Int) -> Lanes {
        var predictor = (state.predictor &+ 64) & ~0x7F
        let sign = predictor &>> 31
        predictor.replace(with: predictor &- ((128 ^ sign) &- sign), where: .!isKept(predictor))
        var best = state.index
        var least = SIMD8<Float>(repeating: .infinity)
        for change in -2...2 as ClosedRange<Int32> where change != 0 {
            // At an end of the table an index may come back to the one before.
            let index = (state.index &+ change).clamped(lowerBound: .zero, upperBound: Self.lastIndex)
            let error = trialError(IMA4State(predictor: predictor, index: index, table), packet)
            let isBetter = (error .< least) .& (index .!= state.index)
            best.replace(with: index, where: isBetter)
            least.replace(with: error, where: isBetter)
        }
        state = IMA4State(predictor: predictor, index: best, table)
        return predictor | best
    }

    private static let lastIndex = Lanes(repeating: Int32(IMA4.steps.count - 1))

    @inline(__always)
    private func trialError(_ start: IMA4State, _ packet: Int) -> SIMD8<Float> {
        var state = start
        var error = SIMD8<Float>.zero
        for offset in 0..<Self.trialFrames {
            let sample = stretches.frame(offset, ofPacket: packet)
            let approach = state.approach(to: sample)
            state.predictor = approach.predictor(near: sample)
            state.place = table.places(state.row, after: approach.nibble.magnitude)
            error += Self.square(approach.rest)
        }
        return error
    }

    /// Chooses the nibbles of a packet and writes them.
    mutating func write(_ packet: Int) {
        var sample = stretches.frame(0, ofPacket: packet)
        var pair = Lanes.zero
        for offset in 1..<IMA4.packetFrames {
            let next = stretches.frame(offset, ofPacket: packet)
            let nibble = choose(for: sample, next: next)
            sample = next
            if offset.isMultiple(of: 2) {
                stretches.put(pair | nibble &<< 4, byte: 1 + offset / 2, ofPacket: packet)
            } else {
                pair = nibble
            }
        }
        // The next packet begins at another state, so its first frame says nothing about this one's last.
        let last = lowered(state.approach(to: sample).nibble)
        previous = state
        state = state.moved(by: last, table)
        stretches.put(pair | last.bits &<< 4, byte: IMA4.packetBytes - 1, ofPacket: packet)
    }

    /// The nearest nibble, one more or one less.
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

    /// A nibble, told by how far it lies from the nearest, with what follows from it.
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

    /// The nibble, or the nearest smaller one that keeps to `highest`. Even the smallest moves, by an eighth of the step:
    /// where that is more than the whole clip (a silent one), nothing keeps to it, and the opposite sign is as good.
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

    /// Chooses the last nibble of a stretch over again: the nearest that leads to another index than the next has in its
    /// first header.
    private func avoid(_ index: Int32, atTheEndOf lane: Int) -> Bool {
        let sample = stretches.frame(IMA4.packetFrames - 1, ofPacket: stretches.packets)[lane]
        var best = (nibble: Int32(0), error: Int32.max)
        for nibble in 0..<16 as Range<Int32> {
            let bits = Lanes(repeating: nibble)
            let moved = previous.moved(by: Nibble(magnitude: bits & 7, sign: 0 &- bits &>> 3), table)
            guard moved.index[lane] != index, isKept(moved.predictor)[lane] else { continue }
            let error = abs(sample - moved.predictor[lane])
            if error < best.error { best = (nibble, error) }
        }
        guard best.error < .max else { return false }
        let byte = (lane + 1) * stretches.packets * IMA4.packetBytes - 1
        let low = stretches.output[byte] & 0x0F
        stretches.output[byte] = low | UInt8(truncatingIfNeeded: best.nibble) << 4
        return true
    }

    /// Floats are exact enough for a choice, and the same on every processor.
    @inline(__always)
    private static func square(_ error: Lanes) -> SIMD8<Float> {
        let error = SIMD8<Float>(error)
        return error * error
    }
}
