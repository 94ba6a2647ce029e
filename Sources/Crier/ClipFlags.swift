import API
import App
import ArgumentParser
import Clips
import Encoding
import Speech

/// How a clip is asked for on the command line: the same names and the same checks as over HTTP.
struct ClipFlags: ParsableArguments {
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

    @Option(help: "Samples a second: 8000, 11025, 16000, 22050, 24000, 44100 or 48000.")
    var sampleRate: String?

    @Option(help: "'notification' speaks faster to end within --max-ms.")
    var fit: String?

    @Option(help: "Milliseconds a notification may last, 1000 to 29500; 6000 if it is left out.")
    var maxMs: String?

    @Option(help: "A chime before the words: ding, ding-dong, coin, soft.")
    var leadIn: String?

    @Option(help: "Of an MP3, 'constant' or 'variable'.")
    var bitRate: String?

    @Flag(help: "The text is a document of the SSML subset.")
    var ssml = false

    func voice(_ catalog: VoiceCatalog) throws(Problem) -> Voice {
        try Parameters([(name: "voice", value: .text(voice))], known: Parameters.clipFields).voice(catalog)
    }

    /// The request of an announcement. It is for a notification unless `fit` names another use.
    func request(
        _ script: Script, format: String?, default defaultFormat: ClipFormat = .caf, catalog: VoiceCatalog,
        chimes: ChimeCatalog
    ) throws(Problem) -> ClipRequest {
        try parameters(format: format, fit == nil ? ["fit": "notification"] : [:]).clipRequest(
            script, try voice(catalog), chimes, defaultFormat: defaultFormat)
    }

    func request(
        _ text: String, format: String?, default defaultFormat: ClipFormat = .wav, catalog: VoiceCatalog,
        chimes: ChimeCatalog
    ) throws(Problem) -> ClipRequest {
        try parameters(format: format, [ssml ? "ssml" : "text": text])
            .clipRequest(catalog, chimes, defaultFormat: defaultFormat)
    }

    private func parameters(format: String?, _ more: [String: String]) throws(Problem) -> Parameters {
        let more = more.map { (name: $0.key, value: Parameters.Value.text($0.value)) }
        return try Parameters(given(format: format) + more, known: Parameters.clipFields)
    }

    /// The given options, by their names in a request.
    func given(format: String?) -> [(name: String, value: Parameters.Value)] {
        let given: [String: String?] = [
            "voice": voice, "format": format, "rate": rate, "pitch": pitch, "volume": volume, "digits": digits,
            "liang": liang, "sample_rate": sampleRate, "fit": fit, "max_ms": maxMs, "lead_in": leadIn,
            "bit_rate": bitRate,
        ]
        return given.compactMapValues(\.self).map { (name: $0.key, value: .text($0.value)) }
    }
}
