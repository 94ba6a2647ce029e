import Testing

@testable import Pronunciation

/// English words whose reading depends on the words around them.
@Suite struct HeteronymTests {
    private func spelled(_ text: String) -> String {
        let words = text.split(separator: " ").map(String.init)
        let heteronyms = Heteronyms(words)
        return words.indices.map { heteronyms.spelled($0) ?? words[$0] }.joined(separator: " ")
    }

    @Test(arguments: [
        ("Please present your card", "Please presentt your card"), ("Present your card.", "presentt your card."),
        ("Use code 5, or use it", "uze code 5, or uze it"), ("easy to use.", "easy to uze."),
        ("Close the app", "cloze the app"), ("shops close at nine", "shops cloze at nine"),
        ("Record your meter", "recorde your meter"), ("they object to it", "they objectt to it"),
        ("tear here", "tare here"), ("a minute amount", "a mynute amount"),
        ("The refuse collection", "The reffuce collection"), ("I am content with it", "I am contentt with it"),
        ("old lead pipes", "old led pipes"), ("we are live", "we are lyve"), ("has been read.", "has been red."),
        ("your resume was read", "your rezzoomay was red"), ("wind the clock", "wined the clock"),
        ("You can contest this charge", "You can contestt this charge"),
    ])
    func `the context respells a heteronym`(text: String, expected: String) { #expect(spelled(text) == expected) }

    @Test(arguments: [
        "card not present", "a birthday present", "the use of a card", "Use of this card", "close to you",
        "a new record", "record low", "an object", "tear gas", "one minute left", "in 5 minute steps", "refuse to pay",
        "please refuse it", "the content is blocked", "lead investor", "lead the team", "live in Boston",
        "we live here", "read the terms", "resume your plan", "strong wind today", "the May project", "permit required",
        "invalid code", "a gunshot wound", "", "May contract",
    ])
    func `other words are unchanged`(text: String) { #expect(spelled(text) == text) }
}
