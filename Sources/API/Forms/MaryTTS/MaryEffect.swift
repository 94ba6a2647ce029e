internal import Clips
private import Glibc
internal import Speech

/// The effects with a counterpart here. The others (Robot, Whisper, Stadium …) are ignored.
enum MaryEffect: String, CaseIterable {
    case volume = "Volume"
    case rate = "Rate"
    case f0Add = "F0Add"

    /// The list in MaryTTS's format: each name, and its parameter with the default value.
    static var list: String { allCases.map { "\($0.rawValue) \($0.parameter):\($0.usual);\n" }.joined() }

    var parameter: String {
        switch self {
        case .volume: "amount"
        case .rate: "durScale"
        case .f0Add: "f0Add"
        }
    }

    private var usual: String {
        switch self {
        case .volume: "2.0"
        case .rate: "1.5"
        case .f0Add: "50.0"
        }
    }

    /// MaryTTS's own bounds; for the rate, ours.
    private var bounds: ClosedRange<Double> {
        switch self {
        case .volume: 0.0...10.0
        case .rate: Parameters.lengthScales
        case .f0Add: -300...300
        }
    }

    /// Our field for a parameter such as `amount:2.0;`.
    ///
    /// - Returns: nil for a malformed parameter.
    func field(_ text: String, of voice: Voice) -> (name: String, value: Parameters.Value)? {
        guard let value = number(in: text) else { return nil }
        switch self {
        case .volume: return ("volume", Self.text(Self.decibels(value)))
        case .rate: return ("rate", Self.text((1_000 / value).rounded() / 1_000))
        case .f0Add: return ("pitch", Self.text(voice.capabilities.hasPitch ? Self.semitones(value, voice) : 0))
        }
    }

    private static func text(_ number: Double) -> Parameters.Value { .text("\(number)") }

    private func number(in text: String) -> Double? {
        for part in text.split(separator: ";") {
            let pair = part.split(separator: ":", maxSplits: 1)
            guard pair.count == 2, pair[0] == parameter, pair[1].utf8.count <= 16, let value = Double(pair[1]) else {
                continue
            }
            return bounds.contains(value) ? value : nil
        }
        return nil
    }

    /// Converts a factor to a gain within the bounds of `volume`. A clip is mastered to its loudness anyway, and 2.0,
    /// which clients have built in, is 0.02 dB over the bound.
    private static func decibels(_ factor: Double) -> Double {
        within(ClipOptions.volumeHundredths, 20 * log10(max(factor, 1e-9)))
    }

    /// Converts hertz to semitones, based on the average pitch of such voices; at most an octave.
    private static func semitones(_ hertz: Double, _ voice: Voice) -> Double {
        let pitch = voice.gender == "female" ? 200.0 : 120.0
        return within(ClipOptions.pitchHundredths, 12 * log2(max(pitch + hertz, 1) / pitch))
    }

    private static func within(_ hundredths: ClosedRange<Int>, _ value: Double) -> Double {
        let bounds = (Double(hundredths.lowerBound), Double(hundredths.upperBound))
        return min(max((value * 100).rounded(), bounds.0), bounds.1) / 100
    }
}
