import Base
import Foundation
import TestSupport

/// What happens to a phone, and what it must have heard.
struct JourneyScript: Sendable {
    /// What a script cannot avoid, and says.
    enum Allowance: Sendable {
        /// The system ends the process: it shows all originals at once, with its own sound.
        case systemSoundsTogether
        /// A push was heard by the system's own sound, for its process was ended, and came again.
        case systemSoundFirst
        /// An order is said again on purpose.
        case repeats
        /// What is heard is not Crier's clip: the app's own recordings, or a tone.
        case otherSound
    }

    /// A sentence.
    let name: String
    /// How many sounds were the clips, and how many the system's own.
    let spoken: Int
    let system: Int
    var environment: [String: String] = [:]
    var limit = 30.0
    var maxLater = 64
    var allows: [Allowance] = []
    let play: @Sendable (JourneyStage) throws -> Void

    init(
        _ name: String, spoken: Int = 0, system: Int = 0, environment: [String: String] = [:], limit: Double = 30,
        maxLater: Int = 64, allows: Allowance..., play: @escaping @Sendable (JourneyStage) throws -> Void
    ) {
        (self.name, self.spoken, self.system, self.environment, self.limit) = (name, spoken, system, environment, limit)
        (self.maxLater, self.allows, self.play) = (maxLater, allows, play)
    }
}

/// What a phone heard of a script, and what is wrong with it.
struct JourneyVerdict: Sendable {
    let name: String
    let reached: Int
    let presentations: [Presentation]
    private(set) var faults: [String] = []

    var spoken: Int { presentations.count { $0.isSpoken } }
    var system: Int { presentations.count { $0.sound == .system } }

    init(_ script: JourneyScript, _ stage: JourneyStage, _ presentations: [Presentation]) {
        (name, self.presentations, reached) = (script.name, presentations, stage.reached.count)
        for (body, digest) in stage.reached { judge(script, body, digest) }
        judgeOverlaps(script)
        if spoken != script.spoken || system != script.system {
            faults.append("\(spoken) spoken and \(system) by the system, not \(script.spoken) and \(script.system)")
        }
    }

    init(_ script: JourneyScript, failure: any Error) {
        (name, presentations, reached, faults) = (script.name, [], 0, ["\(failure)"])
    }

    /// No payment unheard, none twice, none with another's clip.
    private mutating func judge(_ script: JourneyScript, _ body: String, _ digest: SHA256Digest?) {
        let own = presentations.filter { $0.body == body }
        let heard = own.filter(\.isHeard)
        if own.isEmpty { faults.append("\(body) is not shown") }
        if heard.isEmpty { faults.append("\(body) is unheard") }
        let (spoken, system) = (heard.count { $0.isSpoken }, heard.count { $0.sound == .system })
        let isTwice = spoken > 1 || system > 1 || (spoken + system > 1 && !script.allows.contains(.systemSoundFirst))
        if isTwice, !script.allows.contains(.repeats) { faults.append("\(body) is heard twice") }
        guard !script.allows.contains(.otherSound) else { return }
        for presentation in heard {
            guard case .speech(let found, _) = presentation.sound, found != digest else { continue }
            faults.append("\(body) is spoken with another sound than the server's")
        }
    }

    /// Seconds that a busy machine may take between the library's hand-over and the phone's. The pause is twice as long.
    private static let rounding = 0.1

    private mutating func judgeOverlaps(_ script: JourneyScript) {
        let heard = presentations.filter(\.isHeard).sorted { $0.start < $1.start }
        for (earlier, later) in zip(heard, heard.dropFirst()) where later.start < earlier.end - Self.rounding {
            let isSystem = earlier.sound == .system || later.sound == .system
            if isSystem, script.allows.contains(.systemSoundsTogether) { continue }
            let overlap = ((earlier.end - later.start) * 1_000).rounded() / 1_000
            faults.append("\(earlier.body) and \(later.body) overlap by \(overlap) s")
        }
    }
}
