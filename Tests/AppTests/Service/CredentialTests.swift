import API
import Clips
import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.waiting) struct CredentialTests {
    private static let key = URLKey.random().hex
    private static let line = "shop \(String(repeating: "0", count: 64))\n"

    @Test func `the first start creates a key file that only its owner can read`() throws {
        try TestFiles.withFolder { folder in
            let data = folder.appending(path: "data").path
            let source = URLKeySource.file(in: data)
            #expect(try source.existing() == nil)
            _ = try source.keys()
            let file = "\(data)/url.keys"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600 && text.hasPrefix("# Keys of clip URLs"))
            _ = try source.keys()
            #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
            #expect(try FileManager.default.contentsOfDirectory(atPath: data) == ["url.keys"])
        }
    }

    @Test func `a key file that others can read, or that is missing or invalid, is refused`() throws {
        try TestFiles.withFolder { folder in
            let source = URLKeySource.file(in: folder.path)
            #expect(throws: SecretFileError.self) { try source.keptKeys() }
            let file = folder.appending(path: "url.keys")
            try TestFiles.write("\(Self.key)\n", to: file)
            try setMode(0o644, file)
            let open = #expect(throws: SecretFileError.self) { try source.keys() }
            #expect(open?.description == "\(file.path) can be read by others: chmod 600 it")
            try setMode(0o600, file)
            _ = try source.keptKeys()
            try TestFiles.write("# note\nsecret\n", to: file)
            try setMode(0o600, file)
            let wrong = #expect(throws: SecretFileError.self) { try source.keys() }
            #expect(wrong?.description.contains("line 2 is not 128 hexadecimal digits") == true)
            #expect(wrong?.description.contains("secret") == false)
            try TestFiles.write("# note\n", to: file)
            try setMode(0o600, file)
            #expect(throws: SecretFileError.self) { try source.keys() }
        }
    }

    private func setMode(_ mode: Int, _ file: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }

    @Test func `a secret file is created atomically, and an existing file is not overwritten`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "secret").path
            try SecretFile.make(file, Array("first".utf8))
            try SecretFile.make(file, Array("second".utf8))
            #expect(try SecretFile.read(file) == Array("first".utf8))
            #expect(try SecretFile.read(file + "s") == nil)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["secret"])
            let missing = folder.appending(path: "no/secret").path
            let error = #expect(throws: SecretFileError.self) { try SecretFile.make(missing, []) }
            #expect(error?.description == "\(missing) cannot be made: No such file or directory")
            #expect(throws: SecretFileError.self) { try SecretFile.read(folder.path) }
        }
    }

    @Test(arguments: [0o600, 0o400, 0o640, 0o440])
    func `a replaced secret file keeps its owner, group and mode`(mode: Int) throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "secret")
            try TestFiles.write("first", to: file)
            // Only root may change the owner of a file, such as the operator of a service with its own user.
            let owner: uid_t = geteuid() == 0 ? 10_001 : geteuid()
            let group: gid_t = geteuid() == 0 ? 10_002 : getegid()
            #expect(chown(file.path, owner, group) == 0)
            try setMode(mode, file)
            try SecretFile.replace(file.path, Array("second".utf8))
            var facts = stat()
            #expect(stat(file.path, &facts) == 0)
            #expect(facts.st_uid == owner && facts.st_gid == group && Int(facts.st_mode & 0o777) == mode)
            #expect(try String(contentsOf: file, encoding: .utf8) == "second")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["secret"])
        }
    }

    @Test func `key files are reloaded, and an invalid file changes nothing`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "clients")
            try TestFiles.write(Self.line, to: file)
            let settings = try readSettings(["api-keys-file": file.path, "data": folder.path])
            let reloaded = try Credentials(settings).reloaded
            let log = CapturedLog()
            Reload(parts: reloaded, log: log.logger).run()
            #expect(log.lines == ["notice: reloaded the API key file", "notice: reloaded the URL key file"])
            try TestFiles.write("shop\n", to: file)
            try FileManager.default.removeItem(at: folder.appending(path: "url.keys"))
            Reload(parts: reloaded, log: log.logger).run()
            #expect(log.lines[2].hasPrefix("error: the API key file stays as it was: \(file.path) line 1"))
            #expect(log.lines[3].hasPrefix("error: the URL key file stays as it was: "))
            #expect(try Credentials(try readSettings()).reloaded.isEmpty)
        }
    }

    @Test func `all errors of an API key file are reported without quoting its content`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "clients")
            try TestFiles.write("shop hunter2\n\(Self.line)a b c d\n", to: file)
            let rules = problems(["api-keys-file": file.path])
            #expect(rules.count == 2 && rules.allSatisfy { $0.hasPrefix("CRIER_API_KEYS_FILE (--api-keys-file): ") })
            #expect(!rules.joined().contains("hunter2"))
            #expect(
                problems(["api-keys-file": folder.path]).first?.hasSuffix("cannot be read, or is not a file") == true)
        }
    }

    @Test func `missing settings that matter to clip URLs cause warnings`() throws {
        let log = CapturedLog()
        let credentials = try Credentials(try readSettings(["host": "0.0.0.0", "auth": "none"]))
        credentials.warn(log.logger)
        #expect(
            log.lines.count == 2 && log.lines[0].contains("CRIER_DATA") && log.lines[1].contains("CRIER_PUBLIC_URL"))
        let silent = CapturedLog()
        try Credentials(try readSettings(["url-keys": Self.key])).warn(silent.logger)
        #expect(silent.lines.isEmpty)
    }
}
