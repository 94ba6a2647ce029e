/// Words of another meaning that begin with a currency's name or a power of ten: 元旦, 万达.
enum OtherWords {
    private static let behindUnit: [UInt32: Set<UInt32>] = table(
        "元旦宵素器老帅帥气氣神凶勋宝寶谋 块头頭茎 塊頭 角度落色形恋洲函钢膜逐质楼 毛衣孩巾利重发髮豆肚笔线绒坯血皮毯戈尖鸡囊丹蚶家呢织裤袜刷病细孔桃先女 "
            + "欧洲盟美姆冠联莱米尚包式派亚珀 歐洲盟姆 镑重 刀具片法剪切鱼郎削面锋柄 铢两 蚊香子帐帳虫蟲")

    private static let behindScale: [UInt32: Set<UInt32>] = table(
        "万达科家象事和豪宁里能圣 萬達科家象事和豪寧里 百货貨度胜联果威丽姓安脑盛草 千味禧岛与 亿达联滋客")

    /// Maps the first hanzi of each group to the hanzi that form a word with it.
    private static func table(_ groups: String) -> [UInt32: Set<UInt32>] {
        var table: [UInt32: Set<UInt32>] = [:]
        for group in groups.split(separator: " ") {
            let scalars = group.unicodeScalars.map(\.value)
            guard let first = scalars.first else { continue }
            table[first] = Set(scalars.dropFirst())
        }
        return table
    }

    /// Whether the last hanzi of a currency's name forms a word with the next.
    static func begin(_ text: HeardText, withLastOf name: Range<Int>) -> Bool {
        behindUnit[text[name.upperBound - 1]]?.contains(text[name.upperBound]) ?? false
    }

    /// Whether a power of ten forms a word with the next hanzi.
    static func beginsWord(_ text: HeardText, scaleAt index: Int) -> Bool {
        behindScale[text[index]]?.contains(text[index + 1]) ?? false
    }
}
