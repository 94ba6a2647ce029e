@testable import SSML

extension SSMLItem {
    /// A text with default properties.
    static func text(
        _ text: String, rate: Int = 1_000, pitch: Int = 0, volume: Int = 0, language: String? = nil,
        as interpretation: SSMLInterpretation? = nil, pinyin: [String]? = nil, isAlias: Bool = false,
        at line: Int = 1, _ column: Int
    ) -> SSMLItem {
        .text(
            SSMLText(
                text: text,
                prosody: SSMLProsody(rateThousandths: rate, pitchHundredths: pitch, volumeHundredths: volume),
                language: language, interpretation: interpretation, pinyin: pinyin, isAlias: isAlias,
                position: SSMLPosition(line: line, column: column)))
    }
}

extension SSMLDocument {
    /// The texts of a document with this content.
    static func texts(in content: String) throws -> [SSMLText] {
        try SSMLDocument("<speak>\(content)</speak>").items.compactMap { item in
            guard case .text(let text) = item else { return nil }
            return text
        }
    }
}
