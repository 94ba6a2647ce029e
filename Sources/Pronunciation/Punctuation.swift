/// The pauses of punctuation marks.
package enum Punctuation {
    /// Returns the pause of a punctuation mark; nil for other scalars and for marks without a pause, such as quotation
    /// marks.
    package static func pause(_ scalar: Unicode.Scalar) -> Pause? {
        switch scalar {
        case "，", "、", "；", "：", ",", ";", ":", "（", "）", "(", ")", "—", "–", "…", "⋯": .clause
        case "。", "！", "？", "｡", "．", "!", "?", ".", "\n", "\r", "\u{2028}", "\u{2029}": .sentence
        default: nil
        }
    }
}
