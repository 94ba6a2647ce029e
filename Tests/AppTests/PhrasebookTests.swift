import Announcements
import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct PhrasebookTests {
    private static func phrases(_ text: String) -> String {
        #"{"currency": "USD", "channels": {}, "templates": {"seat.ready": {"text": "\#(text)", "values": {}}}}"#
    }

    private static func phrasebooks(_ folders: [String], own files: [String] = []) throws -> Phrasebooks {
        let flags = [
            "voices": folders.joined(separator: ":"), "phrases": files.joined(separator: ":"), "currency": "CNY",
        ]
        var problems = FileProblems()
        let found = PhraseFiles(try Settings(environment: [:], flags: flags).voices).load(&problems)
        guard problems.lines.isEmpty else { throw VoiceLibraryError(problems: problems.lines) }
        return found
    }

    @Test func `later folders replace phrases of earlier ones, and separate phrase files add to them`() throws {
        try TestFiles.withFolder { folder in
            for (name, text) in [("a/en", "first"), ("a/fr", "un"), ("b/en", "second")] {
                try TestFiles.write(Self.phrases(text), to: folder.appending(path: "\(name).phrases.json"))
            }
            let own = folder.appending(path: "own/fr.phrases.json")
            try TestFiles.write(Self.phrases("deux").replacing("seat.ready", with: "table.ready"), to: own)
            let folders = ["a", "b"].map { folder.appending(path: $0).path }
            let books = try Self.phrasebooks(folders, own: [own.path])
            let second = try Self.phrasebooks([folders[1]])
            #expect(books["en"] == second["en"] && books["en"] != nil)
            #expect(books["fr"]?.templates.keys.sorted() == ["seat.ready", "table.ready"])
            #expect(books["en-GB"] == books["en"] && books["de"] == nil && books.currency == "CNY")
        }
    }

    @Test func `errors name the phrase files that cannot be used`() throws {
        try TestFiles.withFolder { folder in
            let misnamed = folder.appending(path: "mine.json")
            try TestFiles.write(Self.phrases("x"), to: misnamed)
            let wrong = folder.appending(path: "en.phrases.json")
            try TestFiles.write("{", to: wrong)
            let absent = folder.appending(path: "fr.phrases.json")
            for (file, rule) in [
                (misnamed, "must be named after its language, like zh-CN.phrases.json"), (absent, "cannot be read"),
            ] {
                let error = #expect(throws: VoiceLibraryError.self) {
                    try Self.phrasebooks([RealEngine.voices], own: [file.path])
                }
                #expect(error?.problems == ["\(file.path): \(rule)"])
            }
            let error = #expect(throws: VoiceLibraryError.self) { try Self.phrasebooks([folder.path]) }
            #expect(error?.description.contains("en.phrases.json") == true)
        }
    }
}
