import SwiftUI

@main
struct CrierExampleApp: App {
    @UIApplicationDelegateAdaptor private var delegate: AppDelegate

    var body: some Scene {
        WindowGroup { RegistrationView(registration: delegate.registration) }
    }
}
