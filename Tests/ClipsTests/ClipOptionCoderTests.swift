import Audio
import Encoding
import Normalization
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipOptionCoderTests {
    /// Records the fields and lines that the coding passes.
    private struct Inventory: ClipOptionCoder {
        private(set) var fields: [TokenField] = []
        private(set) var lines: Set<KeyLine> = []

        mutating func code<Value: Equatable>(
            _ coding: ClipOptionCoding<Value>, _ value: (ClipOptions) -> Value, default: Value
        ) -> Value? {
            fields.append(coding.field)
            lines.insert(coding.line)
            return `default`
        }
    }

    /// The stored properties of the options, and of the values that hold several options.
    private func storedOptions(of value: Any) -> [String] {
        Mirror(reflecting: value).children.flatMap { name, child -> [String] in
            child is Delivery || child is NormalizationOptions ? storedOptions(of: child) : [name ?? "?"]
        }
    }

    @Test func `every stored option is coded once with its own bit in token order`() throws {
        var inventory = Inventory()
        let options = try #require(ClipOptions.code(with: &inventory))
        #expect(inventory.fields.count == storedOptions(of: options).count)
        #expect(inventory.fields.map(\.rawValue) == Array(1...inventory.fields.count))
        #expect(inventory.fields.count + 1 == TokenField.allCases.count)
        #expect(inventory.lines.union([.lexicons, .espeak]) == Set(KeyLine.allCases))
    }

    @Test func `options without fields have default values`() {
        var inventory = Inventory()
        #expect(ClipOptions.code(with: &inventory) == ClipOptions(format: .caf))
    }

    @Test func `a request with other content keeps its options`() throws {
        var requests = RandomRequests(seed: 12)
        for _ in 0..<50 {
            let request = try requests.next()
            #expect(request.with(.silence(ms: 1)).options == request.options)
        }
    }
}
