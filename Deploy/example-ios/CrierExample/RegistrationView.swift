import SwiftUI
import UIKit

/// The device token, or the reason why it is missing.
struct RegistrationView: View {
    @ObservedObject var registration: Registration

    var body: some View {
        VStack(spacing: 16) {
            if AppGroup.container == nil {
                Text("The app group is missing in the entitlements.")
            }
            switch registration.state {
            case .waiting:
                Text("Waiting for the device token")
            case .refused:
                Text("Allow notifications in the settings of the phone, and start the app again.")
            case .failed(let reason):
                Text(reason)
            case .registered(let token):
                Text(token).font(.system(.footnote, design: .monospaced))
                Button("Copy the device token") { UIPasteboard.general.string = token }
            }
        }
        .padding()
    }
}
