internal import Audio
private import Glibc

/// Chooses one take of each prompt, so that the joins of all sentences are as small as in the voice's own sentences.
struct TakeChoice {
    private let takes: [PromptTake]
    /// The indices of the takes of each prompt.
    private let byName: [String: [Int]]
    /// The index of the take after each take in its sentence.
    private let next: [Int?]
    private let previous: [Int?]
    /// The index of the chosen take of each prompt.
    private(set) var chosen: [String: Int] = [:]

    /// More takes of a prompt hardly improve the joins.
    private static let maxCandidates = 24
    /// The choice settles after two or three rounds.
    private static let maxRounds = 8

    /// - Parameter refused: the indices of takes that do not sound like their prompt.
    init(_ takes: [PromptTake], refused: Set<Int> = []) {
        self.takes = takes
        byName = Dictionary(grouping: takes.indices, by: { takes[$0].name })
        next = takes.indices.map { index in
            guard index + 1 < takes.count, takes[index + 1].sentence == takes[index].sentence else { return nil }
            return index + 1
        }
        previous = takes.indices.map { index in
            guard index > 0, takes[index - 1].sentence == takes[index].sentence else { return nil }
            return index - 1
        }
        let candidates = byName.mapValues { all in
            let usable = all.filter { takes[$0].isUsable && !refused.contains($0) }
            let cited = usable.filter { takes[$0].isCited }
            return Self.spread(cited.isEmpty ? usable : cited)
        }
        choose(candidates)
    }

    private mutating func choose(_ candidates: [String: [Int]]) {
        let names = candidates.keys.sorted()
        for name in names {
            chosen[name] = candidates[name, default: []].min { contextCost($0) < contextCost($1) }
        }
        for _ in 0..<Self.maxRounds {
            let before = chosen
            for name in names {
                chosen[name] =
                    candidates[name, default: []].map { ($0, contextCost($0) + joinCost($0)) }
                    .min { $0.1 < $1.1 }?.0
            }
            if chosen == before { return }
        }
    }

    /// Returns at most `maxCandidates` indices, spread evenly over the list.
    private static func spread(_ indices: [Int]) -> [Int] {
        guard indices.count > maxCandidates else { return indices }
        return (0..<maxCandidates).map { indices[$0 * indices.count / maxCandidates] }
    }

    /// Returns the mean difference between a take and all takes of its prompt, in squared semitones or an equally
    /// audible unit.
    private func contextCost(_ index: Int) -> Double {
        let take = takes[index]
        let costs = byName[take.name, default: []].map { other -> Double in
            let other = takes[other]
            return Self.pitchCost(take.startPitch, other.startPitch) + Self.pitchCost(take.endPitch, other.endPitch)
                + Self.lengthCost(take.ms, other.ms) + Self.edgeCost(take, other)
        }
        return costs.reduce(0, +) / Double(max(1, costs.count))
    }

    /// Returns the cost of the pitch steps to the chosen neighbours, relative to the voice's own steps.
    private func joinCost(_ index: Int) -> Double {
        let take = takes[index]
        let places = byName[take.name, default: []]
        let costs = places.map { place -> Double in
            var cost = 0.0
            if let after = next[place], let neighbour = chosen[takes[after].name].map({ takes[$0] }) {
                cost += Self.joinCost(
                    take.endPitch, neighbour.startPitch, own: takes[place].endPitch, takes[after].startPitch)
            }
            if let before = previous[place], let neighbour = chosen[takes[before].name].map({ takes[$0] }) {
                cost += Self.joinCost(
                    neighbour.endPitch, take.startPitch, own: takes[before].endPitch, takes[place].startPitch)
            }
            return cost
        }
        return Self.joinWeight * costs.reduce(0, +) / Double(max(1, costs.count))
    }

    /// The weight of joins. A step at a join is heard at once, but an unusual take is heard only in comparison.
    private static let joinWeight = 8.0

    /// The cost does not grow beyond four semitones.
    private static let maxPitchCost = 16.0
    /// The cost if only one side has a pitch.
    private static let noPitchCost = 1.0
    /// A difference of a tenth of the duration costs as much as a semitone.
    private static let lengthUnit = 0.1
    /// Two steps whose features differ this much are different sounds.
    private static let edgeUnit: Float = 8

    private static func pitchCost(_ left: Double?, _ right: Double?) -> Double {
        guard let left, let right else { return left == nil && right == nil ? 0 : noPitchCost }
        return min(maxPitchCost, (left - right) * (left - right))
    }

    private static func joinCost(_ end: Double?, _ start: Double?, own ownEnd: Double?, _ ownStart: Double?) -> Double {
        guard let end, let start, let ownEnd, let ownStart else { return 0 }
        return pitchCost(start - end, ownStart - ownEnd)
    }

    private static func lengthCost(_ left: Int, _ right: Int) -> Double {
        let ratio = log(Double(max(1, left)) / Double(max(1, right))) / lengthUnit
        return min(maxPitchCost, ratio * ratio)
    }

    private static func edgeCost(_ left: PromptTake, _ right: PromptTake) -> Double {
        let pairs = [
            (left.features.vectors.first, right.features.vectors.first),
            (left.features.vectors.last, right.features.vectors.last),
        ]
        return pairs.reduce(0) { sum, pair in
            guard let left = pair.0, let right = pair.1 else { return sum }
            return sum + Double(min(1, SpeechFeatures.distance(left, right) / edgeUnit))
        }
    }
}
