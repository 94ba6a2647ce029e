/// The choice of nibbles: by what each leaves over now and at the next frame, which the step it leads to will serve well
/// or badly. Looking one frame ahead brings speech 0.9 dB nearer than taking the nearest value each time, and the nearest
/// nibble for the next frame is found on the way.
struct IMA4Coder {
    private let moves: UnsafeBufferPointer<IMA4.Move>

    /// The largest magnitude in the clip. Steps are coarse in loud vowels, and what would pass this is not chosen:
    /// otherwise decoding raises peaks by up to 0.6 dB, past the limit they were held to.
    private let highest: Int

    private var state = State(predictor: 0, index: 0, step: IMA4.steps[0])

    /// What a decoder knows after each nibble.
    private struct State {
        var predictor: Int
        var index: Int
        var step: Int
    }

    /// A nibble with what follows from it.
    private struct Choice {
        let nibble: Int
        let state: State
        let nextNearest: Int
        let error: Int
    }

    /// - Parameters:
    ///   - moves: 16 for each of the 89 steps; must outlive the coder.
    ///   - highest: no decoded sample passes it.
    init(_ moves: UnsafeBufferPointer<IMA4.Move>, highest: Int) {
        self.moves = moves
        self.highest = min(32767, highest)
    }

    /// Frames over which the candidates for a packet's first step are tried; later ones hardly depend on it.
    private static let trialFrames = 8

    /// Takes on what a header can carry: the predictor in steps of 128 and not past `highest`, and the best of the four
    /// nearest indices that differ from the one before. Returns the header.
    mutating func beginPacket(_ frames: UnsafeBufferPointer<Int16>) -> Int {
        let rounded = (state.predictor + 64) & ~0x7F
        let predictor = abs(rounded) <= highest ? rounded : rounded - 128 * rounded.signum()
        var best = (index: state.index, error: Int.max)
        for change in [-1, 1, -2, 2] where IMA4.steps.indices.contains(state.index + change) {
            let index = state.index + change
            let error = trialError(State(predictor: predictor, index: index, step: IMA4.steps[index]), frames)
            if error < best.error { best = (index, error) }
        }
        state = State(predictor: predictor, index: best.index, step: IMA4.steps[best.index])
        return predictor | best.index
    }

    private func trialError(_ start: State, _ frames: UnsafeBufferPointer<Int16>) -> Int {
        var state = start
        var error = 0
        for frame in 0..<Self.trialFrames {
            let sample = Int(frames[frame])
            state = moved(state, by: nearest(to: sample, from: state))
            error += (sample - state.predictor) * (sample - state.predictor)
        }
        return error
    }

    /// Writes a packet: its header, big-endian, and a nibble for each of its frames.
    mutating func write(
        _ frames: UnsafeBufferPointer<Int16>, header: Int, to packet: UnsafeMutableBufferPointer<UInt8>
    ) {
        packet[0] = UInt8(truncatingIfNeeded: header >> 8)
        packet[1] = UInt8(truncatingIfNeeded: header)
        var nearest = nearest(to: Int(frames[0]), from: state)
        for frame in frames.indices {
            let sample = Int(frames[frame])
            // The next packet begins at another state, so its first frame says nothing about this one's last.
            let next = frame + 1 < frames.count ? Int(frames[frame + 1]) : nil
            let chosen = choose(nearest, for: sample, next: next)
            state = chosen.state
            nearest = chosen.nextNearest
            let byte = 2 + frame / 2
            let nibble = UInt8(truncatingIfNeeded: chosen.nibble)
            packet[byte] = frame.isMultiple(of: 2) ? nibble : packet[byte] | nibble << 4
        }
    }

    /// The nearest nibble, one more or one less. Few values are chosen between, and the rest is looked up again, because
    /// nobody can foretell which it will be: a processor that guesses is wrong half of the time.
    private func choose(_ nearest: Int, for sample: Int, next: Int?) -> Choice {
        let first = choice(lowered(nearest), for: sample, next: next)
        guard next != nil else { return first }
        let more = choice(first.nibble & 7 == 7 ? first.nibble : first.nibble + 1, for: sample, next: next)
        let less = choice(Self.oneLess(first.nibble), for: sample, next: next)
        let isMore = more.error < first.error && isKept(more.state)
        let best = isMore ? more.error : first.error
        let isLess = less.error < best && isKept(less.state)
        let nibble = isLess ? less.nibble : (isMore ? more.nibble : first.nibble)
        let nearest = isLess ? less.nextNearest : (isMore ? more.nextNearest : first.nextNearest)
        return Choice(nibble: nibble, state: moved(state, by: nibble), nextNearest: nearest, error: best)
    }

    private func choice(_ nibble: Int, for sample: Int, next: Int?) -> Choice {
        let state = moved(state, by: nibble)
        let error = (sample - state.predictor) * (sample - state.predictor)
        guard let next else { return Choice(nibble: nibble, state: state, nextNearest: 0, error: error) }
        let nextNearest = self.nearest(to: next, from: state)
        let rest = next - moved(state, by: nextNearest).predictor
        return Choice(nibble: nibble, state: state, nextNearest: nextNearest, error: error + rest * rest)
    }

    /// The nibble, or the nearest smaller one that keeps to `highest`. Even the smallest moves, by an eighth of the step:
    /// where that is more than the whole clip (a silent one), nothing keeps to it, and the opposite sign is as good.
    private func lowered(_ nibble: Int) -> Int {
        var nibble = nibble
        while !isKept(moved(state, by: nibble)), nibble & 7 != 0 { nibble -= 1 }
        return isKept(moved(state, by: nibble)) ? nibble : Self.oneLess(nibble)
    }

    private func isKept(_ state: State) -> Bool { abs(state.predictor) <= highest }

    /// Below 0 comes the opposite sign's 0.
    private static func oneLess(_ nibble: Int) -> Int { nibble & 7 == 0 ? nibble ^ 8 : nibble - 1 }

    /// What a decoder makes of a nibble. It also keeps to 16 bits, which what is chosen here never passes.
    private func moved(_ state: State, by nibble: Int) -> State {
        let move = moves[state.index << 4 | nibble]
        return State(
            predictor: state.predictor + move.change, index: move.index, step: move.step)
    }

    /// The nibble that brings the predictor nearest to a sample: its sign, and three halvings of the step, each taken if
    /// it fits into what is missing. Without branches, because they would go either way half of the time.
    private func nearest(to sample: Int, from state: State) -> Int {
        let step = state.step
        let difference = sample - state.predictor
        let sign = difference >> (Int.bitWidth - 1)
        var missing = (difference ^ sign) - sign
        let four = (step - 1 - missing) >> (Int.bitWidth - 1)
        missing -= step & four
        let two = (step >> 1 - 1 - missing) >> (Int.bitWidth - 1)
        missing -= step >> 1 & two
        let one = (step >> 2 - 1 - missing) >> (Int.bitWidth - 1)
        return sign & 8 | four & 4 | two & 2 | one & 1
    }
}
