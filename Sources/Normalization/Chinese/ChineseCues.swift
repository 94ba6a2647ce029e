/// Words that say what a number beside them is.
enum ChineseCues {
    enum Cue: Sendable {
        /// Names made of digits: order numbers, licences.
        case identifier
        /// The last digits of a card or a telephone number.
        case tail
        /// What is typed to prove or to fetch something: 验证码, 密码. Short ones may be counts (密码12位).
        case code
        /// A way to pay: 扫码12.50 is an amount, long digits behind it are a code.
        case channel
        /// A building, a floor or a room: 12#楼302.
        case building
        /// Perhaps one: 订单7001 is, 订单12笔 counts.
        case perhapsIdentifier
        /// A card or an account: digits of a tail's length or an account's are one.
        case account
        /// Something dialled: telephone and service numbers. Short ones may be counts (拨打三次).
        case dialled
        /// A day: 3/5 is the fifth of March.
        case date
        /// A score or a scale: read N比M.
        case score
        /// Money was moved: an amount without a unit.
        case amount
        /// Looks like one of the above and is none (鞋码).
        case none
    }

    /// Cues that stand before a number.
    static let before = PhraseTable<Cue>(all, direction: .backward, foldsCase: true)

    static let all: [(String, Cue)] =
        list(.identifier, identifiers) + list(.tail, tails) + list(.code, codes) + list(.channel, channels)
        + list(.perhapsIdentifier, perhapsIdentifiers) + list(.account, accounts) + list(.building, buildings)
        + list(.dialled, dialled) + list(.date, dates) + list(.score, scores) + list(.amount, amounts)
        + list(.none, nones)
        + "0123456789一二三四五六七八九十几".flatMap { [(String($0) + "号", .none), (String($0) + "號", .none)] }

    private static let identifiers =
        "单号 账号 帐号 户号 卡号 编号 工号 学号 证号 票号 流水号 手机号 号码 话号 批号 凭证号 型号 货号 终端号 "
        + "交易号 参考号 授权号 序列号 档案号 会员号 合同号 房间号 房号 航班号 车次 车牌 车牌号 车号 身份证 取餐号 取件号 取号 识别号 行号 联行号 "
        + "邮编 邮政编码 微信号 商户号 护照号 QQ号 QQ群 群号 会议号 会议ID 工单号 批次号 CVV CVV2 CVC 分机 分机号 门牌号 桌号 台号 座号 座位号 柜号 "
        + "箱号 铺位号 机号 № IMEI SN 税号 股票代码 证券代码 基金代码 代码为 航班 股票 证券 OTP UID PNR 统编 統編 卡密 密钥"

    private static let tails =
        "尾号 尾数 末尾 末四位 后四位 末4位 后4位 末六位 后六位 末6位 后6位 末三位 后三位 末3位 后3位 最后四位 前六位 前6位 卡尾号 卡尾"

    private static let codes = "码 口令 密码 PIN 条码 条形码 二维码 付款码 桌码"

    private static let channels =
        "扫码 扫一扫 刷脸 收款码 收钱码 静态码 个人码 商家码 商户码 聚合码 经营码 亲属码 赞赏码 乘车码 扫二维码 扫条码 扫付款码 扫收款码"

    private static let buildings = "楼 栋 幢 单元 包厢 包间 雅间 房间 病房 教室 会议室 展位 摊位 工位 车位"

    /// Before 订单 and its like they make a count of it: 今日订单：350.
    static let statistics = PhraseTable<Bool>(
        words: "今日 今天 本日 当日 昨日 昨天 本周 上周 本月 上月 当月 今年 本年 去年 每日 每月 日 月 年 周 累计 共 总 新增 有效 无效 待处理 未处理 已处理 待付款 待发货 "
            + "待收货 已完成 完成 全部 历史 平均 剩余 退款 堂食 外卖 线上 线下", direction: .backward)

    private static let perhapsIdentifiers =
        "订单 运单 流水 代码 编码 护照 QQ ID 工单 批次 号 单据 票据 保单 合同 取餐 叫号 桌台"

    private static let accounts = "账户 帐户 银行 座 卡 卡片 储蓄卡 信用卡 借记卡 银行卡 一卡通"

    private static let dialled =
        "拨打 拨 拨通 致电 电话 手机 热线 客服 座机 传真 来电 回电 呼叫 短信至 发送至 发送到 发短信至 Tel Tel. 电联 联系电话 服务热线 联系方式 WhatsApp 转接 电: 专线"

    private static let dates =
        "日期 时间 于 截至 截止 截止到 截至到 截止至 有效期 有效期至 有效期到 期限至 到期日 还款日 账单日 交易日 起息日 生日 出生 出生于 发布于 "
        + "创建于 更新于 due date by 周一 周二 周三 周四 周五 周六 周日 周天 星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天 礼拜天 最晚 "
        + "不晚于 生效 失效 今天 明天 昨天 后天 前天 今日 明日 昨日"

    private static let scores = "比分 比数 战胜 击败 击退 战平 大胜 完胜 险胜 打成 比例 比率 配比 比为 宽高比 汇率 领先 逼平 血压 战绩 惨败 不敌 小胜"

    static let amounts =
        "到账 收款 金额 余额 支付 付款 转账 消费 退款 充值 提现 入账 出账 实付 应付 实收 应收 合计 共计 总计 总额 收入 支出 还款 "
        + "人民币 优惠 立减 货款 工资 账单 租金 手续费 押金 找零 额度 存入 转入 转出 取现 取款 存款 汇款 打款 扣款 扣费 扣除 代扣 欠款 欠费 逾期 "
        + "余款 尾款 首付 定金 订金 预付 预存 月供 利息 本金 本息 收益 盈利 亏损 奖金 红包 补贴 返现 佣金 提成 小计 单价 售价 原价 现价 总价 均价 价格 "
        + "报价 成交价 运费 配送费 服务费 年费 月费 话费 电费 水费 燃气费 物业费 学费 保费 税费 税额 费用 应缴 实缴 已缴 缴费 缴纳 实发 应发 收到 "
        + "抵扣 结算 净额 市值 结余 可用 冻结 授信 透支 贷款 借款 放款 赔付 理赔 打赏 减免 应退 实退 已退 到帐 入帐 帐单"

    /// Words that end like a cue and are none.
    private static let nones =
        "鞋码 尺码 页码 起码 数码 筹码 加码 砝码 小电话 多电话 信号 等号 加号 减号 乘号 除号 大号 小号 中号 称号 口号 句号 问号 符号 逗号 冒号 "
        + "尺号 对于 关于 由于 大于 小于 等于 高于 低于 属于 位于 处于 终于 至于 少于 多于 不于 基于 不低于 不少于 不高于 不超于 用时间 段时间 长时间 "
        + "的时间 全时间 刷卡 打卡 办卡 点卡 贺卡 发卡 卡卡 扑克卡 显卡 网卡 声卡 开卡 绑卡 换卡 购卡 磁卡 皮卡 千卡 大卡 月卡 年卡 周卡 季卡 次卡"

    private static func list(_ cue: Cue, _ words: String) -> [(String, Cue)] {
        words.split(separator: " ").flatMap { [(String($0), cue), (traditional(String($0)), cue)] }
    }

    /// A cue as it is written in Hong Kong and Taiwan.
    private static func traditional(_ word: String) -> String {
        var written = ""
        for scalar in word.unicodeScalars { written.unicodeScalars.append(traditionalForms[scalar] ?? scalar) }
        return written
    }

    /// Simplified and traditional in turn: the characters of the cues that differ.
    private static let traditionalForms: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = Array(
            ("号號码碼单單账賬帐帳户戶编編证證话話参參考考权權会會员員间間车車识識别別联聯邮郵门門机機台檯箱箱铺鋪税稅密密订訂运運护護据據保保叫叫桌桌银銀楼樓栋棟储儲"
                + "储儲蓄蓄电電热熱线線传傳发發转轉专專时時间間于於号號截截还還款款日日创創更更为為周週"
                + "额額余餘转轉费費现現实實应應计計总總减減货貨资資单單续續补補红紅饷餉亏虧损損学學预預贴貼结結净淨价價报報标標售售赔賠赏賞打打贷貸借借优優惠惠补補缴繳纳納"
                + "验驗动動态態购購币幣体體户戶务務线線")
                .unicodeScalars)
        return Dictionary(
            stride(from: 0, to: pairs.count - 1, by: 2).map { (pairs[$0], pairs[$0 + 1]) },
            uniquingKeysWith: { first, _ in first })
    }()
}
