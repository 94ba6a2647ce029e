import Audio
import Encoding
import Normalization
import Speech
import TestSupport
import Testing

@testable import Clips

/// Tokens from an earlier version: published URLs must open until they expire.
@Suite struct ClipTokenVectorTests {
    private static let key =
        "0b30557a9fc4e90e33587da2c7ec11365b80a5caef14395e83a8cdf2173c6186abd0f51a3f6489aed3f81d42678cb1d6fb20456a8fb4d9fe23486d92b7dc0126"
    private static let expiry = Expiry(hour: 498_711)

    struct Vector: Sendable, CustomTestStringConvertible {
        let token: String
        let request: @Sendable () throws -> ClipRequest

        var testDescription: String { token }
    }

    private static func speech(_ text: String, voice: String = "zh-CN") throws -> ClipRequest.Content {
        .speech(ClipText(try CleanText(text)), try #require(ServiceParts.catalog[voice]))
    }

    private static let vectors = [
        Vector(token: "LqTNMVUJvgXZvxM7MpTa99TR-RMGbOa_RnusfxeA0u_Ag2jMmNMOvpBBa2_HBJaWN7U") {
            ClipRequest(try speech("支付宝到账100.25元"), format: .caf)
        },
        Vector(token: "LqTNuBcbKfaj6hGp_sqKU_bqYURtek_t46gTvDwrq6WJwPs") {
            ClipRequest(try speech("你好"), format: .mp3, bitRate: .variable)
        },
        Vector(
            token: "LqTNhuWVvAb_Q7IIpvezGDYqrTk_-oBkJpVDz8UfwRgVggAIF-_NIkKpVCqHGMn6bmVxkUqM4rYSeJNpUw"
        ) {
            ClipRequest(
                try speech("支付宝到账100.25元"), format: .caf, delivery: Delivery(rateThousandths: 1_250),
                volumeHundredths: -350, fit: .notification(maxMs: 6_000), leadIn: RandomRequests.chimes["ding"])
        },
        Vector(token: "LqTNao1odMRu06HjId3wLPNbK5FlLL6vuaA-kSpBa81mF68urD1g") {
            ClipRequest(
                try speech("你好"), format: .wav, sampleRate: .hz8000, delivery: Delivery(pitchHundredths: -250),
                reading: NormalizationOptions(digits: .each, liang: false))
        },
        Vector(token: "LqTND7HxMYW5STwzEuOfxjM6x1nca7r5qtIbRVWB9qkCaPEWr9T59BoG25QrhxsFY9ZS") {
            ClipRequest(try speech("Paid in full", voice: "en-US"), format: .opus, volumeHundredths: 600)
        },
        Vector(token: "LqTNRFlEtVMCGKRtPRVuXsiImNwBGb54q5b_hHRGZvs0mrnbqeuWNjIB123Q1IGjhYI") {
            ClipRequest(
                try speech("尾号3456"), format: .wavALaw, delivery: Delivery(rateThousandths: 500),
                fit: .notification(maxMs: 29_500))
        },
        Vector(
            token: "LqTNIhFz1LIBUaqozEmYEsQ4dctrcmx85oW344PL-MF_ZAK6qx5d6HKluAnyRo04fKRVl7-oCpASKBRPoMWJLDCklvk"
        ) {
            let voice = try #require(ServiceParts.catalog["zh-CN"])
            let script = try ClipText(ssml: #"<speak>好<break time="250ms"/>你</speak>"#, voice: voice)
            return ClipRequest(.speech(script, voice), format: .caf)
        },
        Vector(token: "LqTNiGRXak-esXGw4oOGvU-YlfBZXbEaNZeXmdk8qvtLELYn8OCcgUqx_N8") {
            ClipRequest(
                try speech("Hallo", voice: "espeak/de"), format: .caf, delivery: Delivery(pitchHundredths: 1_200))
        },
        Vector(token: "LqTNeIfvN2z7mA90nxY4rNdIPR9eCS_KaJzVWDeXY9Mlfwmrcw9MbFsYj0seGDlL") {
            ClipRequest(
                try speech("你好"), format: .flac, sampleRate: .hz44100, leadIn: RandomRequests.chimes["ding-dong"])
        },
        Vector(token: "LqTNpKx4S8WRxmRE0tVe1rMp4i_kk1g1eaZCuokJJMEEva078_lR0FptMvjlp6HJEGSRcA3L") {
            let money = try Money("100.25", "CNY")
            let passages = [
                Passage(.apart("支付宝")).asOptional, Passage(.text("到账")),
                Passage(.value(.money(money), written: money.written(.zhCN))),
            ]
            let voice = try #require(ServiceParts.catalog["zh-CN"])
            return ClipRequest(
                .speech(ClipText(announcement: passages), voice), format: .caf, fit: .notification(maxMs: 6_000))
        },
    ]

    @Test(arguments: vectors) func `a published token is unchanged and still opens`(vector: Vector) throws {
        let keys = URLKeys(try URLKey(hex: Self.key.utf8))
        let request = try vector.request()
        #expect(ClipToken.seal(request, expiry: Self.expiry, keys: keys) == vector.token)
        let contents = ClipToken.open(
            vector.token.utf8, keys: keys, catalog: ServiceParts.catalog, chimes: RandomRequests.chimes)
        #expect(contents == ClipToken.Contents(request: request, expiry: Self.expiry))
    }
}
