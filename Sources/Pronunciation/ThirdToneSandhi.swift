/// Third-tone sandhi: the first of two third tones is spoken as a second tone.
///
/// espeak-ng 1.51 changes each third tone before a third tone, regardless of words (espeak-ng#815). Here the words
/// decide: 很|少|有 is hen3 shao2 you3, and 我|有|五百 is wo2 you3 wu2bai3. Two third tones are never adjacent, so espeak-ng
/// changes nothing and speaks the written tones.
package enum ThirdToneSandhi {
    private static let low: UInt8 = 3
    private static let rising: UInt8 = 2

    /// Returns the spoken tones.
    ///
    /// - Parameter words: the tones of the words between two pauses, 1 to 5 for each syllable.
    package static func heard(_ words: [[UInt8]]) -> [[UInt8]] {
        var heard = words
        var next: UInt8?
        for index in words.indices.reversed() {
            for syllable in words[index].indices.reversed() {
                let isLast = syllable + 1 == words[index].count
                // In a word, a third tone rises before each syllable that is written with a third tone: zhan2lan2guan3.
                // Between words, it rises only if the next syllable stays low.
                let following = isLast ? next : words[index][syllable + 1]
                if words[index][syllable] == low, following == low { heard[index][syllable] = rising }
            }
            next = heard[index].first ?? next
        }
        return heard
    }
}
