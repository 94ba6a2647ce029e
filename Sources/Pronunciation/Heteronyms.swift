/// English words with one spelling and two pronunciations, where the context decides and espeak-ng chooses the wrong
/// pronunciation: present your card, a minute amount, close the account.
///
/// A rule gives a respelling that espeak-ng's English rules pronounce correctly.
package struct Heteronyms {
    /// The condition of a rule on the words around.
    private enum Condition {
        /// A verb: after a word such as please or will, or at the beginning of a clause with an object after the verb.
        case verb
        /// A verb after such a word or at the beginning, unless one of these words follows.
        case verbUnlessBefore(Set<String>)
        case before(Set<String>)
        case after(Set<String>)
        /// Before a word of the second set, and after a word of the first set or at the beginning of a clause.
        case between(Set<String>, Set<String>)
    }

    private static func words(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }

    /// Words that a verb follows in every context.
    private static let verbLeads = words(
        "please will can could should must might shall would don't didn't cannot can't won't")
    /// Words that a verb may follow.
    private static let otherLeads = words("to you we they i may not never and or then")
    /// Words of `otherLeads` that a verb may follow as the last word.
    private static let endLeads = words("to you we they i")
    private static let objects = words(
        "a an the this that these those it its your our my his her their us you me him them any all both each one")

    private static let rules: [String: [(condition: Condition, spelling: String)]] = [
        "present": [(.verb, "presentt")],
        "record": [(.verb, "recorde")],
        "object": [(.verb, "objectt"), (.between(words("i we you they"), words("to")), "objectt")],
        "desert": [(.verb, "desertt")],
        "permit": [(.verb, "permitt")],
        "contract": [(.verb, "contractt")],
        "project": [(.verb, "projectt")],
        "suspect": [(.verb, "suspectt")],
        "contest": [(.verb, "contestt")],
        "conduct": [(.verb, "conductt")],
        "export": [(.verb, "exportt")],
        "separate": [(.verb, "separait")],
        "use": [(.verbUnlessBefore(words("of")), "uze")],
        "close": [
            (.verb, "cloze"), (.before(objects.union(words("at on in out down today tomorrow early"))), "cloze"),
        ],
        "tear": [(.verb, "tare"), (.before(words("here along off open up this the your")), "tare")],
        "minute": [
            (
                .between(
                    words("a the very in of some such with any only"),
                    words(
                        "amount amounts quantity quantities detail details trace traces fraction fractions difference "
                            + "differences particles changes")), "mynute"
            )
        ],
        "refuse": [
            (
                .between(
                    words("the your our a for of no"),
                    words(
                        "collection collections bin bins sack sacks truck trucks disposal pickup site chute bag bags "
                            + "container containers removal service")), "reffuce"
            )
        ],
        "content": [(.between(words("am is are was were be feel feels very quite not"), words("with to")), "contentt")],
        "lead": [(.before(words("pipe pipes paint paints poisoning contamination exposure acid")), "led")],
        "bow": [(.before(words("out down")), "bough")],
        "wind": [(.verb, "wined")],
        "live": [(.after(words("now go goes going went is are was be broadcast streaming currently")), "lyve")],
        "read": [(.after(words("been be was were is are being")), "red")],
        "resume": [(.after(words("your my his her a the their this")), "rezzoomay")],
        "produce": [(.after(words("fresh organic local seasonal")), "prohduce")],
    ]

    /// The tokens of a text, divided at its spaces, with their marks.
    private let tokens: [String]

    package init(_ tokens: [String]) { self.tokens = tokens }

    /// Returns the token with a respelled word; nil if the pronunciation matches the spelling.
    package func spelled(_ index: Int) -> String? {
        let word = Self.core(tokens[index])
        guard let rules = Self.rules[word.lowercased()] else { return nil }
        let (before, after) = (self.before(index), self.after(index))
        guard let rule = rules.first(where: { Self.holds($0.condition, before, after) }) else { return nil }
        return tokens[index].replacing(word, with: rule.spelling, maxReplacements: 1)
    }

    private static func holds(_ condition: Condition, _ before: String?, _ after: String?) -> Bool {
        let followsLead = before.map { verbLeads.contains($0) } ?? false
        let mayFollow = before.map { otherLeads.contains($0) } ?? true
        switch condition {
        case .verb: return followsLead || mayFollow && after.map { objects.contains($0) } ?? false
        case .verbUnlessBefore(let words):
            guard let after else { return followsLead || before.map { endLeads.contains($0) } ?? false }
            return (followsLead || mayFollow) && !words.contains(after)
        case .before(let words): return after.map { words.contains($0) } ?? false
        case .after(let words): return before.map { words.contains($0) } ?? false
        case .between(let left, let right):
            return before.map { left.contains($0) } ?? true && after.map { right.contains($0) } ?? false
        }
    }

    /// Returns the word before, in small letters; nil at the beginning of a clause.
    private func before(_ index: Int) -> String? {
        guard index > 0, let last = tokens[index - 1].unicodeScalars.last, Latin.isLetter(last) else { return nil }
        return Self.core(tokens[index - 1]).lowercased()
    }

    private func after(_ index: Int) -> String? {
        guard index + 1 < tokens.count, let last = tokens[index].unicodeScalars.last, Latin.isLetter(last) else {
            return nil
        }
        return Self.core(tokens[index + 1]).lowercased()
    }

    /// Returns the word without the marks around it.
    private static func core(_ token: String) -> String {
        let scalars = token.unicodeScalars
        guard let first = scalars.firstIndex(where: Latin.isLetter), let last = scalars.lastIndex(where: Latin.isLetter)
        else { return "" }
        return String(scalars[first...last]).replacing("’", with: "'")
    }
}
