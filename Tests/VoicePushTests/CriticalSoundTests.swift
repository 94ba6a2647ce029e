import Foundation
import Testing
import UserNotifications

@testable import VoicePush

@Suite struct CriticalSoundTests {
    @Test(arguments: [
        (#"{"aps":{"sound":{"critical":1,"name":"default","volume":0.25}}}"#, 0.25),
        (#"{"aps":{"sound":{"critical":1,"name":"default","volume":0}}}"#, 0),
        (#"{"aps":{"sound":{"critical":1,"name":"default","volume":1}}}"#, 1),
        (#"{"aps":{"sound":{"critical":1}}}"#, 1), (#"{"aps":{"sound":{"critical":true,"volume":0.5}}}"#, 0.5),
        (#"{"aps":{"sound":{"critical":1,"volume":7}}}"#, 1), (#"{"aps":{"sound":{"critical":1,"volume":-1}}}"#, 0),
        (#"{"aps":{"sound":{"critical":1,"volume":"loud"}}}"#, 1),
        (#"{"aps":{"sound":{"critical":0,"volume":1}}}"#, nil), (#"{"aps":{"sound":{"volume":1}}}"#, nil),
        (#"{"aps":{"sound":{"critical":"1"}}}"#, nil), (#"{"aps":{"sound":{"critical":[]}}}"#, nil),
        (#"{"aps":{"sound":"default"}}"#, nil), (#"{"aps":{}}"#, nil), (#"{"aps":[]}"#, nil), ("{}", nil),
        (#"{"sound":{"critical":1}}"#, nil),
    ])
    func `a push is critical if its sound object has critical 1, and takes the object's volume`(
        json: String, volume: Float?
    ) throws {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let userInfo = try #require(object as? [String: Any])
        #expect(CriticalSound(userInfo: userInfo)?.volume == volume)
    }

    @Test(arguments: [(["critical": 1, "volume": 0.5], 0.5 as Float?), ([:], nil)])
    func `a clip has the critical volume of its push`(sound: [String: Double], volume: Float?) {
        let numbers = sound.mapValues { NSNumber(value: $0) }
        let clip = UNNotificationSound.clip(
            named: "crier-a.caf", critical: CriticalSound(userInfo: ["aps": ["sound": numbers]]))
        #expect(clip.fileName == "crier-a.caf" && clip.criticalVolume == volume)
    }
}
