public import Foundation

// The declarations of Apple's framework that Sources/VoicePush uses, so that its player is compiled and run on Linux.
// Each declaration is the same as on its page of https://developer.apple.com/documentation/avfaudio.

/// [AVAudioSession](https://developer.apple.com/documentation/avfaudio/avaudiosession).
open class AVAudioSession: NSObject, @unchecked Sendable {
    private static let shared = AVAudioSession()

    override private init() {}

    /// [sharedInstance()](https://developer.apple.com/documentation/avfaudio/avaudiosession/sharedinstance()).
    open class func sharedInstance() -> AVAudioSession { shared }

    /// [setCategory(_:mode:options:)](https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:mode:options:)).
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try SimulatedLoudspeaker.note("\(category.rawValue) \(mode.rawValue) \(options.rawValue)")
    }

    /// [setActive(_:options:)](https://developer.apple.com/documentation/avfaudio/avaudiosession/setactive(_:options:)).
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
        try SimulatedLoudspeaker.note("active \(active) \(options.rawValue)")
    }

    /// [interruptionNotification](https://developer.apple.com/documentation/avfaudio/avaudiosession/interruptionnotification).
    public class var interruptionNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionInterruptionNotification")
    }

    /// [AVAudioSession.Category](https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct).
    public struct Category: Hashable, RawRepresentable, Sendable {
        /// The raw value of the constant.
        public let rawValue: String

        /// Creates a value from a raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// [playback](https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct/playback).
        public static let playback = Category(rawValue: "playback")
        /// [ambient](https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct/ambient).
        public static let ambient = Category(rawValue: "ambient")
    }

    /// [AVAudioSession.Mode](https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct).
    public struct Mode: Hashable, RawRepresentable, Sendable {
        /// The raw value of the constant.
        public let rawValue: String

        /// Creates a value from a raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// [default](https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct/default).
        public static let `default` = Mode(rawValue: "default")
    }

    /// [AVAudioSession.CategoryOptions](https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct).
    public struct CategoryOptions: OptionSet, Sendable {
        /// The raw value of the constant.
        public let rawValue: UInt

        /// Creates a value from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// [duckOthers](https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/duckothers).
        public static let duckOthers = CategoryOptions(rawValue: 2)
        /// [mixWithOthers](https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/mixwithothers).
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
    }

    /// [AVAudioSession.SetActiveOptions](https://developer.apple.com/documentation/avfaudio/avaudiosession/setactiveoptions).
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The raw value of the constant.
        public let rawValue: UInt

        /// Creates a value from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// [notifyOthersOnDeactivation](https://developer.apple.com/documentation/avfaudio/avaudiosession/setactiveoptions/notifyothersondeactivation).
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// [AVAudioSession.InterruptionType](https://developer.apple.com/documentation/avfaudio/avaudiosession/interruptiontype).
    public enum InterruptionType: UInt, Sendable {
        case ended = 0
        case began = 1
    }
}

/// [AVAudioSessionInterruptionTypeKey](https://developer.apple.com/documentation/avfaudio/avaudiosessioninterruptiontypekey).
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
