internal import Foundation

extension AnnouncementQueue {
    /// Reserves the loudspeaker for a clip that the app begins to play now. The clip's turn came when its notification
    /// was handed over, which was earlier.
    func occupy(seconds: TimeInterval) {
        file.update { state in
            let uptime = clock.uptime()
            state.forgetOtherBoot(uptime: uptime)
            state.occupy(until: uptime + seconds + Self.gap)
        }
    }
}
