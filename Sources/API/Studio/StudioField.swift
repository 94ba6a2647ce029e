internal import JSON
internal import Normalization
internal import Speech

/// The fields of the studio.
extension RequestField {
    static let studioName = RequestField(
        "name", .text(length: 1...64), "The id of the future voice: letters, digits and hyphens.",
        example: .string("zh-CN-shop"))
    static let studioLanguage = RequestField(
        "language", .choice(PromptScript.languages.map(\.rawValue), default: nil), "The language that is spoken.",
        example: .string("zh-CN"))
    static let studioSentences = RequestField.number(
        "sentences", in: StudioLimits.sentences, example: 60,
        "The number of sentences of a new session, 20 to 120; by default as many as the language needs.")
    static let studioSentence = RequestField.number(
        "sentence", in: 1...2_000, default: 1, "The number of the sentence, from 1.")
    static let studioKeep = RequestField(
        "keep", .flag(default: false), "Whether a faulty recording is kept, too.", example: .bool(false))
    static let studioTitle = RequestField(
        "title", .text(length: 1...200), "The name of the voice for people; its id by default.", example: .string("小店"))
    static let studioGender = RequestField(
        "gender", .choice(Voice.genders, default: "neutral"), "The gender of the voice, for lists of voices.",
        example: .string("female"))
    static let studioLicense = RequestField(
        "license", .text(length: 0...200), "The licence of the recordings, as an SPDX expression.",
        example: .string("CC-BY-4.0"))
    static let studioConsent = RequestField(
        "consent", .flag(default: false), "Whether the voice is your own, or its owner has agreed in writing.",
        example: .bool(true))
}
