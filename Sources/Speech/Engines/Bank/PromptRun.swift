internal import Audio
internal import Normalization
internal import Pronunciation

/// Consecutive prompts without words of another voice in between.
struct PromptRun {
    struct Element {
        let prompt: Prompt
        /// The range of the prompt's scalars in the breath.
        let range: Range<Int>
        /// UTF-8 offsets in the script's text; nil for words without a source.
        let source: Range<Int>?
        /// The punctuation between the prompt and the prompt before.
        let pause: Pause
    }

    /// A prompt that is recorded alone, or neighbouring prompts of one recorded sentence.
    struct Stretch {
        let text: String
        let words: [SpeechPart.Word]
        let recording: Recording
        let pause: Pause
        let rests: Prompt.Rests
        /// The prompt; nil for a part of a sentence.
        let prompt: Prompt?
    }

    var elements: [Element] = []
}

extension Bank {
    /// Returns the silence between two stretches without punctuation between them. A negative gap is an overlap.
    func gapMs(_ left: PromptRun.Stretch, _ right: PromptRun.Stretch) -> Int {
        guard let one = left.prompt, let other = right.prompt else {
            return Prompt.recordedGapMs(left.rests, right.rests)
        }
        return gapMs(one, other)
    }

    func gapMs(_ left: Prompt, _ right: Prompt) -> Int {
        switch gaps {
        case .fixed: Prompt.gapMs(left.kind, right.kind)
        case .recorded: Prompt.recordedGapMs(left.rests, right.rests)
        }
    }

    /// Returns the recordings that speak a run.
    func stretches(of run: PromptRun, in text: SpokenBreath, _ pronouncer: MandarinPronouncer) -> [PromptRun.Stretch] {
        guard !takes.isEmpty, !run.elements.isEmpty, let said = said(run, in: text, pronouncer) else {
            return run.elements.map(alone)
        }
        let path = TakePath(takes, elements(of: run, said)).takes()
        var stretches: [PromptRun.Stretch] = []
        var begin = 0
        for end in 1...path.count {
            guard end == path.count || !isOneSound(path[end - 1], path[end], run.elements[end].pause) else { continue }
            let elements = run.elements[begin..<end]
            stretches.append(
                path[begin].map { stretch(elements, from: takes.takes[$0], after: stretches.last) }
                    ?? alone(run.elements[begin]))
            begin = end
        }
        return stretches
    }

    private func isOneSound(_ left: Int?, _ right: Int?, _ pause: Pause) -> Bool {
        guard let left, let right, takes.isNext(right, after: left) else { return false }
        return (takes.takes[left].after == .pause) == (pause != .none)
    }

    /// Returns the syllables of each prompt; nil if they are unknown.
    private func said(_ run: PromptRun, in text: SpokenBreath, _ pronouncer: MandarinPronouncer) -> [String]? {
        guard language.script == .han else { return run.elements.map { _ in "" } }
        guard let first = run.elements.first, let last = run.elements.last else { return nil }
        let words = text.string(first.range.lowerBound..<last.range.upperBound)
        let counts = run.elements.map { $0.prompt.text.unicodeScalars.count }
        return SpokenSyllables(pronouncer.pronounce(words).utterances.map(\.text))?.divided(counts)
    }

    private func elements(of run: PromptRun, _ said: [String]) -> [TakePath.Element] {
        run.elements.indices.map { place in
            let name = run.elements[place].prompt.name
            let hasPauseBehind = place + 1 == run.elements.count || run.elements[place + 1].pause != .none
            let hasPauseBefore = place == 0 || run.elements[place].pause != .none
            return TakePath.Element(
                words: takes.number(of: .init(prompt: name, said: said[place])),
                hasPauseBefore: hasPauseBefore,
                before: hasPauseBefore
                    ? .pause
                    : takes.neighbour(
                        TakeIndex.lastSound(prompt: run.elements[place - 1].prompt.name, said: said[place - 1])),
                after: hasPauseBehind
                    ? .pause
                    : takes.neighbour(
                        TakeIndex.firstSound(prompt: run.elements[place + 1].prompt.name, said: said[place + 1])))
        }
    }

    private func alone(_ element: PromptRun.Element) -> PromptRun.Stretch {
        PromptRun.Stretch(
            text: element.prompt.text, words: element.source.map { [.init(offset: 0, source: $0)] } ?? [],
            recording: element.prompt.recording, pause: element.pause, rests: element.prompt.rests,
            prompt: element.prompt)
    }

    /// - Parameter left: the stretch before; nil at the beginning of a run.
    private func stretch(
        _ elements: ArraySlice<PromptRun.Element>, from take: TakeIndex.Take, after left: PromptRun.Stretch?
    ) -> PromptRun.Stretch {
        let sentence = takes.sentences[take.sentence]
        let places = take.place...take.place + elements.count - 1
        let overlap = PCM.frameCount(ms: Prompt.overlapMs, sampleRateHz: SampleRate.native.hz)
        // Silence lacks a phase.
        let isFluent = elements.first?.pause == Pause.none && left?.rests.behindMs == 0 && take.rests.beforeMs == 0
        let end = isFluent ? left?.recording.pcm.samples.suffix(overlap) : nil
        let (pcm, begins) = sentence.sound(of: places, after: end)
        var (text, words, marks) = ("", [SpeechPart.Word](), [SpokenSound.Mark]())
        for (element, frame) in zip(elements, begins) {
            if !text.isEmpty, language.script != .han { text += " " }
            let offset = text.utf8.count
            marks.append(.init(offset: offset, frame: frame))
            if let source = element.source { words.append(.init(offset: offset, source: source)) }
            text += element.prompt.text
        }
        let recording = Recording(
            voice: elements[elements.startIndex].prompt.recording.voice,
            name: "\(sentence.name):\(places.lowerBound)-\(places.upperBound)", pcm: pcm,
            promptNames: elements.map(\.prompt.name), marks: marks)
        return PromptRun.Stretch(
            text: text, words: words, recording: recording, pause: elements[elements.startIndex].pause,
            rests: Prompt.Rests(of: pcm), prompt: nil)
    }
}
