import Foundation
import Normalization
import TestSupport
import Testing

@testable import App

@Suite struct SentenceFolderTests {
    private static func files(_ contents: [String: String]) throws -> [String: String] {
        try TestFiles.withFolder { folder in
            for (name, text) in contents { try TestFiles.write(text, to: folder.appending(path: name)) }
            let files = try SentenceFolder.files(in: folder.path)
            return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
        }
    }

    @Test func `the text of a recording comes from its own file or from the list`() throws {
        let found = try Self.files([
            "001.wav": "", "002.FLAC": "", "003.mp3": "", "004.wav": "", "notes.md": "", "005.txt": "五",
            "sentences.tsv": "001.wav\t一元\n002.wav\t二元\tsaid so\n003\t三元\n006.wav\t六元\n", "003.txt": " 三块\n",
        ])
        #expect(found == ["001.wav": "一元", "002.FLAC": "二元", "003.mp3": "三块"])
    }

    @Test(arguments: [
        (["001.wav": ""], "no recording has a text: write it to NAME.txt beside NAME.wav"),
        (["sentences.tsv": "001.wav\t一元\n"], "no recording has a text"),
        (
            ["001.wav": "", "sentences.tsv": "001.wav 一元\n"],
            "is a file's name, a tab and the text; '001.wav 一元' is not"
        ),
        (["001.wav": "", "sentences.tsv": "../001.wav\t一元\n"], "is a file's name"),
        (["001.wav": "", "sentences.tsv": "\t一元\n"], "is a file's name"),
        (["001.wav": "", "001.txt": String(repeating: "a", count: 4_001)], "001.txt"),
        (
            [
                "001.wav": "", "sentences.tsv": (0...2_000).map { "\($0).wav\ta" }.joined(separator: "\n"),
            ], "more than 2000 lines"
        ),
    ])
    func `a folder without recordings and texts is refused`(contents: [String: String], message: String) {
        let error = #expect(throws: SentenceFolderError.self) { try Self.files(contents) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test func `a written list is read back with its language and its recordings`() throws {
        try TestFiles.withFolder { folder in
            let place = folder.appending(path: "new").path
            let files = [SentenceFolder.File(name: "001.wav", text: "一元"), .init(name: "002.wav", text: "二元")]
            #expect(try SentenceFolder.listed(in: place) == nil)
            try SentenceFolder.write(files, .enGB, to: place)
            #expect(try SentenceFolder.listed(in: place) == files)
            #expect(SentenceFolder.language(in: place) == .enGB && SentenceFolder.language(in: folder.path) == nil)
            try TestFiles.write("", to: folder.appending(path: "new/002.flac"))
            #expect(files.map { SentenceFolder.isRecorded($0, in: place) } == [false, true])
            #expect(throws: SentenceFolderError.self) {
                try SentenceFolder.write(files, .enGB, to: "\(place)/no/folder")
            }
        }
    }
}
