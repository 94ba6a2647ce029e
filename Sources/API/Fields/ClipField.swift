internal import Audio
internal import Clips
internal import Encoding
internal import JSON
internal import Normalization

/// The fields of a clip.
extension RequestField {
    static let text = RequestField(
        "text", .text(length: 1...CleanText.maxCharacters), "The words to speak.", example: .string("支付宝到账100.25元"))
    static let ssml = RequestField(
        "ssml", .text(length: nil), "A document of the SSML subset, instead of 'text'.",
        example: .string("<speak>您好<break time=\"300ms\"/>到账<say-as interpret-as=\"currency\">CNY1</say-as></speak>"))
    static let voice = RequestField(
        "voice", .voiceOrAuto, "A voice of /v1/voices, or 'auto', which selects a voice by the text.",
        example: .string("zh-CN"))
    static let format = RequestField(
        "format", .choice(ClipFormat.allCases.map(\.rawValue), default: nil), "A format of /v1/formats.",
        example: .string(ClipFormat.wav.rawValue))
    static let rate = RequestField.number(
        "rate", by: 1_000, in: ClipOptions.rateThousandths, default: 1_000,
        "Pace, 0.5 to 3; 1 is the voice's own pace.")
    static let pitch = RequestField.number(
        "pitch", by: 100, in: ClipOptions.pitchHundredths, default: 0,
        "Semitones above the voice's own pitch, -12 to 12.")
    static let volume = RequestField.number(
        "volume", by: 100, in: ClipOptions.volumeHundredths, default: 0,
        "Decibels above the usual loudness, -20 to 6.")
    static let digits = RequestField(
        "digits", .choice(NormalizationOptions.Digits.allCases.map(\.rawValue), default: "value"),
        "'value' reads numbers as numbers, 'each' digit by digit.", example: .string("value"))
    static let liang = RequestField(
        "liang", .flag(default: true), "'false' reads 2 as 二 instead of 两.", example: .bool(true))
    static let sampleRate = RequestField(
        "sample_rate", .whole(oneOf: SampleRate.allCases.map(\.hz)),
        "Samples per second: 8000, 11025, 16000, 22050, 24000, 44100 or 48000.",
        example: .integer(SampleRate.native.hz))
    static let fit = RequestField(
        "fit", .choice(["none", "notification"], default: nil), "'notification' speaks faster to end within max_ms.",
        example: .string("notification"))
    static let maxMs = RequestField.number(
        "max_ms", in: Fit.maxMs, default: Fit.defaultMaxMs,
        "The maximum length of a notification in milliseconds, 1000 to 29500; 6000 by default.")
    static let leadIn = RequestField(
        "lead_in", .chime, "A chime before the words: ding, ding-dong, coin, soft.", example: .string("none"))
    static let leadMs = RequestField.number(
        "lead_ms", in: ClipOptions.silenceMs, default: 0,
        "Milliseconds of silence before the sound, 0 to 2000, for loudspeakers that wake slowly.")
    static let tailMs = RequestField.number(
        "tail_ms", in: ClipOptions.silenceMs, default: 0, "Milliseconds of silence after the sound, 0 to 2000.")
    static let times = RequestField.number(
        "times", in: ClipOptions.timesHeard, default: 1, "The number of repetitions of the words, 1 to 3, 400 ms apart."
    )
    static let bitRate = RequestField(
        "bit_rate", .choice(BitRateMode.allCases.map(\.rawValue), default: "constant"),
        "The bit rate of an MP3: 'constant' or 'variable'.", example: .string("constant"))
    static let download = RequestField(
        "download", .flag(default: false), "Whether the response contains a file name for saving.",
        example: .bool(false))
    static let marks = RequestField(
        "marks", .flag(default: false), "Whether the response contains the times of the words.", example: .bool(true))
    static let silenceMs = RequestField.number(
        "ms", in: ClipRequest.silenceMs, default: 200, "Milliseconds of silence.")

    /// The options of a clip besides its voice and its format.
    package static let clipOptions = [
        rate, pitch, volume, digits, liang, sampleRate, fit, maxMs, leadIn, leadMs, tailMs, times, bitRate,
    ]
    static let ofClip = [text, ssml, voice, format] + clipOptions
}
