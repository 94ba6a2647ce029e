// Names of currencies.
extension ChineseCurrencies {
    /// Currency names behind a number; 块 and 角 are yuan as well.
    static let names = PhraseTable<Currency>(
        (Currency.all + Currency.shared).map { (name(of: $0), $0) } + everyday
            + aliases.compactMap { name, code in Currency.named(code).map { (name, $0) } })

    private static let everyday: [(String, Currency)] = [
        ("圆", .cny), ("块", .cny), ("人民币", .cny), ("角", .cny), ("毛", .cny), ("分钱", .cny), ("美金", .usd), ("美刀", .usd),
        ("刀", .usd), ("美分", .usCent), ("欧", .eur), ("镑", .gbp), ("港币", .hkd), ("港纸", .hkd), ("港幣", .hkd), ("日圆", .jpy),
        ("日币", .jpy), ("韩币", .krw), ("韩圆", .krw), ("澳币", .aud), ("加币", .cad), ("台币", .twd),
        ("新台幣", .twd), ("人民幣", .cny), ("美圓", .usd), ("塊", .cny), ("圓", .cny), ("新币", .sgd), ("坡币", .sgd), ("新元", .sgd),
        ("纽元", .nzd), ("纽币", .nzd), ("澳门币", .mop),
        ("法郎", .chf), ("瑞郎", .chf), ("铢", .thb), ("林吉特", .myr), ("马币", .myr), ("令吉", .myr), ("盧布", .rub),
        ("卢布", .rub), ("里拉", .tryLira), ("雷亚尔", .brl), ("印尼卢比", .idr), ("歐元", .eur), ("英鎊", .gbp), ("韓元", .krw),
    ]

    /// Short names of currencies that have no constant of their own.
    private static let aliases = [
        ("兰特", "zar"), ("兹罗提", "pln"), ("福林", "huf"), ("列伊", "ron"), ("列弗", "bgn"), ("格里夫纳", "uah"), ("坚戈", "kzt"),
        ("谢克尔", "ils"), ("新谢克尔", "ils"), ("塔卡", "bdt"), ("缅币", "mmk"), ("瑞尔", "khr"), ("基普", "lak"), ("图格里克", "mnt"),
        ("奈拉", "ngn"), ("先令", "kes"), ("索尔", "pen"),
    ]

    /// Words that begin like a currency's name.
    static let otherWords = PhraseTable<Bool>(
        words:
            "元气 元氣 元祖 元宝 元寶 元初 元朝 元谋 元旦 元宵 元月 元素 元件 元器件 元老 元组 元首 元帅 元年 块头 角度 角落 角色 角形 角恋 角洲 角函数 角钢 毛衣 毛孩 毛巾 毛利 毛重 毛发 欧洲 欧盟 欧美 "
            + "欧姆 欧冠 欧联 镑重 刀具 刀片 刀法 刀剪 刀切 铢两")

    /// Names that stand before an amount as well as behind it.
    static let leadingNames = PhraseTable<Bool>(words: "人民币 人民幣 港币 港幣 澳币 台币 新台币 新台幣 日币 韩币 加币 新币")

    /// Names that stand before an amount, unless they are behind one.
    static let namesBefore = PhraseTable<Currency>(
        [
            ("人民币", .cny), ("人民幣", .cny), ("港币", .hkd), ("港幣", .hkd), ("港元", .hkd), ("美元", .usd), ("美金", .usd),
            ("欧元", .eur), ("歐元", .eur), ("英镑", .gbp), ("英鎊", .gbp), ("日元", .jpy), ("日币", .jpy), ("日圆", .jpy),
            ("韩元", .krw), ("韩币", .krw), ("澳元", .aud), ("澳币", .aud), ("加元", .cad), ("加币", .cad), ("新加坡元", .sgd),
            ("新加坡币", .sgd), ("新币", .sgd), ("台币", .twd), ("臺幣", .twd), ("台幣", .twd), ("新台币", .twd), ("新台幣", .twd),
            ("新臺幣", .twd), ("澳门币", .mop), ("澳門幣", .mop), ("澳门元", .mop), ("泰铢", .thb), ("瑞士法郎", .chf),
            ("卢布", .rub), ("林吉特", .myr), ("新西兰元", .nzd), ("越南盾", .vnd),
        ] as [(String, Currency)])

    /// The name behind an amount.
    static func name(of currency: Currency) -> String {
        currency.isHundredth ? "美分" : namesByCode[currency.code] ?? currency.code
    }

    private static let namesByCode = CurrencyTable(
        """
        cny|元
        jpy|日元
        usd|美元
        hkd|港元
        twd|新台币
        mop|澳门元
        sgd|新加坡元
        aud|澳元
        cad|加元
        nzd|新西兰元
        eur|欧元
        gbp|英镑
        chf|瑞士法郎
        krw|韩元
        rub|卢布
        inr|印度卢比
        thb|泰铢
        vnd|越南盾
        php|菲律宾比索
        myr|马来西亚林吉特
        idr|印尼盾
        brl|巴西雷亚尔
        try|土耳其里拉
        btc|比特币
        rupee|卢比
        peso|比索
        krone|克朗
        dinar|第纳尔
        rial|里亚尔
        dirham|迪拉姆
        kwd|科威特第纳尔
        bhd|巴林第纳尔
        jod|约旦第纳尔
        tnd|突尼斯第纳尔
        omr|阿曼里亚尔
        qar|卡塔尔里亚尔
        sar|沙特里亚尔
        aed|阿联酋迪拉姆
        zar|南非兰特
        sek|瑞典克朗
        nok|挪威克朗
        dkk|丹麦克朗
        isk|冰岛克朗
        czk|捷克克朗
        pln|波兰兹罗提
        huf|匈牙利福林
        ron|罗马尼亚列伊
        bgn|保加利亚列弗
        uah|乌克兰格里夫纳
        kzt|哈萨克斯坦坚戈
        ils|以色列谢克尔
        egp|埃及镑
        pkr|巴基斯坦卢比
        lkr|斯里兰卡卢比
        npr|尼泊尔卢比
        bdt|孟加拉塔卡
        mmk|缅元
        khr|柬埔寨瑞尔
        lak|老挝基普
        mnt|蒙古图格里克
        bnd|文莱元
        ngn|尼日利亚奈拉
        kes|肯尼亚先令
        tzs|坦桑尼亚先令
        ugx|乌干达先令
        mxn|墨西哥比索
        ars|阿根廷比索
        clp|智利比索
        cop|哥伦比亚比索
        pen|秘鲁索尔
        """
    ).rows.mapValues { $0[0] }
}
