internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// One try to download one clip.
///
/// @unchecked Sendable because the lock guards the mutable members.
final class Download: @unchecked Sendable {
    private let lock = NSLock()
    private let clip: VoicePayload.Clip
    private let library: SoundLibrary
    private let file: OpenFile
    private var digest = SHA256()
    private var count = 0
    /// The declaration in the response.
    private var declaration = ClipDeclaration()
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
        // Servers without a type for sounds send a stream of bytes. The header of the file is checked, too.
        guard type.hasPrefix("audio/") || type == "application/octet-stream" else { return refuse(.contentType(type)) }
        let length = response.expectedContentLength
        lock.lock()
        defer { lock.unlock() }
        declaration = ClipDeclaration(response)
        guard length < 0 || Int(length) <= maxBytes, length < 0 || isPromised(Int(length)) || saysTheWords else {
            return refuseLocked(.size)
        }
        return true
    }

    /// Whether the server declares the words of the push.
    private var saysTheWords: Bool { clip.words.map { $0 == declaration.words } ?? false }

    /// Whether the push allows a file of this length.
    private func isPromised(_ length: Int) -> Bool { clip.byteCount.map { $0 == length } ?? true }

    private var maxBytes: Int { saysTheWords ? ClipDownloader.maxBytes : clip.byteCount ?? ClipDownloader.maxBytes }

    func takes(_ data: Data) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        count += data.count
        guard count <= maxBytes else { return refuseLocked(.size) }
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
        let isPushed = try checkBytes()
        guard let data = try? Data(contentsOf: file.url, options: .mappedIfSafe), let sound = SoundFile(data) else {
            throw .noSound
        }
        let promisedMs = isPushed ? clip.durationMs.map { $0 + Self.toleranceMs } : nil
        let limit = min(promisedMs ?? SoundFile.maxMs, SoundFile.maxMs)
        guard sound.durationMs <= limit else { throw .tooLong(ms: sound.durationMs) }
        do throws(SoundLibraryError) {
            return try library.adopt(file.url, as: clip.name, durationMs: sound.durationMs)
        } catch {
            throw .storage(error)
        }
    }

    /// Checks the bytes against the push. Otherwise checks the words against the push, and the transfer against the
    /// server's declaration: another version of the server renders the same words to other bytes.
    ///
    /// - Returns: whether the bytes match the push.
    private func checkBytes() throws(ClipDownloadError) -> Bool {
        let found = digest.hexDigest()
        if let expected = clip.sha256, found == expected, isPromised(count) { return true }
        if saysTheWords {
            guard declaration.sha256 == found else { throw .digest }
            return false
        }
        guard isPromised(count) else { throw .size }
        guard clip.sha256 == nil else { throw .digest }
        guard clip.words == nil else { throw .words }
        return true
    }

    /// Tolerance for the length in the push, which is rounded; a packet of IMA4 is 3 ms.
    private static let toleranceMs = 20

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

/// Passes the data that a session receives to its downloads.
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

    /// Follows a redirect only to a URL that a push may name.
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

/// The description of a clip in the header fields of a response.
struct ClipDeclaration: Sendable, Equatable {
    /// `Clip-Words`: the digest of the words.
    private(set) var words: String?
    /// The SHA-256 of `Repr-Digest` (RFC 9530), 64 lower-case hexadecimal digits.
    private(set) var sha256: String?

    init() {}

    init(_ response: HTTPURLResponse) {
        words = response.value(forHTTPHeaderField: "Clip-Words")
        sha256 = response.value(forHTTPHeaderField: "Repr-Digest").flatMap(Self.sha256)
    }

    /// - Parameter field: a dictionary of byte sequences (RFC 8941), such as `sha-256=:…:, sha-512=:…:`.
    private static func sha256(_ field: String) -> String? {
        for member in field.split(separator: ",") {
            let member = member.trimmingCharacters(in: .whitespaces)
            guard member.hasPrefix("sha-256=:"), member.hasSuffix(":") else { continue }
            let letters = String(member.dropFirst(9).dropLast())
            guard let bytes = Data(base64Encoded: letters), bytes.count == 32 else { return nil }
            return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        return nil
    }
}
