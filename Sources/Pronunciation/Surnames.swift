/// Surnames that are read otherwise than the same hanzi in other words.
///
/// Only those of whose reading there is no doubt: 宁, 纪, 黑 and 能 have bearers of either reading.
enum Surnames {
    static let readings: [Unicode.Scalar: String] = [
        "单": "shan4", "仇": "qiu2", "解": "xie4", "查": "zha1", "曾": "zeng1", "朴": "piao2", "任": "ren2", "华": "hua4",
        "区": "ou1", "盖": "ge3", "翟": "zhai2", "缪": "miao4", "乐": "yue4", "召": "shao4", "员": "yun4", "折": "she2",
        "洗": "xian3", "种": "chong2", "秘": "bi4", "燕": "yan1", "应": "ying1", "那": "na1", "祭": "zhai4", "曲": "qu1",
        "葛": "ge3", "过": "guo1", "哈": "ha3", "谌": "chen2", "观": "guan4", "句": "gou1", "於": "yu1",
    ]

    /// These begin a phrase as easily as a name: 查老师, 解某题, 那先生.
    static let verbs = Set<Unicode.Scalar>("解查任盖召折洗种应那过观".unicodeScalars)
    /// These end one: 通知单, 小区, 店员, and given names: 小燕, 建华.
    static let nouns = Set<Unicode.Scalar>("员单区华句乐曲燕".unicodeScalars)
    /// 小任 and 老曾; 小单, 小区, 老应 and the like are other words.
    static let familiar = Set<Unicode.Scalar>("曾任翟缪朴".unicodeScalars)

    /// The reading of a word as a surname, if its neighbours show it to be one.
    static func reading(at index: Int, of words: [Word], in text: [Unicode.Scalar]) -> String? {
        guard let reading = readings[text[words[index].scalars.lowerBound]] else { return nil }
        return SurnameCandidate(index, of: words, in: text).isSurname ? reading : nil
    }
}
