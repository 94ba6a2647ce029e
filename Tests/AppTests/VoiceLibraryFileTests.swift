import API
import Announcements
import Clips
import Foundation
import Metrics
import Speech
import TestSupport
import Testing

@testable import App

/// The files of a library, without a service.
@Suite struct VoiceLibraryFileTests {
    private static let voice =
        #"{"name": "Shop", "language": "en-US", "gender": "male", "engine": "espeak", "espeak": {"voice": "en-us"}}"#

    private func load(_ folder: URL, lexicon: String? = nil, phrases: String? = nil) throws -> VoiceLibrary {
        var flags = ["voices": "\(RealEngine.voices):\(folder.path)"]
        flags["lexicon"] = lexicon
        flags["phrases"] = phrases
        return try VoiceLibrary(Settings(environment: [:], flags: flags).voices, espeak: nil)
    }

    private func write(_ text: String, _ name: String, in folder: URL) throws {
        try TestFiles.write(text, to: folder.appending(path: name))
    }

    @Test func `a library contains the voices, words, chimes and phrases of all folders`() throws {
        try TestFiles.withFolder { folder in
            let shipped = try load(folder)
            try write(Self.voice, "shop/voice.json", in: folder)
            try write("货\thuo4\n", "own.lexicon", in: folder)
            let library = try load(folder, lexicon: folder.appending(path: "own.lexicon").path)
            #expect(library.catalog["shop"] != nil && library.catalog["zh-CN"] != nil)
            #expect(library.chimes.ids == shipped.chimes.ids && !library.chimes.ids.isEmpty)
            #expect(library.phrasebooks["zh-CN"] != nil && library.phrasebooks["en-GB"] != nil)
            let (old, new) = (shipped.catalog.lexicons, library.catalog.lexicons)
            #expect(new.wordCount == old.wordCount + 1 && new.digest.hasPrefix(old.digest) && new.digest != old.digest)
            #expect(library.catalog["zh-CN"]?.lexicons === new && library.catalog["shop"]?.lexicons === new)
        }
    }

    @Test func `all invalid files are reported together`() throws {
        try TestFiles.withFolder { folder in
            try write("{", "one/voice.json", in: folder)
            try write(Self.voice.replacing("espeak\"", with: "nothing\""), "two/voice.json", in: folder)
            try write("{", "en.phrases.json", in: folder)
            try write("no tab\n", "own.lexicon", in: folder)
            try write("no sound", "chimes/bell.wav", in: folder)
            let lexicon = folder.appending(path: "own.lexicon").path
            let error = #expect(throws: VoiceLibraryError.self) { try load(folder, lexicon: lexicon, phrases: "/no/x") }
            let problems = try #require(error?.problems)
            let files = ["own.lexicon", "en.phrases.json", "/no/x", "bell.wav", "one/voice.json", "two/voice.json"]
            #expect(problems.count == files.count, "\(problems)")
            for (file, problem) in zip(files, problems) { #expect(problem.contains(file), "\(problem)") }
        }
    }

    @Test func `an unreadable fallback causes no error about its bank`() throws {
        try TestFiles.withFolder { folder in
            try write("{", "zh-CN/voice.json", in: folder)
            let error = #expect(throws: VoiceLibraryError.self) { try load(folder) }
            #expect(error?.problems.count == 1 && error?.problems.first?.contains("zh-CN/voice.json") == true)
        }
    }

    @Test func `the summary of a reload lists new, changed and removed voices`() throws {
        try TestFiles.withFolder { folder in
            try write(Self.voice, "a/voice.json", in: folder)
            try write(Self.voice, "b/voice.json", in: folder)
            let old = try load(folder).catalog
            try FileManager.default.removeItem(at: folder.appending(path: "a"))
            try write(Self.voice.replacing("\"en-us\"", with: "\"en-us\", \"rate\": 90"), "b/voice.json", in: folder)
            try write(Self.voice, "c/voice.json", in: folder)
            let changes = VoiceChanges(from: old, to: try load(folder).catalog)
            #expect(changes.summary == "; new: c; changed: b; gone: a")
            #expect(VoiceChanges(from: old, to: old).summary == "")
        }
    }
}

@Suite struct ReloadMetricTests {
    @Test func `reloads are counted, and the last successful reload has a timestamp`() {
        let log = CapturedLog()
        let metrics = ReloadMetrics(nowMs: { 1_795_000_000_500 })
        func exposition() -> String {
            var exposition = Exposition()
            metrics.write(to: &exposition)
            return exposition.text
        }
        #expect(exposition().contains("\ncrier_last_reload_successful 1\n"))
        let problems = VoiceLibraryError(problems: ["a is odd", "b is gone"])
        Reload(
            parts: [.init(name: "the certificate") {}, .init(name: "the voice library") { throw problems }],
            metrics: metrics, log: log.logger
        ).run()
        #expect(
            log.lines == [
                "notice: reloaded the certificate", "error: the voice library stays as it was: a is odd",
                "error: the voice library stays as it was: b is gone",
            ])
        #expect(exposition().contains("\ncrier_reloads_total{result=\"failed\"} 1\n"))
        #expect(exposition().contains("\ncrier_last_reload_successful 0\n"))
        Reload(parts: [], metrics: metrics, log: log.logger).run()
        #expect(exposition().contains("\ncrier_reloads_total{result=\"ok\"} 1\n"))
        #expect(exposition().contains("\ncrier_last_reload_successful 1\n"))
        #expect(exposition().contains("\ncrier_last_reload_success_timestamp_seconds 1795000000.5\n"))
    }
}
