/// Words that say what a number beside them is.
enum ChineseCues {
    enum Cue: Sendable {
        /// A name made of digits: order numbers, card tails, codes.
        case identifier
        /// Perhaps one: 订单7001 is, 订单12笔 counts.
        case perhapsIdentifier
        /// Something dialled: telephone and service numbers. Short ones may be counts (拨打三次).
        case dialled
        /// A score or a scale: read N比M.
        case score
        /// Money was moved: an amount without a unit.
        case amount
        /// Looks like one of the above and is none (鞋码).
        case none
    }

    /// Cues that stand before a number.
    static let before = PhraseTable<Cue>(
        list(.identifier, identifiers) + list(.perhapsIdentifier, perhapsIdentifiers) + list(.dialled, dialled)
            + list(.score, scores) + list(.amount, amounts)
            + list(.none, "鞋码 尺码 页码 起码 数码 筹码 加码 砝码 小电话 多电话"),
        direction: .backward, foldsCase: true)

    private static let identifiers =
        "单号 账号 帐号 户号 卡号 尾号 尾数 编号 工号 学号 证号 票号 流水号 手机号 号码 话号 批号 凭证号 型号 货号 终端号 "
        + "交易号 参考号 授权号 序列号 档案号 会员号 合同号 房间号 航班号 车次 车牌 车牌号 身份证 取餐号 取件号 取号 识别号 "
        + "码 口令 邮编 邮政编码 末四位 后四位 微信号 卡尾号 商户号 护照号"

    private static let perhapsIdentifiers = "订单 运单 流水 代码 编码 护照 QQ ID"

    private static let dialled =
        "拨打 拨 拨通 致电 电话 手机 热线 客服 座机 传真 来电 回电 呼叫 短信至 发送至 发送到 发短信至 Tel Tel. 电联 联系电话 服务热线"

    private static let scores = "比分 比数 战胜 击败 击退 战平 大胜 完胜 险胜 打成 比例 比率 配比 比为 宽高比 汇率 领先 逼平"

    private static let amounts =
        "到账 收款 金额 余额 支付 付款 转账 消费 退款 充值 提现 入账 出账 实付 应付 实收 应收 合计 共计 总计 总额 收入 支出 还款 "
        + "人民币 优惠 立减 货款 工资 账单 租金 手续费 押金"

    /// Characters that stand in a number's way to its cue: 验证码是：【1234】.
    static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", ":", "是", "为", "#", "=", "【", "[", "(", "「", "“", "\"", "№", "'": true
        default: false
        }
    }

    private static func list(_ cue: Cue, _ words: String) -> [(String, Cue)] {
        words.split(separator: " ").map { (String($0), cue) }
    }
}

extension SourceText {
    /// The cue that ends before `index`, with at most `maxFillers` characters between.
    func chineseCue(before index: Int) -> ChineseCues.Cue? {
        // 验证码是： 【 is as far as a cue is from its number in the messages seen.
        let maxFillers = 5
        var end = index
        while end > 0, index - end < maxFillers, ChineseCues.isFiller(self[end - 1]) { end -= 1 }
        guard let cue = ChineseCues.before.longest(in: self, at: end) else { return nil }
        // A cue in letters is a word of its own: "ID" is not in "paid".
        return self[cue.end].isASCIILetter && self[cue.end - 1].isASCIILetter ? nil : cue.value
    }
}
