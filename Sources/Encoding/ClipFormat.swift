/// The containers and codecs a clip can be packed in; the raw value is the name clients use.
package enum ClipFormat: String, CaseIterable, Sendable {
    /// RIFF/WAVE with 16-bit PCM.
    case wav
    /// Core Audio Format with IMA4 (ADPCM, 34 bytes for 64 frames).
    case caf
    /// MPEG audio layer III, constant 48 kbit/s.
    case mp3

    package var contentType: String {
        switch self {
        case .wav: "audio/wav"
        case .caf: "audio/x-caf"
        case .mp3: "audio/mpeg"
        }
    }

    package var fileExtension: String {
        switch self {
        case .wav: "wav"
        case .caf: "caf"
        case .mp3: "mp3"
        }
    }

    /// Whether Apple documents this pair of container and codec for notification sounds (UNNotificationSound).
    package var isIOSSound: Bool {
        switch self {
        case .wav, .caf: true
        case .mp3: false
        }
    }
}
