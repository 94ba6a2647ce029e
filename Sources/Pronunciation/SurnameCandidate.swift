/// Decides by the context whether a hanzi is a surname: a title or 某 after it, a label before it, a name masked by
/// stars.
struct SurnameCandidate {
    private let text: [Unicode.Scalar]
    private let words: [Word]
    private let index: Int
    private let position: Int

    /// Salutations after a surname. They are unambiguous.
    private static let salutations = scalars("先生 女士 小姐 太太 夫人 师傅 阿姨 叔叔 大爷 大妈 大哥 大姐 同学")
    /// Titles after a surname, which also occur without a name.
    private static let titles = scalars(
        """
        经理 老师 医生 大夫 老板 主任 主管 店长 教授 律师 护士 会计 局长 处长 科长 校长 院长 行长 队长 班长 组长 董事长 总监 书记 法官 警官 司机 顾问 专员 \
        助理 博士 总经理
        """)
    /// Titles of one hanzi. They are accepted before a clause boundary or a predicate of a person.
    private static let shortTitles = Set<Unicode.Scalar>("总工董导姐哥叔伯婶嫂姨爷妈".unicodeScalars)
    /// The titles of one hanzi that are relatives. They do not begin other words: 曾姐订餐, but not 曾导致 and 曾工作.
    private static let relatives = Set<Unicode.Scalar>("姐哥叔伯婶嫂姨妈".unicodeScalars)
    /// Hanzi with which a relative is part of a longer word: 姐妹, 哥们.
    private static let family = Set<Unicode.Scalar>("妹弟们夫父母姐哥叔伯婶嫂姨妈".unicodeScalars)
    /// Hanzi after a surname and 家.
    private static let homes = Set<Unicode.Scalar>(
        "庄村湾屯沟坡镇铺店面菜饭酒粉羊牛鸡鸭鹅包饺馄馒祠岩河堡桥寨营岗岭崖坝塘渡巷街集院垭埠埭港浜宅庙墩坟洼嘴园".unicodeScalars)
    /// Hanzi before the name of a place.
    private static let directions = Set<Unicode.Scalar>("往达在从至".unicodeScalars)
    /// Goods and kinds of shops in shop names after 记.
    private static let goods = Set<Unicode.Scalar>(
        "茶面米粉粥饭菜包炒蒸炖焖煲馄馒酒店楼馆铺坊庄行堂轩阁号厨烧烤卤炸煎火汤串锅鸡鸭鹅牛羊猪鱼虾蟹海河生鲜肉肠肚排骨豆腐饼糕点心甜糖凉冰奶水果干货杂药布衣鞋金银珠钟表五车修理发美小大老新手私家食餐饮早夜宵传正川湘粤潮粗麻辣酸香"
            .unicodeScalars)
    /// Labels of a full name.
    private static let labels = scalars("户名 姓名 名字 收款人 付款人 持卡人 收货人 收件人 寄件人 被保险人 投保人 受益人 借款人")
    /// Words that precede a name, but as often a verb.
    private static let persons = scalars("客户 会员 学生 考生 乘客 患者 车主 户主 联系人")
    /// Hanzi and marks between a label and the name.
    private static let copulas = Set<Unicode.Scalar>("为是：: ，".unicodeScalars)
    /// Hanzi before a name in a notification: 给, 的, and the last hanzi of 客户, 您好, 欢迎, 骑手.
    private static let leads = Set<Unicode.Scalar>("给向由请让被把找和与跟及的是叫对同到好迎敬人户居友客手员".unicodeScalars)
    /// Hanzi after a masked name.
    private static let predicates = Set<Unicode.Scalar>("向给付转已于在".unicodeScalars)

    init(_ index: Int, of words: [Word], in text: [Unicode.Scalar]) {
        self.text = text
        self.words = words
        self.index = index
        position = words[index].scalars.lowerBound
    }

    /// Whether a rare surname precedes 先生 or a similar word. 占 and 相 are other words in every weaker context.
    var isSaluted: Bool { isNameAllowed && stands(oneOf: Self.salutations, at: position + 1) }

    var isSurname: Bool {
        isFamiliar || isAddressed || isAnonymous || isMasked || isLabelled || isFamily || isShop
    }

    private var isFamiliar: Bool {
        guard let before = scalar(position - 1) else { return false }
        return Surnames.familiar.contains(text[position]) && Surnames.diminutives.contains(before)
    }

    private var isAddressed: Bool {
        guard isNameAllowed else { return false }
        if stands(oneOf: Self.salutations, at: position + 1) {
            // 那先生您看 is "then, Sir".
            return text[position] != "那" || isClauseBoundary(position + 3)
        }
        if stands(oneOf: Self.titles, at: position + 1) { return true }
        // 单总金额 does not contain a director.
        guard let next = scalar(position + 1), Self.shortTitles.contains(next) else { return false }
        if Self.relatives.contains(next), !Surnames.firms.contains(text[position]), text[position] != "那" {
            // 华姐 and 燕姐 contain given names, 那哥们 no name.
            if scalar(position + 2).map(Self.family.contains) != true { return true }
        }
        let isShop = next != "总" && scalar(position + 2).map(Self.goods.contains) == true
        return isClauseBoundary(position + 2) || isShop || NameContext.isPredicate(at: position + 2, of: text)
    }

    /// Whether the surname begins a family name or a place: 曾氏, 任家铺子, 解家河.
    private var isFamily: Bool {
        guard let next = scalar(position + 1) else { return false }
        if next == "氏" { return isNameAllowed }
        // 那家店 is "that shop".
        guard next == "家", text[position] != "那", scalar(position + 2).map(Self.homes.contains) == true else {
            return false
        }
        return isNameAllowed || scalar(position - 1).map(Self.directions.contains) == true
    }

    /// Whether the surname begins a shop name: 曾记茶楼, but not 曾记得 and 查记录.
    private var isShop: Bool {
        guard scalar(position + 1) == "记", !isClauseBoundary(position) else { return false }
        guard let goods = scalar(position + 2), Hanzi.contains(goods) else { return isNameAllowed }
        return isNameAllowed && (Self.goods.contains(goods) || NameContext.isPredicate(at: position + 2, of: text))
    }

    /// Whether 某 replaces the given name: 单某, 查某某.
    var isAnonymous: Bool {
        guard scalar(position + 1) == "某", isNameAllowed else { return false }
        // 查某账户 is a task; 任某 and 查某向您转账 contain a name.
        return !Surnames.verbs.contains(text[position]) || text[position] == "任" || text[position] == "盖"
            || scalar(position + 2) == "某" || NameContext.isPredicate(at: position + 2, of: text)
    }

    /// Whether stars mask the given name. Normalization has replaced the stars by spaces: 单 向您转账.
    private var isMasked: Bool {
        guard scalar(position + 1) == " ", let next = scalar(position + 2) else { return false }
        let isBegun =
            isClauseBoundary(position - 1) || isBehind(Self.labels) || NameContext.isLabel(before: position, of: text)
        if Self.predicates.contains(next) || NameContext.isPredicate(at: position + 2, of: text) { return isBegun }
        // 任 强向您转账.
        return isBegun && Hanzi.contains(next) && NameContext.isPredicate(at: position + 3, of: text)
    }

    private var isLabelled: Bool {
        guard nameLength <= 3, !isClauseBoundary(position + 1), text[position] != "那" else { return false }
        guard Surnames.verbs.contains(text[position]) else { return isBehind(Self.labels) || isBehind(Self.persons) }
        // In 收款人查账单, 查 is a verb. The lexicon hardly ever contains a given name.
        guard words.indices.contains(index + 1) else { return false }
        return isBehind(Self.labels) && words[index + 1].scalars.count == 1
    }

    /// The length of the surname with the next two words, or with the next word if it has several hanzi.
    private var nameLength: Int {
        guard words.indices.contains(index + 1) else { return 1 }
        let isLonger = words[index + 1].scalars.count > 1 || !words.indices.contains(index + 2)
        let last = words[isLonger ? index + 1 : index + 2]
        return last.scalars.upperBound - position
    }

    private var isNameAllowed: Bool {
        guard Surnames.verbs.contains(text[position]) || Surnames.nouns.contains(text[position]) else { return true }
        guard let before = scalar(position - 1), Hanzi.contains(before) else { return true }
        return Self.leads.contains(before)
    }

    private func isBehind(_ labels: [[Unicode.Scalar]]) -> Bool {
        let end = scalar(position - 1).map(Self.copulas.contains) == true ? position - 1 : position
        return labels.contains { end >= $0.count && text[(end - $0.count)..<end].elementsEqual($0) }
    }

    private func stands(oneOf words: [[Unicode.Scalar]], at start: Int) -> Bool {
        words.contains { text.dropFirst(start).starts(with: $0) }
    }

    private func scalar(_ position: Int) -> Unicode.Scalar? {
        text.indices.contains(position) ? text[position] : nil
    }

    private func isClauseBoundary(_ position: Int) -> Bool {
        Neighbour.clauseBoundary.length(of: text, from: position) != nil
    }

    private static func scalars(_ words: String) -> [[Unicode.Scalar]] {
        words.split(separator: " ").map { Array($0.unicodeScalars) }
    }
}
