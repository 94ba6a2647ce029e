import API
import Announcements
import Clips
import HTTP
import Normalization
import Speech
import TestSupport
import Testing

/// Replacement of a library while the service answers.
@Suite struct VoiceLibraryTests {
    private static let text = "%E5%88%B0%E8%B4%A6"  // 到账

    /// The test voices with another reading of 到账, and with more or fewer voices.
    private func library(
        _ reading: String = "dao4 zhang4", without gone: String? = nil, more: [Voice] = []
    ) -> VoiceLibrary {
        let words = ServiceParts.lexicon.replacing("dao4 zhang4", with: reading)
        let lexicons = ServiceParts.lexicons(words, digest: reading)
        let voices = ServiceParts.catalog.voices.filter { $0.id != gone } + more
        return TestService.library(
            VoiceCatalog(
                voices: voices.map { $0.with(lexicons) }, espeak: EspeakVoices(["de\tgmw/de"]), lexicons: lexicons))
    }

    @Test func `a running request keeps its library, and the next request uses the new one`() throws {
        let source = GatedSource()
        let router = TestService.service(source)
        let first = try router.begin("/v1/say?text=\(Self.text)")
        source.waitForPart()
        router.replace(library("chao1 zhang4"))
        let second = try router.begin("/v1/say?text=\(Self.text)")
        source.waitForPart()
        source.open(2)
        #expect(try first.wait().status == 200)
        #expect(try second.wait().status == 200, "it did not join the render of the other library")
        #expect(source.texts == ["dao4zhang4", "chao1zhang4"])
    }

    @Test func `an event loop that started earlier uses the new library`() throws {
        let source = ToneSource()
        let router = TestService.service(source)
        let loop = try #require(router.forLoop() as? Router)
        _ = try loop.get("/v1/say?text=\(Self.text)")
        router.replace(library("chao1 zhang4"))
        _ = try loop.get("/v1/say?text=\(Self.text)")
        #expect(source.parts.map(\.text) == ["dao4zhang4", "chao1zhang4"])
    }

    @Test func `cached queries and URLs are rendered again with a new library`() throws {
        let router = TestService.service()
        let link = try path(router, voice: "zh-CN")
        let targets = ["/v1/say?text=\(Self.text)&format=caf", link]
        for target in targets { _ = try router.get(target) }
        let old = try targets.map { try router.get($0) }
        #expect(old.allSatisfy { $0.fieldText.contains("Clip-Cache: hit") })
        router.replace(library("chuang1 zhang4"))
        let new = try targets.map { try router.get($0) }
        #expect(new[0].fieldText.contains("Clip-Cache: miss"))
        #expect(new.allSatisfy { $0.body.bytes == new[0].body.bytes && $0.body.bytes != old[0].body.bytes })
        router.replace(TestService.library())
        let again = try targets.map { try router.get($0) }
        #expect(again.allSatisfy { $0.body.bytes == old[0].body.bytes && $0.fieldText.contains("Clip-Cache: hit") })
    }

    @Test func `a URL of a removed voice gets its own error and works again when the voice returns`() throws {
        let time = TestTime(1_795_001_400)
        let router = TestService.service(links: TestService.links(time: time))
        let path = try path(router, voice: "en-US")
        #expect(try router.get(path).status == 200)
        router.replace(library(without: "en-US"))
        let gone = try router.get(path)
        #expect(gone.status == 404 && gone.bodyText.contains("\"code\":\"unknown_voice\""))
        #expect(gone.bodyText.contains("The voice of this clip is gone."))
        #expect(try router.get("/v1/say?text=a&voice=en-US").status == 422)
        #expect(try router.get("/v1/voices/en-US").status == 404)
        router.replace(TestService.library())
        #expect(try router.get(path).status == 200)
        router.replace(library(without: "en-US"))
        time.set(1_795_001_400 + 100 * 3_600)
        #expect(try router.get(path).bodyText.contains("\"code\":\"not_found\""), "an expired one has no hint")
    }

    @Test func `lists and the contract reflect the new library`() throws {
        let router = TestService.service()
        let shop = Voice(
            id: "shop", name: "Shop", language: "en-US", gender: "female",
            engine: EspeakWords(EspeakParameters(voice: "en-us", wordsPerMinute: 200), .enUS))
        #expect(try !router.get("/v1/voices").bodyText.contains("\"shop\""))
        #expect(try router.get("/v1/say?text=a&voice=shop").status == 422)
        router.replace(library(more: [shop]))
        #expect(try router.get("/v1/voices").bodyText.contains("\"shop\""))
        #expect(try router.get("/openapi.json").bodyText.contains("\"shop\""))
        #expect(try router.get("/v1/audio/voices").bodyText.contains("\"shop\""))
        #expect(try router.get("/v1/say?text=a&voice=shop").status == 200)
        router.replace(
            VoiceLibrary(
                catalog: ServiceParts.catalog, chimes: ServiceParts.chimes, phrasebooks: Phrasebooks([:], currency: nil)
            ))
        #expect(try router.get("/v1/templates").bodyText.contains("\"languages\":[]"))
    }

    private func path(_ router: Router, voice: String) throws -> String {
        let answer = try router.post(
            "/v1/clips", "text=\(Self.text)&format=caf&voice=\(voice)", type: "application/x-www-form-urlencoded"
        ).bodyText
        let begin = "{\"url\":\"\(TestService.base)"
        try #require(answer.hasPrefix(begin), "\(answer)")
        return String(answer.dropFirst(begin.count).prefix { $0 != "\"" })
    }
}
