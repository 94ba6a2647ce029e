/// The spellings of a Mandarin syllable in models.
package enum PinyinAlphabet: String, Sendable, CaseIterable {
    /// One token for each syllable, such as `yin2` (Matcha zh-en).
    case syllables
    /// Initial and final, and the tone in a separate input (MeloTTS).
    case initials
    /// Initial, final and tone as three tokens (Piper).
    case parts
    /// IPA, and an arrow for the tone (Kokoro 1.0).
    case arrows
    /// Bopomofo and a digit for the tone (Kokoro 1.1).
    case bopomofo
}

/// The tokens of Mandarin syllables.
struct PinyinTokens {
    let alphabet: PinyinAlphabet
    let table: TokenTable

    /// - Parameter text: pinyin of an `Utterance`, such as "zhi1fu4bao3 dao4zhang4,".
    func phonemes(of text: String) -> [Phoneme] {
        guard alphabet != .parts else { return PinyinPhonemes.phonemes(of: text) }
        var phonemes: [Phoneme] = []
        for syllable in PinyinPhonemes.syllables(of: text) {
            if let mark = syllable.mark {
                phonemes.append(Phoneme(mark == "。" ? "." : ","))
            } else if syllable.isFused, fuse(&phonemes) {
                continue
            } else {
                if syllable.beginsWord, let separator, !phonemes.isEmpty { phonemes.append(Phoneme(separator)) }
                phonemes += tokens(of: syllable)
            }
        }
        return phonemes
    }

    /// The token between two words; nil for models without a separator.
    private var separator: String? {
        switch alphabet {
        case .arrows: " "
        case .bopomofo: "/"
        case .syllables, .initials, .parts: nil
        }
    }

    /// Writes the suffix 儿 after a syllable of bopomofo as an R before the syllable's tone. False if that is not
    /// possible.
    private func fuse(_ phonemes: inout [Phoneme]) -> Bool {
        guard alphabet == .bopomofo, table.has("R"), let tone = phonemes.popLast() else { return false }
        phonemes += [Phoneme("R"), tone]
        return true
    }

    private func tokens(of syllable: PinyinPhonemes.Syllable) -> [Phoneme] {
        let names: [String]
        switch alphabet {
        case .syllables: names = [whole(syllable)]
        case .initials: names = Self.initials(syllable.letters)
        case .arrows: names = Self.arrows(syllable)
        case .bopomofo: names = Self.bopomofo(syllable)
        case .parts: names = []
        }
        let tone = alphabet == .initials ? Int64(syllable.tone) ?? 0 : 0
        return names.enumerated().map { index, name in
            Phoneme(name, offset: index == 0 ? syllable.offset : nil, tone: tone)
        }
    }

    /// Returns the spelling that is in the table.
    private func whole(_ syllable: PinyinPhonemes.Syllable) -> String {
        let name = syllable.letters + syllable.tone
        var others = [name, syllable.letters.replacing("v", with: "ü") + syllable.tone]
        if syllable.tone == "5" { others.append(syllable.letters) }
        if let other = Self.otherReadings[syllable.letters] { others.append(other + syllable.tone) }
        if name == "er5" { others.append("er2") }
        return others.first { table.has($0) } ?? name
    }

    /// Other readings of the same words, for tables without the first reading.
    private static let otherReadings = ["shei": "shui", "zhei": "zhe", "nei": "na"]
}

extension PinyinTokens {
    /// Returns initial and final as in opencpop's strict table, by which MeloTTS divides syllables.
    private static func initials(_ letters: String) -> [String] {
        let spelling = PinyinSpelling(letters)
        let written = String(letters.dropFirst(max(1, spelling.initial.count)))
        switch letters.first {
        case "y": return ["y", spelling.final.hasPrefix("v") ? spelling.final : open[written] ?? written]
        case "w": return ["w", written]
        case "a", "e", "o": return [letters.prefix(1).uppercased() + letters.prefix(1).uppercased(), letters]
        default: break
        }
        if spelling.isApical { return [spelling.initial, spelling.isRetroflex ? "ir" : "i0"] }
        return [spelling.initial, spelling.final.hasPrefix("v") ? spelling.final : written]
    }

    /// The finals of "yan" and "ye".
    private static let open = ["an": "En", "e": "E"]

    /// Returns the tokens of the Mandarin part of misaki 0.9, with which Kokoro 1.0 was trained.
    private static func arrows(_ syllable: PinyinPhonemes.Syllable) -> [String] {
        let spelling = PinyinSpelling(syllable.letters)
        var final = spelling.isApical ? "ɨ0" : finals[spelling.final]
        if spelling.final == "o" { final = spelling.initial.isEmpty ? "ɔ0" : "wo0" }
        guard let final, let initial = spelling.initial.isEmpty ? "" : sounds[spelling.initial] else {
            return [syllable.letters + syllable.tone]
        }
        let arrow = arrowsOfTones[syllable.tone] ?? ""
        return (initial + final.replacing("0", with: arrow)).unicodeScalars.map { String($0) }
    }

    private static let arrowsOfTones = ["1": "→", "2": "↗", "3": "↓", "4": "↘"]
    private static let sounds = [
        "b": "p", "p": "pʰ", "m": "m", "f": "f", "d": "t", "t": "tʰ", "n": "n", "l": "l", "g": "k", "k": "kʰ", "h": "x",
        "j": "ʨ", "q": "ʨʰ", "x": "ɕ", "zh": "ꭧ", "ch": "ꭧʰ", "sh": "ʂ", "r": "ɻ", "z": "ʦ", "c": "ʦʰ", "s": "s",
    ]
    /// The finals in IPA. The tone replaces the 0.
    private static let finals = [
        "a": "a0", "ai": "ai0", "an": "a0n", "ang": "a0ŋ", "ao": "au0", "e": "ɤ0", "ei": "ei0", "en": "ə0n",
        "eng": "ə0ŋ", "er": "ɚ0", "i": "i0", "ia": "ja0", "ian": "jɛ0n", "iang": "ja0ŋ", "iao": "jau0", "ie": "je0",
        "in": "i0n", "ing": "i0ŋ", "io": "wo0", "iong": "jʊ0ŋ", "iou": "jou0", "ong": "ʊ0ŋ", "ou": "ou0", "u": "u0",
        "ua": "wa0", "uai": "wai0", "uan": "wa0n", "uang": "wa0ŋ", "uei": "wei0", "uen": "wə0n", "ueng": "wə0ŋ",
        "uo": "wo0", "v": "y0", "van": "ɥɛ0n", "ve": "ɥe0", "vn": "y0n",
    ]

    /// Returns the tokens of the Mandarin part of misaki 1.1: bopomofo, and single hanzi for finals of several letters.
    private static func bopomofo(_ syllable: PinyinPhonemes.Syllable) -> [String] {
        let spelling = PinyinSpelling(syllable.letters)
        let final = spelling.isApical ? (spelling.isRetroflex ? "十" : "ㄭ") : letters[spelling.final]
        guard let final, let initial = spelling.initial.isEmpty ? "" : letters[spelling.initial] else {
            return [syllable.letters + syllable.tone]
        }
        return (initial.isEmpty ? [] : [initial]) + [final, syllable.tone]
    }

    private static let letters = [
        "b": "ㄅ", "p": "ㄆ", "m": "ㄇ", "f": "ㄈ", "d": "ㄉ", "t": "ㄊ", "n": "ㄋ", "l": "ㄌ", "g": "ㄍ", "k": "ㄎ",
        "h": "ㄏ", "j": "ㄐ", "q": "ㄑ", "x": "ㄒ", "zh": "ㄓ", "ch": "ㄔ", "sh": "ㄕ", "r": "ㄖ", "z": "ㄗ", "c": "ㄘ",
        "s": "ㄙ", "a": "ㄚ", "o": "ㄛ", "e": "ㄜ", "ie": "ㄝ", "ai": "ㄞ", "ei": "ㄟ", "ao": "ㄠ", "ou": "ㄡ", "an": "ㄢ",
        "en": "ㄣ", "ang": "ㄤ", "eng": "ㄥ", "er": "ㄦ", "i": "ㄧ", "io": "ㄛ", "u": "ㄨ", "v": "ㄩ", "ve": "月", "ia": "压",
        "ian": "言", "iang": "阳", "iao": "要", "in": "阴", "ing": "应", "iong": "用", "iou": "又", "ong": "中",
        "ua": "穵", "uai": "外", "uan": "万", "uang": "王", "uei": "为", "uen": "文", "ueng": "瓮", "uo": "我",
        "van": "元", "vn": "云",
    ]
}
