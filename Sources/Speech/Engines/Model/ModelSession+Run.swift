internal import CONNXRuntime
internal import Glibc

/// A run of the model, in a child. A child frees nothing, because it exits.
extension ModelSession {
    /// Speaks an utterance into the sound pipe.
    ///
    /// - Returns: the exit code.
    func speak(_ utterance: ModelUtterance, maxSamples: Int) -> UInt8 {
        do {
            let outputs = try run(utterance)
            guard let first = outputs.first else { return EngineMessage.ExitCode.modelFailed }
            let samples = try floats(of: first)
            guard samples.count <= maxSamples else { return EngineMessage.ExitCode.tooLong }
            guard samples.allSatisfy(\.isFinite) else { return EngineMessage.ExitCode.modelFailed }
            let durations = try outputs.dropFirst().first.map { value throws(ONNXError) in try floats(of: value) }
            let starts = durations.flatMap {
                Self.starts($0, phonemes: utterance.phonemes.count, frames: samples.count)
            }
            return Self.write(samples, starts ?? [])
                ? EngineMessage.ExitCode.done : EngineMessage.ExitCode.synthesisFailed
        } catch {
            return EngineMessage.ExitCode.modelFailed
        }
    }

    private func run(_ utterance: ModelUtterance) throws(ONNXError) -> [OpaquePointer] {
        let count = utterance.phonemes.count
        let scales = [utterance.noiseThousandths, utterance.lengthThousandths, utterance.noiseWidthThousandths]
        var inputs: [OpaquePointer?] = [
            try tensor(utterance.phonemes, .int64, shape: [1, Int64(count)]),
            try tensor([Int64(count)], .int64, shape: [1]),
            try tensor(scales.map { Float($0) / 1_000 }, .float, shape: [3]),
        ]
        if inputNames.count > inputs.count {
            inputs.append(try tensor([Int64(utterance.speaker)], .int64, shape: [1]))
        }
        var outputs = [OpaquePointer?](repeating: nil, count: outputNames.count)
        try runtime.check(
            runtime.api.run(
                session, nil, inputNames, inputs, inputs.count, outputNames, outputNames.count, &outputs))
        return outputs.compactMap { $0 }
    }

    private func tensor<Element>(
        _ values: [Element], _ element: ONNXElement, shape: [Int64]
    ) throws(ONNXError) -> OpaquePointer? {
        let place = UnsafeMutableBufferPointer<Element>.allocate(capacity: values.count)
        _ = place.initialize(from: values)
        var tensor: OpaquePointer?
        try runtime.check(
            runtime.api.create_tensor(
                memory, place.baseAddress, MemoryLayout<Element>.stride * values.count, shape, shape.count,
                element.rawValue, &tensor))
        return tensor
    }

    /// The elements of an output of floats. A model may declare one type and make another.
    private func floats(of value: OpaquePointer) throws(ONNXError) -> UnsafeBufferPointer<Float> {
        var (shape, element, count): (OpaquePointer?, Int32, Int) = (nil, 0, 0)
        var data: UnsafeMutableRawPointer?
        try runtime.check(runtime.api.tensor_shape(value, &shape))
        try runtime.check(runtime.api.element_type(shape, &element))
        try runtime.check(runtime.api.element_count(shape, &count))
        guard element == ONNXElement.float.rawValue else { throw ONNXError(message: "an output is not of floats") }
        try runtime.check(runtime.api.tensor_data(value, &data))
        return UnsafeBufferPointer(start: data?.assumingMemoryBound(to: Float.self), count: data == nil ? 0 : count)
    }

    /// The first frame of each phoneme. A model's durations count hops of frames, and all hops have the same length.
    ///
    /// - Returns: nil for durations that do not fit the sound.
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

    /// The samples of a message.
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
