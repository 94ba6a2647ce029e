internal import Audio

/// The places of a bank's sentences by their words, with the properties that decide how well they fit elsewhere.
struct TakeIndex: Sendable {
    /// A place of a sentence.
    struct Take: Sendable {
        let sentence: Int
        let place: Int
        /// The number of the take's words; nil for a place without a prompt.
        let words: Int?
        let isCertain: Bool
        let before: Neighbour
        let after: Neighbour
        let start: RecordedSentence.Edge
        let end: RecordedSentence.Edge
        let rests: Prompt.Rests
    }

    /// The sound next to a place.
    struct Neighbour: Sendable, Equatable {
        /// The number of the syllable, or of the words in a language without tones.
        let sound: Int
        /// The digit of the tone; 0 for words without a tone.
        let tone: UInt8

        /// A pause, or the end of the sentence.
        static let pause = Neighbour(sound: -1, tone: 0)
        /// A sound that does not occur in a sentence.
        static let unknown = Neighbour(sound: -2, tone: 0)
    }

    let sentences: [RecordedSentence]
    /// The takes in the order of sentences and places, so that neighbours in a recording are neighbours here.
    let takes: [Take]
    private let wordNumbers: [Words: Int]
    private let sounds: [String: Neighbour]
    /// The indices of the takes by the number of their words.
    private let byWords: [[Int]]

    /// A prompt and its syllables.
    struct Words: Hashable {
        let prompt: String
        let said: String
    }

    init(_ sentences: [RecordedSentence]) {
        var numbers = Numbers()
        var (byWords, takes) = ([[Int]](), [Take]())
        for (index, sentence) in sentences.enumerated() {
            for place in sentence.places.indices {
                let take = Take(sentence, at: index, place: place, &numbers)
                if let words = take.words {
                    if words == byWords.count { byWords.append([]) }
                    byWords[words].append(takes.count)
                }
                takes.append(take)
            }
        }
        (self.sentences, self.takes, self.byWords) = (sentences, takes, byWords)
        (wordNumbers, sounds) = (numbers.words, numbers.sounds)
    }

    var isEmpty: Bool { sentences.isEmpty }

    /// Returns the number that identifies the words; nil if no sentence contains them.
    func number(of words: Words) -> Int? { wordNumbers[words] }

    func takes(ofWords number: Int) -> [Int] { byWords[number] }

    /// Returns the neighbour for a syllable or word; `unknown` if no sentence contains it.
    func neighbour(_ sound: String) -> Neighbour { sounds[sound] ?? .unknown }

    /// Whether a take follows another in the same recording.
    func isNext(_ take: Int, after other: Int) -> Bool {
        take == other + 1 && takes[take].sentence == takes[other].sentence
    }

    /// Returns the next take in the same recording; nil at its end.
    func next(after take: Int) -> Take? {
        take + 1 < takes.count && isNext(take + 1, after: take) ? takes[take + 1] : nil
    }

    /// Returns the previous take in the same recording; nil at its beginning.
    func previous(before take: Int) -> Take? { take > 0 && isNext(take, after: take - 1) ? takes[take - 1] : nil }

    /// The numbers of words and sounds, in the order of their first occurrence.
    fileprivate struct Numbers {
        var words: [Words: Int] = [:]
        var sounds: [String: Neighbour] = [:]

        mutating func number(of key: Words) -> Int {
            if let known = words[key] { return known }
            words[key] = words.count
            return words.count - 1
        }

        mutating func neighbour(_ sound: String) -> Neighbour {
            if let known = sounds[sound] { return known }
            let new = Neighbour(sound: sounds.count, tone: TakeIndex.tone(of: sound))
            sounds[sound] = new
            return new
        }
    }

    static func firstSound(prompt: String, said: String) -> String {
        said.split(separator: " ").first.map(String.init) ?? prompt
    }

    static func lastSound(prompt: String, said: String) -> String {
        said.split(separator: " ").last.map(String.init) ?? prompt
    }

    private static func tone(of sound: String) -> UInt8 {
        guard let last = sound.utf8.last, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(last) else { return 0 }
        return last - UInt8(ascii: "0")
    }
}

extension TakeIndex.Take {
    fileprivate init(
        _ sentence: RecordedSentence, at index: Int, place: Int, _ numbers: inout TakeIndex.Numbers
    ) {
        let (places, stretch) = (sentence.places, sentence.places[place])
        let isLast = place + 1 == places.count || sentence.pauses(before: place + 1)
        words = stretch.prompt.map { numbers.number(of: .init(prompt: $0, said: stretch.said)) }
        before =
            sentence.pauses(before: place)
            ? .pause
            : numbers.neighbour(
                TakeIndex.lastSound(prompt: places[place - 1].prompt ?? "", said: places[place - 1].said))
        after =
            isLast
            ? .pause
            : numbers.neighbour(
                TakeIndex.firstSound(prompt: places[place + 1].prompt ?? "", said: places[place + 1].said))
        (self.sentence, self.place, isCertain) = (index, place, stretch.isCertain)
        (start, end) = (stretch.start, stretch.end)
        rests = Prompt.Rests(of: sentence.sound(of: place...place).pcm)
    }
}
