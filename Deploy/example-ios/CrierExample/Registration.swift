import Combine
import Foundation
import UIKit
import UserNotifications

/// The way from the user's permission to the device token.
final class Registration: ObservableObject {
    enum State {
        case waiting
        case refused
        case failed(reason: String)
        case registered(token: String)
    }

    @Published private(set) var state = State.waiting

    /// Asks the user at the first start only. A token may change, so the app registers at every start.
    func begin() {
        let center = UNUserNotificationCenter.current()
        // iOS calls the closure on another thread. Without `@Sendable`, a closure of the main actor may trap there.
        center.requestAuthorization(options: [.alert, .sound]) { @Sendable isGranted, error in
            let reason = error?.localizedDescription
            Task { @MainActor in self.answer(isGranted, reason) }
        }
    }

    private func answer(_ isGranted: Bool, _ reason: String?) {
        if let reason { return fail(reason) }
        guard isGranted else { return state = .refused }
        UIApplication.shared.registerForRemoteNotifications()
    }

    /// The gateway needs the token in hexadecimal.
    func succeed(_ deviceToken: Data) {
        state = .registered(token: deviceToken.map { String(format: "%02x", $0) }.joined())
    }

    func fail(_ reason: String) { state = .failed(reason: reason) }
}
