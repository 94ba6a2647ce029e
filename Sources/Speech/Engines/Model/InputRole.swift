/// The purpose of an input of a model's graph. A model.json maps names of inputs to these roles.
package enum InputRole: String, Sendable, CaseIterable {
    /// The numbers of the tokens.
    case tokens
    /// The number of tokens.
    case length
    /// Noise, length and width of the noise in one tensor; some models take the first two only.
    case scales
    case noiseScale = "noise_scale"
    case lengthScale = "length_scale"
    case noiseWidth = "noise_scale_w"
    case speaker
    /// The tone of each token.
    case tones
    /// The row of a table of styles (`StyleTable`).
    case style
    /// The inverse of the length scale.
    case speed

    /// The names that exporters of models give their inputs: piper_train, icefall, MeloTTS, Coqui, Matcha, Kokoro.
    static let known: [String: Self] = [
        "x": .tokens, "tokens": .tokens, "input": .tokens, "input_ids": .tokens, "text": .tokens, "x_length": .length,
        "x_lengths": .length, "input_lengths": .length, "text_lengths": .length, "scales": .scales,
        "noise_scale": .noiseScale, "length_scale": .lengthScale, "noise_scale_w": .noiseWidth,
        "noise_scale_dur": .noiseWidth, "sid": .speaker, "speaker": .speaker, "tones": .tones, "tone": .tones,
        "style": .style, "ref_s": .style, "speed": .speed,
    ]

    /// The element type of the input.
    var element: ONNXElement {
        switch self {
        case .tokens, .length, .speaker, .tones: .int64
        case .scales, .noiseScale, .lengthScale, .noiseWidth, .style, .speed: .float
        }
    }

    /// The possible numbers of dimensions. A graph may declare a single number as a scalar.
    var ranks: ClosedRange<Int> {
        switch self {
        case .tokens, .tones, .style: 2...2
        case .length, .scales: 1...1
        case .noiseScale, .lengthScale, .noiseWidth, .speaker, .speed: 0...1
        }
    }
}
