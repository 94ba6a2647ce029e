import App
import ArgumentParser
import Normalization
import Speech

extension BankCommand {
    /// Measures the joins of a bank's prompts, and the differences between its sentences and another voice's sentences.
    struct JoinCheck {
        private let comparison: BankComparison
        /// The id of the other voice.
        private let other: String?
        private var joins: [(join: BankComparison.Join, sentence: String)] = []
        private var lengths: [(ratio: Double, sentence: String)] = []
        private var differences: [String: [Double]] = [:]
        private var count = 0

        /// A step of 1.5 semitones between two syllables sounds like another voice.
        static let maxStep = 1.5
        /// The largest change of a sentence's length against the voice's own sentence.
        static let maxLengthChange = 0.1
        /// The largest distance of features between a prompt and its place in the voice's sentences. Right prompts have
        /// up to 6, and prompts with other words have a median of 11 (measured on three voices, with every two prompts
        /// exchanged).
        static let maxDifference = 7.0
        /// The share of joins and sentences that must be within the limits.
        private static let share = 0.9

        init(_ bank: Voice, beside other: Voice?, _ source: any SpeechSource) {
            comparison = BankComparison(bank, beside: other, source: source)
            self.other = other?.id
        }

        mutating func measure(_ name: String, _ passages: [Passage], isExplained: Bool) throws(SpeechError) {
            guard let sentence = try comparison.measure(passages) else { return }
            count += 1
            joins += sentence.joins.map { ($0, name) }
            if let ownMs = sentence.ownMs { lengths.append((Double(sentence.ms) / Double(max(1, ownMs)), name)) }
            for difference in sentence.differences {
                differences[difference.prompt, default: []].append(Double(difference.distance))
            }
            if isExplained { explain(name, sentence) }
        }

        private func explain(_ name: String, _ sentence: BankComparison.Sentence) {
            let joins = sentence.joins.map { join in
                let steps = [join.pitchStep, join.excessStep].map { $0.map(Self.rounded) ?? "-" }
                return "\(join.left) \(steps.joined(separator: "/"))\(join.isClick ? " click" : "")"
            }
            let own = sentence.ownMs.map { " of \($0)" } ?? ""
            StandardOutput.write(columns: [name, "\(sentence.ms)\(own) ms", joins.joined(separator: ", ")])
        }

        /// Prints the measurements.
        ///
        /// - Returns: whether they are within the limits.
        func report() -> Bool {
            let clicks = joins.filter(\.join.isClick).count
            StandardOutput.write(columns: ["joins", "\(joins.count) in \(count) sentences, \(clicks) with a click"])
            let steps = joins.compactMap { join, name in
                join.pitchStep.map { (abs($0), "\(join.left) \(join.right) in \(name)") }
            }
            StandardOutput.write(columns: ["pitch steps"] + Self.summary(steps, "semitones"))
            guard let other else { return clicks == 0 }
            let excess = joins.compactMap { join, name in
                join.excessStep.map { (abs($0), "\(join.left) \(join.right) in \(name)") }
            }
            StandardOutput.write(columns: ["beyond \(other)"] + Self.summary(excess, "semitones"))
            let changes = lengths.map { (abs($0.ratio - 1) * 100, $0.sentence) }
            StandardOutput.write(columns: ["rhythm"] + Self.summary(changes, "% longer or shorter than \(other)"))
            let sounds = differences.map { name, values in (Self.value(values.map { ($0, "") }, at: 0.5), name) }
            StandardOutput.write(
                columns: ["sound"] + Self.summary(sounds, "of at most \(Self.rounded(Self.maxDifference))"))
            return clicks == 0 && Self.value(excess, at: Self.share) <= Self.maxStep
                && Self.value(changes, at: Self.share) <= Self.maxLengthChange * 100
                && sounds.allSatisfy { $0.0 <= Self.maxDifference }
        }

        private static func summary(_ values: [(value: Double, place: String)], _ unit: String) -> [String] {
            guard let worst = values.max(by: { $0.value < $1.value }) else { return ["none"] }
            return [
                "median \(rounded(value(values, at: 0.5))), 90 % at most \(rounded(value(values, at: share))), "
                    + "worst \(rounded(worst.value)) \(unit) (\(worst.place))"
            ]
        }

        private static func value(_ values: [(value: Double, place: String)], at share: Double) -> Double {
            let sorted = values.map(\.value).sorted()
            return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
        }

        private static func rounded(_ value: Double) -> String { PromptWarning.rounded(value) }
    }
}
