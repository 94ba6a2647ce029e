import Foundation
import TestSupport
import Testing

@testable import Pronunciation

@Suite("The polyphone network")
struct PolyphoneNetworkTests {
    private static let cases = CaseFile("PolyphoneNetwork")

    /// All polyphones of a sentence, as g2pM 0.1.2.5 reads them with its own weights in double precision, errors
    /// included.
    @Test("readings match the original network", arguments: try cases.table("reads like the original network"))
    func agreement(_ row: Case) throws {
        let (sentence, readings) = (row[0], row[1])
        let model = try ShippedLexicon.model.get()
        let text = Array(sentence.unicodeScalars)
        let positions = text.indices.filter { model.knows(text[$0]) }
        let found = model.candidates(text[...], at: positions).compactMap { candidates in
            candidates.max { $0.score < $1.score }?.reading
        }
        #expect(found.joined(separator: " ") == readings)
    }

    @Test("the network reads a part of a text like the part alone") func slices() throws {
        let model = try ShippedLexicon.model.get()
        let whole = Array("朝霞满天，银行重新开门。".unicodeScalars)
        let part = model.candidates(whole[5...], at: [6, 7])
        let alone = model.candidates(Array(whole[5...])[...], at: [1, 2])
        #expect(part.map { $0.map(\.score) } == alone.map { $0.map(\.score) })
    }

    @Test("the network contains only polyphones", arguments: ["他", "，", "A", "\u{2A700}"])
    func unknown(_ text: String) throws {
        let model = try ShippedLexicon.model.get()
        #expect(text.unicodeScalars.allSatisfy { !model.knows($0) })
    }

    @Test(
        "activation functions are close to the exact ones, even at the ends of their range",
        arguments: [-80, -6, -2.5, -0.1, 0, 1, 4, 9])
    func activation(_ x: Float) {
        let exact = tanh(Double(x))
        #expect(abs(Double(Activation.tanh(Block(repeating: x))[0]) - exact) < 0.00001)
        #expect(abs(Double(Activation.sigmoid(Block(repeating: 2 * x))[15]) - (exact + 1) / 2) < 0.00001)
    }
}
