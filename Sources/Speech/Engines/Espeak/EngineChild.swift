private import CLinux
internal import Glibc

/// A child of the engine: one clip, spoken by a process that holds nothing but its own text and its own pipe.
///
/// The text may take the child over, so nothing the child says is believed: it has no descriptor but its pipe, shares
/// no memory, and the engine alone reports that it has ended, after the kernel has said so.
struct EngineChild {
    private let process: pid_t

    /// Forks. In the child this never returns.
    init?(_ body: () -> UInt8) {
        let parent = getpid()
        let process = crier_fork()
        guard process >= 0 else { return nil }
        if process == 0 {
            // The kernel ends the child with the engine; the check closes the gap before this line.
            crier_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
            guard getppid() == parent else { _exit(1) }
            _exit(Int32(body()))
        }
        self.process = process
    }

    /// Waits until the child has ended, and ends it as soon as Crier says anything or is gone. Afterwards there is no
    /// child any more.
    func ending(unless channel: EngineChannel) -> EngineMessage.Ending? {
        if !endsUndisturbed(by: channel) { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { return nil }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited(UInt8(status >> 8 & 0xFF)) : .signalled(UInt8(signal))
    }

    private func endsUndisturbed(by channel: EngineChannel) -> Bool {
        let handle = crier_process_descriptor(process)
        // On a kernel before 5.3 the child is only waited for. Crier ends engine and child then.
        guard handle >= 0 else { return true }
        defer { close(handle) }
        var polls = [handle, channel.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&polls, 2, -1) == -1 {
            guard errno == EINTR else { return false }
        }
        return polls[0].revents != 0
    }
}

/// What the child does before it speaks. Swift sets up a generic type at its first use, in each child again: so there are no
/// arrays here or in `SoundWriter`, and the rest is rehearsed.
enum EngineChildStart {
    /// Gives up all descriptors but its two. From here on the child cannot reach Crier, its engine or another clip.
    static func keep(only clip: ClipDescriptors) -> ClipDescriptors? {
        // The engine has 0, 1 and 2, so neither descriptor is one of these, and neither is overwritten before it is
        // copied.
        let request: Int32 = 3
        guard clip.request > 2, clip.sound > 2, dup2(clip.sound, SoundWriter.descriptor) >= 0,
            dup2(clip.request, request) >= 0
        else { return nil }
        crier_close_from(UInt32(request) + 1)
        return ClipDescriptors(request: request, sound: SoundWriter.descriptor)
    }

    /// Reads the text. What is left then is the way out for the sound.
    ///
    /// - Parameter buffer: longer than any request.
    static func request(from clip: ClipDescriptors, into buffer: inout [UInt8]) -> EspeakUtterance? {
        defer { crier_close_from(1) }
        return utterance(from: clip.request, into: &buffer)
    }

    /// Runs in the engine.
    static func rehearse(with buffer: inout [UInt8]) {
        let utterance = EspeakUtterance(text: "a", parameters: EspeakParameters(voice: "a"))
        guard let pipe = Pipe.holding(utterance.bytes) else { return }
        _ = Self.utterance(from: pipe.number, into: &buffer)
    }

    private static func utterance(from descriptor: Int32, into buffer: inout [UInt8]) -> EspeakUtterance? {
        buffer.withUnsafeMutableBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = read(descriptor, buffer.baseAddress.map { $0 + rest.startIndex }, rest.count)
                guard count >= 0 || errno == EINTR else { return nil }
                if count == 0 { break }
                rest = rest.dropFirst(max(0, count))
            }
            return EspeakUtterance(UnsafeRawBufferPointer(rebasing: buffer[..<rest.startIndex]))
        }
    }
}
