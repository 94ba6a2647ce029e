private import CESpeak

/// The library that this program is linked with. Service and engines are one executable, so it is that of both.
package enum EspeakLibrary {
    /// Such as `1.51`. Another version says the same text in other bytes.
    package static let version = espeak_Info(nil).map { String(cString: $0) } ?? "unknown"
}
