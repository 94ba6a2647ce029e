import Audio
package import Base
import Dispatch
package import Speech
import Synchronization

/// A speech source that speaks on demand: each part waits for one `open`.
package final class GatedSource: SpeechSource {
    private let asked = DispatchSemaphore(value: 0)
    private let gate = DispatchSemaphore(value: 0)
    private let tones = ToneSource()

    package init() {}

    /// The texts of the spoken and the waiting parts, in order.
    package var texts: [String] { order.withLock { $0 } }
    private let order = Mutex<[String]>([])

    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        order.withLock { $0.append(part.text) }
        asked.signal()
        _ = gate.wait(timeout: .limit)
        return try tones.speak(part, deadline: deadline)
    }

    /// Returns when a part waits.
    package func waitForPart() { _ = asked.wait(timeout: .limit) }

    package func open(_ times: Int = 1) { for _ in 0..<times { gate.signal() } }
}
