internal import Base
private import CLinux
internal import Glibc

/// Crier's end of the sound pipe of one clip. The descriptor is closed with the value.
struct SoundPipe: ~Copyable {
    private let output: OwnedDescriptor

    enum OpenError: Error {
        /// The process or the system has run out of descriptors or pipe buffers. The engine received no request.
        case noDescriptors
        case engineGone
    }

    /// Sends a request to an engine. The request has its own pipe. The engine passes that pipe and the write end of the
    /// sound pipe to a child, and does not read them.
    init(_ request: EngineRequest, by channel: EngineChannel) throws(OpenError) {
        guard let request = Pipe.readEnd(holding: request.bytes), let sound = Pipe(flags: O_CLOEXEC) else {
            throw .noDescriptors
        }
        let clip = ClipDescriptors(request: request.number, sound: sound.input.number)
        guard channel.send(.speak, clip) else { throw .engineGone }
        output = sound.output
    }

    /// Reads until the child has closed its end, which happens only at the exit of the child. False if the deadline
    /// passes first.
    func read(
        into sound: inout SoundStreamReader, buffer: inout [UInt8], deadline: Deadline
    ) throws(SoundStreamError) -> Bool {
        while deadline.wait(forReading: output.number) {
            let count = Glibc.read(output.number, &buffer, buffer.count)
            guard count != 0 else {
                try sound.finish()
                return true
            }
            if count > 0 { try sound.append(buffer[..<count]) }
        }
        return false
    }
}

struct Pipe: ~Copyable {
    let output: OwnedDescriptor
    let input: OwnedDescriptor

    init?(flags: Int32) {
        var ends: [Int32] = [-1, -1]
        guard crier_pipe(&ends, flags) == 0 else { return nil }
        output = OwnedDescriptor(number: ends[0])
        input = OwnedDescriptor(number: ends[1])
    }

    /// Returns the read end of a pipe that holds all the bytes and is closed for writing. Nil if the pipe does not
    /// accept all bytes at once, because the user's pipes have reached the limit of pages (pipe-user-pages-soft in
    /// pipe(7)).
    static func readEnd(holding bytes: [UInt8]) -> OwnedDescriptor? {
        guard let pipe = Pipe(flags: O_CLOEXEC | O_NONBLOCK),
            write(pipe.input.number, bytes, bytes.count) == bytes.count
        else { return nil }
        return pipe.output
    }
}

/// A descriptor that is closed with the value.
struct OwnedDescriptor: ~Copyable {
    let number: Int32

    deinit { close(number) }
}
