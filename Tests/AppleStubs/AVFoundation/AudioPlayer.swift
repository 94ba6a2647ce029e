public import Foundation

/// [AVAudioPlayerDelegate](https://developer.apple.com/documentation/avfaudio/avaudioplayerdelegate). Both methods are
/// optional.
@MainActor public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// [audioPlayerDidFinishPlaying(_:successfully:)](https://developer.apple.com/documentation/avfaudio/avaudioplayerdelegate/audioplayerdidfinishplaying(_:successfully:)).
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// [audioPlayerDecodeErrorDidOccur(_:error:)](https://developer.apple.com/documentation/avfaudio/avaudioplayerdelegate/audioplayerdecodeerrordidoccur(_:error:)).
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

/// [AVAudioPlayer](https://developer.apple.com/documentation/avfaudio/avaudioplayer).
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    let url: URL

    /// [init(contentsOf:)](https://developer.apple.com/documentation/avfaudio/avaudioplayer/init(contentsof:)).
    public init(contentsOf url: URL) throws {
        self.url = url
        guard FileManager.default.isReadableFile(atPath: url.path) else { throw CocoaError(.fileReadNoSuchFile) }
    }

    /// [delegate](https://developer.apple.com/documentation/avfaudio/avaudioplayer/delegate).
    open weak var delegate: (any AVAudioPlayerDelegate)?

    /// [duration](https://developer.apple.com/documentation/avfaudio/avaudioplayer/duration).
    open var duration: TimeInterval { SimulatedLoudspeaker.duration }

    /// [play()](https://developer.apple.com/documentation/avfaudio/avaudioplayer/play()).
    open func play() -> Bool { SimulatedLoudspeaker.begin(self) }

    /// [stop()](https://developer.apple.com/documentation/avfaudio/avaudioplayer/stop()).
    open func stop() { try? SimulatedLoudspeaker.note("stop") }
}
