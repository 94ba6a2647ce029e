import Foundation
import Synchronization
import TestSupport
import Testing

@testable import VoicePush

/// Downloads that are stored as sounds, and downloads that are refused.
@Suite struct ClipDownloaderTests {
    private let time = VirtualTime()
    private let container: TemporaryContainer
    private let library: SoundLibrary
    private let downloader: ClipDownloader
    /// A sound of one second.
    static let sound = CAFFile.bytes(samples: [Int16](repeating: 99, count: 8_000), sampleRateHz: 8_000)

    init() throws {
        container = try TemporaryContainer()
        library = SoundLibrary(container: container.url, clock: time.clock)
        downloader = ClipDownloader(configuration: StubServer.configuration, clock: time.clock)
    }

    private func clip(_ url: String, _ members: String = "") throws -> VoicePayload.Clip {
        let json = #"{"voice":{"id":"a","url":"\#(url)","name":"a.caf"\#(members)}}"#
        let userInfo = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        return try #require(VoicePayload(userInfo: userInfo, identifier: "").clip)
    }

    /// Downloads a clip. The clock is advanced for the pause before the second attempt.
    private func download(_ clip: VoicePayload.Clip) throws -> Result<SoundLibrary.Sound, ClipDownloadError> {
        let result = Mutex<Result<SoundLibrary.Sound, ClipDownloadError>?>(nil)
        downloader.download(clip, into: library, within: 1_000_000) { found in result.withLock { $0 = found } }
        #expect(
            eventually {
                time.advance(1)
                return result.withLock { $0 } != nil
            })
        return try #require(result.withLock { $0 })
    }

    private func files() throws -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: library.folder.path)) ?? []
    }

    @Test func `a clip with the promised size, digest and length is stored`() throws {
        let url = StubServer.url(.init(body: Self.sound))
        let promise = #","bytes":\#(Self.sound.count),"sha256":"\#(SHA256.hexDigest(of: Self.sound))","ms":1000"#
        let sound = try download(clip(url, promise)).get()
        #expect(sound.name == "crier-a.caf" && sound.durationMs == 1_000)
        #expect(try Data(contentsOf: sound.file) == Self.sound && StubServer.count(url) == 1)
    }

    /// The server's answer, the promise in the push, the error, and the number of requests.
    @Test(arguments: [
        (StubServer.Answer(status: 404), "", ClipDownloadError.status(404), 2),
        (.init(status: 410), "", .status(410), 1), (.init(status: 503), "", .status(503), 2),
        (.init(status: 206, body: sound), "", .status(206), 1),
        (.init(fields: ["Content-Type": "text/html"], body: Data("<html>".utf8)), "", .contentType("text/html"), 2),
        (.init(fields: [:], body: sound), "", .contentType(""), 2),
        (.init(body: Data("<html>".utf8)), "", .noSound, 2), (.init(), "", .noSound, 2),
        (.init(body: sound.dropLast()), "", .noSound, 2),
        (.init(body: sound), #","bytes":17"#, .size, 2),
        (.init(fields: ["Content-Type": "audio/x-caf", "Content-Length": "99999999"], body: sound), "", .size, 2),
        (.init(body: sound), #","sha256":"\#(String(repeating: "0", count: 64))""#, .digest, 2),
        (.init(body: sound), #","ms":900"#, .tooLong(ms: 1_000), 1), (.init(breaks: true), "", .connection, 2),
        (.init(body: sound.prefix(900), breaks: true), "", .connection, 2),
    ])
    func `a wrong response is not stored, and is retried only if that may help`(
        answer: StubServer.Answer, promise: String, error: ClipDownloadError, count: Int
    ) throws {
        let url = StubServer.url(answer)
        #expect(try download(clip(url, promise)) == .failure(error))
        #expect(StubServer.count(url) == count)
        // The file is removed with its download, which ends after its completion.
        #expect(try eventually { try files().isEmpty })
    }

    private static func declared(_ body: Data, as sound: Data = sound, words: String = words) -> StubServer.Answer {
        let digest = SHA256.hexDigest(of: sound)
        let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(digest.dropFirst($0).prefix(2), radix: 16) }
        let fields = [
            "Content-Type": "audio/x-caf", "Clip-Words": words,
            "Repr-Digest": "sha-512=:AA==:, sha-256=:\(Data(bytes).base64EncodedString()):",
        ]
        return .init(fields: fields, body: body)
    }

    private static let words = "0123456789abcdef"
    /// A push with the same words and other bytes.
    private static let otherBytes =
        #","bytes":17,"ms":900,"sha256":"\#(String(repeating: "0", count: 64))","words":"\#(words)""#

    @Test(arguments: [otherBytes, #","ms":900,"words":"\#(words)""#])
    func `other bytes with the same words are stored if the transfer is complete`(promise: String) throws {
        let url = StubServer.url(Self.declared(Self.sound))
        let sound = try download(clip(url, promise)).get()
        #expect(sound.durationMs == 1_000 && StubServer.count(url) == 1)
    }

    /// The server's answer to a push with other bytes, and the error.
    @Test(arguments: [
        (declared(sound, words: "0123456789abcdee"), ClipDownloadError.size),
        (declared(sound, as: sound.dropLast()), .digest), (declared(sound.dropLast(), as: sound), .digest),
        (.init(fields: ["Content-Type": "audio/x-caf", "Clip-Words": words], body: sound), .digest),
        (
            .init(
                fields: ["Content-Type": "audio/x-caf", "Clip-Words": words, "Repr-Digest": "sha-256=:AA==:"],
                body: sound), .digest
        ),
        (.init(body: sound), .size),
    ])
    func `other bytes are refused unless the words match and the transfer is complete`(
        answer: StubServer.Answer, error: ClipDownloadError
    ) throws {
        let url = StubServer.url(answer)
        #expect(try download(clip(url, Self.otherBytes)) == .failure(error))
        #expect(StubServer.count(url) == 2)
    }

    @Test func `a clip without the words of its push is refused if the push has no digest`() throws {
        let promise = #","ms":1000,"words":"\#(Self.words)""#
        let url = StubServer.url(.init(body: Self.sound))
        #expect(try download(clip(url, promise)) == .failure(.words))
    }

    @Test(
        arguments: [
            ("", sound.count, nil), (#","bytes":\#(sound.count)"#, sound.count, nil), ("", -1, nil),
            (#","bytes":\#(sound.count)"#, sound.count + 1, .size), (#","bytes":\#(sound.count)"#, 17, .size),
            ("", ClipDownloader.maxBytes + 1, .size),
        ] as [(String, Int, ClipDownloadError?)])
    func `the announced length must be the promised one`(promise: String, length: Int, error: ClipDownloadError?) throws
    {
        let fields = ["Content-Type": "audio/x-caf"].merging(length < 0 ? [:] : ["Content-Length": "\(length)"]) { $1 }
        let result = try download(clip(StubServer.url(.init(fields: fields, body: Self.sound)), promise))
        if let error { #expect(result == .failure(error)) } else { #expect(try result.get().durationMs == 1_000) }
    }

    @Test(arguments: [(1_020, true), (1_021, false)])
    func `a sound may be 20 ms longer than promised`(ms: Int, isTaken: Bool) throws {
        let sound = CAFFile.bytes(samples: [Int16](repeating: 1, count: 8 * ms), sampleRateHz: 8_000)
        let result = try download(clip(StubServer.url(.init(body: sound)), #","ms":1000"#))
        #expect(((try? result.get()) != nil) == isTaken)
    }

    @Test func `a 404 is retried, because a replica may not have the key yet`() throws {
        let url = StubServer.url(.init(status: 404), .init(body: Self.sound))
        #expect(try download(clip(url)).get().durationMs == 1_000)
    }

    @Test func `a sound shorter than 30 s is stored, and longer ones are refused`() throws {
        for (ms, isTaken) in [(29_999, true), (30_000, false), (31_000, false)] {
            let sound = CAFFile.bytes(samples: [Int16](repeating: 1, count: 8 * ms), sampleRateHz: 8_000)
            let result = try download(clip(StubServer.url(.init(body: sound))))
            #expect(((try? result.get()) != nil) == isTaken)
        }
    }

    @Test func `the second attempt downloads the clip after a broken transfer`() throws {
        let url = StubServer.url(.init(body: Self.sound.prefix(100), breaks: true), .init(body: Self.sound))
        #expect(try download(clip(url)).get().durationMs == 1_000)
    }

    @Test(arguments: [
        ("https://a.example/b", true), ("http://127.0.0.1:8080/b", true), ("http://[::1]/b", true),
        ("http://a.example/b", false), ("http://127.0.0.1.example/b", false), ("ftp://a.example/b", false),
        ("https://me@a.example/b", false), ("https:///b", false), ("data:audio/wav;base64,", false),
    ])
    func `clips are fetched over https only, except from the phone itself`(url: String, isAllowed: Bool) throws {
        #expect(try VoicePayload.Clip.mayFetch(#require(URL(string: url))) == isAllowed)
    }

    @Test func `a download from a server that hangs fails at the deadline`() async throws {
        let clip = try clip(StubServer.url(.init(hangs: true)))
        let result = Mutex<Result<SoundLibrary.Sound, ClipDownloadError>?>(nil)
        await withCheckedContinuation { continuation in
            downloader.download(clip, into: library, within: 10) { found in
                result.withLock { $0 = found }
                continuation.resume()
            }
            time.advance(9.9)
            #expect(result.withLock { $0 } == nil)
            time.advance(0.2)
        }
        #expect(result.withLock { $0 } == .failure(.notInTime))
        #expect(try files().isEmpty)
    }

    @Test func `a download can be cancelled`() async throws {
        let clip = try clip(StubServer.url(.init(hangs: true)))
        let cancelled = await withCheckedContinuation { continuation in
            downloader.download(clip, into: library, within: 10) { continuation.resume(returning: $0) }.cancel()
        }
        #expect(cancelled == .failure(.cancelled))
    }

    @Test func `an expired URL is still fetched, because the phone's clock may be wrong`() throws {
        let url = StubServer.url(.init(body: Self.sound))
        #expect(try download(clip(url, #","exp":1700000000"#)).get().durationMs == 1_000)
    }

    @Test func `an unreachable server is tried again after a second`() throws {
        let url = StubServer.url(.init(breaks: true))
        let count = Mutex(0)
        downloader.download(try clip(url), into: library, within: 10) { _ in count.withLock { $0 += 1 } }
        #expect(eventually { time.timerCount == 3 }, "the slot, the deadline and the pause")
        time.advance(0.9)
        #expect(StubServer.count(url) == 1 && count.withLock { $0 } == 0)
        time.advance(0.2)
        #expect(eventually { count.withLock { $0 } == 1 } && StubServer.count(url) == 2)
    }

    @Test func `three clips are fetched at a time, and the others follow`() throws {
        let hanging = (0..<3).map { _ in StubServer.url(.init(hangs: true)) }
        let others = (0..<5).map { _ in StubServer.url(.init(body: Self.sound)) }
        let count = Mutex(0)
        let cancellations = try hanging.map { url in
            try downloader.download(clip(url), into: library, within: 10) { _ in }
        }
        for url in others {
            try downloader.download(clip(url), into: library, within: 10) { _ in count.withLock { $0 += 1 } }
        }
        #expect(eventually { hanging.allSatisfy { StubServer.count($0) == 1 } })
        #expect(others.allSatisfy { StubServer.count($0) == 0 })
        cancellations[1].cancel()
        #expect(eventually { count.withLock { $0 } == 5 })
    }

    @Test func `servers that hang delay other downloads by three seconds at most`() throws {
        let (hanging, url) = (
            (0..<3).map { _ in StubServer.url(.init(hangs: true)) }, StubServer.url(.init(body: Self.sound))
        )
        for url in hanging { try downloader.download(clip(url), into: library, within: 10) { _ in } }
        let isFetched = Mutex(false)
        try downloader.download(clip(url), into: library, within: 10) { _ in isFetched.withLock { $0 = true } }
        #expect(eventually { hanging.allSatisfy { StubServer.count($0) == 1 } })
        time.advance(2.9)
        #expect(StubServer.count(url) == 0)
        time.advance(0.2)
        #expect(eventually { isFetched.withLock { $0 } })
    }
}
