internal import Foundation

extension AnnouncementQueue {
    /// Keeps the loudspeaker for a clip that the app plays from now on. The clip has had its turn when its notification was
    /// handed over, but begins later than that.
    func occupy(seconds: TimeInterval) {
        file.update { state in
            let uptime = clock.uptime()
            state.forgetOtherBoot(uptime: uptime)
            state.occupy(until: uptime + seconds + Self.gap)
        }
    }
}
