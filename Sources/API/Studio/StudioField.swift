internal import JSON
internal import Normalization
internal import Speech

/// The fields of the studio.
enum StudioField {
    static let name = Field.text(
        "name", length: 1...64, "The id of the future voice: letters, digits and hyphens.", example: "zh-CN-shop")
    static let language = Field<SpokenLanguage?>(
        "language", .choice(languages, default: nil), "The language that is spoken.", example: .string("zh-CN")
    ) { parameters, name throws(Problem) in
        guard let tag = try parameters.word(name) else { return nil }
        guard let language = SpokenLanguage(rawValue: tag), PromptScript.languages.contains(language) else {
            throw Problem(
                code: "out_of_range", field: name,
                detail: "No script is in '\(Parameters.shown(tag))'. Choose \(languages.joined(separator: " or ")).")
        }
        return language
    }
    static let sentences = Field<Int?>.number(
        "sentences", in: StudioLimits.sentences, example: 60,
        "The number of sentences of a new session, {range}; by default as many as the language needs.")
    static let sentence = Field<Int?>.number(
        "sentence", in: 1...2_000, example: 1, "The number of the sentence, from 1.")
    static let keep = Field.flag("keep", default: false, "Whether a faulty recording is kept, too.")
    static let title = Field.text(
        "title", length: 1...200, "The name of the voice for people; its id by default.", example: "小店")
    static let gender = Field<String>(
        "gender", .choice(Voice.genders, default: usualGender), "The gender of the voice, for lists of voices.",
        example: .string("female")
    ) { parameters, name throws(Problem) in
        let gender = try parameters.word(name) ?? usualGender
        guard Voice.genders.contains(gender) else { throw Parameters.notAChoice(name, gender, of: Voice.genders) }
        return gender
    }
    static let license = Field.text(
        "license", length: 0...200, "The licence of the recordings, as an SPDX expression.", example: "CC-BY-4.0")
    static let consent = Field.flag(
        "consent", default: false, "Whether the voice is your own, or its owner has agreed in writing.", example: true)

    private static let languages = PromptScript.languages.map(\.rawValue)
    private static let usualGender = "neutral"
}
