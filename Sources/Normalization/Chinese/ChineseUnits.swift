/// What is counted and measured in Chinese: written units with their names, and the words that follow a number.
enum ChineseUnits {
    /// Units written in Latin letters or as one sign. Longest first is the table's business.
    static let written = PhraseTable<String>(symbols)

    /// The name of a unit by its symbol.
    static let names = Dictionary(symbols, uniquingKeysWith: { first, _ in first })

    private static let symbols: [(String, String)] = [
        ("km", "公里"), ("m", "米"), ("dm", "分米"), ("cm", "厘米"), ("mm", "毫米"), ("μm", "微米"), ("um", "微米"),
        ("nm", "纳米"), ("kg", "千克"), ("KG", "千克"), ("Kg", "千克"), ("g", "克"), ("mg", "毫克"), ("μg", "微克"),
        ("t", "吨"), ("L", "升"), ("l", "升"), ("mL", "毫升"), ("ml", "毫升"), ("ML", "毫升"), ("㎏", "千克"),
        ("㎜", "毫米"), ("㎝", "厘米"), ("㎞", "公里"), ("㎎", "毫克"), ("km²", "平方公里"), ("㎢", "平方公里"),
        ("m²", "平方米"), ("㎡", "平方米"), ("m2", "平方米"), ("cm²", "平方厘米"), ("mm²", "平方毫米"), ("m³", "立方米"),
        ("㎥", "立方米"), ("m3", "立方米"), ("cm³", "立方厘米"), ("km/h", "公里每小时"), ("m/s", "米每秒"), ("m/s²", "米每二次方秒"),
        ("kWh", "千瓦时"), ("kwh", "千瓦时"), ("kW·h", "千瓦时"), ("kW", "千瓦"), ("MW", "兆瓦"), ("W", "瓦"), ("V", "伏"),
        ("kV", "千伏"), ("mV", "毫伏"), ("mA", "毫安"), ("mAh", "毫安时"), ("Hz", "赫兹"), ("kHz", "千赫兹"),
        ("MHz", "兆赫兹"), ("GHz", "吉赫兹"), ("KB", "千字节"), ("kB", "千字节"), ("MB", "兆字节"), ("GB", "吉字节"),
        ("TB", "太字节"), ("Mbps", "兆比特每秒"), ("kbps", "千比特每秒"), ("Kbps", "千比特每秒"), ("MB/s", "兆字节每秒"),
        ("KB/s", "千字节每秒"), ("kcal", "千卡"), ("cal", "卡"), ("kJ", "千焦"), ("kj", "千焦"), ("J", "焦耳"), ("N", "牛顿"),
        ("Pa", "帕"), ("kPa", "千帕"), ("MPa", "兆帕"), ("hPa", "百帕"), ("dB", "分贝"), ("db", "分贝"), ("ppm", "百万分比浓度"),
        ("mmHg", "毫米汞柱"), ("h", "小时"), ("min", "分钟"), ("s", "秒"), ("ms", "毫秒"), ("rpm", "转每分钟"),
        ("px", "像素"), ("dpi", "像素每英寸"), ("ha", "公顷"), ("℃", "摄氏度"), ("°C", "摄氏度"), ("º C", "摄氏度"), ("ºC", "摄氏度"),
        ("° C", "摄氏度"), ("℉", "华氏度"), ("°F", "华氏度"), ("°", "度"), ("Ω", "欧姆"), ("kΩ", "千欧"), ("mol", "摩尔"),
        ("mg/L", "毫克每升"), ("g/L", "克每升"), ("mmol/L", "毫摩尔每升"), ("kg/m³", "千克每立方米"), ("g/cm³", "克每立方厘米"),
        ("L/100km", "升每百公里"), ("″", "英寸"), ("′", "分"), ("inch", "英寸"), ("ft", "英尺"), ("lb", "磅"), ("oz", "盎司"),
        ("μg/m³", "微克每立方米"),
        ("km2", "平方公里"), ("cm2", "平方厘米"),
        ("mm2", "平方毫米"), ("dm²", "平方分米"), ("cm3", "立方厘米"), ("mm3", "立方毫米"), ("dm³", "立方分米"), ("㎤", "立方厘米"),
        ("㎠", "平方厘米"),
        ("㎖", "毫升"), ("ℓ", "升"), ("㎍", "微克"), ("㎧", "米每秒"), ("㎐", "赫兹"), ("㎑", "千赫兹"), ("㎒", "兆赫兹"), ("㎓", "吉赫兹"),
        ("㎾", "千瓦"), ("㎸", "千伏"), ("㎃", "毫安"), ("㏄", "立方厘米"), ("cc", "立方厘米"), ("mW", "毫瓦"), ("GW", "吉瓦"),
        ("GWh", "吉瓦时"), ("MWh", "兆瓦时"), ("Wh", "瓦时"), ("Ah", "安时"), ("kVA", "千伏安"), ("μA", "微安"), ("MΩ", "兆欧"),
        ("Gbps", "吉比特每秒"), ("GB/s", "吉字节每秒"), ("Mb/s", "兆比特每秒"), ("PB", "拍字节"), ("fps", "帧每秒"), ("bpm", "次每分钟"),
        ("r/min", "转每分钟"), ("bar", "巴"), ("psi", "磅每平方英寸"), ("N·m", "牛米"), ("hp", "马力"), ("lm", "流明"), ("lx", "勒克斯"),
        ("dL", "分升"), ("mg/dL", "毫克每分升"), ("ng/mL", "纳克每毫升"), ("ng", "纳克"), ("μL", "微升"), ("μmol/L", "微摩尔每升"),
        ("U/L", "单位每升"),
        ("mg/kg", "毫克每千克"), ("m³/h", "立方米每小时"), ("m³/s", "立方米每秒"), ("kg/m²", "千克每平方米"), ("W/m²", "瓦每平方米"),
        ("mph", "英里每小时"), ("mi", "英里"), ("yd", "码"), ("ft²", "平方英尺"), ("lbs", "磅"), ("gal", "加仑"), ("kn", "节"),
        ("bp", "个基点"), ("bps", "个基点"), ("BP", "个基点"), ("kPa", "千帕"), ("rad", "弧度"), ("kt", "千吨"),
        ("Mt", "兆吨"), ("kJ/kg", "千焦每千克"), ("kcal/h", "千卡每小时"), ("g/km", "克每公里"), ("″", "英寸"), ("us", "微秒"),
        ("μs", "微秒"),
        ("ns", "纳秒"),
    ]

    /// Words behind a number that is a count: exactly two of them is 两. Not 月 日 号 楼 班 级 路 手 维, which name.
    static let counted = PhraseTable<Bool>(
        words: "个 晚 只 匹 辆 件 条 张 本 块 元 圆 次 年 天 周 小时 分 分钟 秒 秒钟 位 名 人 家 间 台 部 套 双 对 把 瓶 杯 碗 盒 箱 "
            + "袋 包 斤 公里 公斤 克 千克 毫克 吨 米 厘米 毫米 升 毫升 点钟 点 口 头 栋 层 根 支 枝 颗 粒 片 块钱 美元 欧元 "
            + "英镑 港元 港币 日元 角 毛 倍 成 万 亿 千 笔 单 份 批 项 种 类 道 顿 门 堂 场 组 排 列 段 篇 首 句 起 回 趟 遍 "
            + "下 番 棵 朵 株 盘 筐 桶 罐 听 卷 幅 面 扇 座 所 架 艘 列车 节 刻钟 岁半 平方 立方 英里 英寸 英尺 磅 度电 "
            + "个半 星期 礼拜 季 代 届 股 手机 厢 户 封 厅 卫 通 枚 尊 滴 束 串 排 副 顶 盏 处 亩 公顷 里 海里 站 步 圈 分之")

    /// Words that begin like a counting word and count nothing: 8821支出, 3分期.
    private static let countless = PhraseTable<Bool>(
        words:
            "余额 余款 余下 餘額 餘款 年级 单元 包邮 成功 成交 成为 成员 成本 成立 支出 支付 支取 支持 分期 分行 分机 分公司 分店 本期 本月 本人 本次 本卡 本店 点击 条码 条形码 批准 位置 次日 台湾 台州 回复 回馈 回款 "
            + "组织 类型 封顶 首付 对方 对公 个税 人民币 人工 人脸 名下 天猫 级别 步行街 听众 片区 路由 口令 单号 单笔 "
            + "万达 万科 起始 起息 排队 列表 面向 面值 通过 通知 代扣 代付 代发 代缴 届时 把握 "
            + "套餐 串联 种植 盘点 节日 节省 节约 季度 站点 圈子 里面 里程")

    /// The counting word at `index`.
    static func counter(in source: SourceText, at index: Int) -> PhraseTable<Bool>.Match? {
        guard source[index].isIdeograph, let word = counted.longest(in: source, at: index) else { return nil }
        guard let other = countless.longest(in: source, at: index) else { return word }
        return other.end > word.end ? nil : word
    }

    /// Words that are a unit behind a number, though two of them stays 二 or 两 alike.
    static let other = PhraseTable<Bool>(words: "月 日 号 楼 班 级 路 岁 度 折 期 室 栋 页 章 集 后 前 余 多 几 时 码 字 房 版 维 等")

    /// What is counted in tens of thousands, written W.
    static let audience = PhraseTable<Bool>(
        words: "粉丝 粉 阅读 播放 点赞 浏览 观看 人 次 条 件 单 个 份 元 块 用户 下载 收藏 评论 转发 销量 赞 热度 曝光 年薪 月薪 以上 多 左右 起 存款 奖金 本金")

    /// The same, before the number.
    static let tallied = PhraseTable<Bool>(
        words: "粉丝 阅读 阅读量 播放 播放量 点赞 点赞数 浏览 浏览量 销量 关注 收藏 下载 下载量 月薪 年薪 薪资 工资 薪水 收入 奖金 突破 热度 月销 已售 "
            + "粉丝数 观看 在线 报名 年终奖", direction: .backward)

    /// 两 would be wrong although a counting word follows: 第二名, 周二次日, 初二.
    static func isName(before index: Int, in source: SourceText) -> Bool {
        switch source[index - 1] {
        case "第", "周", "排", "初", "期", "拜", "十", "百", "千", "万", "亿", "零", "点", "之", "比": true
        case let scalar: scalar.isASCIILetter
        }
    }

    /// The unit written in letters behind a number, at most one space away. `5m` is 五米, but 5mb and 5M are not.
    static func unit(in source: SourceText, behind end: Int) -> PhraseTable<String>.Match? {
        let start = source[end] == " " ? end + 1 : end
        guard let match = written.longest(in: source, at: start) else { return nil }
        let last = source[match.end - 1]
        let next = source[match.end]
        // 2h30min.
        let isHours = source[match.end - 1] == "h" && match.end == start + 1 && next.isASCIIDigit
        return !last.isASCIIAlphanumeric || !next.isASCIIAlphanumeric || isHours ? match : nil
    }

    /// A counting word or other unit directly behind a number.
    static func follows(_ end: Int, in source: SourceText) -> Bool {
        counter(in: source, at: end) != nil || otherUnit(in: source, at: end) != nil
            || unit(in: source, behind: end) != nil
    }

    /// The unit at `index` that no counting word is.
    static func otherUnit(in source: SourceText, at index: Int) -> PhraseTable<Bool>.Match? {
        guard let word = other.longest(in: source, at: index) else { return nil }
        return (countless.longest(in: source, at: index)?.end ?? 0) > word.end ? nil : word
    }
}
