import Foundation
import VoicePush

/// libFuzzer's entry: the payload of a push, as JSON. It looks for traps, hangs and accesses outside of memory.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = data.map { Data(bytes: $0, count: size) } ?? Data()
    guard let members = (try? JSONSerialization.jsonObject(with: bytes)) as? [AnyHashable: Any],
        let payload = try? VoicePayload(userInfo: members, identifier: "request")
    else { return 0 }
    let hasWords = payload.amount != nil || payload.spoken != nil
    precondition(payload.clip != nil || hasWords, "a payload has something to speak")
    precondition(!payload.id.isEmpty && !payload.key.isEmpty, "a payload has an id")
    if let clip = payload.clip {
        precondition(!clip.name.contains("/") && !clip.name.hasPrefix("."), "the name is a plain file name")
        precondition(["https", "http"].contains(clip.url.scheme?.lowercased()), "the URL can be fetched")
    }
    return 0
}
