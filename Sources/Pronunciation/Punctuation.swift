/// The breaks that marks stand for.
package enum Punctuation {
    /// The break at a scalar, if it is a mark that is heard. Quotation marks are not.
    package static func pause(_ scalar: Unicode.Scalar) -> Pause? {
        switch scalar {
        case "，", "、", "；", "：", ",", ";", ":", "（", "）", "(", ")", "—", "–", "…", "⋯": .clause
        case "。", "！", "？", "｡", "．", "!", "?", ".", "\n", "\r", "\u{2028}", "\u{2029}": .sentence
        default: nil
        }
    }
}
