import Foundation
import TestSupport
import Testing

@testable import Speech

@Suite struct OwnExecutableTests {
    @Test func `only the file that the process was loaded from is opened as its executable`() throws {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
        let file = try #require(OwnExecutable.openIfLoaded(own))
        close(file)
        try TestFiles.withFolder { folder in
            let copy = folder.appending(path: "copy").path
            try FileManager.default.copyItem(atPath: own, toPath: copy)
            for other in [copy, "/bin/true", "/nonexistent", folder.path] {
                #expect(OwnExecutable.openIfLoaded(other) == nil)
            }
        }
    }

    @Test func `the kernel's link to the executable is used if no loader intervenes`() {
        #expect(OwnExecutable.path == "/proc/self/exe")
    }
}
