private import CLinux
internal import Glibc

/// An engine process that loads a library once and forks a child for each clip.
///
/// The engine has one thread and does not use Dispatch, because a child of a process with threads may inherit locked
/// locks. Texts do not enter the engine, because the children of other clients would inherit them.
struct Zygote {
    /// The engine's end of the socket pair, which the parent passes as standard input.
    static let descriptor: Int32 = 0

    private let channel = EngineChannel(descriptor: Self.descriptor)
    private var buffer = [UInt8](repeating: 0, count: EngineMessage.maxBytes)

    init() {
        signal(SIGPIPE, SIG_IGN)
        // A child must not inherit descriptors that the parent left open by mistake.
        crier_close_from(3)
    }

    /// Reports to Crier why this engine cannot serve.
    func refuse(_ reason: String) { _ = channel.send(.refused(reason)) }

    /// Reads a request in the engine, so that the types of a child's first steps are instantiated before the first
    /// fork.
    mutating func warmUp(_ request: [UInt8], _ read: (UnsafeRawBufferPointer) -> UInt8) {
        guard let pipe = Pipe.readEnd(holding: request) else { return }
        _ = EngineChildSetup.readRequest(from: pipe.number, into: &buffer) { read($0) }
    }

    /// Reports to Crier that the engine is ready, and serves until the parent closes its end.
    ///
    /// - Parameters:
    ///   - facts: the lines of `ready`.
    ///   - load: loads a voice before the next child. It only affects the speed of children.
    ///   - speak: runs in a child with the bytes of its request and returns the exit code.
    /// - Returns: the exit code of the engine.
    mutating func serve(
        facts: [String], load: ([UInt8]) -> Void = { _ in }, speak: (UnsafeRawBufferPointer) -> UInt8
    ) -> Int32 {
        guard channel.send(.ready(facts: facts)) else { return 1 }
        while true {
            switch channel.receive(into: &buffer) {
            case .clip(let clip):
                let child = EngineChild { runChild(clip, speak) }
                // Crier waits for the end of the sound pipe, so only the child may hold it open.
                clip.close()
                guard let end = child?.waitForExit(orMessageOn: channel), channel.send(.ended(end)) else { return 1 }
            case .message(.load(let voice)): load(voice)
            // The child had exited before the message arrived.
            case .message(.stop): continue
            case .message, .timedOut: return 1
            case .closed: return 0
            }
        }
    }

    /// Runs in the child.
    private mutating func runChild(_ clip: ClipDescriptors, _ speak: (UnsafeRawBufferPointer) -> UInt8) -> UInt8 {
        guard let own = EngineChildSetup.closeDescriptors(except: clip) else {
            return EngineMessage.ExitCode.sandboxFailed
        }
        return EngineChildSetup.readRequest(from: own.request, into: &buffer) { request in
            // From here on the sound pipe is the only descriptor.
            crier_close_from(1)
            return speak(request)
        } ?? EngineMessage.ExitCode.sandboxFailed
    }
}
