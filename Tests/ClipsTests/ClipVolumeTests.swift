import Audio
import Base
import Encoding
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipVolumeTests {
    private func lufs(volumeHundredths: Int) throws -> Double {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let request = ClipRequest(
            .speech(ClipText(try CleanText("你好")), voice), format: .wav, volumeHundredths: volumeHundredths)
        return try ServiceParts.pipeline().render(request, deadline: Deadline.after(milliseconds: 60_000)).facts.lufs
    }

    @Test(arguments: [-2_000, -1_050, -300, -1])
    func `a clip is softer by the requested hundredths of a decibel`(hundredths: Int) throws {
        let change = try lufs(volumeHundredths: hundredths) - lufs(volumeHundredths: 0)
        #expect(abs(change - Double(hundredths) / 100) < 0.02)
    }
}
