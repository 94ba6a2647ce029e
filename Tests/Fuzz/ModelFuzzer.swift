import Speech

/// libFuzzer's entry: the readers of a model's description, which may come from an untrusted source. The readers must
/// not trap, hang or access memory out of bounds.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    do throws(VoiceFileError) {
        let config = try PiperConfig(bytes, file: "fuzz")
        precondition(config.sampleRateHz > 0 && config.speakers > 0, "a description that exists is valid")
    } catch {
        precondition(!error.field.isEmpty && !error.rule.isEmpty, "an error names its field and rule")
    }
    do throws(VoiceFileError) {
        let config = try ModelConfig(bytes, file: "fuzz")
        precondition(config.speakers > 0, "a description that exists is valid")
    } catch {
        precondition(!error.rule.isEmpty, "an error names its rule")
    }
    return 0
}
