import API
import ArgumentParser
import Clips
import Encoding
import Speech

/// How a clip is asked for on the command line: the same names and the same checks as over HTTP.
struct ClipOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "A voice of 'crier voices'.")
    var voice = VoiceCatalog.defaultVoice

    @Option(help: "Pace, 0.5 to 3; 1 is the voice's own.")
    var rate: String?

    @Option(help: "Semitones above the voice's own pitch, -12 to 12.")
    var pitch: String?

    @Option(help: "Decibels above the usual loudness, -20 to 6.")
    var volume: String?

    @Option(help: "'value' reads numbers as numbers, 'each' digit by digit.")
    var digits: String?

    @Option(help: "'false' says 二 where 两 is usual.")
    var liang: String?

    @Flag(help: "The text is a document of the SSML subset.")
    var ssml = false

    func request(
        _ text: String, format: String?, default defaultFormat: ClipFormat = .wav, catalog: VoiceCatalog
    ) throws(Problem) -> ClipRequest {
        let given = [
            (ssml ? "ssml" : "text"): text, "voice": voice, "format": format, "rate": rate, "pitch": pitch,
            "volume": volume,
            "digits": digits, "liang": liang,
        ]
        let pairs = given.compactMap { name, value in value.map { (name: name, value: Parameters.Value.text($0)) } }
        return try Parameters(pairs, known: Parameters.clipFields)
            .clipRequest(catalog, defaultFormat: defaultFormat)
    }
}
