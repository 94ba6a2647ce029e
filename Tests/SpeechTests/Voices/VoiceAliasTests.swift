import Foundation
import TestSupport
import Testing

@testable import Speech

@Suite struct VoiceAliasTests {
    /// A voices folder with the voices of some files.
    private func load(_ files: [String: String]) throws -> VoiceCatalog {
        try TestFiles.withFolder { folder in
            for (id, text) in files { try TestFiles.write(text, to: folder.appending(path: "\(id)/voice.json")) }
            return try VoiceCatalog.load(folders: [folder.path], espeak: nil, lexicons: ServiceParts.lexicons)
        }
    }

    @Test func `a file may give a voice another id`() throws {
        let catalog = try load(["zh-CN": #"{"same_as":"shop"}"#, "shop": VoiceFileTests.good])
        let (voice, shop) = (try #require(catalog["zh-CN"]), try #require(catalog["shop"]))
        #expect(voice.signature == shop.signature)
        #expect(voice.id == "zh-CN")
        #expect(catalog.ids == ["shop", "zh-CN"])
    }

    @Test(arguments: [
        #"{"same_as":"none"}"#, #"{"same_as":"other"}"#, #"{"same_as":"zh-CN"}"#, #"{"same_as":7}"#,
        #"{"same_as":"espeak/cmn"}"#,
    ])
    func `an alias without a valid target is refused`(text: String) {
        let error = #expect(throws: VoiceFileErrors.self) {
            try load(["zh-CN": text, "other": #"{"same_as":"shop"}"#, "shop": VoiceFileTests.good])
        }
        #expect(error?.errors.map(\.field) == ["same_as"])
    }

    @Test func `an alias with further fields is refused`() {
        let error = #expect(throws: VoiceFileErrors.self) {
            try load(["zh-CN": #"{"same_as":"shop","name":"x"}"#, "shop": VoiceFileTests.good])
        }
        #expect(error?.errors.map(\.field) == ["name"])
    }
}
