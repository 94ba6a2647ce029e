import Speech

/// libFuzzer's entry: the reader of a model's description, which an operator may have from anywhere. What it looks for is a
/// trap, a hang or an access outside of memory.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    do throws(VoiceFileError) {
        let config = try PiperConfig(bytes, file: "fuzz")
        precondition(config.sampleRateHz > 0 && config.speakers > 0, "a description that exists is valid")
    } catch {
        precondition(!error.field.isEmpty && !error.rule.isEmpty, "an error names its field and rule")
    }
    return 0
}
