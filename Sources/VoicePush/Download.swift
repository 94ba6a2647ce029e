internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// One try to fetch one clip.
///
/// @unchecked Sendable because the lock guards what changes.
final class Download: @unchecked Sendable {
    private let lock = NSLock()
    private let clip: VoicePayload.Clip
    private let library: SoundLibrary
    private let file: OpenFile
    private var digest = SHA256()
    private var count = 0
    private var error: ClipDownloadError?

    init(_ clip: VoicePayload.Clip, _ library: SoundLibrary) throws(SoundLibraryError) {
        (self.clip, self.library) = (clip, library)
        file = try library.newFile()
    }

    /// Ends the try. The first reason counts.
    func fail(_ error: ClipDownloadError, _ task: URLSessionTask) {
        note(error)
        task.cancel()
    }

    func accepts(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else { return refuse(.connection) }
        guard response.statusCode == 200 else { return refuse(.status(response.statusCode)) }
        let type = response.mimeType?.lowercased() ?? ""
        // Servers that know no sound call it a stream of bytes; the header of the file is looked at, too.
        guard type.hasPrefix("audio/") || type == "application/octet-stream" else { return refuse(.contentType(type)) }
        let length = response.expectedContentLength
        guard length < 0 || isPossible(Int(length)) else { return refuse(.size) }
        return true
    }

    func takes(_ data: Data) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        count += data.count
        guard count <= clip.byteCount ?? ClipDownloader.maxBytes else { return refuseLocked(.size) }
        digest.update(data)
        do throws(SoundLibraryError) {
            try file.write(data)
            return true
        } catch {
            return refuseLocked(.storage(error))
        }
    }

    func finish(_ failure: (any Error)?) -> Result<SoundLibrary.Sound, ClipDownloadError> {
        lock.lock()
        defer { lock.unlock() }
        if let error { return .failure(error) }
        if failure != nil { return .failure(.connection) }
        return Result { () throws(ClipDownloadError) in try checked() }
    }

    private func checked() throws(ClipDownloadError) -> SoundLibrary.Sound {
        if let expected = clip.byteCount, count != expected { throw .size }
        if let expected = clip.sha256, digest.hexDigest() != expected { throw .digest }
        guard let data = try? Data(contentsOf: file.url, options: .mappedIfSafe), let sound = SoundFile(data) else {
            throw .noSound
        }
        let limit = clip.durationMs.map { min($0 + Self.toleranceMs, SoundFile.maxMs) } ?? SoundFile.maxMs
        guard sound.durationMs <= limit else { throw .tooLong(ms: sound.durationMs) }
        do throws(SoundLibraryError) {
            return try library.adopt(file.url, as: clip.name, durationMs: sound.durationMs)
        } catch {
            throw .storage(error)
        }
    }

    /// Of the length in the push, which is rounded; a packet of IMA4 is 3 ms.
    private static let toleranceMs = 20

    private func isPossible(_ length: Int) -> Bool {
        length <= ClipDownloader.maxBytes && (clip.byteCount.map { $0 == length } ?? true)
    }

    private func note(_ error: ClipDownloadError) {
        lock.lock()
        defer { lock.unlock() }
        _ = refuseLocked(error)
    }

    private func refuse(_ error: ClipDownloadError) -> Bool {
        note(error)
        return false
    }

    private func refuseLocked(_ error: ClipDownloadError) -> Bool {
        self.error = self.error ?? error
        return false
    }
}

/// Hands what a session receives to its downloads.
///
/// @unchecked Sendable because the lock guards the dictionary.
final class DownloadReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    typealias Completion = @Sendable (Result<SoundLibrary.Sound, ClipDownloadError>) -> Void

    private let lock = NSLock()
    private var downloads: [Int: (download: Download, completion: Completion)] = [:]

    func begin(_ download: Download, for task: URLSessionTask, completion: @escaping Completion) {
        lock.lock()
        downloads[task.taskIdentifier] = (download, completion)
        lock.unlock()
    }

    private func download(of task: URLSessionTask) -> Download? {
        lock.lock()
        defer { lock.unlock() }
        return downloads[task.taskIdentifier]?.download
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(download(of: dataTask)?.accepts(response) == true ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if download(of: dataTask)?.takes(data) != true { dataTask.cancel() }
    }

    /// A redirect may not lead to where a push must not.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(request.url.map(VoicePayload.Clip.mayFetch) == true ? request : nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        lock.lock()
        let entry = downloads.removeValue(forKey: task.taskIdentifier)
        lock.unlock()
        if let entry { entry.completion(entry.download.finish(error)) }
    }
}
