internal import Wyoming

/// One step of answering a client of the Wyoming port.
enum WyomingJob: Sendable {
    /// Echoes the client's own text.
    case pong(String?)
    case info
    /// Sound for a text, and whether this text is the last of its request.
    case speak(WyomingText, isLast: Bool)
    /// The end of a request whose text arrived in pieces.
    case stop
    case fail(WyomingError, WyomingOutcome)
    case end

    /// The memory of the step while it waits, in bytes.
    var heldBytes: Int {
        let own = MemoryLayout<WyomingJob>.stride
        return switch self {
        case .pong(let text): own + (text?.utf8.count ?? 0)
        case .speak(let text, _): own + text.heldBytes
        case .fail(let error, _): own + error.code.utf8.count + error.text.utf8.count
        case .info, .stop, .end: own
        }
    }
}

/// The steps that wait for their turn on a connection, and the step under way. Their bytes count toward the budget of
/// requests.
struct WyomingJobs: Sendable {
    private var waiting: [WyomingJob] = []
    private var waitingBytes = 0
    /// The bytes of the step under way; 0 without one.
    private var currentBytes = 0

    /// A text has at most as many sentences as characters. Further sentences wait at the client.
    private static let maxJobs = 16
    /// As many bytes as one event may contain. Further bytes wait at the client.
    private static let maxBytes = EventDecoder.maxBytes

    /// The memory of all steps, in bytes.
    var heldBytes: Int { waitingBytes + currentBytes }

    var isEmpty: Bool { waiting.isEmpty }

    /// Whether further steps must wait. Only the end may still be added.
    var isFull: Bool { waiting.count >= Self.maxJobs || heldBytes >= Self.maxBytes }

    mutating func append(_ job: WyomingJob) {
        waiting.append(job)
        waitingBytes += job.heldBytes
    }

    /// Takes the next step. At least one step must be waiting.
    mutating func begin() -> WyomingJob {
        let job = waiting.removeFirst()
        currentBytes = job.heldBytes
        waitingBytes -= currentBytes
        return job
    }

    /// Ends the step under way.
    mutating func finish() { currentBytes = 0 }

    /// Discards the waiting steps.
    mutating func drop() { (waiting, waitingBytes) = ([], 0) }
}
