import Audio
import Base
import Encoding
import Foundation
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct ChimeTests {
    private static let shipped = ["coin", "ding", "ding-dong", "soft"]

    private func clip(_ leadIn: Chime?, _ text: String = "支付宝到账一百点二五元，请查收。") throws -> Clip {
        let voice = try #require(ServiceParts.catalog["zh-CN"]).with(RealEngine.lexicons())
        let request = ClipRequest(.speech(ClipText(try CleanText(text)), voice), format: .wav, leadIn: leadIn)
        return try RealEngine.pipeline().render(request, deadline: Deadline.after(milliseconds: 60_000))
    }

    private func pcm(_ clip: Clip) throws -> PCM { try WaveFile.read(Array(clip.bytes)) }

    @Test func `the shipped chimes are short, small and audible`() throws {
        let catalog = try ChimeCatalog.load(folders: [RealEngine.voices])
        #expect(catalog.ids == Self.shipped)
        for id in Self.shipped {
            let chime = try #require(catalog[id])
            #expect((200...600).contains(chime.pcm.durationMs) && chime.pcm.sampleRateHz == 22_050)
            #expect(chime.pcm.isAudible)
            let bytes = try Data(contentsOf: URL(filePath: "\(RealEngine.voices)/chimes/\(id).wav"))
            #expect(bytes.count <= 30_000)
        }
        #expect(catalog["gong"] == nil)
    }

    @Test(arguments: shipped)
    func `speech after a chime keeps its loudness and the chime is a little softer`(id: String) throws {
        let chime = try #require(try ChimeCatalog.load(folders: [RealEngine.voices])[id])
        let (plain, led) = (try clip(nil), try clip(chime))
        let start = try #require(led.words.first).startMs
        let pcm = try pcm(led)
        let border = PCM.frameCount(ms: start - 20, sampleRateHz: 22_050)
        let speech = PCM(samples: Array(pcm.samples[border...]), sampleRateHz: 22_050)
        let lead = PCM(samples: Array(pcm.samples[..<border]), sampleRateHz: 22_050)
        let spoken = Loudness.integratedLUFS(speech)
        #expect(abs(spoken - -16) <= 0.5)
        #expect((-6.0 ... -1).contains(Loudness.integratedLUFS(lead) - spoken))
        #expect(led.facts.truePeakDbtp <= -1 && abs(led.facts.lufs - -16) <= 0.5)
        // Both lengths are lengths of the trimmed sounds.
        #expect(abs(led.durationMs - plain.durationMs - start) <= 15)
        #expect((100...chime.pcm.durationMs + Chime.gapMs + 10).contains(start))
        // The gap is silent.
        let gap = PCM.frameCount(ms: start - 110, sampleRateHz: 22_050)..<border
        #expect(pcm.samples[gap].allSatisfy { abs($0) < 0.001 })
    }

    @Test func `a file that is not a chime is refused with its name`() throws {
        let long = "RIFF____WAVEfmt \u{10}\0\0\0\u{1}\0\u{1}\0\u{40}\u{1f}\0\0\0\0\0\0\u{2}\0\u{10}\0data\0\0\0\0"
        for text in ["", "RIFF", long, long + String(repeating: "ab", count: 40_000)] {
            try TestFiles.withFolder { folder in
                try TestFiles.write(text, to: folder.appending(path: "chimes/x.wav"))
                let error = #expect(throws: ChimeFileError.self) { try ChimeCatalog.load(folders: [folder.path]) }
                #expect(error?.file.hasSuffix("chimes/x.wav") == true)
            }
        }
    }

    @Test func `a later folder's chime replaces one of the same name, and a folder may lack chimes`() throws {
        try TestFiles.withFolder { folder in
            let own = folder.appending(path: "chimes")
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: "\(RealEngine.voices)/chimes/coin.wav", toPath: own.appending(path: "ding.wav").path)
            let catalog = try ChimeCatalog.load(folders: [RealEngine.voices, folder.path, "/nonexistent"])
            #expect(catalog.ids == Self.shipped)
            #expect(catalog["ding"]?.digest == catalog["coin"]?.digest)
        }
    }
}
