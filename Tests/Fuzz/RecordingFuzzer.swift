import Base
import Glibc
import Normalization
import Speech

/// The folder of the input.
private let folder: String = {
    let folder = "/dev/shm/crier-recordings-\(getpid())"
    mkdir(folder, 0o700)
    return folder
}()

private let work = BankImport(PromptScript(.zhCN))

/// libFuzzer's entry: a recording of a bank, which may come from an untrusted source. It looks for traps, hangs and
/// accesses outside of memory in our own code; libsndfile has its own fuzzers.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let path = "\(folder)/tts_1.wav"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return 0 }
    write(file, data, size)
    close(file)
    if case .taken(let prompt) = work.prepare("tts_1.wav", in: folder).outcome {
        precondition(prompt.pcm.durationMs > 0 && prompt.pcm.durationMs <= 11_000, "a prompt has a length")
        precondition(prompt.pcm.samples.allSatisfy { $0.magnitude <= 1 }, "no sample is beyond full scale")
    }
    return 0
}
