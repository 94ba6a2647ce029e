import Pronunciation
import Testing

@Suite struct ThirdToneSandhiTests {
    @Test(
        arguments: [
            ([[3, 3]], [[2, 3]]),  // 五百
            ([[3], [3], [3]], [[3], [2], [3]]),  // 很 少 有
            ([[3], [3], [3, 3]], [[2], [3], [2, 3]]),  // 我 有 五百
            ([[3, 3], [3]], [[2, 2], [3]]),  // 九百 九
            ([[3], [3, 3]], [[3], [2, 3]]),  // 小 雨伞
            ([[3, 3, 3]], [[2, 2, 3]]),  // 展览馆
            ([[1, 3], [3, 2]], [[1, 2], [3, 2]]),  // 收款 五元
            ([[1, 3], [2]], [[1, 3], [2]]),  // 收款 十
            ([[3], [4], [3]], [[3], [4], [3]]),
            ([[3], [5], [3]], [[3], [5], [3]]),
            ([[4, 4]], [[4, 4]]),
            ([[3], [], [3]], [[2], [], [3]]),
            ([], []), ([[]], [[]]), ([[3]], [[3]]),
        ] as [([[UInt8]], [[UInt8]])])
    func `the first of two third tones rises, and words decide the pairs`(words: [[UInt8]], heard: [[UInt8]]) {
        #expect(ThirdToneSandhi.heard(words) == heard)
    }

    /// espeak-ng would change a third tone before a third tone by its own rules.
    @Test func `two adjacent third tones never remain in words of up to five syllables`() {
        for number in 0..<(4 * 4 * 4 * 4 * 4) {
            let tones = (0..<5).map { UInt8(number >> (2 * $0) & 3) + 1 }
            for cut in 0...5 {
                let heard = ThirdToneSandhi.heard([Array(tones[..<cut]), Array(tones[cut...])]).flatMap(\.self)
                #expect(!zip(heard, heard.dropFirst()).contains { $0 == 3 && $1 == 3 }, "\(tones) \(cut)")
            }
        }
    }
}
