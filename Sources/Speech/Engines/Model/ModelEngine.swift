internal import Base
private import CLinux
internal import Glibc

/// The engine process of a model, a zygote: loads ONNX Runtime and one model, then forks a child for each utterance.
///
/// Loading takes up to 2 s, a fork a millisecond. Each child runs the model for the first time, so equal utterances
/// give equal bytes. The engine itself never runs the model, because every child would have to copy the memory of that
/// run.
///
/// Model and library get no more privileges than they need. The engine reads the files, confines itself, and then
/// parses the model.
package enum ModelEngine {
    /// The hidden first argument that makes the executable an engine. The library and the model follow.
    package static let argument = "--neural-engine"

    /// The CPU time of loading. A medium model needs 0.5 s on a server; 30 s allow for a large model on a small
    /// computer.
    private static let loadSeconds: UInt64 = 30

    /// Serves until the parent closes its end, then exits.
    ///
    /// - Parameter arguments: the arguments after `argument`.
    package static func run(_ arguments: some Collection<String>) -> Never { _exit(serve(Array(arguments))) }

    private static func serve(_ arguments: [String]) -> Int32 {
        var zygote = Zygote()
        guard let library = arguments.first, let model = VoiceModel(arguments: arguments.dropFirst()) else { return 1 }
        do {
            let (session, sandbox) = try load(model, library)
            let example = ModelUtterance(phonemes: [1])
            zygote.warmUp(example.bytes) { ModelUtterance($0) == nil ? 1 : 0 }
            return zygote.serve(facts: session.graph.inspection.facts) { request in
                guard let utterance = ModelUtterance(request), sandbox.enter() else {
                    return EngineMessage.ExitCode.sandboxFailed
                }
                return session.speak(utterance, maxSamples: model.maxSamples)
            }
        } catch {
            zygote.refuse(error.line)
            return 1
        }
    }

    private static func load(
        _ model: VoiceModel, _ library: String
    ) throws(ModelError) -> (ModelSession, Sandbox) {
        try confine(.runtimeLoading)
        let runtime = try ONNXRuntime(ONNXRuntime.load(library))
        guard hasOneThread() else { throw .runtime("\(library) starts threads, which a fork does not have") }
        let file = try read(model.graph)
        let vocoder = try model.vocoder.map { file throws(ModelError) in try read(file) }
        let bytes = file.count + (vocoder?.count ?? 0)
        guard let sandbox = Sandbox(.modelChild, .model(modelBytes: bytes)), sandbox.limitEngine() else {
            throw .engineUnavailable
        }
        try confine(.modelEngine)
        guard Sandbox.limitLoading(toSeconds: loadSeconds) else { throw .engineUnavailable }
        let session = try ModelSession(file, vocoder: vocoder, model, runtime)
        guard Sandbox.limitLoading(toSeconds: nil) else { throw .engineUnavailable }
        return (session, sandbox)
    }

    private static func confine(_ rules: SystemCallFilter.Rules) throws(ModelError) {
        guard crier_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0, SystemCallFilter(rules)?.install() == true else {
            throw .engineUnavailable
        }
    }

    /// Whether the process has a single thread. /proc counts each thread as a link of its folder.
    private static func hasOneThread() -> Bool {
        var facts = stat()
        return stat("/proc/self/task", &facts) == 0 && facts.st_nlink == 3
    }

    /// Reads the model's file. The digest is computed from the bytes that are loaded, so the file may change at any
    /// moment.
    private static func read(_ file: VoiceModel.File) throws(ModelError) -> [UInt8] {
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(file.path, limitBytes: VoiceModel.maxFileBytes)
        } catch {
            throw .unreadable(error.reason)
        }
        guard SHA256Digest(bytes).bytes == file.digest else { throw .changed }
        return bytes
    }
}
