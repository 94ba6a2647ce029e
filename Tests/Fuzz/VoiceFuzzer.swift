import Base
import Glibc
import Pronunciation
import Speech

/// The folder of a voice, whose voice.json is the input. Engines and programs are not started.
private let folder: String = {
    let folder = "/dev/shm/crier-voices-\(getpid())"
    mkdir(folder, 0o700)
    mkdir("\(folder)/fuzz", 0o700)
    return folder
}()

private let lexicons: Lexicons = {
    guard let lexicon = try? Lexicon(Array("银行\tyin2 hang2\n".utf8), source: "fuzz") else {
        preconditionFailure("a lexicon")
    }
    return Lexicons(pronouncer: MandarinPronouncer(shipped: lexicon), digest: "", wordCount: 0)
}()

/// libFuzzer's entry: a voice.json, which may come from an untrusted source. It looks for traps, hangs and accesses
/// outside of memory.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let file = open("\(folder)/fuzz/voice.json", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return 0 }
    write(file, data, size)
    close(file)
    do throws(VoiceFileErrors) {
        _ = try VoiceCatalog.load(folders: [folder], espeak: nil, lexicons: lexicons)
    } catch {
        precondition(!error.errors.isEmpty, "a refusal has its reasons")
        for error in error.errors {
            // The name of an unknown field may be empty.
            precondition(!error.rule.isEmpty, "an error names its rule")
        }
    }
    return 0
}
