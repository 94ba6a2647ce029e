/// The pinyin readings of hanzi in amounts: numerals, powers of ten, and the words of currencies. Neither a lexicon nor
/// markup may give such a hanzi the sound of another: 一百 is never liang3 bai3, and 元 never jiao3.
package enum AmountReadings {
    /// A hanzi of amounts with a reading that is not its own.
    package struct Change: Error, Equatable, Sendable {
        package let hanzi: String
        package let reading: String
        /// The hanzi's own readings.
        package let own: [String]
    }

    /// Each line is a list of hanzi and their readings, with a tone for each.
    private static let table = """
        零〇○ ling2
        一 yi1 yi2 yi4 yao1
        壹弌 yi1
        幺 yao1
        二贰貳 er4
        两兩 liang3
        俩倆 lia3 liang3
        三叁叄 san1
        仨 sa1
        四肆 si4
        五伍 wu3
        六陆陸 liu4 lu4
        七柒 qi1 qi2
        八捌 ba1 ba2
        九玖 jiu3
        十 shi2
        拾 shi2 she4
        廿 nian4
        卅 sa4
        卌 xi4
        百佰 bai3 bo2
        千仟 qian1
        万萬 wan4 mo4
        亿億 yi4
        兆 zhao4
        点點 dian3
        半 ban4
        几幾 ji3 ji1
        负負 fu4
        元圆圓 yuan2
        角 jiao3 jue2
        分 fen1 fen4
        毛 mao2
        块塊 kuai4
        镑鎊 bang4
        刀 dao1
        铢銖 zhu1
        盾 dun4
        币幣 bi4
        美 mei3
        港 gang3
        日 ri4 mi4
        英 ying1
        欧歐 ou1
        澳 ao4
        加 jia1
        韩韓 han2
        泰 tai4
        台臺 tai2 tai1
        卢盧 lu2
        新 xin1
        """

    private static let own: [Unicode.Scalar: [String]] = {
        var own: [Unicode.Scalar: [String]] = [:]
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: " ").map(String.init)
            for hanzi in fields[0].unicodeScalars { own[hanzi] = Array(fields.dropFirst()) }
        }
        return own
    }()

    /// Whether the scalar is in the table, for each hanzi of `Hanzi.indexed`: the shipped lexicon has 200,000 hanzi.
    private static let isIndexed = Hanzi.indexed.map { own[Unicode.Scalar(UInt16($0)) ?? "?"] != nil }

    static func contains(_ hanzi: Unicode.Scalar) -> Bool {
        guard Hanzi.indexed.contains(hanzi.value) else { return own[hanzi] != nil }
        return isIndexed[Int(hanzi.value - Hanzi.indexed.lowerBound)]
    }

    /// - Parameter syllables: one for each hanzi, such as "yin2".
    /// - Throws: `Change` for the first hanzi of amounts with a reading that is not its own.
    package static func check(
        _ hanzi: some Sequence<Unicode.Scalar>, _ syllables: some Sequence<String>
    ) throws(Change) {
        for (hanzi, syllable) in zip(hanzi, syllables) {
            guard let own = own[hanzi], !own.contains(where: { isVariant(syllable, of: $0) }) else { continue }
            throw Change(hanzi: String(hanzi), reading: syllable, own: own)
        }
    }

    /// Whether a hanzi may be read as another: 萬 as 万 and 韆 as 千, but 百 not as 千.
    static func mayRead(_ hanzi: Unicode.Scalar, as other: Unicode.Scalar) -> Bool {
        guard let readings = own[hanzi] else { return true }
        return readings == own[other]
    }

    /// Whether a syllable is the reading itself, has the neutral tone, or has the second tone of a third before a third.
    private static func isVariant(_ syllable: String, of reading: String) -> Bool {
        guard syllable != reading else { return true }
        guard syllable.dropLast() == reading.dropLast() else { return false }
        return syllable.last == "5" || syllable.last == "2" && reading.last == "3"
    }
}
