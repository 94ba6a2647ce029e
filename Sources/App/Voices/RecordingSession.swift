internal import Audio
internal import Base
internal import Encoding
internal import Glibc
package import Speech

/// The dialog of `crier bank record`.
package struct RecordingSession {
    private let folder: String
    private let files: [SentenceFolder.File]
    private let check: SentenceCheck
    private let recorder: SoundRecorder
    private let device: String?
    private let environment: [String: String]
    private var keyboard = KeyboardLines()
    private let terminal: Terminal?

    /// - Parameters:
    ///   - check: the check of the sentences of `files`, in the same order.
    ///   - environment: the environment of the recorder and the player.
    package init(
        folder: String, files: [SentenceFolder.File], check: SentenceCheck, recorder: SoundRecorder, device: String?,
        environment: [String: String]
    ) {
        (self.folder, self.files, self.check, self.recorder) = (folder, files, check, recorder)
        (self.device, self.environment) = (device, environment)
        terminal = Terminal(STDERR_FILENO, environment)
    }

    /// Records the sentences that lack a recording, until the last one or until the person ends the session.
    package mutating func run() throws(RecorderError) {
        for (index, file) in files.enumerated() where !SentenceFolder.isRecorded(file, in: folder) {
            guard try record(file, index) else { break }
        }
        let done = files.count { SentenceFolder.isRecorded($0, in: folder) }
        say("\(done) of \(files.count) sentences are recorded.")
        if done == files.count {
            say("Make the voice with: crier bank import \(folder) --sentences --voice NAME")
        }
    }

    private enum Answer { case record, keep, play, skip, end }

    /// - Returns: false if the person ends the session.
    private mutating func record(_ file: SentenceFolder.File, _ index: Int) throws(RecorderError) -> Bool {
        var last: PCM?
        say("\n\(index + 1) of \(files.count)   \(file.text)")
        while true {
            let more = last == nil ? "" : ", p plays it, k keeps it all the same"
            switch answer("Enter records\(more), s skips, q ends: ", isRecorded: last != nil) {
            case .end: return false
            case .skip: return true
            case .play: if let last { play(last) }
            case .keep: if let last { return keep(last, file) }
            case .record:
                let sound = try recorded()
                let faults = faults(of: sound, index)
                guard !faults.isEmpty else { return keep(sound, file) }
                for fault in faults { say("  \(fault)") }
                last = sound
            }
        }
    }

    private mutating func answer(_ question: String, isRecorded: Bool) -> Answer {
        while true {
            FileOutput.write(Array(question.utf8), to: STDERR_FILENO)
            switch (keyboard.next()?.lowercased(), isRecorded) {
            case (nil, _), ("q", _): return .end
            case ("", _): return .record
            case ("s", _): return .skip
            case ("k", true): return .keep
            case ("p", true): return .play
            default: continue
            }
        }
    }

    private mutating func recorded() throws(RecorderError) -> PCM {
        var keyboard = keyboard
        defer {
            self.keyboard = keyboard
            terminal?.write("\r\u{1B}[K")
        }
        // Lines from a file are answers to the following questions.
        let isTyped = isatty(STDIN_FILENO) == 1
        return try recorder.record(device: device, environment: environment) { level in
            terminal?.write("\r\(Self.meter(level))\u{1B}[K")
            return isTyped && keyboard.takesLine()
        }
    }

    /// A bar from −60 to 0 dBFS. The right level of speech is −30 to −6.
    private static func meter(_ dbfs: Double) -> String {
        let steps = max(0, min(meterSteps, Int((dbfs + 60) / 60 * Double(meterSteps))))
        return "recording \(String(repeating: "#", count: steps))"
            + "\(String(repeating: ".", count: meterSteps - steps)) \(Int(dbfs)) dB"
    }

    private static let meterSteps = 30

    private func faults(of sound: PCM, _ index: Int) -> [String] {
        do {
            guard let take = try RecordedTake(sound) else { return ["silent: is the microphone the right one?"] }
            return check.faults(of: take, sentence: index).map(\.description)
        } catch {
            return ["its sound cannot be measured (\(error))"]
        }
    }

    private func keep(_ sound: PCM, _ file: SentenceFolder.File) -> Bool {
        let path = "\(folder)/\(SentenceFolder.stem(file.name)).flac"
        do throws(SoundFileError) {
            try SoundFile.writeFLAC(sound, to: path)
            return true
        } catch {
            say("\(path) \(error)")
            return false
        }
    }

    private func play(_ sound: PCM) {
        let players = SoundPlayer.installed(in: environment["PATH", default: ""])
        do {
            let wave = try Encoder.encode(sound, as: .wav).bytes
            try SoundPlayer.play(
                Array(wave), durationMs: sound.durationMs, by: players, environment: environment)
        } catch {
            say("\(error)")
        }
    }

    private func say(_ line: String) { FileOutput.write(Array((line + "\n").utf8), to: STDERR_FILENO) }
}
