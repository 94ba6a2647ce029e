public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Downloads clips into a sound library. A stored file is always a sound that iOS can play. Either its bytes match the
/// push, or its words match the push and the transfer was complete. An error page is never stored.
///
/// Bytes are written to the file as they arrive, so a clip takes little memory. Each clip is tried at most twice,
/// within one deadline.
public final class ClipDownloader: Sendable {
    /// The largest file that is downloaded. 30 s of 16-bit stereo at 48 kHz take 5.8 MB.
    public static let maxBytes = 6 << 20

    private let session: URLSession
    private let receiver: DownloadReceiver
    private let clock: PhoneClock
    private let slots = DownloadSlots()

    /// Creates a downloader with its own connections.
    ///
    /// - Parameters:
    ///   - configuration: the configuration of the connections. Cookies and caches are turned off.
    ///   - clock: the clock for deadlines.
    public init(configuration: URLSessionConfiguration = .ephemeral, clock: PhoneClock = .system) {
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpMaximumConnectionsPerHost = 4
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        receiver = DownloadReceiver()
        self.clock = clock
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// Downloads a clip.
    ///
    /// - Parameters:
    ///   - clip: the clip to download, with the expected properties of the file.
    ///   - library: the library that receives the file.
    ///   - seconds: the time for both tries.
    ///   - completion: called once, on a queue of the session.
    /// - Returns: a handle that ends the download with `ClipDownloadError.cancelled`.
    @discardableResult
    public func download(
        _ clip: VoicePayload.Clip, into library: SoundLibrary, within seconds: TimeInterval,
        completion: @escaping @Sendable (Result<SoundLibrary.Sound, ClipDownloadError>) -> Void
    ) -> Cancellation {
        // Only the server can decide whether the URL has expired: the phone's clock may be wrong.
        let cancellation = Cancellation()
        let end = clock.uptime() + seconds
        slots.enter { [self] slot in
            clock.after(Self.patience, .global()) { slot.leave() }
            attempt(clip, library, end: end, isLast: false, cancellation) { result in
                slot.leave()
                completion(result)
            }
        }
        return cancellation
    }

    private func attempt(
        _ clip: VoicePayload.Clip, _ library: SoundLibrary, end: TimeInterval, isLast: Bool,
        _ cancellation: Cancellation,
        _ completion: @escaping @Sendable (Result<SoundLibrary.Sound, ClipDownloadError>) -> Void
    ) {
        let left = end - clock.uptime()
        guard left > 0 else { return completion(.failure(.notInTime)) }
        let download: Download
        do {
            download = try Download(clip, library)
        } catch {
            return completion(.failure(.storage(error)))
        }
        let task = task(clip.url, for: download, within: left)
        receiver.begin(download, for: task) { [weak self] result in
            if case .failure(let error) = result { VoiceLog.downloads.error("attempt \(isLast ? 2 : 1): \(error)") }
            guard case .failure(let error) = result, error.mayPass, !isLast, let self else { return completion(result) }
            let again: @Sendable () -> Void = {
                self.attempt(clip, library, end: end, isLast: true, cancellation, completion)
            }
            if error.isOfServer { clock.after(Self.pause, .global(), again) } else { again() }
        }
        cancellation.set { [weak download, weak task] in
            if let download, let task { download.fail(.cancelled, task) }
        }
        task.resume()
    }

    private func task(_ url: URL, for download: Download, within seconds: TimeInterval) -> URLSessionDataTask {
        var request = URLRequest(url: url)
        request.timeoutInterval = seconds
        request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        let task = session.dataTask(with: request)
        clock.after(seconds, .global()) { [weak download, weak task] in
            if let download, let task { download.fail(.notInTime, task) }
        }
        return task
    }
}

extension ClipDownloader {
    /// Seconds that a restarting server or a waking radio needs.
    private static let pause: TimeInterval = 1
    /// Seconds after which a download no longer holds back others. Its bytes come too slowly to fill the memory.
    private static let patience: TimeInterval = 3
}

/// Limits the parallel downloads. Received bytes wait in the session's memory for its delegate, and an extension has
/// little memory.
///
/// @unchecked Sendable because the lock guards both members.
private final class DownloadSlots: @unchecked Sendable {
    private let lock = NSLock()
    private var free = 3
    private var waiting: [@Sendable (DownloadSlot) -> Void] = []

    func enter(_ body: @escaping @Sendable (DownloadSlot) -> Void) {
        lock.lock()
        let isFree = free > 0
        if isFree { free -= 1 } else { waiting.append(body) }
        lock.unlock()
        if isFree { body(DownloadSlot(self)) }
    }

    fileprivate func leave() {
        lock.lock()
        let next = waiting.isEmpty ? nil : waiting.removeFirst()
        if next == nil { free += 1 }
        lock.unlock()
        next?(DownloadSlot(self))
    }
}

/// The slot of one download. It is left once.
///
/// @unchecked Sendable because the lock guards `slots`.
private final class DownloadSlot: @unchecked Sendable {
    private let lock = NSLock()
    /// nil after the slot was left.
    private var slots: DownloadSlots?

    init(_ slots: DownloadSlots) { self.slots = slots }

    func leave() {
        lock.lock()
        let left = slots
        slots = nil
        lock.unlock()
        left?.leave()
    }
}

/// Ends a download that is under way.
///
/// @unchecked Sendable because the lock guards both members.
public final class Cancellation: @unchecked Sendable {
    private let lock = NSLock()
    private var isCancelled = false
    private var cancelling: (@Sendable () -> Void)?

    /// Ends the download now. Later calls do nothing.
    public func cancel() {
        lock.lock()
        isCancelled = true
        let cancelling = cancelling
        lock.unlock()
        cancelling?()
    }

    fileprivate func set(_ cancelling: @escaping @Sendable () -> Void) {
        lock.lock()
        self.cancelling = cancelling
        let isCancelled = isCancelled
        lock.unlock()
        if isCancelled { cancelling() }
    }
}

/// The reason why a clip could not be downloaded.
public enum ClipDownloadError: Error, Sendable, Equatable {
    /// The server could not be reached, or the connection broke.
    case connection
    /// The server answered with a status other than 200.
    case status(Int)
    /// The server sent a page or other content that is not a sound. The value is its Content-Type.
    case contentType(String)
    /// The file is larger than `ClipDownloader.maxBytes`, or its size differs from the push.
    case size
    /// The SHA-256 of the file differs from the push and the response.
    case digest
    /// The response declares no words, or its words differ from the push.
    case words
    /// The file is not a CAF, WAVE or AIFF file, or is truncated.
    case noSound
    /// The sound is longer than iOS plays, or longer than the push declares.
    case tooLong(ms: Int)
    /// The clip did not arrive within the time for both tries.
    case notInTime
    /// `Cancellation.cancel` ended the download.
    case cancelled
    /// The sound library could not take the file.
    case storage(SoundLibraryError)

    /// Whether the server cannot be reached or cannot answer at present.
    var isOfServer: Bool {
        switch self {
        case .connection, .status: true
        default: false
        }
    }

    /// Whether a second try may succeed.
    var mayPass: Bool {
        switch self {
        case .connection, .contentType, .size, .digest, .words, .noSound: true
        // A replica that has not yet reread its keys answers 404.
        case .status(let code): code >= 500 || code == 429 || code == 408 || code == 404
        case .tooLong, .notInTime, .cancelled, .storage: false
        }
    }
}
