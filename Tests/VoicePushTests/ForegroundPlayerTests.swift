// The simulated parts of iOS exist on Linux only.
#if os(Linux)
    import AVFoundation
    import Foundation
    import Synchronization
    import TestSupport
    import Testing

    @testable import VoicePush

    /// The sounds that a player has left to the system.
    final class LeftSounds: Sendable {
        private let list = Mutex<[LaterSound]>([])

        var sounds: [LaterSound] { list.withLock { $0 } }

        func add(_ sounds: [LaterSound]) { list.withLock { $0 += sounds } }
    }

    /// Sounds of an app in the foreground, with a stopped clock and a loudspeaker that ends a clip on demand. All tests
    /// share one loudspeaker, so they run one by one.
    @Suite(.serialized) struct ForegroundPlayerTests {
        let time = VirtualTime()
        let container: TemporaryContainer
        let left = LeftSounds()
        let player: ForegroundPlayer

        /// The events of opening and closing a session.
        static let opening = ["playback default 2", "active true 0"]
        static let closing = "active false 1"
        static let background = Notification.Name("UIApplicationDidEnterBackgroundNotification")
        static let active = Notification.Name("UIApplicationDidBecomeActiveNotification")

        init() throws {
            container = try TemporaryContainer()
            player = ForegroundPlayer(container: container.url, policy: .duck, clock: time.clock) { [left] in
                left.add($0)
            }
            SimulatedLoudspeaker.refuse(nil)
            _ = SimulatedLoudspeaker.takeEvents()
        }

        func plays(_ userInfo: [AnyHashable: Any]) async -> Bool {
            await withCheckedContinuation { answer in player.play(userInfo) { answer.resume(returning: $0) } }
        }

        func sound(_ name: String) throws -> [String: Any] {
            let library = SoundLibrary(container: container.url, clock: time.clock)
            let file = try library.newFile()
            try file.write(ClipDownloaderTests.sound)
            return ["audio_path": try library.adopt(file.url, as: name, durationMs: 1_000).file.path]
        }

        /// Waits for this number of events, and returns them.
        func events(_ count: Int) -> [String] {
            var events: [String] = []
            _ = eventually {
                events += SimulatedLoudspeaker.takeEvents()
                return events.count >= count
            }
            return events
        }

        @Test func `a clip is played at once, and the audio session closes after it`() async throws {
            #expect(await plays(try sound("a.caf")))
            #expect(events(3) == Self.opening + ["play crier-a.caf"])
            await SimulatedLoudspeaker.end()
            #expect(events(1) == [Self.closing])
        }

        @Test func `clips follow one another with a pause, within one session`() async throws {
            for name in ["a.caf", "b.caf", "c.caf"] { #expect(await plays(try sound(name))) }
            #expect(events(3) == Self.opening + ["play crier-a.caf"])
            await SimulatedLoudspeaker.end()
            #expect(eventually { time.hasTimers })
            #expect(await plays(try sound("d.caf")))
            #expect(SimulatedLoudspeaker.takeEvents().isEmpty)
            for name in ["b", "c", "d"] {
                #expect(eventually { time.hasTimers })
                time.advance(0.19)
                #expect(SimulatedLoudspeaker.takeEvents().isEmpty)
                time.advance(0.02)
                #expect(events(1) == ["play crier-\(name).caf"])
                await SimulatedLoudspeaker.end()
            }
            #expect(events(1) == [Self.closing])
        }

        @Test func `a clip that fails to decode does not delay the next one`() async throws {
            for name in ["a.caf", "b.caf"] { #expect(await plays(try sound(name))) }
            #expect(events(3).last == "play crier-a.caf")
            await SimulatedLoudspeaker.end(isDecoded: false)
            #expect(eventually { time.hasTimers })
            time.advance(0.3)
            #expect(events(1) == ["play crier-b.caf"])
            await SimulatedLoudspeaker.end()
        }

        @Test func `an accepted clip that cannot be opened at its turn is left to the system`() async throws {
            let clips = try ["a.caf", "b.caf", "c.caf"].map(sound)
            for clip in clips { #expect(await plays(clip)) }
            _ = events(3)
            try FileManager.default.removeItem(atPath: #require(clips[1]["audio_path"] as? String))
            await SimulatedLoudspeaker.end()
            #expect(eventually { time.hasTimers })
            time.advance(0.3)
            #expect(eventually { time.hasTimers })
            let sounds = left.sounds
            #expect(sounds.map(\.file.lastPathComponent) == ["crier-b.caf"] && !sounds[0].isPlayedByApp)
            time.advance(1.6)
            #expect(SimulatedLoudspeaker.takeEvents().isEmpty, "the system's sound takes 1.5 s")
            time.advance(0.3)
            #expect(events(1) == ["play crier-c.caf"])
            await SimulatedLoudspeaker.end()
            #expect(events(1) == [Self.closing])
        }

        @Test func `a new clip that cannot be played is given back to its notification`() async throws {
            SimulatedLoudspeaker.refuse("play crier-a.caf")
            #expect(await !plays(try sound("a.caf")))
            SimulatedLoudspeaker.refuse(nil)
            #expect(events(3) == Self.opening + [Self.closing])
        }

        @Test func `a foreground clip reserves the loudspeaker until its end, for the extension too`() async throws {
            let turns = AnnouncementQueue(container: container.url, clock: time.clock)
            _ = turns.claim("a", durationMs: 1_000)
            time.advance(0.7)
            #expect(await plays(try sound("a.caf")))
            // The clip began 0.7 s after its turn, so it ends 0.7 s later.
            guard case .play(let start) = turns.claim("b", durationMs: 1_000) else {
                throw ToolError(description: "no turn")
            }
            #expect(abs(start - 1_001.9) < 0.001)
        }

        @Test func `only sounds of the library are played`() async throws {
            let outside = container.url.appendingPathComponent("crier-a.caf")
            try ClipDownloaderTests.sound.write(to: outside)
            let own = try #require(try sound("a.caf")["audio_path"] as? String)
            let other = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("own.caf")
            try ClipDownloaderTests.sound.write(to: other)
            let page = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("crier-b.caf")
            try Data("<html>".utf8).write(to: page)
            for path in [outside, other, page].map(\.path) + [
                "", "/", "/etc/passwd", own + "/..", own + "\u{0}", "a.caf",
            ] {
                #expect(await !plays(["audio_path": path]), "\(path)")
            }
            for userInfo in [[:], ["audio_path": 7]] as [[String: Any]] { #expect(await !plays(userInfo)) }
            #expect(SimulatedLoudspeaker.takeEvents().isEmpty)
        }

        @Test func `a clip is not played without an audio session`() async throws {
            SimulatedLoudspeaker.refuse("active true 0")
            #expect(await !plays(try sound("a.caf")))
            SimulatedLoudspeaker.refuse(nil)
            _ = SimulatedLoudspeaker.takeEvents()
            #expect(await plays(try sound("b.caf")))
            #expect(events(3) == Self.opening + ["play crier-b.caf"])
        }

        @Test func `a clip that a phone call interrupts is replayed from its start`() async throws {
            for name in ["a.caf", "b.caf"] { #expect(await plays(try sound(name))) }
            _ = events(3)
            SimulatedLoudspeaker.interrupt(.began)
            #expect(events(1) == ["stop"])
            SimulatedLoudspeaker.refuse("active true 0")
            #expect(await !plays(try sound("c.caf")), "during the call")
            SimulatedLoudspeaker.refuse(nil)
            _ = SimulatedLoudspeaker.takeEvents()
            SimulatedLoudspeaker.interrupt(.ended)
            #expect(events(3) == Self.opening + ["play crier-a.caf"])
            let count = time.timerCount
            await SimulatedLoudspeaker.end()
            #expect(eventually { time.timerCount > count })
            time.advance(0.3)
            #expect(events(1) == ["play crier-b.caf"])
            await SimulatedLoudspeaker.end()
            #expect(events(1) == [Self.closing])
        }

        @Test func `an interruption without an end event ends after some seconds`() async throws {
            #expect(await plays(try sound("a.caf")))
            _ = events(3)
            SimulatedLoudspeaker.interrupt(.began)
            #expect(events(1) == ["stop"] && eventually { time.hasTimers })
            SimulatedLoudspeaker.refuse("active true 0")
            time.advance(12)
            #expect(!SimulatedLoudspeaker.takeEvents().contains("play crier-a.caf"), "during the call")
            SimulatedLoudspeaker.refuse(nil)
            time.advance(5)
            #expect(events(3) == Self.opening + ["play crier-a.caf"])
            time.advance(20)
            #expect(SimulatedLoudspeaker.takeEvents().isEmpty, "once")
        }

        @Test(arguments: [
            (ForegroundPlayer.Policy.mix, "playback default 1"), (.respectMuteSwitch, "ambient default 0"),
        ])
        func `an app chooses the effect on other sounds`(_ policy: ForegroundPlayer.Policy, _ category: String)
            async throws
        {
            let player = ForegroundPlayer(container: container.url, policy: policy, clock: time.clock)
            let clip = try sound("a.caf")
            await withCheckedContinuation { done in player.play(clip) { _ in done.resume() } }
            #expect(events(3) == [category, "active true 0", "play crier-a.caf"])
            await SimulatedLoudspeaker.end()
            #expect(events(1) == [Self.closing])
        }

        @Test func `an interruption without an end event ends with the next clip`() async throws {
            #expect(await plays(try sound("a.caf")))
            _ = events(3)
            SimulatedLoudspeaker.interrupt(.began)
            #expect(events(1) == ["stop"])
            #expect(await plays(try sound("b.caf")))
            #expect(events(3) == Self.opening + ["play crier-a.caf"])
        }

        @Test func `the queue of the player holds 50 clips`() async throws {
            let clip = try sound("a.caf")
            var count = 0
            for _ in 0..<60 where await plays(clip) { count += 1 }
            #expect(count == 50)
        }
    }
#endif
