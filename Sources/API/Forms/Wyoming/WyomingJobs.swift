internal import Wyoming

/// One step of answering a client of the Wyoming port.
enum WyomingJob: Sendable {
    /// The text is the client's own.
    case pong(String?)
    case info
    /// Sound for a text, and whether it is the last of its request.
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

/// The steps that wait for their turn on a connection, and the step under way. Their bytes count for the budget of
/// requests.
struct WyomingJobs: Sendable {
    private var waiting: [WyomingJob] = []
    private var waitingBytes = 0
    /// The bytes of the step under way; 0 without one.
    private var currentBytes = 0

    /// A text is at most as many sentences as it has characters, and the rest of them waits at the client.
    private static let maxJobs = 16
    /// As much as one event may bring. What waits beyond is at the client.
    private static let maxBytes = EventDecoder.maxBytes

    /// The memory of all steps, in bytes.
    var heldBytes: Int { waitingBytes + currentBytes }

    var isEmpty: Bool { waiting.isEmpty }

    /// Whether no more may be added, but the end.
    var isFull: Bool { waiting.count >= Self.maxJobs || heldBytes >= Self.maxBytes }

    mutating func append(_ job: WyomingJob) {
        waiting.append(job)
        waitingBytes += job.heldBytes
    }

    /// Takes the next step. There has to be one.
    mutating func begin() -> WyomingJob {
        let job = waiting.removeFirst()
        currentBytes = job.heldBytes
        waitingBytes -= currentBytes
        return job
    }

    /// The step under way has been done.
    mutating func finish() { currentBytes = 0 }

    /// Discards the waiting steps.
    mutating func drop() { (waiting, waitingBytes) = ([], 0) }
}
