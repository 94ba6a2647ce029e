import App
import ArgumentParser
import JSON

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check this machine, the settings and the voices.",
        discussion: """
            Checks the CRIER_ variables with the files that they name, the engines, each voice, and the machine. Prints one \
            line for each check: 'ok', 'lacks' for a missing optional item, 'fault' for an item that must be fixed. Ends with \
            status 1 if it finds a fault.
            """)

    @Flag(help: "Print one JSON object.")
    var json = false

    @Flag(help: "Also play a sentence.")
    var play = false

    func run() throws {
        let variables = ProcessEnvironment.variables
        var findings: [Finding] = []
        let doctor = Doctor(variables, MachineFacts(variables)) { finding in
            findings.append(finding)
            if !json { Self.show(finding) }
        }
        let sample = doctor.examine()
        if play, let sample {
            do throws(PlayerError) {
                try doctor.play(sample)
            } catch {
                if case .interrupted(let signal) = error { Exit.end(bySignal: signal) }
            }
        }
        let faults = findings.count { $0.verdict == .fault }
        if json {
            write(Self.json(findings).text)
        } else {
            write(faults == 0 ? "Nothing is wrong." : faults == 1 ? "One fault." : "\(faults) faults.")
        }
        if faults > 0 { throw Exit.failure }
    }

    private static let (verdictColumns, subjectColumns) = (7, 22)

    private static func show(_ finding: Finding) {
        let verdict = finding.verdict.rawValue.padded(to: verdictColumns)
        let subject = TerminalText.escaped(finding.subject).padded(to: subjectColumns)
        let line = verdict + subject + TerminalText.escaped(finding.detail) + "\n"
        StandardOutput.write(line)
    }

    private static func json(_ findings: [Finding]) -> JSONValue {
        .object([
            "healthy": .bool(!findings.contains { $0.verdict == .fault }),
            "findings": .array(
                findings.map { finding in
                    .object([
                        "verdict": .string(finding.verdict.rawValue), "subject": .string(finding.subject),
                        "detail": .string(finding.detail),
                        "milliseconds": finding.milliseconds.map(JSONValue.integer) ?? .null,
                    ])
                }),
        ])
    }

    private func write(_ line: String) { StandardOutput.write(line + "\n") }
}

extension String {
    /// A column. At least one space follows it.
    fileprivate func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(1, columns - TerminalColumns.count(self)))
    }
}
