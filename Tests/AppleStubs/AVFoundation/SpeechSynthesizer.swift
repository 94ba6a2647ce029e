public import Foundation

/// [AVAudioFormat](https://developer.apple.com/documentation/avfaudio/avaudioformat).
open class AVAudioFormat: NSObject, @unchecked Sendable {
    /// [sampleRate](https://developer.apple.com/documentation/avfaudio/avaudioformat/samplerate).
    public let sampleRate: Double

    init(sampleRate: Double) { self.sampleRate = sampleRate }
}

/// [AVAudioBuffer](https://developer.apple.com/documentation/avfaudio/avaudiobuffer).
open class AVAudioBuffer: NSObject {
    /// [format](https://developer.apple.com/documentation/avfaudio/avaudiobuffer/format).
    public let format: AVAudioFormat

    init(format: AVAudioFormat) { self.format = format }
}

/// [AVAudioFrameCount](https://developer.apple.com/documentation/avfaudio/avaudioframecount).
public typealias AVAudioFrameCount = UInt32

/// [AVAudioPCMBuffer](https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer), with one channel.
open class AVAudioPCMBuffer: AVAudioBuffer {
    private let integers: UnsafeMutablePointer<UnsafeMutablePointer<Int16>>?
    private let numbers: UnsafeMutablePointer<UnsafeMutablePointer<Float>>?
    /// [frameLength](https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/framelength).
    public let frameLength: AVAudioFrameCount
    /// [stride](https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/stride).
    public var stride: Int { 1 }

    /// [int16ChannelData](https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/int16channeldata).
    public var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { integers.map { UnsafePointer($0) } }
    /// [floatChannelData](https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/floatchanneldata).
    public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { numbers.map { UnsafePointer($0) } }

    init(integers samples: [Int16], sampleRate: Double) {
        frameLength = AVAudioFrameCount(samples.count)
        (integers, numbers) = (Self.channel(samples), nil)
        super.init(format: AVAudioFormat(sampleRate: sampleRate))
    }

    init(numbers samples: [Float], sampleRate: Double) {
        frameLength = AVAudioFrameCount(samples.count)
        (integers, numbers) = (nil, Self.channel(samples))
        super.init(format: AVAudioFormat(sampleRate: sampleRate))
    }

    deinit {
        integers?.pointee.deallocate()
        integers?.deallocate()
        numbers?.pointee.deallocate()
        numbers?.deallocate()
    }

    private static func channel<Sample>(_ samples: [Sample]) -> UnsafeMutablePointer<UnsafeMutablePointer<Sample>> {
        let channels = UnsafeMutablePointer<UnsafeMutablePointer<Sample>>.allocate(capacity: 1)
        channels.initialize(to: .allocate(capacity: max(1, samples.count)))
        for (index, sample) in samples.enumerated() { (channels[0] + index).initialize(to: sample) }
        return channels
    }
}

/// [AVSpeechSynthesisVoice](https://developer.apple.com/documentation/avfaudio/avspeechsynthesisvoice).
open class AVSpeechSynthesisVoice: NSObject {
    /// [init(language:)](https://developer.apple.com/documentation/avfaudio/avspeechsynthesisvoice/init(language:)): nil
    /// without a voice of the language.
    public init?(language: String?) {
        guard let language, SimulatedSpeech.languages.contains(language) else { return nil }
    }
}

/// [AVSpeechUtterance](https://developer.apple.com/documentation/avfaudio/avspeechutterance).
open class AVSpeechUtterance: NSObject {
    /// [speechString](https://developer.apple.com/documentation/avfaudio/avspeechutterance/speechstring).
    public let speechString: String
    /// [voice](https://developer.apple.com/documentation/avfaudio/avspeechutterance/voice).
    open var voice: AVSpeechSynthesisVoice?

    /// [init(string:)](https://developer.apple.com/documentation/avfaudio/avspeechutterance/init(string:)).
    public init(string: String) { speechString = string }
}

/// [AVSpeechBoundary](https://developer.apple.com/documentation/avfaudio/avspeechboundary).
public enum AVSpeechBoundary: Int, Sendable {
    case immediate
    case word
}

/// [AVSpeechSynthesizer](https://developer.apple.com/documentation/avfaudio/avspeechsynthesizer).
open class AVSpeechSynthesizer: NSObject {
    override public init() {}

    /// [BufferCallback](https://developer.apple.com/documentation/avfaudio/avspeechsynthesizer/buffercallback).
    public typealias BufferCallback = @Sendable (AVAudioBuffer) -> Void

    /// [write(_:toBufferCallback:)](https://developer.apple.com/documentation/avfaudio/avspeechsynthesizer/write(_:tobuffercallback:)).
    open func write(_ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping BufferCallback) {
        SimulatedSpeech.write(utterance.speechString, bufferCallback)
    }

    /// [stopSpeaking(at:)](https://developer.apple.com/documentation/avfaudio/avspeechsynthesizer/stopspeaking(at:)).
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { true }
}
