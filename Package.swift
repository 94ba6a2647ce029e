// swift-tools-version: 6.2
import PackageDescription

/// A C library, as Debian's -dev package installs it.
func library(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// The Makefile and the Dockerfile set the variable, because SwiftPM may cache the commit that it reads itself.
let commit = Context.environment["BUILD_COMMIT"] ?? Context.gitInformation?.currentCommit ?? "unknown"

let package = Package(
    name: "crier",
    // Of VoicePush. The server is for Linux.
    platforms: [.iOS(.v13)],
    products: [.library(name: "VoicePush", targets: ["VoicePush"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    ],
    targets: [
        library("CESpeak", apt: "libespeak-ng-dev"),
        library("CLAME", apt: "libmp3lame-dev"),
        library("CSoxr", pkgConfig: "soxr", apt: "libsoxr-dev"),
        library("CSndFile", pkgConfig: "sndfile", apt: "libsndfile1-dev"),
        library("COpusEnc", pkgConfig: "libopusenc", apt: "libopusenc-dev"),
        library("CAMR", pkgConfig: "opencore-amrnb", apt: "libopencore-amrnb-dev"),
        library("CSonic", apt: "libsonic-dev"),
        library("CSeccomp", pkgConfig: "libseccomp", apt: "libseccomp-dev"),
        library("COpenSSL", pkgConfig: "openssl", apt: "libssl-dev"),
        library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
        // Its pkg-config file asks for a flag (_FILE_OFFSET_BITS) that SwiftPM prohibits and 64 bits do not need.
        library("CHiredis", apt: "libhiredis-dev"),
        .systemLibrary(name: "CLinux"),
        // Declarations alone: the library is loaded at run time, if there is one.
        .systemLibrary(name: "CONNXRuntime"),

        .target(name: "CBuild", cSettings: [.define("BUILD_COMMIT", to: "\"\(commit.prefix(12))\"")]),

        .target(name: "Base", dependencies: ["COpenSSL"]),
        .target(name: "Metrics"),
        .target(name: "CrierLogging", dependencies: ["Base", .product(name: "Logging", package: "swift-log")]),
        .target(name: "Transport", dependencies: ["Base", "CLinux", "COpenSSL"]),
        .target(name: "HTTP"),
        .target(name: "Server", dependencies: ["Base", "Transport", "HTTP", "Metrics"]),
        .target(name: "JSON"),
        .target(name: "Wyoming", dependencies: ["JSON"]),
        .target(name: "Listening"),
        .target(name: "CTables", exclude: ["table.inc"]),
        .target(
            name: "Normalization", dependencies: ["CTables", "Listening"],
            // CTables contains the data, and the tests read the examples of the rules.
            exclude: [
                "Core/Data", "Chinese/Data", "English/Data", "Hindi/Data", "Chinese/ChineseRules.tsv",
                "English/EnglishRules.tsv", "Hindi/HindiRules.tsv",
            ]),
        .target(name: "SSML"),
        .target(name: "CPage", exclude: ["file.inc"]),
        .target(name: "Page", dependencies: ["Base", "CPage"], exclude: ["Files"]),
        .target(name: "Pronunciation"),
        .target(name: "Audio", dependencies: ["CSoxr", "CSonic"]),
        .target(name: "Encoding", dependencies: ["Base", "Audio", "CLAME", "CSndFile", "COpusEnc", "CAMR"]),
        .target(
            name: "Speech",
            dependencies: [
                "Base", "JSON", "Metrics", "Normalization", "Pronunciation", "Audio", "CESpeak", "CLinux",
                "CONNXRuntime", "CSeccomp", "CSndFile",
            ]),
        .target(
            name: "Clips",
            dependencies: [
                "Base", "Metrics", "Normalization", "SSML", "Pronunciation", "Speech", "Audio", "Encoding", "COpenSSL",
            ]),
        .target(name: "Ledger", dependencies: ["Base", "JSON", "CSQLite", "CHiredis", "COpenSSL"]),
        .target(
            name: "Announcements",
            dependencies: [
                "Base", "JSON", "Listening", "Metrics", "Normalization", "Speech", "Encoding", "Clips", "Ledger",
            ]),
        .target(
            name: "API",
            dependencies: [
                "Base", "HTTP", "JSON", "Metrics", "CrierLogging", "Normalization", "SSML", "Pronunciation", "Speech",
                "Audio", "Encoding", "Clips", "Ledger", "Announcements", "Page", "Wyoming",
            ]),
        .target(
            name: "App",
            dependencies: [
                "Base", "CBuild", "CLinux", "JSON", "Metrics", "CrierLogging", "Transport", "HTTP", "Server",
                "Normalization", "Pronunciation", "Audio", "Encoding", "Speech", "Clips", "Ledger", "Announcements",
                "API",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "crier",
            dependencies: [
                "App", "Base", "Transport", "JSON", "Normalization", "Audio", "Encoding", "Speech", "Clips",
                "Announcements", "API", "CrierLogging", "Server",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/Crier"),

        // For the app on the phone. MIT; it imports nothing of the server.
        .target(
            name: "VoicePush",
            // An app has Apple's own modules of these names.
            dependencies: [
                .target(name: "AVFoundation", condition: .when(platforms: [.linux])),
                .target(name: "UserNotifications", condition: .when(platforms: [.linux])),
            ],
            exclude: ["LICENSE"], resources: [.copy("PrivacyInfo.xcprivacy")]),
        // Apple's declarations that VoicePush uses, for Linux.
        .target(name: "AVFoundation", path: "Tests/AppleStubs/AVFoundation"),
        .target(name: "UserNotifications", path: "Tests/AppleStubs/UserNotifications"),

        .target(
            name: "TestSupport",
            dependencies: [
                "Base", "HTTP", "Audio", "Encoding", "Normalization", "Pronunciation", "Speech", "Clips",
                "UserNotifications",
            ],
            path: "Tests/TestSupport"),
        .testTarget(name: "BaseTests", dependencies: ["Base"]),
        .testTarget(name: "TransportTests", dependencies: ["Transport", "COpenSSL", "TestSupport"]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
        .testTarget(
            name: "ServerTests", dependencies: ["Base", "Server", "Metrics", "HTTP", "Transport", "TestSupport"]),
        .testTarget(name: "MetricsTests", dependencies: ["Metrics"]),
        .testTarget(
            name: "CrierLoggingTests", dependencies: ["CrierLogging", .product(name: "Logging", package: "swift-log")]),
        .testTarget(name: "JSONTests", dependencies: ["JSON"]),
        .testTarget(name: "WyomingTests", dependencies: ["Wyoming", "JSON", "Normalization", "TestSupport"]),
        .testTarget(name: "ListeningTests", dependencies: ["Listening", "TestSupport"], exclude: ["Cases"]),
        .testTarget(
            name: "NormalizationTests", dependencies: ["Base", "CTables", "Listening", "Normalization", "TestSupport"],
            exclude: ["Cases"]),
        .testTarget(name: "PageTests", dependencies: ["Page"]),
        .testTarget(name: "SSMLTests", dependencies: ["SSML", "TestSupport"]),
        .testTarget(
            name: "PronunciationTests", dependencies: ["Pronunciation", "TestSupport"], exclude: ["Cases"]),
        .testTarget(name: "AudioTests", dependencies: ["Audio", "TestSupport"]),
        .testTarget(name: "EncodingTests", dependencies: ["Encoding", "Audio", "TestSupport"]),
        .testTarget(
            name: "SpeechTests",
            dependencies: [
                "Base", "Metrics", "Speech", "Audio", "JSON", "Normalization", "Pronunciation", "HostileEngine",
                "TestSupport",
            ]),
        // An engine whose children the tests may have taken over.
        .executableTarget(name: "HostileEngine", dependencies: ["Speech", "CSystemCall"], path: "Tests/HostileEngine"),
        .systemLibrary(name: "CSystemCall", path: "Tests/CSystemCall"),
        .testTarget(
            name: "ClipsTests",
            dependencies: [
                "Base", "Clips", "Audio", "Encoding", "Normalization", "Pronunciation", "SSML", "Speech", "TestSupport",
            ]),
        .testTarget(name: "LedgerTests", dependencies: ["Base", "Ledger", "LedgerWriter", "TestSupport"]),
        .testTarget(
            name: "AnnouncementsTests",
            dependencies: [
                "Announcements", "Base", "Clips", "Encoding", "JSON", "Ledger", "Normalization", "Speech",
                "TestSupport",
            ]),
        // What the tests kill, and what measures the ledgers.
        .executableTarget(name: "LedgerWriter", dependencies: ["Base", "Ledger"], path: "Tests/LedgerWriter"),
        .executableTarget(name: "NeuralBench", dependencies: ["Audio", "Base", "Speech"], path: "Tests/NeuralBench"),
        .executableTarget(name: "LedgerBench", dependencies: ["Base", "Ledger"], path: "Tests/LedgerBench"),
        .testTarget(
            name: "APITests",
            dependencies: [
                "API", "Announcements", "Audio", "Base", "Clips", "Encoding", "HTTP", "Ledger", "JSON", "CrierLogging",
                "Metrics", "Normalization", "Page", "Speech", "TestSupport", "Wyoming",
            ]),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "App", "API", "Announcements", "Audio", "Clips", "HTTP", "Ledger", "Metrics", "Normalization", "Server",
                "Speech", "TestSupport", "Transport",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "VoicePushTests",
            dependencies: [
                "VoicePush", "AVFoundation", "Announcements", "Clips", "Encoding", "Normalization", "Speech",
                "TestSupport", "UserNotifications",
            ],
            exclude: ["Cases"]),
        // A notification extension as a process, which a simulated phone starts and ends.
        .executableTarget(
            name: "PhoneExtension", dependencies: ["AVFoundation", "UserNotifications", "VoicePush"],
            path: "Tests/PhoneExtension"),
        .testTarget(name: "EndToEndTests", dependencies: ["Base", "PhoneExtension", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6],
    // For #embed.
    cLanguageStandard: .c2x
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // Only our own builds set the variable. Xcode builds the packages of others with -suppress-warnings, and refuses both
    // options together. SwiftPM refuses dependencies with unsafe flags.
    if Context.environment["DEVELOPMENT_BUILD"] == "1" {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
        // One release build serves the service and the tests, which take longer to optimize than to run. SwiftPM waits
        // for a whole module, so a job of its own for the interface would only check the types twice.
        let flags = ["-no-emit-module-separately-wmo", target.type == .test ? "-Onone" : "-enable-testing"]
        target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .release)))
    }
}
