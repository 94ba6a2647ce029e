import Foundation
import Synchronization
import TestSupport

/// Crier, the example gateway and the push service, which all scripts share.
final class Journey: Sendable {
    static let shopsPerPhone = 20

    let folder: URL
    let crierPort: Int
    /// The key that signs the URLs of clips.
    let urlKey: String
    let service: PushService
    /// The app's own prompts.
    let recordings: URL
    /// The sounds in the app itself: `received.caf`.
    let bundle: URL
    /// Tones by their length in seconds: sounds that are not from Crier.
    let tones: [Int: Data]

    private init(_ folder: URL, crierPort: Int, urlKey: String, phones: Int) throws {
        (self.folder, self.crierPort, self.urlKey) = (folder, crierPort, urlKey)
        var shops: [String: String] = [:]
        for phone in 0..<phones {
            for shop in 0..<Self.shopsPerPhone { shops[Self.shop(phone, shop)] = Self.token(phone) }
        }
        service = try PushService(crier: crierPort, shops: shops, folder: folder)
        recordings = folder.appending(path: "prompts")
        try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: true)
        for name in ["tts_pre", "tts_5", "tts_yuan"] {
            _ = try Self.tone(seconds: 0.4, rate: 8_000, to: recordings.appending(path: "\(name).wav"))
        }
        bundle = folder.appending(path: "bundle")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        _ = try Self.tone(seconds: 1, rate: 22_050, to: bundle.appending(path: "received.caf"))
        var tones: [Int: Data] = [:]
        for seconds in [29, 31] {
            tones[seconds] = try Self.tone(
                seconds: Double(seconds), rate: 22_050, to: folder.appending(path: "\(seconds).caf"))
        }
        self.tones = tones
    }

    static func shop(_ phone: Int, _ shop: Int) -> String { "s\(phone)-\(shop)" }
    static func token(_ phone: Int) -> String { "phone-\(phone)" }

    /// - Parameter phones: the number of phones with shops at the gateway.
    static func with<Result>(phones: Int, _ body: (Journey) throws -> Result) throws -> Result {
        try TestFiles.withFolder { folder in
            let key = try Program.run(CrierServer.executable, ["key", "new"]).text
                .trimmingCharacters(in: .newlines)
            return try CrierServer.with(["--data", folder.path, "--url-keys", key]) { server in
                try body(Journey(folder, crierPort: server.port, urlKey: key, phones: phones))
            }
        }
    }

    private static func tone(seconds: Double, rate: Int, to file: URL) throws -> Data {
        let arguments = [
            "-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=\(seconds):sample_rate=\(rate)",
        ]
        _ = try Tool.run("ffmpeg", arguments + ["-ac", "1", file.path])
        return try Data(contentsOf: file)
    }
}
