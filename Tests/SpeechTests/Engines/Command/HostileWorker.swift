import Audio
import Base
import Foundation

@testable import Speech

/// A worker in Python that obeys the first word of a text.
enum HostileWorker {
    /// `say N` sounds for N ms, `age` sounds for 100 ms for each text of this worker, and one further command writes
    /// the text into the file in the worker's argument. The other words are misdeeds.
    static let lines = """
        import json, os, struct, sys, time
        def wave(ms):
            data = struct.pack("<4h", 8000, 8000, -8000, -8000) * (4 * ms)
            return b"RIFF" + struct.pack("<I4s4sIHHIIHH4sI", 36 + len(data), b"WAVE", b"fmt ", 16, 1, 1, 16000, 32000, 2, 16,
                                         b"data", len(data)) + data
        def put(*parts):
            sys.stdout.buffer.write(b"".join(parts))
            sys.stdout.buffer.flush()
        def head(name, length):
            return b"%s %d\\n" % (name.encode(), length)
        age, last = 0, "0" * 16
        while line := sys.stdin.buffer.readline():
            request = json.loads(line)
            own, text = request["id"], request["text"]
            word, age = text.split(" ")[0], age + 1
            sound = wave(int(text[4:]) if word == "say" else 100 * age)
            if word == "tell":
                with open(sys.argv[1], "w", encoding="utf-8", newline="") as file:
                    file.write(text)
            if word == "pid":
                with open(sys.argv[1], "w") as file:
                    file.write(str(os.getpid()))
            if word == "kill": os.kill(os.getpid(), 9)
            if word == "exit": sys.exit(0)
            if word == "fail": sys.exit(3)
            if word == "leave":
                if os.fork() == 0:
                    os.setsid()
                    time.sleep(15)
                sys.exit(4)
            if word in ("hang", "late"): time.sleep(60 if word == "hang" else 1.5)
            if word == "hog": bytearray(1 << 30)
            if word == "close":
                os.close(1)
                time.sleep(60)
            if word == "greet": put(b"hello\\n")
            if word == "noise": put(b"x" * 100000)
            if word == "short": put(head(own, len(sound)), sound[:500])
            if word == "half":
                put(head(own, len(sound)), sound[:500])
                sys.exit(0)
            if word in ("short", "greet", "noise"): time.sleep(60)
            if word == "sign": put(b"%s +%d\\n" % (own.encode(), len(sound)), sound)
            if word == "huge": put(head(own, 99999999))
            if word == "other": put(head("0" * 16, len(sound)), sound)
            if word == "stale": put(head(last, len(sound)), sound)
            if word == "mute": put(head(own, 0))
            if word == "words": put(head(own, 5), b"hello")
            if word == "twice": put(head(own, len(sound)), sound, head(own, len(sound)), sound)
            if word in ("age", "say", "tell", "pid", "late", "bye", "more"): put(head(own, len(sound)), sound)
            if word == "bye": sys.exit(0)
            if word == "more":
                time.sleep(.2)
                put(head(own, len(sound)), sound)
            last = own
        """

    /// Replaces piper with `--json-input`, and obeys the first word of a text.
    static let piper = """
        import json, struct, sys
        last = ""
        while line := sys.stdin.buffer.readline():
            request = json.loads(line)
            name, text = request["output_file"], request["text"]
            word = text.split(" ")[0]
            if word != "nothing":
                data = struct.pack("<4h", 8000, 8000, -8000, -8000) * (4 * int(text.split(" ")[-1]))
                with open(name, "wb") as file:
                    file.write(b"RIFF" + struct.pack("<I4s4sIHHIIHH4sI", 36 + len(data), b"WAVE", b"fmt ", 16, 1, 1, 16000,
                                                     32000, 2, 16, b"data", len(data)))
                    file.write(data[:100] if word == "cut" else data)
            sys.stdout.write({"stale": last, "greet": "hello"}.get(word, name) + "\\n")
            sys.stdout.flush()
            last = name
        """

    /// Whether a process has ended. It is reaped later.
    static func hasEnded(_ process: pid_t) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status?.contains(") Z ") ?? true
    }

    /// A pool for one test, whose voice id is unique.
    static func pool(
        _ form: WorkerProgram.WireForm = .lines, workers: Int = 1, texts: Int = 1_000, memoryMB: Int = 256,
        file: String = "/dev/null", command: [String]? = nil, in pools: WorkerPools = WorkerPools()
    ) -> WorkerPool {
        // SIGPIPE is ignored, as in Crier, because a worker may have ended before a write.
        signal(SIGPIPE, SIG_IGN)
        // With the path, because a Python that is found by the PATH of the tests looks for its modules in the worker's.
        let python = ["/usr/bin/python3", "-S", "-c", form == .lines ? lines : piper, file]
        return pools.pool(
            for: WorkerProgram(
                voice: UUID().uuidString, arguments: command ?? python, filesStamp: "", form: form,
                bounds: .init(workers: workers, textsPerWorker: texts, memoryBytes: memoryMB << 20)))
    }
}

extension WorkerPool {
    /// Speaks a text, and returns the length of the sound.
    func milliseconds(
        _ text: String, limitMs: Int = 10_000, counters: ProgramCounters = ProgramCounters(),
        report: (CommandError) -> Void = { _ in }
    ) throws -> Int {
        try speak(text, deadline: .after(milliseconds: limitMs), counters, report: report).durationMs
    }
}
