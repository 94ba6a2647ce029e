import Base
import Foundation
import TestSupport

/// The events of a phone, and the sounds that it must have played.
struct JourneyScript: Sendable {
    /// A deviation that a script cannot avoid and therefore declares.
    enum Allowance: Sendable {
        /// The system ends the process and shows all original notifications at once, with its own sound.
        case systemSoundsTogether
        /// A push was shown with the system's own sound because its process was ended, and the push arrived again.
        case systemSoundFirst
        /// An order is announced again on purpose.
        case repeats
        /// The sound is not Crier's clip, but the app's own recordings, the phone's own voice or a tone.
        case otherSound
        /// A watch shows notifications, and the phone is silent.
        case silentForWatch
    }

    /// The name of the script, as a sentence.
    let name: String
    /// The expected number of spoken sounds, and of the system's own sounds.
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

/// The sounds that a phone played for a script, and the errors in them.
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

    /// Checks that each payment is heard, that none is heard twice, and that none has another payment's clip.
    private mutating func judge(_ script: JourneyScript, _ body: String, _ digest: SHA256Digest?) {
        let own = presentations.filter { $0.body == body }
        let heard = own.filter(\.isHeard)
        if own.isEmpty { faults.append("\(body) is not shown") }
        if heard.isEmpty, !script.allows.contains(.silentForWatch) { faults.append("\(body) is unheard") }
        let (spoken, system) = (heard.count { $0.isSpoken }, heard.count { $0.sound == .system })
        let isTwice = spoken > 1 || system > 1 || (spoken + system > 1 && !script.allows.contains(.systemSoundFirst))
        if isTwice, !script.allows.contains(.repeats) { faults.append("\(body) is heard twice") }
        guard !script.allows.contains(.otherSound) else { return }
        for presentation in heard {
            guard case .speech(let found, _) = presentation.sound, found != digest else { continue }
            faults.append("\(body) is spoken with another sound than the server's")
        }
    }

    /// The seconds that a busy machine may need between the hand-over by the library and by the phone. The pause
    /// between clips is twice as long.
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
