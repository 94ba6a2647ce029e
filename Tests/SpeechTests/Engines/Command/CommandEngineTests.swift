import Audio
import Base
import Foundation
import TestSupport
import Testing

@testable import Speech

/// `flite` is a real third-party program; shell scripts are the faulty programs.
@Suite(.waiting) struct CommandEngineTests {
    private func speak(
        _ arguments: [String], _ text: String = "You received one hundred dollars.", milliseconds: Int = 10_000,
        rate: Int = 1_000
    ) throws -> PCM {
        let part = SpeechPart(
            text: text, parameters: CommandParameters(voice: "x", arguments: arguments),
            delivery: Delivery(rateThousandths: rate))
        let speakers = EngineRegistry([.espeak: ToneSource(failure: .engineUnavailable), .command: CommandEngine()])
        return try speakers.speak(part, deadline: Deadline.after(milliseconds: milliseconds)).pcm
    }

    private static let flite = ["flite", "-voice", "slt", "-f", "/dev/stdin", "-o", "/dev/stdout"]

    @Test func `flite speaks a sentence at the sample rate of a clip and at the requested pace`() throws {
        let pcm = try speak(Self.flite)
        #expect(pcm.sampleRateHz == 22_050)
        #expect((1_200...2_600).contains(pcm.durationMs))
        #expect(pcm.isAudible)
        let faster = try speak(Self.flite, rate: 1_500)
        #expect(abs(faster.durationMs * 3 / 2 - pcm.durationMs) < 60)
        #expect(try speak(Self.flite) == pcm)
    }

    @Test func `a program gets unchanged arguments, a small environment and no open files of Crier`() throws {
        try TestFiles.withFolder { folder in
            let seen = folder.appending(path: "seen")
            let script = "{ printf '%s\\n' \"$1\"; cat; env | sort; ls /proc/self/fd | wc -l; } > \(seen.path)"
            #expect(throws: SpeechError.self) {
                try speak(["sh", "-c", script, "x", "$(id) `id` ; id"], "a \"b\" $c\n")
            }
            let lines = try String(contentsOf: seen, encoding: .utf8).split(separator: "\n")
            #expect(lines.prefix(2) == ["$(id) `id` ; id", "a \"b\" $c"])
            let names = Set(lines.dropFirst(2).dropLast().map { String($0.prefix { $0 != "=" }) })
            #expect(names == ["LANG", "PATH", "PWD"])
            // Standard input, output, errors, and the folder that ls has open.
            #expect(lines.last == "4")
        }
    }

    @Test(
        arguments: [
            (["/nonexistent/program"], .cannotStart(errno: ENOENT)), (["/etc/passwd"], .cannotStart(errno: EACCES)),
            (["false"], .failed(status: 1)), (["sh", "-c", "exit 42"], .failed(status: 42)),
            (["sh", "-c", "kill -SEGV $$"], .failed(status: 128 + SIGSEGV)), (["true"], .notWave(.notRIFF)),
            (["echo", "hello"], .notWave(.notRIFF)),
            (["head", "-c", "70000000", "/dev/zero"], .tooMuch(limitBytes: 64 << 20)),
            (["cat", "/dev/zero"], .tooMuch(limitBytes: 64 << 20)),
            (["sh", "-c", "head -c 70000000 /dev/zero; exit 0"], .tooMuch(limitBytes: 64 << 20)),
        ] as [([String], CommandError)])
    func `a program that does not speak is refused with the reason`(
        arguments: [String], fault: CommandError
    ) {
        #expect(throws: SpeechError.command(voice: "x", fault)) { try speak(arguments) }
    }

    /// Returns the bytes that processes write into a pipe until all of them have closed it.
    private func written(_ body: (_ pipe: String) -> Void) throws -> String {
        try TestFiles.withFolder { folder in
            let pipe = folder.appending(path: "pipe").path
            try #require(mkfifo(pipe, 0o600) == 0)
            // The pipe is opened for reading first. Otherwise both sides would wait for each other.
            let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
            body(pipe)
            _ = fcntl(descriptor, F_SETFL, 0)
            let reader = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            return String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self)
        }
    }

    @Test func `a program that hangs is killed at the deadline with its child processes`() throws {
        let survivors = try written { pipe in
            let script = "exec 9> \(pipe); echo started >&9; { sleep 10; echo child >&9; } & sleep 10; echo parent >&9"
            #expect(throws: SpeechError.command(voice: "x", .timedOut)) {
                try speak(["sh", "-c", script], milliseconds: 1_000)
            }
        }
        #expect(survivors == "started\n")
    }

    @Test func `the child processes of a finished program are killed`() throws {
        let survivors = try written { pipe in
            let script = "exec 9> \(pipe); echo started >&9; { sleep 10; echo child >&9; } &"
            #expect(throws: SpeechError.self) { try speak(["sh", "-c", script]) }
        }
        #expect(survivors == "started\n")
    }

    @Test func `many runs leak no descriptors`() throws {
        try expectNoLeak { _ = try? speak(["true"]) }
    }

    @Test func `a program that outputs only silence is an error`() {
        let script =
            "printf 'RIFF____WAVEfmt \\020\\0\\0\\0\\001\\0\\001\\0\\200\\076\\0\\0\\0\\175\\0\\0\\002\\0\\020\\0data\\0\\0\\0\\0'; head -c 9999 /dev/zero"
        #expect(throws: SpeechError.silent) { try speak(["sh", "-c", script]) }
    }
}
