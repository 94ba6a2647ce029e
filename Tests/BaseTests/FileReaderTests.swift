import Foundation
import Testing

@testable import Base

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

    @Test func `a file of the default limit is read, and a longer one is refused`() throws {
        try withFolder { (folder: URL) throws in
            let file = folder.appending(path: "sparse").path
            #expect(FileManager.default.createFile(atPath: file, contents: nil))
            #expect(truncate(file, 16 << 20) == 0)
            #expect(try FileReader.read(file).count == 16 << 20)
            #expect(truncate(file, 16 << 20 + 1) == 0)
            #expect(throws: FileReadError.tooLarge(limitBytes: 16 << 20)) { try FileReader.read(file) }
        }
    }

    @Test func `a copy has the bytes of its file, and never replaces another file`() throws {
        try withFolder { (folder: URL) throws in
            let (file, copy) = (folder.appending(path: "file"), folder.appending(path: "copy"))
            let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
            try Data(bytes).write(to: file)
            #expect(try FileReader.copy(file.path, to: copy.path, limitBytes: 150_000))
            #expect(try FileReader.read(copy.path) == bytes)
            #expect(try !FileReader.copy(file.path, to: copy.path, limitBytes: 150_000))
            #expect(try !FileReader.copy(file.path, to: folder.path + "/none/copy", limitBytes: 150_000))
            #expect(throws: FileReadError.tooLarge(limitBytes: 149_999)) {
                try FileReader.copy(file.path, to: folder.path + "/large", limitBytes: 149_999)
            }
            #expect(throws: FileReadError.absent) {
                try FileReader.copy(folder.path + "/none", to: folder.path + "/other", limitBytes: 1)
            }
        }
    }

    @Test func `child processes do not inherit a file that is being read`() throws {
        try withFolder { (folder: URL) throws in
            let file = folder.appending(path: "file").path
            #expect(FileManager.default.createFile(atPath: file, contents: Data([1])))
            var flags: [Int32] = []
            try FileReader.forEachChunk(of: file, limitBytes: 1) { _, _ in
                let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
                for number in (descriptors ?? []).compactMap({ Int32($0) }) {
                    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
                    if path == file { flags.append(fcntl(number, F_GETFD)) }
                }
            }
            #expect(flags == [FD_CLOEXEC])
        }
    }

    @Test func `a path that cannot be opened is unreadable`() throws {
        try withFolder { (folder: URL) throws in
            let loop = folder.appending(path: "loop").path
            #expect(symlink(loop, loop) == 0)
            #expect(throws: FileReadError.unreadable(errno: ELOOP)) { try FileReader.read(loop) }
            #expect(throws: FileReadError.unreadable(errno: ENOTDIR)) { try FileReader.check("/dev/null/a") }
        }
    }

    @Test(arguments: [
        (FileReadError.absent, "No such file or directory"), (.unreadable(errno: EACCES), "Permission denied"),
        (.notAFile, "is not a file"), (.readableByOthers, "can be read by others"),
        (.tooLarge(limitBytes: 5), "is longer than 5 bytes"),
    ])
    func `an error has a reason in words`(error: FileReadError, reason: String) { #expect(error.reason == reason) }

    @Test func `a digest of a file is the digest of its bytes`() throws {
        try withFolder { (folder: URL) throws in
            let file = folder.appending(path: "file")
            let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
            try Data(bytes).write(to: file)
            #expect(try SHA256Digest(ofFile: file.path, limitBytes: 150_000) == SHA256Digest(bytes))
            #expect(throws: FileReadError.tooLarge(limitBytes: 149_999)) {
                try SHA256Digest(ofFile: file.path, limitBytes: 149_999)
            }
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
