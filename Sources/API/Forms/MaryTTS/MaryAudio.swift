internal import Encoding

/// The values of AUDIO. Clients write them with an ending (`WAVE_FILE`, `MP3_STREAM`) or without.
enum MaryAudio: String, CaseIterable {
    case wave = "WAVE"
    case au = "AU"
    case aiff = "AIFF"
    case mp3 = "MP3"

    init?(field: String) {
        let ending = field.lastIndex(of: "_").map { field[..<$0] }
        self.init(rawValue: String(ending ?? field[...]))
    }

    var format: ClipFormat {
        switch self {
        case .wave: .wav
        case .au: .au
        case .aiff: .aiff
        case .mp3: .mp3
        }
    }

    static var list: String { allCases.map { "\($0.rawValue)_FILE\n" }.joined() }
}
