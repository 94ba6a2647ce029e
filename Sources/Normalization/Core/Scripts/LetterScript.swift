/// The script of a letter, as far as the choice of a language depends on it.
enum LetterScript: Sendable {
    case latin, han, devanagari
    /// A script without a supported language.
    case other

    init(_ script: SpokenLanguage.Script) {
        self =
            switch script {
            case .han: .han
            case .latin: .latin
            case .devanagari: .devanagari
            }
    }

    /// nil for digits, signs and spaces, and for letters that are signs: ª, Ω (ohm), ℹ, 𝐀.
    init?(_ scalar: Unicode.Scalar) {
        // The hanzi of everyday text come first, because every text is scanned.
        if scalar.value >= 0x4E00, scalar.value <= 0x9FFF {
            self = .han
            return
        }
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: self = .latin
        case ..<0xC0: return nil
        case 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x3FFFF, 0x3005...0x3007: self = .han
        // Phonetic letters and marks between the letters of Latin and Greek do not form a script of their own.
        case 0xC0...0x36F, 0x1D00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xAB30...0xAB6F, 0xFB00...0xFB06,
            0xFF21...0xFF5A:
            guard Self.isLetter(scalar) else { return nil }
            self = .latin
        case 0x900...0x97F, 0xA8E0...0xA8FF:
            guard Self.isLetter(scalar) else { return nil }
            self = .devanagari
        case 0x2100...0x214F, 0x1D400...0x1D7FF: return nil
        default:
            guard Self.isLetter(scalar) else { return nil }
            self = .other
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is Greek. Single Greek letters are signs: α, Δ, π.
    var isGreek: Bool { (0x370...0x3FF).contains(value) || (0x1F00...0x1FFF).contains(value) }

    /// Whether this mark belongs to the letter before it: the vowels of Devanagari.
    var isMarkOnLetter: Bool {
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
