/// The context of a person's name in a notification: 付款人 before the name, 向您转账 after the name.
enum NameContext {
    /// Labels that a name of a person or business follows.
    private static let labels = Phrases(
        endings: """
            户名 姓名 名字 收款人 付款人 持卡人 收货人 收件人 寄件人 发件人 被保险人 投保人 受益人 借款人 付款方 收款方 付款账户 付款户名 收款户名 对方 对方户名 对方姓名 汇款人 汇款方 转账人 \
            转账方 转出方 转入方 来自 转账给 付款给 转给 汇款给 汇给 支付给 打款给 还款给 发给 退款给 退给 打给 送给 借给 交给 付给 还给 申请人 经办人 开户人 负责人 预约人 入住人 取件人 乘车人 乘机人 \
            购票人 代付人 还款人 出借人 担保人 法人 代表人 操作员 收银员 配送员 骑手 快递员 好友 朋友 同事 业主 房东 租客 亲爱的 尊敬的 恭喜 感谢 谢谢 祝贺 署名 签名 付款用户 收款用户 客户 用户 会员 \
            学生 考生 乘客 患者 车主 户主 联系人 顾客 买家 卖家 员工 店员 老师 家长 医生 客服 店长 邀请人 推荐人
            """)
    /// Hanzi and marks between a label and the name.
    private static let copulas = Set<Unicode.Scalar>("为是：: ，".unicodeScalars)
    /// Hanzi that may precede a name or other words.
    private static let leads = Set<Unicode.Scalar>("给向由请让被把找和与跟及的是叫对同到好迎敬人户居友客自您员".unicodeScalars)

    /// The `leads` that are not the end of a longer word: 收到, 来自, 给, 请.
    private static let prepositions = Set<Unicode.Scalar>("到自给由向请".unicodeScalars)

    /// Predicates and possessions of a person or of a business named after a person.
    private static let predicates = Phrases(
        beginnings: """
            已 向您 向你 向我 给您 给你 给我 对您 转账 转给 转来 转入 转出 付款 支付 付了 付给 汇款 汇来 汇入 还款 还了 打款 打来 存入 存款 充值 打赏 刷卡 扫码 收款 取款 提现 消费 下单 签收 \
            成功付 成功转 成功向 成功支 成功收 通过微信 通过支付 通过云闪付 通过银 通过手机 通过扫码 通过转账 通过网 用微信 用支付宝 \
            使用微信 使用支付 在线支付 在线付 的转账 的红包 的付款 的汇款 的还款 的款 的打款 的支付 的转款 的订单 的退款 的收款 的账户 的账单 的尾号 的卡 的工资 的生日 的外卖 的快递 的包裹 的邀请 的申请 的礼物 的消息 的欠款 的借款 的货款 的房租 的押金 \
            的定金 的订金 的学费 的报销 的会员 的余额 的银行卡 的信用卡 的储蓄卡 邀请您 邀请你 请您 请你 送您 送你 送来 发来 发起 发了 发出 申请 赠送 为您 替您 帮您 与您 和您 领取了 领了 收到 收了 退款 退货 转了 借了 欠 催 代付 代您 拒绝 确认收 先生 女士 小姐 \
            老师 经理 医生 大夫 老板 主任 教授 律师 师傅 同学 阿姨 叔叔 太太 夫人 店长 护士 校长 院长 教练 博士 \
            到一号 到二号 到三号 到四号 到五号 到六号 到七号 到八号 到九号 到十号 到一诊 到二诊 到三诊 到四诊 到五诊 到六诊 到诊室 到前台 到窗口 到药房 到收费 到缴费 到抽血 到采血 到检查 到护士 到服务台 到柜台 到一楼 到二楼 到三楼 到四楼 \
            到五楼 到急诊 就诊 取药 取餐 取件 取货 来取 报到 签到 家长 家属
            """)
    /// Text that may follow a labelled name.
    private static let continuations = Phrases(
        beginnings: """
            的 向 于 在 已 将 通过 转 付 收 还 给 金额 账户 账号 尾号 手机 电话 卡号 身份 人民币 到账 入账 成功 时间 备注 附言 用途 实付 共 合计 您 完成 支付宝 微信 汇 打 存 取 来 申请 登记 预约 入住 购买 下单 使用 因 未 正在 今 昨
            """)

    /// Predicates of persons but not of firms.
    private static let personal = Phrases(
        beginnings: "向您 向你 给您 给你 邀请 请您 发来 发了 送您 送你 的红包 的生日 先生 女士 小姐 老师 医生 教授 律师 师傅 同学 阿姨 太太 夫人")
    private static let numerals = Set<Unicode.Scalar>("零一二两三四五六七八九十百千万半".unicodeScalars)

    /// Whether a label of persons ends before a position.
    static func isLabel(before position: Int, of text: [Unicode.Scalar]) -> Bool {
        let isLinked = position > 0 && copulas.contains(text[position - 1])
        return labels.end(before: position, of: text) || isLinked && labels.end(before: position - 1, of: text)
    }

    /// Whether a name may begin at a position.
    static func mayBegin(at position: Int, of text: [Unicode.Scalar]) -> Bool {
        position == 0 || !Hanzi.contains(text[position - 1]) || leads.contains(text[position - 1])
    }

    /// Whether a phrase begins at a position.
    static func begins(at position: Int, of text: [Unicode.Scalar]) -> Bool {
        position == 0 || !Hanzi.contains(text[position - 1]) || prepositions.contains(text[position - 1])
    }

    /// Whether a predicate of a person begins at a position, or after a bracket there.
    static func isPredicate(at position: Int, of text: [Unicode.Scalar]) -> Bool {
        let isBracket = position < text.count && !Hanzi.contains(text[position])
        return predicates.begin(at: isBracket ? position + 1 : position, of: text)
    }

    /// Whether a predicate that fits only persons begins at a position.
    static func isPersonal(at position: Int, of text: [Unicode.Scalar]) -> Bool {
        personal.begin(at: position, of: text)
    }

    /// Whether a labelled name may end at a position.
    static func isContinuation(at position: Int, of text: [Unicode.Scalar]) -> Bool {
        position >= text.count || !Hanzi.contains(text[position]) || numerals.contains(text[position])
            || isPredicate(at: position, of: text)
            || continuations.begin(at: position, of: text)
    }
}

/// Phrases, indexed by their first or their last hanzi.
private struct Phrases {
    private let byKey: [Unicode.Scalar: [[Unicode.Scalar]]]

    init(beginnings: String) { byKey = Dictionary(grouping: Self.split(beginnings)) { $0[0] } }

    init(endings: String) { byKey = Dictionary(grouping: Self.split(endings)) { $0[$0.count - 1] } }

    func begin(at position: Int, of text: [Unicode.Scalar]) -> Bool {
        guard position < text.count, let phrases = byKey[text[position]] else { return false }
        return phrases.contains { text[position...].starts(with: $0) }
    }

    func end(before position: Int, of text: [Unicode.Scalar]) -> Bool {
        guard position > 0, let phrases = byKey[text[position - 1]] else { return false }
        return phrases.contains { $0.count <= position && text[(position - $0.count)..<position].elementsEqual($0) }
    }

    private static func split(_ phrases: String) -> [[Unicode.Scalar]] {
        phrases.split(separator: " ").map { Array($0.unicodeScalars) }
    }
}
