import Base
import Foundation
import Testing

@Suite struct FileReaderTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "crier-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `a file is read to its end`() throws {
        try withFolder { (folder: URL) throws in
            let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
            let file = folder.appending(path: "file")
            try Data(bytes).write(to: file)
            #expect(try FileReader.read(file.path) == bytes)
            #expect(try FileReader.read(file.path, limitBytes: 200_000) == bytes)
            #expect(throws: FileReadError.tooLarge(limitBytes: 199_999)) {
                try FileReader.read(file.path, limitBytes: 199_999)
            }
        }
    }

    @Test func `folders, devices and pipes are refused, and a pipe does not block`() throws {
        try withFolder { (folder: URL) throws in
            let pipe = folder.appending(path: "pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            for path in [pipe, folder.path, "/dev/zero"] {
                #expect(throws: FileReadError.notAFile, "\(path)") { try FileReader.read(path) }
                #expect(throws: FileReadError.notAFile, "\(path)") { try FileReader.check(path) }
            }
            #expect(throws: FileReadError.absent) { try FileReader.read(folder.path + "/none") }
        }
    }

    @Test func `a secret that other users can access is refused`() throws {
        try withFolder { (folder: URL) throws in
            let file = folder.appending(path: "key").path
            #expect(FileManager.default.createFile(atPath: file, contents: Data([1, 2])))
            for (mode, isPrivate, isOfGroup) in [
                (0o600, true, true), (0o400, true, true), (0o640, false, true), (0o440, false, true),
                (0o604, false, false), (0o620, false, false), (0o644, false, false),
            ] {
                #expect(chmod(file, mode_t(mode)) == 0)
                for (privacy, isFine) in [(FilePrivacy.owner, isPrivate), (.group, isOfGroup)] {
                    if isFine {
                        #expect(try FileReader.read(file, limitBytes: 2, privacy) == [1, 2])
                    } else {
                        #expect(throws: FileReadError.readableByOthers) {
                            try FileReader.read(file, limitBytes: 2, privacy)
                        }
                    }
                }
                #expect(try FileReader.read(file) == [1, 2])
            }
        }
    }
}
