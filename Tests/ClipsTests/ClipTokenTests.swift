import Audio
import Encoding
import Normalization
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipTokenTests {
    private static let keys = URLKeys(URLKey.random())
    private static let expiry = Expiry(now: 1_795_000_000, hours: 24)

    private func open(_ token: some Collection<UInt8>, _ keys: URLKeys = keys) -> ClipToken.Contents? {
        ClipToken.open(token, keys: keys, catalog: ServiceParts.catalog, chimes: RandomRequests.chimes)
    }

    private func seal(_ request: ClipRequest, _ keys: URLKeys = keys) throws -> String {
        try #require(ClipToken.seal(request, expiry: Self.expiry, keys: keys))
    }

    @Test func `a token gives back its request, and equal requests have equal tokens`() throws {
        var requests = RandomRequests(seed: 5)
        for _ in 0..<300 {
            let request = try requests.next()
            let token = try seal(request)
            #expect(open(token.utf8) == ClipToken.Contents(request: request, expiry: Self.expiry))
            #expect(try seal(request) == token)
        }
    }

    @Test(arguments: [(0, false), (1, true), (29_500, true), (29_501, false)])
    func `a token of a silence has a length that a request may have`(ms: Int, isValid: Bool) throws {
        let token = try seal(ClipRequest(.silence(ms: ms), format: .wav))
        #expect((open(token.utf8) != nil) == isValid)
    }

    @Test func `requests whose clips differ have different tokens`() throws {
        var requests = RandomRequests(seed: 6)
        var byToken: [String: ClipKey] = [:]
        for _ in 0..<300 {
            let request = try requests.next()
            let key = ClipKey(request)
            #expect(byToken.updateValue(key, forKey: try seal(request)) ?? key == key)
        }
        #expect(byToken.count > 250)
    }

    @Test func `a token with a changed bit or length is refused`() throws {
        let token = Array(try seal(ServiceParts.request("支付宝到账100.25元")).utf8)
        #expect(open(token) != nil)
        for index in token.indices {
            for bit in 0..<8 {
                var flipped = token
                flipped[index] ^= 1 << bit
                #expect(open(flipped) == nil, "bit \(bit) of letter \(index)")
            }
        }
        for count in token.indices { #expect(open(token.prefix(count)) == nil) }
        #expect(open(token + [UInt8(ascii: "A")]) == nil)
    }

    @Test func `a payment's token is short enough for a file name`() throws {
        let long = "您尾号3456的储蓄卡11月1日15:30支出人民币12,000.00元，余额88.05元"
        #expect(try seal(ServiceParts.request("支付宝到账100.25元")).utf8.count <= 80)
        #expect(try seal(ServiceParts.request(long)).utf8.count <= 200)
    }

    @Test func `the longest text of hanzi has a token, and content longer than a URL does not`() throws {
        let text = String(repeating: "收", count: CleanText.maxCharacters)
        #expect(open(try seal(ServiceParts.request(text)).utf8) != nil)
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let document = "<speak>" + String(repeating: "<s>你好</s>", count: 400) + "</speak>"
        let request = ClipRequest(.speech(try ClipText(ssml: document, voice: voice), voice), format: .caf)
        #expect(ClipToken.seal(request, expiry: Self.expiry, keys: Self.keys) == nil)
    }

    @Test func `a URL is opened until its lifetime has passed`() throws {
        let links = ClipLinks(keys: Self.keys, base: "", hours: 24, clock: { 1_795_000_000 })
        let link = try #require(links.link(to: try ServiceParts.request()))
        let name = Array(link.url.dropFirst(ClipLinks.path.count).utf8)
        for (now, isOpen) in [(link.expiry.unixSeconds - 1, true), (link.expiry.unixSeconds, false)] {
            let contents = links.decoder.open(name[...], now: now, ServiceParts.catalog, ServiceParts.chimes)
            #expect((contents != nil) == isOpen)
        }
    }

    @Test func `a new key signs tokens and the old key still opens them`() throws {
        let (old, new) = (URLKey.random(), URLKey.random())
        let request = try ServiceParts.request()
        let signedByOld = try seal(request, URLKeys(old))
        let rotated = URLKeys(new, [old])
        #expect(open(signedByOld.utf8, rotated)?.request == request)
        let signedByNew = try seal(request, rotated)
        #expect(signedByNew == (try seal(request, URLKeys(new))))
        #expect(open(signedByNew.utf8, rotated)?.request == request)
        #expect(open(signedByOld.utf8, URLKeys(new)) == nil)
        #expect(open(signedByNew.utf8, URLKeys(old)) == nil)
    }

    @Test func `a signed record is refused unless the encoder could have written it`() throws {
        var (requests, random) = (RandomRequests(seed: 7), SeededGenerator(seed: 8))
        for _ in 0..<1_000 {
            var record = TokenPayload.encode(try requests.next(), Self.expiry)
            for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&record, &random) }
            let contents = TokenPayload.decode(record, ServiceParts.catalog, RandomRequests.chimes)
            if let contents {
                #expect(TokenPayload.encode(contents.request, contents.expiry, contents.client) == record)
            }
        }
        for _ in 0..<1_000 {
            let record = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...12, using: &random)
            }
            let contents = TokenPayload.decode([1] + record, ServiceParts.catalog, RandomRequests.chimes)
            if let contents {
                #expect(TokenPayload.encode(contents.request, contents.expiry, contents.client) == [1] + record)
            }
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard let index = bytes.indices.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        }
    }

    @Test(arguments: [(0, 24), (1, 25), (3_599, 25), (3_600, 25), (3_601, 26)])
    func `a token expires on the hour and not before its lifetime has passed`(now: Int, hour: Int) {
        let expiry = Expiry(now: now, hours: 24)
        #expect(expiry.unixSeconds == hour * 3_600)
        #expect(!expiry.isPast(now: hour * 3_600 - 1))
        #expect(expiry.isPast(now: hour * 3_600))
    }

    @Test func `a token with a voice or chime that the replica lacks is refused`() throws {
        var requests = RandomRequests(seed: 9)
        let other = VoiceCatalog(voices: [], espeak: EspeakVoices([]))
        for _ in 0..<100 {
            let request = try requests.next()
            guard case .speech = request.content else { continue }
            let token = try seal(request)
            #expect(ClipToken.open(token.utf8, keys: Self.keys, catalog: other, chimes: RandomRequests.chimes) == nil)
            guard request.options.leadIn != nil else { continue }
            #expect(
                ClipToken.open(token.utf8, keys: Self.keys, catalog: ServiceParts.catalog, chimes: ChimeCatalog())
                    == nil
            )
        }
    }

    @Test func `the URL of a clip whose voice was removed differs from a wrong URL`() throws {
        let decoder = ClipLinks(keys: Self.keys, base: "", hours: 24) { 0 }.decoder
        let voice = try #require(ServiceParts.catalog["en-US"])
        let request = ClipRequest(.speech(ClipText(try CleanText("Paid")), voice), format: .caf)
        let name = ArraySlice("\(try seal(request)).caf".utf8)
        let empty = VoiceCatalog(voices: [], espeak: EspeakVoices([]))
        let now = Self.expiry.unixSeconds - 1
        #expect(decoder.lacksVoice(name, now: now, in: empty))
        #expect(!decoder.lacksVoice(name, now: now, in: ServiceParts.catalog))
        #expect(!decoder.lacksVoice(name, now: now + 1, in: empty), "expired")
        #expect(!decoder.lacksVoice(name.dropFirst(), now: now, in: empty), "damaged")
    }
}

@Suite struct URLKeyTests {
    private static let good = URLKey.random().hex
    private static let other = URLKey.random().hex

    @Test func `keys are read line by line, and the first key signs`() throws {
        let text = "# new\n\(Self.good)\n\n  \(Self.other.uppercased())\r\n"
        let keys = try URLKeys(lines: Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false))
        #expect(keys == URLKeys(try URLKey(hex: Self.good.utf8), [try URLKey(hex: Self.other.utf8)]))
    }

    @Test(arguments: [
        ("", URLKeyError.notHex), (String(good.dropLast()), .notHex), (good + "0", .notHex),
        ("g" + good.dropFirst(), .notHex),
        (String(repeating: "0", count: 128), .notRandom), (String(repeating: "0123456789abcdef", count: 8), .notRandom),
    ])
    func `an invalid or weak key is refused`(text: String, error: URLKeyError) {
        #expect(throws: error) { try URLKey(hex: text.utf8) }
    }

    @Test func `every invalid line is reported`() {
        let lines = ["x", Self.good, "# note", "00"].map { Array($0.utf8) }
        #expect(
            throws: URLKeysError.lines([.init(number: 1, error: .notHex), .init(number: 4, error: .notHex)])
        ) { try URLKeys(lines: lines) }
        #expect(throws: URLKeysError.none) { try URLKeys(lines: [Array("# nothing".utf8)]) }
        let many = (0...URLKeys.maxCount).map { _ in Array(URLKey.random().hex.utf8) }
        #expect(throws: URLKeysError.tooMany) { try URLKeys(lines: many) }
    }
}
