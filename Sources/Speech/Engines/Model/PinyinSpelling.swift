/// A syllable of pinyin, divided into its initial and its final as spoken: "yin" is "in", "wei" is "uei", "ju" is "jv",
/// "liu" is "liou".
struct PinyinSpelling: Equatable {
    let initial: String
    let final: String

    /// The longest initials are first, because "zh" begins with "z".
    private static let initials = [
        "zh", "ch", "sh", "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "r", "z", "c", "s",
    ]
    private static let contractions = ["iu": "iou", "ui": "uei", "un": "uen"]

    /// - Parameter letters: a syllable without its tone; ü is v.
    init(_ letters: String) {
        initial = Self.initials.first { letters.hasPrefix($0) } ?? ""
        let rest = String(letters.dropFirst(initial.count))
        switch letters.first {
        case "y": final = Self.final(ofY: rest.dropFirst())
        case "w": final = rest == "wu" ? "u" : "u" + rest.dropFirst()
        case "j", "q", "x": final = rest.hasPrefix("u") ? "v" + rest.dropFirst() : Self.contractions[rest] ?? rest
        default: final = Self.contractions[rest] ?? rest
        }
    }

    private static func final(ofY rest: Substring) -> String {
        if rest.hasPrefix("u") { return "v" + rest.dropFirst() }
        return rest.hasPrefix("i") ? String(rest) : "i" + rest
    }

    /// Whether the final is the vowel of zhi, chi, shi and ri, or of zi, ci and si.
    var isApical: Bool { final == "i" && (isRetroflex || ["z", "c", "s"].contains(initial)) }

    /// Whether the initial is zh, ch, sh or r.
    var isRetroflex: Bool { ["zh", "ch", "sh", "r"].contains(initial) }
}
