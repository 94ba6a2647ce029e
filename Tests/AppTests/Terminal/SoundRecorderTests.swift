import Audio
import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct SoundRecorderTests {
    private static func isEnd(_ levels: [Double]) -> Bool {
        var end = SpeechEnd()
        for level in levels { end.add(level) }
        return end.isReached
    }

    @Test func `a second of silence after speech ends a sentence`() {
        let (room, speech) = ([Double](repeating: -62, count: 12), [-58.0, -30, -22, -25, -40, -21])
        #expect(Self.isEnd(room + speech + room))
        #expect(!Self.isEnd(room + room), "nothing was said")
        #expect(!Self.isEnd(speech + room.dropFirst()), "a short pause")
        #expect(!Self.isEnd(room + speech + Array(room.prefix(6)) + [-28] + Array(room.prefix(11))))
        #expect(Self.isEnd(speech + [Double](repeating: -100, count: 12)), "digital silence")
    }

    private static func record(_ script: String, device: String? = nil) throws -> PCM {
        try TestFiles.withFolder { folder in
            try TestFiles.writeProgram("#!/bin/sh\n\(script)\n", to: folder.appending(path: "arecord"))
            let recorder = try #require(SoundRecorder.installed(in: folder.path))
            #expect(recorder.name == "arecord")
            return try recorder.record(device: device, environment: ["PATH": "/usr/bin:/bin", "CRIER_SECRET": "1"]) {
                _ in
                false
            }
        }
    }

    @Test func `a recorder gets 16 bits at 48 kHz and no Crier variables`() throws {
        let sound = try Self.record(
            #"test -z "$CRIER_SECRET" && test "$*" = "-q -t raw -f S16_LE -r 48000 -c 1" && printf '\000\100\000\300'"#)
        #expect(sound.sampleRateHz == 48_000 && sound.samples == [0.5, -0.5])
        #expect(try Self.record("printf '%s' \"${10}\"", device: "hw:1").frames == "--device=hw:1".utf8.count / 2)
    }

    @Test func `a failed recorder is an error with its exit status`() {
        #expect(throws: RecorderError.failed("arecord: ended with status 3")) { try Self.record("exit 3") }
    }

    @Test func `the advice for a missing recorder names packages`() {
        #expect(SoundRecorder.installed(in: "/nowhere") == nil)
        #expect(SoundRecorder.advice == "install alsa-utils (arecord) or pulseaudio-utils (parecord)")
    }

    @Test func `keyboard lines are read one by one, and a check for a line does not block`() throws {
        let pipe = Pipe()
        var lines = KeyboardLines(pipe.fileHandleForReading.fileDescriptor)
        var taken = [lines.takesLine()]
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\n\nq".utf8))
        var read = [lines.next()]
        taken += [lines.takesLine(), lines.takesLine()]
        try pipe.fileHandleForWriting.write(contentsOf: Data("uit\n".utf8))
        read.append(lines.next())
        try pipe.fileHandleForWriting.close()
        read.append(lines.next())
        taken.append(lines.takesLine())
        #expect(read == ["a", "quit", nil] && taken == [false, true, false, false])
    }
}
