/// Finds the takes of a run of prompts that join best: the cheapest path through all takes of the sentences, by dynamic
/// programming (Viterbi; Hunt, Black 1996, "Unit selection in a concatenative speech synthesis system").
///
/// Costs are integers. A step of one semitone at a join costs a hundred.
struct TakePath {
    /// A prompt of the run.
    struct Element {
        /// The number of the prompt's words in the index; nil if no sentence contains them.
        let words: Int?
        let hasPauseBefore: Bool
        let before: TakeIndex.Neighbour
        let after: TakeIndex.Neighbour
    }

    private struct Candidate {
        /// The index of the take; nil for the prompt that is recorded alone.
        let take: Int?
        let cost: Int
        /// The index of the best candidate for the prompt before.
        var previous = 0
    }

    private let index: TakeIndex
    private let elements: [Element]

    /// Takes that share more neighbours with the run are first, so later takes are hardly ever chosen.
    private static let maxCandidates = 24
    /// A prompt recorded alone lacks neighbours and has another melody.
    private static let aloneCost = 1_500
    /// A join is audible even if pitch and spectrum match.
    private static let joinCost = 300
    /// An uncertain cut is worse than another sound, but better than a prompt recorded alone.
    private static let doubtCost = 1_000
    /// A pause hides a join.
    private static let pauseJoinCost = 50
    private static let maxPitchCost = 1_600
    /// The cost if only one side has a pitch.
    private static let noPitchCost = 100
    private static let maxSpectrumCost = 800
    /// Two spectra that are 8 apart are different sounds and cost 400.
    private static let spectrumShift = 4
    private static let sameToneCost = 60
    private static let otherToneCost = 150
    /// The last syllable before a pause is long and low.
    private static let otherPauseCost = 600

    /// - Parameters:
    ///   - index: must have at least one sentence.
    ///   - elements: must not be empty.
    init(_ index: TakeIndex, _ elements: [Element]) { (self.index, self.elements) = (index, elements) }

    /// Returns the chosen take of each element; nil for the prompt that is recorded alone.
    func takes() -> [Int?] {
        let neighbours = sharedNeighbours()
        var columns: [[Candidate]] = []
        for position in elements.indices {
            let candidates = candidates(position, neighbours[position])
            guard let last = columns.last else {
                columns.append(candidates)
                continue
            }
            columns.append(
                candidates.map { candidate in
                    var best = (cost: Int.max, previous: 0)
                    for (place, before) in last.enumerated() {
                        let cost = before.cost + join(before.take, candidate.take, position)
                        if cost < best.cost { best = (cost, place) }
                    }
                    return Candidate(
                        take: candidate.take, cost: best.cost + candidate.cost, previous: best.previous)
                })
        }
        return traced(columns)
    }

    private func traced(_ columns: [[Candidate]]) -> [Int?] {
        var chosen: [Int?] = []
        var place = columns.last?.indices.min { (columns.last?[$0].cost ?? 0) < (columns.last?[$1].cost ?? 0) } ?? 0
        for column in columns.reversed() {
            chosen.append(column[place].take)
            place = column[place].previous
        }
        return chosen.reversed()
    }

    private func allTakes(_ position: Int) -> [Int] { elements[position].words.map(index.takes(ofWords:)) ?? [] }

    /// Returns, for each take of each element, the number of neighbours in the recording that are also neighbours in
    /// the run.
    private func sharedNeighbours() -> [[Int]] {
        var counts = elements.indices.map { [Int](repeating: 0, count: allTakes($0).count) }
        for position in elements.indices.dropFirst() { spread(from: position - 1, to: position, step: 1, &counts) }
        var after = elements.indices.map { [Int](repeating: 0, count: allTakes($0).count) }
        for position in elements.indices.dropLast().reversed() {
            spread(from: position + 1, to: position, step: -1, &after)
        }
        for position in counts.indices {
            for take in counts[position].indices { counts[position][take] += after[position][take] }
        }
        return counts
    }

    /// Continues the count from one element to its neighbour. Both lists of takes are in ascending order.
    private func spread(from: Int, to position: Int, step: Int, _ counts: inout [[Int]]) {
        let (others, takes) = (allTakes(from), allTakes(position))
        let later = max(from, position)
        var cursor = 0
        for (place, take) in takes.enumerated() {
            let wanted = take - step
            while cursor < others.count, others[cursor] < wanted { cursor += 1 }
            guard cursor < others.count, others[cursor] == wanted, isFree(min(take, wanted), later) else { continue }
            counts[position][place] = counts[from][cursor] + 1
        }
    }

    /// Whether a take and the next take in its recording have the same pause between them as the run.
    ///
    /// - Parameter position: the position of the later one in the run.
    private func isFree(_ take: Int, _ position: Int) -> Bool {
        index.isNext(take + 1, after: take)
            && (index.takes[take].after == .pause) == elements[position].hasPauseBefore
    }

    private func candidates(_ position: Int, _ neighbours: [Int]) -> [Candidate] {
        let element = elements[position]
        let ranked = zip(allTakes(position), neighbours).map { take, count in
            let found = index.takes[take]
            let context = cost(found.before, element.before) + cost(found.after, element.after)
            return (take: take, cost: context, rank: context - count * Self.otherPauseCost)
        }
        let best =
            ranked.count <= Self.maxCandidates
            ? ranked[...] : ranked.sorted { ($0.rank, $0.take) < ($1.rank, $1.take) }.prefix(Self.maxCandidates)
        return best.map { Candidate(take: $0.take, cost: $0.cost) } + [Candidate(take: nil, cost: Self.aloneCost)]
    }

    private func cost(_ found: TakeIndex.Neighbour, _ wanted: TakeIndex.Neighbour) -> Int {
        if found == wanted { return 0 }
        if found == .pause || wanted == .pause { return Self.otherPauseCost }
        return found.tone == wanted.tone && found.tone > 0 ? Self.sameToneCost : Self.otherToneCost
    }

    private func join(_ left: Int?, _ right: Int?, _ position: Int) -> Int {
        if elements[position].hasPauseBefore {
            return left.map { right == $0 + 1 && isFree($0, position) } == true ? 0 : Self.pauseJoinCost
        }
        let cut = cutCost(left) + cutCost(right)
        guard let left, let right else { return Self.joinCost + cut }
        if right == left + 1, isFree(left, position) { return 0 }
        let (before, after) = (index.takes[left].end, index.takes[right].start)
        // Both recordings also contain the other side of the join. A pitch step of the voice itself is therefore free.
        let pitch =
            Self.pitchCost(index.next(after: left)?.start.pitch, after.pitch)
            + Self.pitchCost(before.pitch, index.previous(before: right)?.end.pitch)
        return Self.joinCost + cut + pitch / 2 + Self.spectrumCost(before.spectrum, after.spectrum)
    }

    private func cutCost(_ take: Int?) -> Int {
        take.map { index.takes[$0].isCertain } ?? true ? 0 : Self.doubtCost
    }

    private static func spectrumCost(_ left: SIMD16<Int16>, _ right: SIMD16<Int16>) -> Int {
        let difference = left &- right
        var distance = 0
        for value in 0..<RecordedSentence.Edge.spectrumCount {
            distance += Int(difference[value]) * Int(difference[value])
        }
        return min(maxSpectrumCost, distance >> spectrumShift)
    }

    private static func pitchCost(_ left: Int?, _ right: Int?) -> Int {
        guard let left, let right else { return left == nil && right == nil ? 0 : noPitchCost }
        return min(maxPitchCost, (left - right) * (left - right) / 100)
    }
}
