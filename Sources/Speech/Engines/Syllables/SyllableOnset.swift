/// The manner in which a syllable begins, which decides how it joins the syllable before.
enum SyllableOnset: Sendable {
    /// A stop or an affricate: silence is a part of the sound, and without it 到 is heard as 闹.
    case closure
    /// A fricative, which the vowel before runs into.
    case friction
    /// A nasal, a glide or a vowel: the voice goes on.
    case voiced

    /// - Parameter ascii: a syllable in pinyin.
    init(_ ascii: some Collection<UInt8>) {
        switch ascii.first.map(Unicode.Scalar.init) {
        case "b", "p", "d", "t", "g", "k", "j", "q", "z", "c": self = .closure
        case "f", "h", "x", "s": self = .friction
        default: self = .voiced
        }
    }

    /// The silence between the syllable before and this one, within a word; negative for an overlap.
    ///
    /// With one overlap of 35 ms for all, a recogniser mistakes half as many syllables again.
    var gapMs: Int {
        switch self {
        case .closure: 20
        case .friction: -35
        case .voiced: -50
        }
    }
}
