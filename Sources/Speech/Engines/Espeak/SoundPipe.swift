internal import Base
private import CLinux
internal import Glibc

/// Crier's end of the pipe through which one clip's sound comes. Closed with the value.
struct SoundPipe: ~Copyable {
    private let output: OwnedDescriptor

    enum OpenError: Error {
        /// The process or the system has no more descriptors or pipe buffers. Nothing was asked of the engine.
        case noDescriptors
        case engineGone
    }

    /// Has an engine speak: the text goes into a pipe, which is closed behind it, and then to the engine with the other
    /// end of this one. The engine passes both on to the child and reads neither.
    init(_ utterance: EspeakUtterance, by channel: EngineChannel) throws(OpenError) {
        guard let request = Pipe.holding(utterance.bytes), let sound = Pipe(flags: O_CLOEXEC) else {
            throw .noDescriptors
        }
        let clip = ClipDescriptors(request: request.number, sound: sound.input.number)
        guard channel.send(.speak, clip) else { throw .engineGone }
        output = sound.output
    }

    /// Reads until the child has closed its end, which it can only by ending. False when the deadline is over before.
    func read(
        into sound: inout SoundStreamReader, buffer: inout [UInt8], deadline: Deadline
    ) throws(SoundStreamError) -> Bool {
        while deadline.wait(forReading: output.number) {
            let count = Glibc.read(output.number, &buffer, buffer.count)
            guard count != 0 else {
                try sound.finish()
                return true
            }
            if count > 0 { try sound.take(buffer[..<count]) }
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

    /// A pipe's way out with all the bytes in it, and nothing to come. Nil when the pipe does not take them at once, as
    /// when the user already has more pipes than the system lets him fill.
    static func holding(_ bytes: [UInt8]) -> OwnedDescriptor? {
        guard let pipe = Pipe(flags: O_CLOEXEC | O_NONBLOCK),
            write(pipe.input.number, bytes, bytes.count) == bytes.count
        else { return nil }
        return pipe.output
    }
}

/// Closed with the value.
struct OwnedDescriptor: ~Copyable {
    let number: Int32

    deinit { close(number) }
}
