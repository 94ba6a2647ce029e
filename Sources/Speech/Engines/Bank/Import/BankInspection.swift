private import Audio

/// The missing and faulty prompts of a bank.
package struct BankInspection: Sendable {
    /// The lines of the script that the bank lacks.
    package let missing: [PromptScript.Line]
    /// The faulty prompts by name, with descriptions of their faults: faults found at import, and faults measured now.
    package let faults: [(name: String, faults: [String])]

    package init(_ bank: Bank) {
        let texts = Set(bank.prompts.map(\.text))
        missing = PromptScript(bank.language).lines.filter { !texts.contains($0.text) }
        let measured = bank.prompts.map { ($0, Loudness.integratedLUFS($0.pcm)) }
        let sorted = measured.map(\.1).sorted()
        let median = sorted.isEmpty ? Loudness.silenceLUFS : sorted[sorted.count / 2]
        faults = measured.compactMap { prompt, lufs in
            let now = Self.faults(prompt, lufs: lufs, median: median).map(\.description)
            let found = prompt.faults + now.filter { !prompt.faults.contains($0) }
            return found.isEmpty ? nil : (prompt.name, found)
        }
    }

    private static func faults(_ prompt: Prompt, lufs: Double, median: Double) -> [PromptWarning] {
        var found: [PromptWarning] = []
        if lufs < PromptWarning.quietLUFS { found.append(.quiet(lufs: lufs)) }
        if PromptWarning.isClipped(prompt.pcm) { found.append(.clipped) }
        if PromptWarning.isLong(prompt.pcm, prompt.kind) { found.append(.long(ms: prompt.pcm.durationMs)) }
        if abs(lufs - median) > PromptWarning.loudnessRangeLU { found.append(.offLoudness(lufs: lufs, median: median)) }
        return found
    }

    /// Two hundred written amounts that use every digit, unit and zero rule up to the hundred millions.
    package static let amounts: [String] = {
        var amounts: [String] = []
        for length in 1...8 {
            let zeros = String(repeating: "0", count: length - 1)
            let wholes = [
                "1\(zeros)0", "3\(zeros)7", String("204060809".prefix(length + 1)), String("512346789".prefix(length)),
                String(repeating: "8", count: length),
            ]
            for whole in wholes {
                for fraction in ["", ".01", ".20", ".35", ".99"] { amounts.append(whole + fraction) }
            }
        }
        return amounts
    }()

    /// The amounts for the comparison of a bank with a voice. They contain all prompts, and banks are not cut from
    /// them.
    package static let compared = amounts.indices.filter { $0 % 4 == 0 }.map { amounts[$0] }
}
