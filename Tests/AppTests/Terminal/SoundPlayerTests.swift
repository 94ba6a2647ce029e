import Foundation
import TestSupport
import Testing

@testable import App

/// Audio players that are scripts. Each test has its own folder as PATH.
@Suite struct SoundPlayerTests {
    private static let sound = Array("RIFF and so on".utf8)

    private func withPlayers(
        _ scripts: [String: String], _ body: (_ players: [SoundPlayer], _ folder: URL) throws -> Void
    ) throws {
        try TestFiles.withFolder { folder in
            for (name, script) in scripts {
                let file = folder.appending(path: name)
                try TestFiles.writeProgram("#!/bin/sh\ncd '\(folder.path)'\n\(script)\n", to: file)
            }
            try body(SoundPlayer.installed(in: "/nonexistent::\(folder.path)"), folder)
        }
    }

    private func play(_ players: [SoundPlayer], environment: [String: String] = [:]) throws(PlayerError) {
        try SoundPlayer.play(Self.sound, durationMs: 0, by: players, environment: environment)
    }

    @Test func `executable players are found in the order of preference`() throws {
        try withPlayers(["ffplay": "", "aplay": "", "paplay": "", "pw-play": ""]) { players, folder in
            #expect(players.map(\.name) == ["aplay", "pw-play", "paplay", "ffplay"])
            #expect(players[0].path == "\(folder.path)/aplay")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: folder.appending(path: "aplay").path)
            try FileManager.default.removeItem(at: folder.appending(path: "pw-play"))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "pw-play"), withIntermediateDirectories: false)
            #expect(SoundPlayer.installed(in: folder.path).map(\.name) == ["paplay", "ffplay"])
        }
        #expect(SoundPlayer.installed(in: "").isEmpty)
    }

    @Test(arguments: [
        ("aplay", "-q /dev/stdin\n"), ("pw-play", "/dev/stdin\n"), ("paplay", "/dev/stdin\n"),
        ("ffplay", "-nodisp -autoexit -loglevel error -i /dev/stdin\n"),
    ])
    func `a player gets the sound on standard input and no Crier variables`(name: String, arguments: String) throws {
        let script = "echo \"$*\" >arguments\n/bin/cat /dev/stdin >sound\n/usr/bin/env >environment"
        try withPlayers([name: script]) { players, folder in
            try play(players, environment: ["CRIER_URL_KEYS": "secret", "XDG_RUNTIME_DIR": "/run/user/1"])
            let read = { (file: String) in try String(contentsOf: folder.appending(path: file), encoding: .utf8) }
            #expect(try read("arguments") == arguments)
            #expect(try read("sound") == "RIFF and so on")
            #expect(try read("environment").contains("XDG_RUNTIME_DIR=/run/user/1\n"))
            #expect(try !read("environment").contains("CRIER"))
        }
    }

    @Test func `a failed player is followed by the next one until one succeeds`() throws {
        let scripts = ["aplay": "exit 1", "pw-play": ": >played", "ffplay": ": >too-many"]
        try withPlayers(scripts) { players, folder in
            try play(players)
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: "played").path))
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "too-many").path))
        }
    }

    @Test func `the error lists every failure with the player's last error line`() throws {
        let scripts = [
            "aplay": "echo audio open error >&2; echo no such device >&2; echo >&2; exit 1", "pw-play": "kill -9 $$",
            "paplay": "exec /bin/head -c 300000000 /dev/zero",
            // ffplay first reports a failure, then success.
            "ffplay": "echo No more combinations to try, audio open failed; echo; echo Failed to open >&2",
        ]
        try withPlayers(scripts) { players, _ in
            #expect(
                throws: PlayerError.failed([
                    "aplay ended with status 1: no such device", "pw-play was ended by signal 9",
                    "paplay wrote more than 256 MiB",
                    "ffplay played nothing: No more combinations to try, audio open failed",
                ])
            ) { try play(players) }
        }
    }

    @Test func `a file that is not a program is reported as a player that failed`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "aplay")
            try TestFiles.writeProgram("\u{7F}ELF", to: file)
            let error = #expect(throws: PlayerError.self) { try play(SoundPlayer.installed(in: folder.path)) }
            #expect(error?.description.contains("aplay ") == true)
        }
    }

    @Test func `the error for a missing player names packages to install`() {
        #expect(throws: PlayerError.noPlayer) { try play([]) }
        let advice = "alsa-utils (aplay), pipewire-bin (pw-play), pulseaudio-utils (paplay) or ffmpeg (ffplay)"
        #expect(PlayerError.noPlayer.description.contains(advice))
    }
}
