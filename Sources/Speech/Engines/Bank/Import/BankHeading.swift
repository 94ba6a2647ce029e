package import Normalization

/// The fields of a bank's voice.json except its prompts.
package struct BankHeading: Sendable, Equatable {
    package let name: String
    package let language: SpokenLanguage
    package let gender: String
    /// The source of the recordings, for people.
    package let origin: String?
    /// The SPDX expression of the recordings' licence.
    package let license: String?
    /// The id of the voice for unrecorded words; nil if texts with such words are refused.
    package let fallback: String?
    /// The id of the voice that spoke the prompts; nil for recordings of a person.
    package let source: String?
    package let gaps: Bank.Gaps

    /// - Throws: an error for a name, origin or licence that a voice.json cannot hold.
    package init(
        name: String, language: SpokenLanguage, gender: String, origin: String?, license: String? = nil,
        fallback: String?, source: String? = nil, gaps: Bank.Gaps = .fixed
    ) throws(VoicePlaceError) {
        for text in [name, origin].compactMap(\.self) {
            guard (1...FieldReader.maxTextBytes).contains(text.utf8.count), !FieldReader.hasControls(text) else {
                throw VoicePlaceError(
                    description:
                        "a name or origin has 1 to \(FieldReader.maxTextBytes) bytes and no control characters",
                    isBadInput: true)
            }
        }
        guard license.map(LicenseExpression.isValid) ?? true else {
            throw VoicePlaceError(description: "a licence \(LicenseExpression.rule)", isBadInput: true)
        }
        (self.name, self.language, self.gender) = (name, language, gender)
        (self.origin, self.license, self.fallback) = (origin, license, fallback)
        (self.source, self.gaps) = (source, gaps)
    }

    /// Reads the fields that an import keeps from a bank that it replaces.
    init(_ file: VoiceFile) throws(VoiceFileError) {
        let fields = file.fields
        name = try fields.string("name")
        gender = try fields.string("gender")
        let tag = try fields.string("language")
        guard let language = SpokenLanguage(rawValue: tag) else {
            throw fields.error("language", "is none of recorded prompts")
        }
        self.language = language
        origin = fields.isAbsent("origin") ? nil : try fields.string("origin")
        license = try fields.license()
        fallback = fields.isNull("fallback") ? nil : try fields.string("fallback")
        (source, gaps) = (nil, .fixed)
    }
}
