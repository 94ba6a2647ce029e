internal import Audio
internal import Clips
internal import Encoding
internal import JSON
internal import Normalization
internal import Speech

/// The fields of a clip.
package enum ClipField {
    static let text = Field.text(
        "text", length: 1...CleanText.maxCharacters, "The words to speak.", example: "支付宝到账100.25元")
    static let ssml = Field.text(
        "ssml", length: nil, "A document of the SSML subset, instead of 'text'.",
        example: "<speak>您好<break time=\"300ms\"/>到账<say-as interpret-as=\"currency\">CNY1</say-as></speak>")
    static let voice = Field.word(
        "voice", .voiceOrAuto, "A voice of /v1/voices, or 'auto', which selects a voice by the text.", example: "zh-CN")
    static let format = Field<ClipFormat?>(
        "format", .choice(ClipFormat.allCases.map(\.rawValue), default: nil), "A format of /v1/formats.",
        example: .string(ClipFormat.wav.rawValue)
    ) { parameters, name throws(Problem) in
        guard let name = try parameters.word(name) else { return nil }
        guard let format = ClipFormat(rawValue: name) else { throw Parameters.unknownFormat(name) }
        return format
    }
    static let rate = Field.number(
        "rate", by: 1_000, in: ClipOptions.rateThousandths, default: usual.delivery.rateThousandths,
        "Pace, {range}; 1 is the voice's own pace.")
    static let pitch = Field.number(
        "pitch", by: 100, in: ClipOptions.pitchHundredths, default: usual.delivery.pitchHundredths,
        "Semitones above the voice's own pitch, {range}.")
    static let volume = Field.number(
        "volume", by: 100, in: ClipOptions.volumeHundredths, default: usual.volumeHundredths,
        "Decibels above the usual loudness, {range}.")
    static let digits = Field<NormalizationOptions.Digits>.choice(
        "digits", default: usual.reading.digits, "'value' reads numbers as numbers, 'each' digit by digit.")
    static let liang = Field.flag("liang", default: usual.reading.liang, "'false' reads 2 as 二 instead of 两.")
    /// The rate in Hz; 0 for a number that no format has. The format decides which rates it accepts.
    static let sampleRate = Field<Int?>(
        "sample_rate", .whole(oneOf: sampleRates),
        "Samples per second: \(sampleRates.dropLast().map(String.init).joined(separator: ", ")) or \(sampleRates.last ?? 0).",
        example: .integer(SampleRate.native.hz)
    ) { parameters, name throws(Problem) in
        guard parameters[name] != nil else { return nil }
        try parameters.checkNumber(name)
        return (try? parameters.number(name, NumberBounds(scale: 1, range: 1...1_000_000, default: nil))) ?? 0
    }
    /// nil without the field. A clip is then as long as its words, and an announcement is a notification.
    static let fit = Field<FitChoice?>(
        "fit", .choice(FitChoice.allCases.map(\.rawValue), default: nil),
        "'notification' speaks faster to end within max_ms.",
        example: .string(FitChoice.notification.rawValue)
    ) { parameters, name throws(Problem) in
        try parameters.choice(name, FitChoice.self)
    }
    static let maxMs = Field.number(
        "max_ms", in: Fit.maxMs, default: Fit.defaultMaxMs,
        "The target length of a notification in milliseconds, {range}; \(Fit.defaultMaxMs) by default.")
    static let leadIn = Field.word(
        "lead_in", .chime, "A chime before the words: ding, ding-dong, coin, soft.", example: "none")
    static let leadMs = Field.number(
        "lead_ms", in: ClipOptions.silenceMs, default: usual.leadMs,
        "Milliseconds of silence before the sound, {range}, for loudspeakers that wake slowly.")
    static let tailMs = Field.number(
        "tail_ms", in: ClipOptions.silenceMs, default: usual.tailMs,
        "Milliseconds of silence after the sound, {range}.")
    static let times = Field.number(
        "times", in: ClipOptions.timesHeard, default: usual.times,
        "How many times the words are spoken, {range}, \(ClipOptions.repeatGapMs) ms apart.")
    static let bitRate = Field<BitRateMode>.choice(
        "bit_rate", default: usual.bitRate, "The bit rate of an MP3: 'constant' or 'variable'.")
    static let download = Field.flag(
        "download", default: false, "Whether the response contains a file name for saving.")
    static let marks = Field.flag(
        "marks", default: false, "Whether the response contains the times of the words.", example: true)
    static let silenceMs = Field.number(
        "ms", in: ClipRequest.silenceMs, default: 200, "Milliseconds of silence.")

    enum FitChoice: String, CaseIterable {
        case unlimited = "none"
        case notification
    }

    /// The options of a clip besides its voice and its format.
    package static let options: [any RequestField] = [
        rate, pitch, volume, digits, liang, sampleRate, fit, maxMs, leadIn, leadMs, tailMs, times, bitRate,
    ]
    static let all: [any RequestField] = [text, ssml, voice, format] + options

    private static let usual = ClipOptions.usual
    private static let sampleRates = SampleRate.allCases.map(\.hz)
}
