private import CLinux
internal import Glibc

/// A child of the engine: a process that speaks one clip.
///
/// A text may exploit a bug of a library and control the child, so the child is not trusted. Its only descriptor is the
/// sound pipe of its clip, and it shares no memory. The engine reports the exit of the child, after waitpid(2).
struct EngineChild {
    private let process: pid_t

    /// Forks. The child runs `body` and exits with the result, so the call never returns in the child.
    init?(_ body: () -> UInt8) {
        let parent = getpid()
        let process = crier_fork()
        guard process >= 0 else { return nil }
        if process == 0 {
            // The kernel kills the child when the engine ends. The check detects an engine that ended before this call.
            crier_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
            guard getppid() == parent else { _exit(1) }
            _exit(Int32(body()))
        }
        self.process = process
    }

    /// Waits for the exit of the child and reaps the child. Kills the child if Crier sends a message or closes the
    /// channel first.
    ///
    /// - Returns: nil if waitpid fails.
    func waitForExit(orMessageOn channel: EngineChannel) -> EngineMessage.TerminationStatus? {
        if !exits(beforeMessageOn: channel) { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { return nil }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited(UInt8(status >> 8 & 0xFF)) : .signalled(UInt8(signal))
    }

    private func exits(beforeMessageOn channel: EngineChannel) -> Bool {
        let handle = crier_process_descriptor(process)
        // Kernels before 5.3 lack process descriptors. The engine then waits for the exit alone, and if a child hangs,
        // Crier kills the engine.
        guard handle >= 0 else { return true }
        defer { close(handle) }
        var polls = [handle, channel.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&polls, 2, -1) == -1 {
            guard errno == EINTR else { return false }
        }
        return polls[0].revents != 0
    }
}

/// The steps of a child before it speaks.
///
/// Swift instantiates a generic type at its first use, and each child would do so again. Therefore this code and
/// `SoundWriter` use no arrays, and the engine runs `Zygote.warmUp` before the first fork.
enum EngineChildSetup {
    /// Closes all descriptors except the clip's two. From then on the child cannot reach Crier, the engine or another
    /// clip.
    ///
    /// - Returns: the new numbers of the two descriptors.
    static func closeDescriptors(except clip: ClipDescriptors) -> ClipDescriptors? {
        // Both numbers are above 2, because 0, 1 and 2 are open in the engine. So the first dup2 overwrites neither
        // descriptor.
        let request: Int32 = 3
        guard clip.request > 2, clip.sound > 2, dup2(clip.sound, SoundWriter.descriptor) >= 0,
            dup2(clip.request, request) >= 0
        else { return nil }
        crier_close_from(UInt32(request) + 1)
        return ClipDescriptors(request: request, sound: SoundWriter.descriptor)
    }

    /// Reads a request to its end and hands its bytes to `body`. Nil if the request cannot be read.
    ///
    /// - Parameter buffer: must be able to hold the longest request.
    static func readRequest(
        from descriptor: Int32, into buffer: inout [UInt8], _ body: (UnsafeRawBufferPointer) -> UInt8
    ) -> UInt8? {
        buffer.withUnsafeMutableBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = read(descriptor, buffer.baseAddress.map { $0 + rest.startIndex }, rest.count)
                guard count >= 0 || errno == EINTR else { return nil }
                if count == 0 { break }
                rest = rest.dropFirst(max(0, count))
            }
            return body(UnsafeRawBufferPointer(rebasing: buffer[..<rest.startIndex]))
        }
    }
}
