/// Joins words to utterances: one for each stretch of a script.
struct UtteranceBuilder {
    private(set) var utterances: [Utterance] = []
    private var script = Utterance.Script.han
    private var text = ""
    private var words: [Utterance.Word] = []
    private var pause = Pause.none

    /// - Parameter scalars: what is said by the word, in the text.
    mutating func add(_ word: String, _ script: Utterance.Script, scalars: Range<Int>) {
        guard !word.isEmpty else { return }
        if script != self.script { flush() }
        self.script = script
        if !text.isEmpty { text += mark + " " }
        words.append(Utterance.Word(offset: text.utf8.count, scalars: scalars))
        text += word
        pause = .none
    }

    /// A break behind what was added last; of several the strongest counts, and none before the first word.
    mutating func add(_ pause: Pause) {
        if !text.isEmpty { self.pause = max(self.pause, pause) }
    }

    mutating func finish() -> [Utterance] {
        flush()
        return utterances
    }

    private mutating func flush() {
        guard !text.isEmpty else { return }
        utterances.append(Utterance(script: script, text: text + mark, pause: pause, words: words))
        text = ""
        words = []
        pause = .none
    }

    /// espeak-ng 1.51 takes a full stop for the end of a sentence only if a capital follows, and pinyin has none; behind a
    /// question mark it makes the same break always, and in Mandarin the very same samples.
    private var mark: String {
        switch pause {
        case .none: ""
        case .clause: ","
        case .sentence: script == .han ? "?" : "."
        }
    }
}
