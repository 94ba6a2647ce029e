import Audio
import Foundation
import Normalization
import Speech
import TestSupport
import Testing

/// Banks written into a voices folder that has the default voice and may have a bank already.
@Suite struct VoicePlaceTests {
    private func withVoices(_ body: (URL) throws -> Void) throws {
        try TestFiles.withFolder { folder in
            try TestFiles.write(BankFileTests.espeak, to: folder.appending(path: "zh-CN/voice.json"))
            try body(folder)
        }
    }

    /// Writes a bank with one prompt for each text.
    private func put(
        _ texts: [String] = ["一"], fallback: String? = "zh-CN", origin: String? = nil, id: String = "shop",
        in folder: URL, isReplacing: Bool = false
    ) throws {
        let script = PromptScript(.zhCN)
        let sound = try #require(try PromptPreparation(Tone.speechLike(ms: 300), .digit))
        let prompts = texts.enumerated().map { (line: script.line(named: "p\($0)", text: $1), sound: sound) }
        let bank = BankFolder(
            try BankHeading(
                name: "x", language: .zhCN, gender: "male", origin: origin, license: "CC-BY-4.0", fallback: fallback))
        try bank.write(prompts, to: VoicePlace(id, in: [folder.path], isReplacing: isReplacing))
    }

    /// All names, including names that begin with a dot.
    private func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func texts(_ folder: URL) throws -> [String] {
        guard let bank = try VoiceCatalog.load(folders: [folder.path], espeak: nil)["shop"]?.engine as? Bank else {
            return []
        }
        return bank.prompts.map(\.text)
    }

    @Test func `a bank that replaces another leaves no file of the old bank`() throws {
        try withVoices { folder in
            try put(["一", "二"], in: folder)
            #expect(try names(folder.appending(path: "shop")) == ["p0.flac", "p1.flac", "voice.json"])
            #expect(throws: VoicePlaceError.self) { try put(["三"], in: folder) }
            #expect(try texts(folder) == ["一", "二"])
            try put(["三"], in: folder, isReplacing: true)
            #expect(try texts(folder) == ["三"])
            #expect(try names(folder.appending(path: "shop")) == ["p0.flac", "voice.json"])
            #expect(try names(folder) == ["shop", "zh-CN"])
        }
    }

    @Test func `the heading of an existing bank is available to its replacement`() throws {
        try withVoices { folder in
            let place = VoicePlace("shop", in: [folder.path], isReplacing: true)
            #expect(try place.replacedHeading() == nil)
            try put(in: folder)
            let heading = try BankHeading(
                name: "x", language: .zhCN, gender: "male", origin: nil, license: "CC-BY-4.0", fallback: "zh-CN")
            #expect(try place.replacedHeading() == heading)
            #expect(try VoicePlace("shop", in: [folder.path], isReplacing: false).replacedHeading() == nil)
        }
    }

    @Test(arguments: ["\u{1B}[2J", "a\nb", "", String(repeating: "x", count: 201)])
    func `an empty, overlong or unprintable name is refused`(name: String) {
        #expect(throws: VoicePlaceError.self) {
            try BankHeading(name: name, language: .zhCN, gender: "male", origin: nil, fallback: nil)
        }
    }

    @Test func `a licence that is invalid in a voice file is refused`() {
        #expect(throws: VoicePlaceError.self) {
            try BankHeading(
                name: "x", language: .zhCN, gender: "male", origin: nil, license: "the studio's", fallback: nil)
        }
    }

    /// Each would stop the service at its next start.
    @Test(
        arguments: [
            (["VIP 88"], "zh-CN", nil, "shop", "prompts.p0.text"),
            (["一", "一"], "zh-CN", nil, "shop", "prompts.p1.text"),
            ([""], "zh-CN", nil, "shop", "prompts.p0.text"), (["一"], "other", nil, "shop", "fallback"),
            (["一"], "shop", nil, "shop", "fallback"), (["一"], nil, nil, "zh-CN", "zh-CN"),
            (["一"], "zh-CN", String(repeating: "x", count: 201), "shop", "origin"),
        ] as [([String], String?, String?, String, String)])
    func `a bank that cannot be loaded never replaces one that can`(
        texts: [String], fallback: String?, origin: String?, id: String, field: String
    ) throws {
        try withVoices { folder in
            try put(["五"], id: "other", in: folder)
            try put(["五"], in: folder)
            let error = #expect(throws: VoicePlaceError.self) {
                try put(texts, fallback: fallback, origin: origin, id: id, in: folder, isReplacing: true)
            }
            #expect(error?.isBadInput == true)
            #expect(error?.description.contains(field) == true, "\(error?.description ?? "")")
            #expect(try self.texts(folder) == ["五"])
            #expect(try names(folder) == ["other", "shop", "zh-CN"])
        }
    }

    @Test func `a bank that another bank names as its fallback is refused`() throws {
        try withVoices { folder in
            try TestFiles.write(BankFileTests.espeak, to: folder.appending(path: "mine/voice.json"))
            try put(["五"], fallback: "mine", in: folder)
            try FileManager.default.removeItem(at: folder.appending(path: "mine"))
            let error = #expect(throws: VoicePlaceError.self) { try put(["五"], id: "mine", in: folder) }
            #expect(error?.description.contains("shop/voice.json: fallback") == true)
            #expect(try names(folder) == ["shop", "zh-CN"])
        }
    }

    @Test func `files that import did not write are kept and reported`() throws {
        try withVoices { folder in
            try put(in: folder)
            for name in ["LICENSE", ".hidden"] { try TestFiles.write("x", to: folder.appending(path: "shop/\(name)")) }
            let error = #expect(throws: VoicePlaceError.self) { try put(["三"], in: folder, isReplacing: true) }
            #expect(error?.description.contains(".hidden, LICENSE") == true)
            #expect(try texts(folder) == ["一"])
            #expect(try names(folder.appending(path: "shop")) == [".hidden", "LICENSE", "p0.flac", "voice.json"])
        }
    }

    @Test func `a link and its target are not replaced`() throws {
        try withVoices { folder in
            try put(id: "real", in: folder)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "shop"), withDestinationURL: folder.appending(path: "real"))
            #expect(throws: VoicePlaceError.self) { try put(["三"], in: folder, isReplacing: true) }
            #expect(try names(folder.appending(path: "real")) == ["p0.flac", "voice.json"])
        }
    }

    @Test func `the remains of a killed import are not a voice and the next import removes them`() throws {
        try withVoices { folder in
            try TestFiles.write("{", to: folder.appending(path: ".shop.part/voice.json"))
            #expect(try texts(folder) == [])
            try put(in: folder)
            #expect(try names(folder) == ["shop", "zh-CN"])
        }
    }

    @Test func `the cleanup of a killed import never follows a link`() throws {
        try withVoices { folder in
            try TestFiles.write("mine", to: folder.appending(path: "mine/notes"))
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: ".shop.part"), withDestinationURL: folder.appending(path: "mine"))
            try put(in: folder)
            #expect(try names(folder.appending(path: "mine")) == ["notes"])
            #expect(try texts(folder) == ["一"])
        }
    }

    @Test func `an empty folder is filled and a file is not replaced`() throws {
        try withVoices { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "shop"), withIntermediateDirectories: false)
            try put(in: folder)
            #expect(try texts(folder) == ["一"])
            try TestFiles.write("x", to: folder.appending(path: "file"))
            #expect(throws: VoicePlaceError.self) { try put(id: "file", in: folder, isReplacing: true) }
        }
    }

    @Test func `two imports do not write at the same time`() throws {
        try withVoices { folder in
            let other = open(folder.path, O_RDONLY | O_DIRECTORY)
            defer { close(other) }
            try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
            #expect(throws: VoicePlaceError.self) { try put(in: folder) }
            #expect(flock(other, LOCK_UN) == 0)
            try put(in: folder)
        }
    }
}
