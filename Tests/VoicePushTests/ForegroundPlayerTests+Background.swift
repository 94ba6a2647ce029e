// The simulated parts of iOS exist on Linux only.
#if os(Linux)
    import AVFoundation
    import Foundation
    import TestSupport
    import Testing
    import UserNotifications

    @testable import VoicePush

    /// Clips of an app that enters the background.
    extension ForegroundPlayerTests {
        @Test func `an interrupted clip of an app in the background waits until the app is active`() async throws {
            #expect(await plays(try sound("a.caf")))
            _ = events(3)
            SimulatedLoudspeaker.interrupt(.began)
            #expect(events(1) == ["stop"] && eventually { time.hasTimers })
            NotificationCenter.default.post(name: Self.background, object: nil)
            time.advance(20)
            #expect(SimulatedLoudspeaker.takeEvents().isEmpty)
            NotificationCenter.default.post(name: Self.active, object: nil)
            #expect(events(3) == Self.opening + ["play crier-a.caf"])
        }

        @Test func `an interruption that ends in the background leaves the clip to the system`() async throws {
            #expect(await plays(try sound("a.caf")))
            _ = events(3)
            SimulatedLoudspeaker.interrupt(.began)
            #expect(events(1) == ["stop"])
            NotificationCenter.default.post(name: Self.background, object: nil)
            SimulatedLoudspeaker.interrupt(.ended)
            #expect(eventually { left.sounds.map(\.file.lastPathComponent) == ["crier-a.caf"] })
            NotificationCenter.default.post(name: Self.active, object: nil)
            time.advance(20)
            #expect(SimulatedLoudspeaker.takeEvents().isEmpty, "once")
        }

        @Test func `an app that enters the background leaves its clips to the system`() async throws {
            for name in ["a.caf", "b.caf", "c.caf"] { #expect(await plays(try sound(name))) }
            _ = events(3)
            await SimulatedLoudspeaker.end()
            #expect(eventually { time.hasTimers })
            time.advance(0.3)
            #expect(events(1) == ["play crier-b.caf"])
            NotificationCenter.default.post(name: Self.background, object: nil)
            #expect(SimulatedLoudspeaker.takeEvents() == ["stop", Self.closing])
            let sounds = left.sounds
            let names = sounds.map(\.file.lastPathComponent)
            #expect(names == ["crier-b.caf", "crier-c.caf"], "not the one that has ended")
            #expect(zip(sounds.map(\.delay), [0.1, 1.3]).allSatisfy { abs($0 - $1) < 0.001 })
            let turns = AnnouncementQueue(container: container.url, clock: time.clock)
            guard case .play(let start) = turns.claim("d", durationMs: 1_000) else {
                throw ToolError(description: "no turn")
            }
            #expect(abs(start - time.uptime - 2.5) < 0.001, "a new clip does not overlap")
            NotificationCenter.default.post(name: Self.background, object: nil)
            #expect(left.sounds.count == 2, "once")
            #expect(await plays(try sound("e.caf")))
            #expect(events(3) == Self.opening + ["play crier-e.caf"])
        }

        @Test func `a clip that has just ended is not left to the system`() async throws {
            for name in ["a.caf", "b.caf"] { #expect(await plays(try sound(name))) }
            _ = events(3)
            time.advance(1.01)
            NotificationCenter.default.post(name: Self.background, object: nil)
            #expect(left.sounds.map(\.file.lastPathComponent) == ["crier-b.caf"])
            await SimulatedLoudspeaker.end()
            #expect(SimulatedLoudspeaker.takeEvents() == [Self.closing])
        }

        @Test func `clips that are left to the system do not overlap its other announcements`() async throws {
            let turns = AnnouncementQueue(container: container.url, clock: time.clock)
            for name in ["waiting", "scheduled"] { _ = turns.claim(name, durationMs: 1_000) }
            #expect(abs(turns.begin("scheduled", isScheduled: true) - 1_001.2) < 0.001)
            for name in ["a.caf", "b.caf"] { #expect(await plays(try sound(name))) }
            _ = events(3)
            time.advance(0.5)
            NotificationCenter.default.post(name: Self.background, object: nil)
            let delays = left.sounds.map(\.delay)
            #expect(zip(delays, [1.9, 3.1]).allSatisfy { abs($0 - $1) < 0.001 }, "after the scheduled one: \(delays)")
            #expect(turns.begin("waiting", isScheduled: false) >= 1_004.79, "after both")
            #expect(turns.soundsInUse().isSuperset(of: ["crier-a.caf", "crier-b.caf"]))
        }

        @Test(
            arguments: [
                (#"{}"#, nil, .active), (#"{"interruption-level":"time-sensitive"}"#, nil, .timeSensitive),
                (#"{"sound":{"critical":1,"volume":0.5},"interruption-level":"critical"}"#, 0.5, .critical),
            ] as [(String, Float?, UNNotificationInterruptionLevel)])
        func `a clip left to the system breaks the silence like its push`(
            _ aps: String, _ volume: Float?, _ level: UNNotificationInterruptionLevel
        ) async throws {
            var push = try sound("a.caf")
            push["aps"] = try JSONSerialization.jsonObject(with: Data(aps.utf8))
            #expect(await plays(push))
            NotificationCenter.default.post(name: Self.background, object: nil)
            let priority = try #require(left.sounds.first).priority
            #expect(priority.critical?.volume == volume && priority.level == level)
            #expect(LaterSound.Priority(userInfo: ["aps": priority.aps]) == priority, "also when it is left again")
        }
    }
#endif
