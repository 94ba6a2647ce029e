internal import CONNXRuntime

/// Runs the model, in a child. A child frees nothing, because it exits.
extension ModelSession {
    /// Speaks an utterance into the sound pipe.
    ///
    /// - Returns: the exit code.
    func speak(_ utterance: ModelUtterance, maxSamples: Int) -> UInt8 {
        do {
            let outputs = try graph.run(try inputs(utterance), outputs: signature.outputs)
            guard let first = outputs.first else { return EngineMessage.ExitCode.modelFailed }
            guard let vocoder else {
                return try speak(first, durations: outputs.dropFirst().first, utterance, maxSamples: maxSamples)
            }
            let samples = try vocoder.samples(of: first, in: graph, maxSamples: maxSamples)
            return samples.withUnsafeBufferPointer { Self.speak($0, [], maxSamples: maxSamples) }
        } catch {
            return EngineMessage.ExitCode.modelFailed
        }
    }

    private func speak(
        _ sound: OpaquePointer, durations: OpaquePointer?, _ utterance: ModelUtterance, maxSamples: Int
    ) throws(ONNXError) -> UInt8 {
        let samples = try graph.floats(of: sound)
        let durations = try durations.map { value throws(ONNXError) in try graph.floats(of: value) }
        let starts = durations.flatMap { Self.starts($0, phonemes: utterance.phonemes.count, frames: samples.count) }
        return Self.speak(samples, starts ?? [], maxSamples: maxSamples)
    }

    private static func speak(
        _ samples: UnsafeBufferPointer<Float>, _ starts: [SpokenWord], maxSamples: Int
    ) -> UInt8 {
        guard samples.count <= maxSamples else { return EngineMessage.ExitCode.tooLong }
        guard samples.allSatisfy(\.isFinite) else { return EngineMessage.ExitCode.modelFailed }
        return write(samples, starts) ? EngineMessage.ExitCode.done : EngineMessage.ExitCode.synthesisFailed
    }

    private func inputs(
        _ utterance: ModelUtterance
    ) throws(ONNXError) -> [(name: String, value: OpaquePointer?)] {
        try signature.inputs.map { input throws(ONNXError) in
            (input.name, try tensor(of: input, utterance))
        }
    }

    private func tensor(
        of input: ModelSignature.Input, _ utterance: ModelUtterance
    ) throws(ONNXError) -> OpaquePointer? {
        let count = Int64(utterance.phonemes.count)
        // A scalar lacks dimensions.
        let one: [Int64] = input.shape.isEmpty ? [] : [1]
        func floats(_ thousandths: [Int], _ shape: [Int64]) throws(ONNXError) -> OpaquePointer? {
            try graph.tensor(thousandths.map { Float($0) / 1_000 }, .float, shape: shape)
        }
        switch input.role {
        case .tokens: return try graph.tensor(utterance.phonemes, .int64, shape: [1, count])
        case .length: return try graph.tensor([count], .int64, shape: [1])
        case .scales:
            let scales = [utterance.noiseThousandths, utterance.lengthThousandths, utterance.noiseWidthThousandths]
            let kept = input.shape == [2] ? 2 : 3
            return try floats(Array(scales.prefix(kept)), [Int64(kept)])
        case .noiseScale: return try floats([utterance.noiseThousandths], one)
        case .lengthScale: return try floats([utterance.lengthThousandths], one)
        case .noiseWidth: return try floats([utterance.noiseWidthThousandths], one)
        case .speaker: return try graph.tensor([Int64(utterance.speaker)], .int64, shape: one)
        case .tones: return try graph.tensor(utterance.tones, .int64, shape: [1, Int64(utterance.tones.count)])
        case .style: return try graph.tensor(utterance.style, .float, shape: [1, Int64(utterance.style.count)])
        case .speed: return try graph.tensor([1_000 / Float(utterance.lengthThousandths)], .float, shape: one)
        }
    }

    /// Returns the first frame of each phoneme. A model's durations count hops of frames, and all hops have the same
    /// length.
    ///
    /// - Returns: nil for durations that do not match the sound.
    private static func starts(_ durations: UnsafeBufferPointer<Float>, phonemes: Int, frames: Int) -> [SpokenWord]? {
        guard durations.count == phonemes, durations.allSatisfy({ $0 >= 0 && $0 <= Float(frames) }) else { return nil }
        let hops = durations.reduce(0) { $0 + Int($1) }
        guard hops > 0, frames % hops == 0 else { return nil }
        var start = 0
        return durations.enumerated().map { index, duration in
            defer { start += Int(duration) * (frames / hops) }
            return SpokenWord(character: index, frame: start)
        }
    }

    /// The maximum number of samples in a message.
    private static let samplesPerMessage = SoundMessage.maxPayloadBytes / 2

    /// Writes the sound as 16-bit samples. False if the read end is closed.
    private static func write(_ samples: UnsafeBufferPointer<Float>, _ starts: [SpokenWord]) -> Bool {
        let integers = UnsafeMutableBufferPointer<Int16>.allocate(capacity: samples.count)
        for index in samples.indices {
            integers[index] = Int16(max(-32_768, min(32_767, (samples[index] * 32_767).rounded())))
        }
        guard starts.isEmpty || starts.withUnsafeBufferPointer({ SoundWriter.write($0, .init(start: nil, count: 0)) })
        else { return false }
        var rest = UnsafeBufferPointer(integers)[...]
        while !rest.isEmpty {
            let part = UnsafeBufferPointer(rebasing: rest.prefix(samplesPerMessage))
            guard SoundWriter.write(.init(start: nil, count: 0), part) else { return false }
            rest = rest.dropFirst(samplesPerMessage)
        }
        return true
    }
}
