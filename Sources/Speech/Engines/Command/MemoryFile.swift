private import CLinux
internal import Glibc

/// An unnamed file in memory, closed with the value.
struct MemoryFile: ~Copyable {
    let descriptor: Int32

    init?() {
        let descriptor = crier_memory_file("crier")
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Writes the bytes without moving the file's position. False if no memory is left.
    func write(_ bytes: [UInt8]) -> Bool {
        pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
    }

    /// Empties the file. False if the system fails.
    func clear() -> Bool { ftruncate(descriptor, 0) == 0 }

    /// The last bytes of the file.
    func end(_ count: Int) -> [UInt8] {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, max(0, facts.st_size - count)))
        }
    }

    /// Returns the whole file; nil if it has `limit` bytes or more.
    func read(limit: Int) -> [UInt8]? {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_size < limit else { return nil }
        return [UInt8](unsafeUninitializedCapacity: Int(facts.st_size)) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }
}
