import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct TarArchiveTests {
    @Test func `tar extracts the files of an archive`() throws {
        try TestFiles.withFolder { folder in
            var archive = TarArchive()
            let long = [UInt8](repeating: 7, count: 1_025)
            archive.add("sentences.tsv", in: "shop", Array("001.wav\t一元\n".utf8))
            archive.add("001.flac", in: "shop", long)
            archive.add("empty", in: "shop", [])
            let file = folder.appending(path: "a.tar")
            try Data(archive.bytes).write(to: file)
            let outcome = try Program.run("tar", ["-xvf", file.path, "-C", folder.path])
            #expect(outcome.status == 0 && outcome.errorText.isEmpty, "\(outcome.errorText)")
            #expect(outcome.text == "shop/sentences.tsv\nshop/001.flac\nshop/empty\n")
            let text = try String(contentsOf: folder.appending(path: "shop/sentences.tsv"), encoding: .utf8)
            #expect(text == "001.wav\t一元\n")
            #expect(try [UInt8](Data(contentsOf: folder.appending(path: "shop/001.flac"))) == long)
        }
    }

    @Test func `an empty archive consists of two zero blocks`() {
        #expect(TarArchive().bytes == [UInt8](repeating: 0, count: 1_024))
    }
}
