import Base
import Foundation
import Testing

/// A folder with a file, a folder, and links to both.
@Suite struct FileSystemTests {
    private final class Folder: Sendable {
        let path = FileManager.default.temporaryDirectory.appending(path: "crier-\(UUID())").path

        init() throws {
            try FileManager.default.createDirectory(atPath: path + "/folder", withIntermediateDirectories: true)
            for name in ["file", ".hidden", "folder/inner"] {
                #expect(FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data([1, 2, 3])))
            }
            for (name, target) in [("linkA", "file"), ("linkB", "folder"), ("linkC", "none"), ("linkD", "/")] {
                #expect(symlink(target, "\(path)/\(name)") == 0)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let folder: Folder
    private var path: String { folder.path }

    init() throws { folder = try Folder() }

    @Test(arguments: [
        ("file", "f"), ("folder", "d"), ("linkA", "lf"), ("linkB", "l"), ("linkC", "la"), ("none", "a"),
        ("file/none", "a"), ("none/none", "a"), (".", "d"), ("linkB/inner", "f"),
    ])
    func `a path has a kind, and a link has the kind of a link`(name: String, kinds: String) {
        let path = "\(path)/\(name)"
        #expect(FileSystem.isRegular(path) == kinds.contains("f"))
        #expect(FileSystem.isFolder(path) == kinds.contains("d"))
        #expect(FileSystem.isLink(path) == kinds.contains("l"))
        #expect(FileSystem.isAbsent(path) == kinds.contains("a"))
        #expect((FileSystem.stamp(path) != nil) == kinds.contains("f"))
    }

    @Test func `a stamp changes with the size and the time of a file`() throws {
        let file = path + "/file"
        let first = try #require(FileSystem.stamp(file))
        #expect(FileSystem.stamp(file) == first && FileSystem.stamp(path + "/linkA") == first)
        try Data([1, 2, 3, 4]).write(to: URL(filePath: file))
        let second = try #require(FileSystem.stamp(file))
        #expect(second.hasPrefix("4 ") && second != first)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 7)], ofItemAtPath: file)
        #expect(FileSystem.stamp(file) == "4 7.0")
    }

    @Test func `the names in a folder are sorted, and hidden ones are included on request`() {
        let names = ["file", "folder", "linkA", "linkB", "linkC", "linkD"]
        #expect(FileSystem.names(in: path) == names)
        #expect(FileSystem.names(in: path, isAll: true) == [".hidden"] + names)
        #expect(FileSystem.names(in: path + "/file") == nil && FileSystem.names(in: path + "/none") == nil)
    }

    @Test(arguments: [
        ("file", true), ("folder/inner", true), ("linkA", true), ("linkB/inner", true), ("none", true), ("linkC", true),
        ("linkD", false), ("..", false), ("linkD/dev/null", false), (".", false),
    ])
    func `a path is inside a folder after its links are resolved`(name: String, isInside: Bool) {
        #expect(FileSystem.isInside(path, "\(path)/\(name)") == isInside)
        #expect(FileSystem.isInside("/", "\(path)/\(name)"))
    }

    @Test func `a folder does not contain the folders whose names begin with its name`() throws {
        try FileManager.default.createDirectory(atPath: path + "/folder2", withIntermediateDirectories: false)
        #expect(!FileSystem.isInside(path + "/folder", path + "/folder2"))
        #expect(!FileSystem.isInside(path + "/none", path + "/folder"))
    }

    @Test func `an existing path is resolved without its links`() throws {
        let real = try #require(FileSystem.resolved(path))
        #expect(FileSystem.resolved(path + "/linkB/../linkA") == real + "/file")
        #expect(FileSystem.resolved(path + "/linkC") == nil)
    }
}
