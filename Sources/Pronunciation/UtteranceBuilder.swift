/// Joins words to utterances: one utterance for each run of words in one script.
struct UtteranceBuilder {
    private(set) var utterances: [Utterance] = []
    private var script = Utterance.Script.han
    private var text = ""
    private var words: [Utterance.Word] = []
    private var pause = Pause.none

    /// Adds a word.
    ///
    /// - Parameter scalars: the range of the word in the text.
    mutating func add(_ word: String, _ script: Utterance.Script, scalars: Range<Int>) {
        guard !word.isEmpty else { return }
        if script != self.script { flush() }
        self.script = script
        if !text.isEmpty { text += mark + " " }
        words.append(Utterance.Word(offset: text.utf8.count, scalars: scalars))
        text += word
        pause = .none
    }

    /// Adds a pause after the last word. The longest of several pauses applies; a pause before the first word is
    /// ignored.
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

    /// The punctuation mark for the pause. espeak-ng 1.51 ends a sentence at a full stop only if a capital follows, and
    /// pinyin lacks capitals. A question mark always ends the sentence and in Mandarin gives the same samples.
    private var mark: String {
        switch pause {
        case .none: ""
        case .clause: ","
        case .sentence: script == .han ? "?" : "."
        }
    }
}
