/// Surnames, and the readings of surnames that are read differently in other words.
enum Surnames {
    /// Surnames with a single reading as a surname. 宁, 纪, 黑 and 能 have two and are excluded.
    static let readings: [Unicode.Scalar: String] = [
        "单": "shan4", "仇": "qiu2", "解": "xie4", "查": "zha1", "曾": "zeng1", "朴": "piao2", "任": "ren2", "华": "hua4",
        "区": "ou1", "盖": "ge3", "翟": "zhai2", "缪": "miao4", "乐": "yue4", "召": "shao4", "员": "yun4", "折": "she2",
        "洗": "xian3", "种": "chong2", "秘": "bi4", "燕": "yan1", "应": "ying1", "那": "na1", "祭": "zhai4", "曲": "qu1",
        "葛": "ge3", "过": "guo1", "哈": "ha3", "谌": "chen2", "观": "guan4", "句": "gou1", "於": "yu1", "覃": "qin2",
        "阚": "kan4", "贠": "yun4", "佴": "nai4", "晁": "chao2", "隗": "wei3", "尉": "wei4", "车": "che1", "薄": "bo2",
        "卜": "bu3", "訾": "zi1", "费": "fei4", "石": "shi2", "粘": "nian2", "占": "zhan1", "重": "chong2", "相": "xiang4",
        "宿": "su4", "撒": "sa3", "强": "qiang2", "繁": "po2", "乜": "nie4", "牟": "mou2",
    ]

    /// Surnames of two hanzi, by the first hanzi.
    private static let compounds: [Unicode.Scalar: [Compound]] = Dictionary(
        grouping: """
            尉迟 yu4 chi2, 万俟 mo4 qi2, 澹台 tan2 tai2, 长孙 zhang3 sun1, 单于 chan2 yu2, 令狐 ling2 hu2, \
            鲜于 xian1 yu2, 诸葛 zhu1 ge3, 宰父 zai3 fu3, 亓官 qi2 guan1, 濮阳 pu2 yang2, 呼延 hu1 yan2, \
            拓跋 tuo4 ba2, 皇甫 huang2 fu3, 欧阳 ou1 yang2, 上官 shang4 guan1, 司马 si1 ma3, 司徒 si1 tu2, \
            司空 si1 kong1, 公孙 gong1 sun1, 慕容 mu4 rong2, 宇文 yu3 wen2, 夏侯 xia4 hou2, 钟离 zhong1 li2, \
            申屠 shen1 tu2, 太叔 tai4 shu1, 独孤 du2 gu1, 东方 dong1 fang1, 南宫 nan2 gong1, 西门 xi1 men2, \
            赫连 he4 lian2, 轩辕 xuan1 yuan2, 淳于 chun2 yu2, 完颜 wan2 yan2, 端木 duan1 mu4, 百里 bai3 li3, \
            东郭 dong1 guo1, 闾丘 lv2 qiu1, 那拉 na4 la1, 呼衍 hu1 yan3
            """.split(separator: ",").map { Compound($0.split(separator: " ").map(String.init)) }, by: \.hanzi[0])

    private struct Compound {
        let hanzi: [Unicode.Scalar]
        let syllables: [String]

        /// - Parameter parts: the hanzi, then one syllable for each hanzi.
        init(_ parts: [String]) {
            hanzi = Array(parts[0].unicodeScalars)
            syllables = Array(parts[1...])
        }
    }

    /// Surnames that are also verbs or begin other phrases: 查老师, 解某题, 那先生.
    static let verbs = Set<Unicode.Scalar>("解查任盖召折洗种应那过观粘占重相宿撒强".unicodeScalars)
    /// Surnames that also end other words or given names: 通知单, 小区, 店员, 小燕, 建华.
    static let nouns = Set<Unicode.Scalar>("员单区华句乐曲燕车繁".unicodeScalars)
    /// Surnames that also begin names of firms and places: 华润, 乐高, 燕京.
    static let firms = Set<Unicode.Scalar>("员区华句乐曲燕车过哈石观粘占重相宿撒强繁".unicodeScalars)
    /// Prefixes of familiar address: 老王, 小王.
    static let diminutives = Set<Unicode.Scalar>("老小阿".unicodeScalars)
    /// Rare surnames. They are recognized only in a full name and before 先生 and similar words.
    static let rare = Set<Unicode.Scalar>("粘占重宿撒强".unicodeScalars)
    /// Surnames recognized after a diminutive: 小任, 老曾. 小单, 小区 and 老应 are other words.
    static let familiar = Set<Unicode.Scalar>("曾任翟缪朴".unicodeScalars)
    /// Hanzi that are almost always surnames.
    static let unambiguous = Set<Unicode.Scalar>(
        """
        赵孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕曹严魏陶姜谢邹苏潘范彭鲁韦马苗俞袁柳鲍史唐薛雷贺倪汤罗郝邬傅康伍余顾孟萧肖尹姚邵汪毛臧戴宋庞熊纪屈项董杜阮季贾郭梅林徐邱骆蔡樊胡霍卢\
        莫裘邓郁洪左崔龚程邢裴陆翁甄段侯刘詹龙叶黎乔谭瞿阎曾翟缪葛覃冼仇朴逄訾牟晏阚佟亓逯仉佴乜郗郄谌聂靳焦鞠芦卞闫丘邸冉桑巫隋栾漆郎尚游涂糜岳晋冀荀宓娄
        """.unicodeScalars)
    private static let others = Set<Unicode.Scalar>(
        "钱金张黄高万方田江白易常温于丁安梁钟夏石蓝连路童颜盛刁凌虞柯管经房宗宣包吉钮程嵇滑荣羊惠封储井富乌巴山谷全班仰秋仲伊宫宁暴武符景束幸司印宿怀蒲卓池阴胥苍双闻党贡劳申扶堵宰雍桂牛寿通边农柴习宦艾鱼容古慎戈廖庾衡步耿满匡国文寇广欧沃利师勾敖融冷辛简空沙养丰关游权楚帅缑冒"
            .unicodeScalars)

    /// For each hanzi of the index: whether a name may begin with the hanzi. A table, because every hanzi requires a
    /// lookup.
    private static let beginnings: [Bool] = {
        var beginnings = [Bool](repeating: false, count: Hanzi.indexed.count)
        let all = Set(readings.keys).union(unambiguous).union(others).union(compounds.keys).union(diminutives)
        for scalar in all { beginnings[Int(scalar.value - Hanzi.indexed.lowerBound)] = true }
        return beginnings
    }()

    static func mayBegin(with scalar: Unicode.Scalar) -> Bool {
        Hanzi.indexed.contains(scalar.value) && beginnings[Int(scalar.value - Hanzi.indexed.lowerBound)]
    }

    /// Whether a single hanzi is a surname.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        readings[scalar] != nil || unambiguous.contains(scalar) || others.contains(scalar)
    }

    /// Whether a surname of two hanzi begins at a position.
    static func isCompound(at position: Int, of text: [Unicode.Scalar]) -> Bool {
        compounds[text[position]]?.contains { text[position...].starts(with: $0.hanzi) } == true
    }

    /// Returns the reading of a surname; nil if the lexicon's reading applies.
    static func reading(of surname: ArraySlice<Unicode.Scalar>) -> [String]? {
        guard let first = surname.first, surname.count > 1 else {
            return surname.first.flatMap { readings[$0] }.map { [$0] }
        }
        return compounds[first]?.first { surname.elementsEqual($0.hanzi) }?.syllables
    }

    /// Returns the reading of a word as a surname; nil if the context does not show a surname.
    static func reading(at index: Int, of words: [Word], in written: WrittenText) -> String? {
        let position = words[index].scalars.lowerBound
        // 於 and 于 are different surnames.
        guard let reading = readings[written.scalars[position]] ?? readings[written.simplified[position]] else {
            return nil
        }
        let candidate = SurnameCandidate(index, of: words, in: written.simplified)
        let isRare = rare.contains(written.simplified[position])
        return (isRare ? candidate.isSaluted || candidate.isAnonymous : candidate.isSurname) ? reading : nil
    }
}
