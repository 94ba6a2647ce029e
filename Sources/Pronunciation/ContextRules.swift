/// The rules for words whose context decides the reading.
///
/// The first matching rule of a word decides. If no rule matches, the lexicon's reading stays. Readings are those of
/// 现代汉语词典.
enum ContextRules {
    static let byFirstHanzi = Dictionary(grouping: all) { $0.word[0] }

    private static let all = debts + must + measures + verbs + kitchen + goods + particles + names

    /// Owing and paying.
    private static let debts: [ContextRule] = [
        ContextRule("还", "huan2", after: "$"),
        ContextRule(
            "还", "huan2", before: "您 你 我 他 她 们 已 未 所 刚 月 期",
            after: "的房 的租 的款 的钱 的贷 的利 的本 的信 的账 的欠 的债 的车 的卡 的金"),
        ContextRule("还", "huan2", after: "卡欠 卡款 卡账 卡债 也行 也可以 也不迟"),
        ContextRule("还", "huan2", before: "给您 给你 给我 给他 给她", after: "回 上 清"),
        // "Still" never ends a clause.
        ContextRule("还", "huan2", before: "!|", after: "| 吗 的钱 的是"),
        ContextRule("应付", "ying1 fu4", before: "!于 以 难 易", after: "$ 未 的款 的金 款 金额 总 费 利 本 租 工 税"),
        ContextRule("应付", "ying1 fu4", before: "期 月 年 单 计 额 次", after: "|"),
        ContextRule("补给", "bu3 gei3", after: "您 你 我 他 她 客户 用户 顾客 买家 乘客"),
        // 当 means pawned.
        ContextRule("当", "dang4", after: "了$"),
        ContextRule("差", "chai1", after: "人送 人来 人去 人取 人把 人将"),
        ContextRule("中", "zhong4", after: "奖 签 标 了# 了奖 了大 了头 了特 了标 了签 了彩 了毒 了暑 了计 过奖 过签"),
        ContextRule("中", "zhong4", before: "没 未", after: "| 了 过"),
    ]

    /// 得: must, get, or the mark of a complement.
    private static let must: [ContextRule] = [
        ContextRule(
            "得", "dei3", before: "我 你 您 他 她 它 谁 们 家 咱 也 又 就 还 总 仍 天 早 晚",
            after: "!# | 的 了 到 知 奖 分 出 以 票 失 罪 意 胜 病 利 名 主 证 益 势 救 不 着 起 上 完 很 太 更 多 少 快 慢"),
        ContextRule(
            "得", "dei3", before: "|",
            after: "先 去 交 付 补 还 赶 找 等 再 由 把 打 有 让 用 自 看 给 问 随 考 告 重 加 绕 换 洗 送 寄 拿 买 赔 排 修 多少 多久 月底 下月 明天 半"),
        ContextRule("得", "de2", before: "|", after: "不到 到 出 知 奖 分 # 票 益 利 失 名 了 空 闲 手 逞"),
        // No complement follows a noun or an adverb such as 大概.
        ContextRule(
            "得", "dei3", before: "单 这 那 加急 大概 估计 一般 一定 肯定 恐怕 必须 少说 起码 骑手 员 货 租 费 钱 这活 那活",
            after: "加 绕 等 换 补 赔 问 找 由 先 去 半 多少 多久 月底 下月 付 交 送 自 重 跟 排 改 再等 再跑 再来 " + durations),
        ContextRule("得", "dei3", before: "说", after: "等 加 补 交 付 问 找 换 去"),
        ContextRule("得", "dei3", before: "好 完", after: "$"),
        ContextRule("得", "de2", before: "元 百 块 千", after: "# 一 优 券 赠 红 积 满 礼"),
        ContextRule("得", "de2", before: "我 你 您 他 她 们 家 各 共 已 未 可 应 净 均", after: "!| 很 太 更 多"),
        ContextRule("得", "de2", after: "红包 奖 积分 优惠 礼 现金 返现 好礼 双倍"),
        ContextRule("得", "de2", before: "最高 最多 最低 最少 可", after: "#"),
        ContextRule("得", "dei3", after: "交 付 花# 花多 花不 缴 赔 先 另"),
        ContextRule("得", "de2", before: "筹 募 拍 购 觅 租", after: "!| 多 少 很 太 更 快 慢 起 上 到 完 了 好 不"),
        ContextRule("分得", "fen1 de5", after: "不 很 太 更 均 公 清 开 出"),
        ContextRule(
            "得了", "de5 liao3",
            before: "受 付 收 用 办 到 来 去 走 拿 买 卖 吃 做 干 管 免 少 忘 错 变 成 退 等 解决 完成", after: "| 吗 么 吧 呢 的 多 这 那"),
        ContextRule("了却", "le5 que4", before: "!| 他 她 我 你 您 们 于 为 已", after: "!心 一 了 这 债 夙 前"),
    ]

    /// Numbers of minutes, hours, days, months and workers, of one or two hanzi.
    private static let durations = "#分钟 ##分钟 #小时 ##小时 #个小 #个钟 #个月 #个工 #个人 #天 ##天 #周"

    /// Counting, ranks and measures.
    private static let measures: [ContextRule] = [
        ContextRule(
            "行", "hang2", before: "二 两 三 四 五 六 七 八 九 十 百 千 几 半 多少 哪家 这家 那家 几家 每家 各家 一家",
            after: "!人 # 程 李 为 走 动 驶 使 不 吗 吧 么"),
        ContextRule("行", "hang2", before: "干这 做这 入这 干哪 这一 那一 哪一 每一 另一 上一 下一 第一 头一 成一", after: "!为 动 使"),
        ContextRule("行", "hang2", before: "#", after: "字 文 代 小 诗 数据"),
        ContextRule("行", "hang2", before: "这 那 哪 某 本 首 末 空", after: "字 文 代码 数据 小字 诗 地址 备注"),
        ContextRule("行", "hang2", before: "们这 咱这 们那", after: "!吗 不 么 吧"),
        ContextRule("行", "hang2", before: "这", after: "太 挺 很 赚 难 竞 水 里 混 累 做 干 的"),
        ContextRule("付款行", "fu4 kuan3 xing2", after: "不 吗 吧"),
        ContextRule("收款行", "shou1 kuan3 xing2", after: "不 吗 吧"),
        ContextRule("一打", "yi1 da2", after: dozens),
        ContextRule("打", "da2", before: "#", after: dozens),
        ContextRule("五行", "wu3 hang2", before: "第 前 后 共 这 那"),
        ContextRule("重", "zhong4", before: "!#", after: "#公 #斤 #克 #千 #吨 #磅 #两"),
        ContextRule("卷", "juan4", before: "第# 试 答 考 案"),
        ContextRule("重", "chong2", before: "#", after: "!# 约 达 近 于 量 大 点 要"),
        ContextRule("只", "zhi1", before: "这 那 哪 每 某 # 另 整", after: "!要 有 能 需 是 会 限 剩 收 用 可 得 好 为 不 在 想"),
        ContextRule("宿", "xiu3", before: "# 整", after: "!舍"),
        ContextRule("斗", "dou3", before: "#", after: "米 粮 谷 酒 豆 麦 稻"),
        ContextRule("石", "dan4", before: "#", after: "米 粮 谷 麦 稻"),
        ContextRule("担", "dan4", before: "# 这 那 每 整", after: "水 柴 米 粮 谷 菜 煤 土"),
        ContextRule("数", "shu3", before: "请 先 来 去 要 帮 再 没 您 你 我 他 |", after: "一 好 清 完 数 了 着 出 过 到 错 得 你 他 她 谁"),
        ContextRule("量", "liang2", after: "体温 血压 身高 身材 腰 尺寸 尺码 三围 一下血 一下体 一下身 一下尺 一下三"),
        ContextRule("量", "liang2", before: "请 先 来 去 再 帮 要 您 我 你 他 重 没 |", after: "一 了 过 个 好"),
        ContextRule("穿着", "chuan1 zhuo2", after: "讲究 打扮 得体 整齐 正式 随意"),
        ContextRule("露", "lou4", after: "了馅 了脸 了怯"),
        // 弄 is a lane in Shanghai: 一百二十八弄三号.
        ContextRule("弄", "long4", before: "#", after: "| # 口 内 里 底 小 弄 支"),
    ]

    /// Goods sold by the dozen.
    private static let dozens = "啤 鸡 鸭 蛋 毛 铅 鲜 袜 纸 笔 饮 玫 矿 可乐 牛奶 百威 青岛 雪花 生蚝 红酒 果汁 气泡 玻 杯 勺 筷 扇 香 装"

    /// Verbs.
    private static let verbs: [ContextRule] = [
        ContextRule("调", "diao4", after: "一下监 一下录 一下货 一下车 一下人"),
        ContextRule("调", "tiao2", after: "一下 一调 好 个闹 个音 个温 个价 个座"),
        ContextRule("调配", "tiao2 pei4", after: "饮 酒 奶 咖 药 颜 色 香 比 酱 汁 果"),
        ContextRule("调", "tiao2", after: "为 至 成 小 大 高 低 准 慢 快 亮 暗 匀"),
        ContextRule("调", "tiao2", after: "到最 到# 到高 到低 到大 到小 到中 到静 到适 到合"),
        ContextRule(
            "重", "chong2", before: "!很 太 最 更 超 净 毛 体 载 多 加 较 不 过 自 增",
            after: "算 写 查 排 取 买 订 装 印 刷 录 测 审 配 输 扫 连 编 抽 考 拨 下 打 做 走 来 拍 放 修"),
        // Things fall over (dao3); liquids are poured (dao4).
        ContextRule(
            "倒", "dao3", before: "货架 架子 柜子 牌子 梯子 桌子 椅子 箱子 车子 瓶子 杯子 杆子 树 墙 棚 店 厂 公司",
            after: "了 在 下 | 塌 闭"),
        ContextRule("冲", "chong4", after: "这价 这个价 这服务 这味 这份 这态 我来 您来 你来 他来"),
        ContextRule("散", "san3", before: "绳 绳子 头发 包装 鞋带 箱子 盒子 辫子 带子", after: "了 掉"),
        ContextRule("钉", "ding4", after: "在 上 好 住 了 着"),
        ContextRule("铺", "pu1", after: "地 瓷 砖 床 路 设 平 满 木"),
        ContextRule("铺", "pu1", before: "!该 本 小 老 新 当 商 旺 金 床 卧 下 中 上", after: "在 上 好 了 着"),
        ContextRule(
            "落", "la4", before: "钱包 手机 钥匙 雨伞 伞 背包 行李 身份证 卡 证件 东西 物品 快递 包 箱子 眼镜 耳机 充电器 电脑",
            after: "在 下 车 家 店"),
        ContextRule("落", "la4", after: "你车 你店 你家 你那 你这 您车 您店 您家 您那 您这 我车 我店 我家 他车 他店 他家"),
        // As a word of its own, 塞 before a complement is "to stuff"; names such as 塞北 are words.
        ContextRule("塞", "sai1", after: "不 得 满 进 到 给 个 住 紧 回 了"),
        ContextRule("闷", "men1", before: "太 发", after: "| 了 得"),
        ContextRule("卡", "qia3", before: "小心 当心 别 鱼刺 骨头 被", after: "着 住 到"),
        ContextRule("长", "zhang3", after: "豆芽 满 蘑菇 苗 根 叶子"),
        ContextRule("应", "ying4", after: "您的 你的 您要求 客户 贵 其 他的 她的 大家 广大 邀"),
        ContextRule("种", "zhong4", before: "自家 自己 家里 地里 亲手 农民 爷爷 奶奶 爸 妈", after: "的 了 出"),
        ContextRule(
            "种", "zhong4", before: "!这 那 各 多 几 两 此 某 每 哪 # 品 同 该 何 另 变 新 有 是 成 为 款 类 树 作",
            after: "疫苗 牛痘 西瓜 葱 菜 花 草 树 豆 稻 麦 玉米 土豆 点 在 果树 药材 水稻 棉 茶树 辣椒 蒜 姜 庄稼 满"),
        ContextRule("种", "zhong4", before: "!这 那 各 多 几 两 此 某 每 哪 # 品 同 该 何 另 变 新", after: "了 下 过 着"),
        ContextRule(
            "干", "gan4", before: "!服 发 衣 晒 风 烘 擦 弄 吹 油 漆 晾",
            after: "我们 咱们 这行 啥 餐饮 快递 了# 了半 了几 了很 了好 了活 过 完 得 活 起 什 吗 嘛"),
        ContextRule(
            "教", "jiao1", before: "!请 指 受 佛 宗 管 家 文 道 督 早 胎 幼 私 助 外 体",
            after: "我 你 您 他 她 孩 书 钢 英 画 舞 课 唱 跳 游 弹 汉 数学 做 小 老人 新"),
        ContextRule("供", "gong4", after: "出了 出同 出他 出幕 出主"),
        ContextRule("盛", "cheng2", after: "汤 饭 粥 菜 满 得 着 了 在"),
        ContextRule("折", "she2", before: "摔 撞 压 弄 砸"),
        ContextRule("炸", "zha2", before: "现 油 酥 香 清 干 软"),
        ContextRule("炸", "zha2", after: "鸡 鱼 虾 薯 丸 串 糕 酱 排 春卷 豆"),
        ContextRule("吐", "tu4", before: "!吞 谈 倾", after: "了| 了一地 在车 在座 在地"),
        ContextRule("和", "hu2", before: "牌 摸", after: "了 |"),
    ]

    /// Work with dough, salt and knives.
    private static let kitchen: [ContextRule] = [
        // 和 means kneading dough if it begins a clause or follows a word such as 请; in 米饭和面条 it joins two dishes.
        ContextRule(
            "和", "huo2", before: "| 请 先 再 来 要 会 去 手工 自动 自己 开始 教 学 用来 用于 负责 多功能",
            after: "面| 面机 面桶 面盆 面时 面的 面做 面后 面前 面发 面揉 面器 面师 面用 面擀 面和 好面"),
        ContextRule("和", "huo2", before: "面没 面已 把面", after: "好"),
        ContextRule("撒", "sa3", after: "点盐 点葱 点糖 点胡 上盐 上葱 上糖 上芝 上孜 上胡 了一地 了一桌 在地 在桌 满 糖 葱 胡椒 孜然 芝麻"),
        ContextRule("削", "xiao1", after: "苹果 梨 皮 水果 铅笔 土豆 甘蔗 菠萝 果皮 好皮 了皮"),
        ContextRule("卷", "juan3", before: "肉 蛋 饼 虾 鱼 皮 菜 苔 油 司 士 包 糕 斯 哥 薯 腐 果 茶 绵"),
    ]

    /// Goods and their handling.
    private static let goods: [ContextRule] = [
        // The first rule is a hairdresser's card. The others are a hairpin, in contexts in which cards are not issued.
        ContextRule("发卡", "fa4 ka3", before: "理 美 洗 剪 烫 染 护 养"),
        ContextRule("发卡", "fa4 qia3", before: "绳 夹 箍 饰 童 钻 珠 结 花 晶 女 孩 宝 绒 款 式 可爱 个 枚 只 支 对 条 盒 包"),
        ContextRule("发卡", "fa4 qia3", after: "#个 #枚 #对 #只 #支 #件 #包 #套 #盒 发箍 发夹 发绳 头绳 头饰 发饰 发圈 饰品"),
        ContextRule("假发", "jia4 fa1", before: "放 休 请", after: "!片 套 帽 包 店 行 | 的"),
        ContextRule("卷", "juan3", before: "纸# 带# 线# 布# 膜# 网# 毡#", after: "|"),
        ContextRule("卷", "juan3", before: "#", after: "纸 胶 布 卫 垃 保 膜 电 线 带 厨 餐 抽 薄 面 地 墙 铁 钢"),
        ContextRule(
            "系", "ji4",
            after: "好 紧 住 着 安全 鞋 领带 领结 围 腰 皮带 红绳 丝带 绳 扣 蝴蝶 个蝴 个结 个扣 不上 不住 上了 上围 上领 上皮 上安 上红 上丝 上鞋 上腰 上蝴"),
        ContextRule("划", "hua2", before: "被 刮 磕 屏幕 漆面", after: "| 了 伤 破 花了 坏 开 出一 出了 着"),
        ContextRule("划", "hua2", after: "了一道 出一道 了道 了个口 船 龙舟 桨"),
        // A wheel, a fan or a machine turns.
        ContextRule("转", "zhuan4", before: "轮不 轮子不 扇不 机不 轴不 筒不 轮 轮子 扇 筒 陀螺", after: "| 了 得 不动 不停 起来"),
        ContextRule("转", "zhuan4", after: "了一圈 了#圈 了几圈 了半圈 #圈 几圈 个圈 了个圈 半圈 着圈 晕 来转去 个不停"),
        ContextRule("结", "jie1", after: "满了果 满果 了果 出果 出了果 出硕 着果 的果子"),
    ]

    /// Particles.
    private static let particles: [ContextRule] = [
        // 子 is a suffix only after a word.
        ContextRule("子", "zi3", before: "|", after: "!|"),
        // 为 at the start of a clause is "for", but "is" if the clause continues the clause before: 金额，为三百元.
        ContextRule("为", "wei4", before: "请 并 已 将 来 专 特 好", after: "账户 客户 商户 用户 会员 此 该 本 您 你 他 她 手机 设备 银行 自己"),
        ContextRule("为", "wei4", before: "|", after: "!| # 零 负 期 首 主 止 正 全"),
    ]

    /// Surnames after 姓. `SurnameCandidate` handles the other contexts.
    private static let names: [ContextRule] = Surnames.readings.filter { !Surnames.rare.contains($0.key) }.map {
        surname, reading in
        ContextRule(String(surname), reading, before: "|姓 您姓 贵姓 我姓 你姓 他姓 她姓 人姓 户姓 个姓 位姓 名姓 是姓")
    }
}
