internal import Audio

/// The places of a bank's sentences by their words, with what decides how well they fit elsewhere.
struct TakeIndex: Sendable {
    /// A place of a sentence.
    struct Take: Sendable {
        let sentence: Int
        let place: Int
        /// The number of its words; nil for a stretch that is no prompt.
        let words: Int?
        let isCertain: Bool
        let before: Neighbour
        let after: Neighbour
        let start: RecordedSentence.Edge
        let end: RecordedSentence.Edge
        let rests: Prompt.Rests
    }

    /// The sound beside a place.
    struct Neighbour: Sendable, Equatable {
        /// The number of the syllable, or of the words in a language without tones.
        let sound: Int
        /// The digit of the tone; 0 for words without one.
        let tone: UInt8

        /// A pause, or the end of the sentence.
        static let pause = Neighbour(sound: -1, tone: 0)
        /// A sound that is in no sentence.
        static let unknown = Neighbour(sound: -2, tone: 0)
    }

    let sentences: [RecordedSentence]
    /// In the order of sentences and places, so that neighbours in a recording are neighbours here.
    let takes: [Take]
    private let wordNumbers: [Words: Int]
    private let sounds: [String: Neighbour]
    /// The indices of the takes, by the number of their words.
    private let byWords: [[Int]]

    /// A prompt and how it is said.
    struct Words: Hashable {
        let prompt: String
        let said: String
    }

    init(_ sentences: [RecordedSentence]) {
        self.sentences = sentences
        var numbers: [Words: Int] = [:]
        var sounds: [String: Neighbour] = [:]
        var (byWords, takes) = ([[Int]](), [Take]())
        func neighbour(_ sound: String) -> Neighbour {
            if let known = sounds[sound] { return known }
            let new = Neighbour(sound: sounds.count, tone: Self.tone(of: sound))
            sounds[sound] = new
            return new
        }
        for (index, sentence) in sentences.enumerated() {
            for (place, stretch) in sentence.places.enumerated() {
                let isLast = place + 1 == sentence.places.count || sentence.pauses(before: place + 1)
                let words = stretch.prompt.map { name in
                    let key = Words(prompt: name, said: stretch.said)
                    let number = numbers[key] ?? byWords.count
                    if number == byWords.count {
                        numbers[key] = number
                        byWords.append([])
                    }
                    byWords[number].append(takes.count)
                    return number
                }
                takes.append(
                    Take(
                        sentence: index, place: place, words: words, isCertain: stretch.isCertain,
                        before: sentence.pauses(before: place)
                            ? .pause : neighbour(Self.lastSound(sentence.places[place - 1])),
                        after: isLast ? .pause : neighbour(Self.firstSound(sentence.places[place + 1])),
                        start: stretch.start, end: stretch.end,
                        rests: Prompt.Rests(of: sentence.sound(of: place...place).pcm)))
            }
        }
        (self.takes, self.byWords, wordNumbers, self.sounds) = (takes, byWords, numbers, sounds)
    }

    var isEmpty: Bool { sentences.isEmpty }

    /// The number of words; nil if no sentence has them.
    func number(of words: Words) -> Int? { wordNumbers[words] }

    func takes(ofWords number: Int) -> [Int] { byWords[number] }

    /// The sound at an end of words that a sentence has as they are said.
    func neighbour(_ sound: String) -> Neighbour { sounds[sound] ?? .unknown }

    /// The take that follows in the same recording.
    func isNext(_ take: Int, after other: Int) -> Bool {
        take == other + 1 && takes[take].sentence == takes[other].sentence
    }

    /// The neighbour in the same recording; nil at its end.
    func next(after take: Int) -> Take? {
        take + 1 < takes.count && isNext(take + 1, after: take) ? takes[take + 1] : nil
    }

    /// The neighbour in the same recording; nil at its beginning.
    func previous(before take: Int) -> Take? { take > 0 && isNext(take, after: take - 1) ? takes[take - 1] : nil }

    static func firstSound(prompt: String, said: String) -> String {
        said.split(separator: " ").first.map(String.init) ?? prompt
    }

    static func lastSound(prompt: String, said: String) -> String {
        said.split(separator: " ").last.map(String.init) ?? prompt
    }

    private static func firstSound(_ place: RecordedSentence.Place) -> String {
        firstSound(prompt: place.prompt ?? "", said: place.said)
    }

    private static func lastSound(_ place: RecordedSentence.Place) -> String {
        lastSound(prompt: place.prompt ?? "", said: place.said)
    }

    private static func tone(of sound: String) -> UInt8 {
        guard let last = sound.utf8.last, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(last) else { return 0 }
        return last - UInt8(ascii: "0")
    }
}
