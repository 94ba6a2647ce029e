/// English words for values.
struct EnglishVerbalizer: Verbalizer {
    var pauseBefore: String { ", " }

    func words(_ value: SemioticClass) -> String {
        switch value {
        case .phrase(let words, _): words
        // The rules of English claim phrases alone.
        default: ""
        }
    }
}
