internal import Foundation

extension AnnouncementQueue {
    /// Keeps the loudspeaker for a clip that the app plays from now on. The clip has had its turn when its notification was
    /// handed over, but begins later than that.
    func occupy(seconds: TimeInterval) {
        let uptime = clock.uptime()
        file.update { $0.occupy(until: uptime + seconds + Self.gap, uptime: uptime) }
    }
}
