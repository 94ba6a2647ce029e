internal import Glibc

/// The descriptors 0, 1 and 2.
package enum StandardDescriptors {
    /// Opens each one that the starter of the process has closed. Otherwise the next opened file gets its number: a clip
    /// for standard output would be written into the ledger. Each is opened in the wrong direction, so that its use fails.
    package static func openClosed() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) == -1 {
            // `open` returns the lowest free number. All lower ones are open.
            _ = open("/dev/null", mode)
        }
    }
}
