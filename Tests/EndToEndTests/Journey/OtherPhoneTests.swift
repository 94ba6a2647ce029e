import Base
import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Crier's real pushes on other phones than iPhones, with apps that follow Docs/phone.md, and with one app that
    /// does not.
    @Suite struct OtherPhoneTests {
        private struct Arrived {
            let payload: [String: Any]
            let clip: Data
            var speech: Presentation.Sound { SoundJudge.sound(of: clip) }
        }

        private func announce(for service: String) throws -> Arrived {
            try CrierServer.with { server in
                let body: [String: Any] = [
                    "id": "o1", "template": "payment.received", "push": [service],
                    "values": ["amount": "100.25", "currency": "CNY"],
                ]
                let answer = try HTTPAnswer.post(
                    "/v1/announcements", port: server.port, JSONSerialization.data(withJSONObject: body))
                let members = try #require(JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
                let push = (members["push"] as? [String: Any])?[service] as? [String: Any]
                let url = (members["clip"] as? [String: Any])?["url"] as? String
                let path = try #require(url.flatMap(URL.init(string:))).path
                return Arrived(
                    payload: try #require(push?["payload"] as? [String: Any]),
                    clip: try HTTPAnswer.get(path, port: server.port).body)
            }
        }

        @Test func `Android 17 plays a clip after a message only with a foreground service`() throws {
            let push = try announce(for: "fcm")
            let message = try #require(push.payload["message"] as? [String: Any])
            let text = (message["data"] as? [String: String])?["body"] ?? ""
            let (naive, careful) = (AndroidPhone(), AndroidPhone())
            naive.receive(message) { data, phone in
                #expect(!phone.play(push.clip, body: data["body"] ?? ""), "there is no error, and no focus")
            }
            careful.receive(message) { data, phone in
                #expect(phone.startForegroundService())
                phone.createChannel("quiet", sound: nil)
                #expect(phone.play(push.clip, body: data["body"] ?? ""))
            }
            #expect(naive.presentations.allSatisfy { !$0.isHeard })
            #expect(careful.presentations.map(\.sound) == [push.speech] && careful.presentations[0].body == text)
        }

        @Test func `Android 17 plays the sound of a notification channel`() throws {
            let push = try announce(for: "fcm")
            let message = try #require(push.payload["message"] as? [String: Any])
            let phone = AndroidPhone()
            phone.receive(message) { data, phone in
                let channel = data["channel_id"] ?? ""
                phone.createChannel(channel, sound: push.clip)
                phone.notify(body: data["body"] ?? "", channel: channel)
            }
            #expect(phone.presentations.map(\.sound) == [push.speech])
            #expect(phone.presentations[0].isSpoken && phone.presentations[0].body.contains("100.25"))
        }

        @Test func `HarmonyOS plays a whole clip if the extension waits for its end`() throws {
            let push = try announce(for: "harmony")
            let payload = try #require(push.payload["payload"] as? [String: Any])
            let (hasty, patient, slow) = (HarmonyPhone(), HarmonyPhone(), HarmonyPhone())
            hasty.receive(payload) { _, phone in phone.play(push.clip) }
            patient.receive(payload) { extraData, phone in
                let voice = (try? JSONSerialization.jsonObject(with: Data(extraData.utf8))) as? [String: Any]
                phone.wait(seconds: 0.3)
                phone.play(push.clip)
                phone.wait(seconds: Double(voice?["ms"] as? Int ?? 0) / 1_000)
            }
            slow.receive(payload) { _, phone in
                phone.wait(seconds: 9.5)
                phone.play(push.clip)
                phone.wait(seconds: 5)
            }
            #expect(hasty.heard.allSatisfy { !$0.isWhole } && slow.heard.map(\.isWhole) == [false])
            #expect(patient.heard.map(\.sound) == [push.speech] && patient.heard[0].isWhole)
            #expect(patient.shown.count == 1 && patient.shown[0].contains("100.25"))
        }
    }
}
