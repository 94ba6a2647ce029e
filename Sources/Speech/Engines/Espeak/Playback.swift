private import Glibc

// Replacements for the functions of libpcaudio, the audio output of espeak-ng. The service plays no sound, so Crier
// does not link libpcaudio. That library needs PulseAudio and 20 other libraries, whose data every fork would copy for
// each clip. libespeak-ng.a refers to all of these functions, but calls only the first one as long as that function
// returns nil.

@_cdecl("create_audio_device_object")
func createPlayer(_ device: UnsafePointer<CChar>?, _ application: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?)
    -> OpaquePointer?
{
    nil
}

@_cdecl("audio_object_open")
func openPlayer(_ player: OpaquePointer?, _ format: CInt, _ rate: UInt32, _ channels: UInt8) -> CInt { ENODEV }

@_cdecl("audio_object_write")
func play(_ player: OpaquePointer?, _ samples: UnsafeRawPointer?, _ byteCount: Int) -> CInt { ENODEV }

@_cdecl("audio_object_drain")
func drainPlayer(_ player: OpaquePointer?) -> CInt { ENODEV }

@_cdecl("audio_object_flush")
func flushPlayer(_ player: OpaquePointer?) -> CInt { ENODEV }

@_cdecl("audio_object_strerror")
func describe(_ player: OpaquePointer?, _ error: CInt) -> UnsafePointer<CChar>? { nil }

@_cdecl("audio_object_close")
func closePlayer(_ player: OpaquePointer?) {}

@_cdecl("audio_object_destroy")
func destroyPlayer(_ player: OpaquePointer?) {}
