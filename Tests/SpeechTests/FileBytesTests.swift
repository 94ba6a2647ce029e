import Foundation
import Speech
import TestSupport
import Testing

@Suite struct FileBytesTests {
    @Test func `a file is read whole`() throws {
        try Judge.withFolder { folder in
            let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
            let file = folder.appending(path: "file")
            try Data(bytes).write(to: file)
            #expect(FileBytes.read(file.path) == bytes)
        }
    }

    @Test func `what is no file is not read, and a pipe is not waited for`() throws {
        try Judge.withFolder { folder in
            let pipe = folder.appending(path: "pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            for path in [pipe, folder.path, "/dev/zero", folder.path + "/none"] {
                #expect(FileBytes.read(path) == nil, "\(path)")
            }
        }
    }
}
