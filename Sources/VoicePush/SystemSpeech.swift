#if canImport(AVFoundation) && !os(macOS)
    internal import AVFoundation
    public import Foundation

    /// The voice of iOS (Apple, `AVSpeechSynthesizer.write(_:toBufferCallback:)`, iOS 13). It speaks one text at a time,
    /// because the samples of each are in memory until its end.
    public final class SystemSpeech: PhoneVoice {
        private let clock: PhoneClock
        private let line = SpeechLine()

        /// Creates the voice.
        ///
        /// - Parameter clock: the clock for deadlines.
        public init(clock: PhoneClock = .system) { self.clock = clock }

        /// See `PhoneVoice`. The voice of the language is the user's choice in the settings of iOS.
        public func speak(
            _ words: String, language: String, into library: SoundLibrary, within seconds: TimeInterval,
            completion: @escaping @Sendable (Result<SoundLibrary.Sound, PhoneVoiceError>) -> Void
        ) {
            guard let spoken = SpokenWords(words) else { return completion(.failure(.incomplete)) }
            let run = SpeechRun(spoken, language, library, completion)
            clock.after(seconds, .global()) { run.end(.failure(.notInTime)) }
            line.enter { [line] in run.start(then: line.leave) }
        }
    }

    /// The texts that wait for the voice.
    ///
    /// @unchecked Sendable because the lock guards both members.
    private final class SpeechLine: @unchecked Sendable {
        private let lock = NSLock()
        private var isBusy = false
        private var waiting: [@Sendable () -> Void] = []

        func enter(_ start: @escaping @Sendable () -> Void) {
            lock.lock()
            if isBusy { waiting.append(start) }
            let isFree = !isBusy
            isBusy = true
            lock.unlock()
            if isFree { start() }
        }

        @Sendable func leave() {
            lock.lock()
            let next = waiting.isEmpty ? nil : waiting.removeFirst()
            isBusy = next != nil
            lock.unlock()
            next?()
        }
    }

    /// One utterance. It lives until its end.
    ///
    /// @unchecked Sendable because the lock guards the mutable members.
    private final class SpeechRun: @unchecked Sendable {
        private let lock = NSLock()
        private let words: SpokenWords
        private let language: String
        private let library: SoundLibrary
        private var completion: (@Sendable (Result<SoundLibrary.Sound, PhoneVoiceError>) -> Void)?
        private var synthesizer: AVSpeechSynthesizer?
        /// Called once after the end of a run that has started.
        private var leave: (@Sendable () -> Void)?
        private var speech = SpeechSamples()

        init(
            _ words: SpokenWords, _ language: String, _ library: SoundLibrary,
            _ completion: @escaping @Sendable (Result<SoundLibrary.Sound, PhoneVoiceError>) -> Void
        ) {
            (self.words, self.language, self.library, self.completion) = (words, language, library, completion)
        }

        /// Begins to speak, unless the time is over.
        func start(then leave: @escaping @Sendable () -> Void) {
            let utterance = AVSpeechUtterance(string: words.text)
            utterance.voice = AVSpeechSynthesisVoice(language: language)
            lock.lock()
            let isOver = completion == nil
            if !isOver { (synthesizer, self.leave) = (AVSpeechSynthesizer(), leave) }
            let synthesizer = synthesizer
            lock.unlock()
            guard !isOver else { return leave() }
            guard utterance.voice != nil else { return end(.failure(.language(language))) }
            synthesizer?.write(utterance) { [self] buffer in take(buffer) }
        }

        /// A buffer without frames is the end. Some versions of iOS send several of them.
        private func take(_ buffer: AVAudioBuffer) {
            guard let buffer = buffer as? AVAudioPCMBuffer else { return end(.failure(.format)) }
            lock.lock()
            let outcome: Result<SoundLibrary.Sound, PhoneVoiceError>? = completion.flatMap { _ in
                do throws(PhoneVoiceError) {
                    guard buffer.frameLength > 0 else { return .success(try speech.sound(of: words, in: library)) }
                    try speech.append(buffer)
                    return nil
                } catch {
                    return .failure(error)
                }
            }
            lock.unlock()
            if let outcome { end(outcome) }
        }

        /// Ends the run. The first outcome counts.
        func end(_ outcome: Result<SoundLibrary.Sound, PhoneVoiceError>) {
            lock.lock()
            let (completion, synthesizer, leave) = (self.completion, self.synthesizer, self.leave)
            (self.completion, self.synthesizer, self.leave, speech) = (nil, nil, nil, SpeechSamples())
            lock.unlock()
            guard let completion else { return }
            if case .failure = outcome { synthesizer?.stopSpeaking(at: .immediate) }
            completion(outcome)
            leave?()
        }
    }

    /// The samples of an utterance. The settings of the buffers are those of the voice: floating-point numbers since
    /// iOS 17, integers before.
    private struct SpeechSamples {
        private var samples: [Int16] = []
        private var rateHz = 0

        mutating func append(_ buffer: AVAudioPCMBuffer) throws(PhoneVoiceError) {
            let rate = Int(buffer.format.sampleRate)
            guard (8_000...48_000).contains(rate), rateHz == 0 || rateHz == rate else { throw .format }
            rateHz = rate
            let (count, step) = (Int(buffer.frameLength), buffer.stride)
            guard Recording.milliseconds(samples.count + count, sampleRateHz: rate) <= SoundFile.maxMs else {
                throw .tooLong
            }
            if let integers = buffer.int16ChannelData?.pointee {
                samples += (0..<count).map { integers[$0 * step] }
            } else if let numbers = buffer.floatChannelData?.pointee {
                samples += (0..<count).map { Self.integer(numbers[$0 * step]) }
            } else {
                throw .format
            }
        }

        private static func integer(_ sample: Float) -> Int16 {
            sample.isNaN ? 0 : Int16((max(-1, min(1, sample)) * 32_767).rounded())
        }

        func sound(of words: SpokenWords, in library: SoundLibrary) throws(PhoneVoiceError) -> SoundLibrary.Sound {
            guard rateHz > 0, Recording.milliseconds(samples.count, sampleRateHz: rateHz) >= words.shortestMs,
                samples.contains(where: { abs(Int($0)) > Self.quiet }), endsQuietly
            else { throw .incomplete }
            do throws(SoundLibraryError) {
                return try library.add(samples, sampleRateHz: rateHz, prefix: "speech")
            } catch {
                throw .storage(error)
            }
        }

        /// Whether the last 10 ms are quiet. A sound that is cut off within a syllable is not.
        private var endsQuietly: Bool { samples.suffix(rateHz / 100).allSatisfy { abs(Int($0)) <= Self.quiet } }

        /// About −30 dB of full scale. Speech is louder.
        private static let quiet = 1_000
    }
#endif
