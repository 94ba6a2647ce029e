// swift-tools-version: 5.9
import PackageDescription

#if os(Linux)
    // Apple's declarations that VoicePush uses, so that the package and its tests build on Linux.
    let apple: [Target] = ["AVFoundation", "UserNotifications"].map {
        .target(name: $0, path: "Tests/AppleStubs/\($0)")
    }
#else
    let apple: [Target] = []
#endif
let stubs = apple.map { Target.Dependency.target(name: $0.name) }

// SwiftPM's own file for the resources imports Foundation without an access level.
let internalImports: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
    name: "VoicePush",
    // The tests use a mutex that macOS has since version 15.
    platforms: [.iOS(.v13), .macOS("15.0")],
    products: [.library(name: "VoicePush", targets: ["VoicePush"])],
    targets: [
        .target(
            name: "VoicePush", dependencies: stubs, resources: [.copy("PrivacyInfo.xcprivacy")],
            swiftSettings: internalImports),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: internalImports),
        .testTarget(name: "VoicePushTests", dependencies: ["VoicePush", "TestSupport"] + stubs),
    ] + apple
)
