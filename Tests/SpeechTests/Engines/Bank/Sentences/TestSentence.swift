import Audio
import TestSupport

@testable import Speech

/// Sentences whose places all have the same length.
enum TestSentence {
    static let placeFrames = 4_410

    /// - Parameters:
    ///   - words: the name of a prompt and its syllables with a colon between them; `|` is a pause, and the name `-` is
    ///     not a prompt. A `?` after the name marks a doubtful place.
    ///   - pitches: the pitch of both ends of each word, in hundredths of a semitone.
    static func sentence(_ name: String, _ words: String, pitches: [Int?] = []) -> RecordedSentence {
        var places: [RecordedSentence.Place] = []
        var frame = 0
        for word in words.split(separator: " ") {
            if word == "|" {
                frame += placeFrames
                continue
            }
            let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let pitch = pitches.isEmpty ? 8_000 : pitches[places.count]
            let name = parts[0].replacing("?", with: "")
            let edge = RecordedSentence.Edge(pitch: pitch, spectrum: SIMD16(repeating: 0))
            places.append(
                RecordedSentence.Place(
                    prompt: name == "-" ? nil : name, isCertain: name == parts[0], frames: frame..<frame + placeFrames,
                    said: parts.count > 1 ? parts[1].replacing("_", with: " ") : "", start: edge, end: edge))
            frame += placeFrames
        }
        return RecordedSentence(name: name, samples: sound(frames: frame), places: places)
    }

    private static func sound(frames: Int) -> [Int16] {
        let seconds = (frames + 22_049) / 22_050
        return Array(Tone.speechLike(ms: seconds * 1_000).int16().prefix(frames))
    }

    /// The takes of a run of words, as `sentence:place`; `alone` for the prompt itself.
    ///
    /// - Parameter run: as in `sentence`.
    static func path(_ run: String, in sentences: [RecordedSentence]) -> [String] {
        let index = TakeIndex(sentences)
        let wanted = sentence("", run)
        let elements = wanted.places.indices.map { place in
            let own = wanted.places[place]
            let before = wanted.pauses(before: place)
            let after = place + 1 == wanted.places.count || wanted.pauses(before: place + 1)
            func sound(_ other: Int, _ pick: (String, String) -> String) -> TakeIndex.Neighbour {
                index.neighbour(pick(wanted.places[other].prompt ?? "", wanted.places[other].said))
            }
            return TakePath.Element(
                words: index.number(of: .init(prompt: own.prompt ?? "", said: own.said)), hasPauseBefore: before,
                before: before ? .pause : sound(place - 1) { TakeIndex.lastSound(prompt: $0, said: $1) },
                after: after ? .pause : sound(place + 1) { TakeIndex.firstSound(prompt: $0, said: $1) })
        }
        return TakePath(index, elements).takes().map { take in
            take.map { "\(sentences[index.takes[$0].sentence].name):\(index.takes[$0].place)" } ?? "alone"
        }
    }
}
