/// The hanzi of given names.
enum GivenNames {
    /// Hanzi that almost always belong to a given name after a surname.
    static let distinctive = Set<Unicode.Scalar>(
        """
        卫春华远伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛超兰霞刚桂辉玲红建志琳婷欣怡嘉涵梓轩浩宇博雨诗梦晨俊豪睿泽楷凯鹏龙彬斌滨萍倩茜蕾蓉芬芸芝菊莲荷蓝珍珊瑚瑶琪琦琼瑜瑾璇璐莹颖慧惠蕙媛嫣妍姗姣娇娅婉婧妮娴彩虹彤丹竹松柏楠\
        桐杨柳枫荣茂盛昌旺福禄寿祥康泰贵银宝泉洁淑贤良善德仁义礼智忠诚谦厚雄壮威武胜毅坚钢铁峰岩岳峻崇岭川拓继绍祖宗世邦护振煌耀炳炜炎焕烁灿晶昊旭晖昕昱晔晟晴朗曦冬秋晚霜雪冰坤亨贞赋琴墨翰彦哲聪灵雅端庄怜诺健\
        鸣镛恩惜婵妃娥姬娣妹姐梅珠莎莉菲薇芷萱菁菡萌蔓蓓芹苹荔莺燕鸥鸿鹤鹰雁雀麟凤骏骥驰腾跃翔翼舜尧禹汤韬略谋谨铭锋锐锦钧钊鑫铎钰铮铠键镇锡铜霖霏霁雯霆霄震雷云凡帆航舟渊源江河湖海溪浪波沛沐淇淳清润澜瀚澄潇漪\
        泓洪济浦淮滔潮涌渝津勤奋尚孝悌廉恭敬恪慎忱恒悦怿愉恺愷恬悠惟忆怀慈晓玉珂珏琛琨瑛璟璞瑞琬琰玥玺珺璋璠琅瑄瑀瑗瓒佳倢偲伦佑佐侠俏俪倪傲仪仙仕优伊侃侨儒兆兴冠冲冽凌凝刘利勋勉勃匡卉卓厉叶吉君启吟咏哈喆喜国\
        圆城培基堂增奇奎奕奥妙姝娉娓婕媚嫒孟季学安宁宏宛宪容富寅寒尊屹岚嵩嵘巍巧帅帝平庆廷弘弢彪徽心思才扬承抒挺捷政敦斐斯旋旌旎昂昆明易昭晋景晗暄暖曼朋朔本杉材村杏果枚林枝柔柯栋栩根格梁梧棋棠森植榕槐樱樵欢歌\
        正殊民永汉汝沁沂沅泊泳洲洵浚涓涟淼渤游湘滢漫漾灏炫炯烈烽焱煊煜照熙熠燊爽牧玄玖环珑珮珲琢琮瑰璧甄甘甫田畅疆白皓盈眉真睦瞳知石砚硕磐祈祎祐祚祯禧秉穆章童笑笛策筠简箐篁粤紫纯纲纹绚绢维绮绿缘缨羽群翀翎翘翠\
        耘聿肃育胤致舒艺艾芊芙苑苒苓苗若茉茗茵茹荃荟荻莫萧葵蒙蓬蕊薪虎虞蝶融衍裕诏译诞诠询谊谷豫贝贺赞赫越路轶辰达迅迎迪逊逸道遥邑郁酉里野金钦铃镜长闯闻阔阳阿陆陶隆青靖韵韶顺颂颜风飏飒飞馨骁骞高魁魏鲁鲲鸽鹂鹭\
        麒黎默鼎齐龄
        """.unicodeScalars)
    /// Hanzi of given names that are as frequent in other words: 任一方, 单日.
    private static let common = Set<Unicode.Scalar>(
        "然乐无忌都师一二三四五六七八九十百千万中大小天日月星光新东南西北夏可以其亦为有生子文元亮发如言意爱情和家方山水火木土阴人士女妈亚信全重少开立业功会行朝藏初伯仲叔又之乃非广美好年成理语程科相落留儿时花树"
            .unicodeScalars)
    /// Readings in given names that differ from the reading of the single hanzi.
    static let readings: [Unicode.Scalar: String] = [
        "少": "shao4", "泊": "bo2", "子": "zi3", "里": "li3", "都": "du1", "晟": "sheng4", "得": "de2", "么": "yao1",
    ]

    /// Whether hanzi may be a given name. 向 is a given name only in a longer name, such as 向阳, because of 向您.
    static func isGiven(_ hanzi: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = hanzi.first, first == "向" else { return hanzi.allSatisfy(contains) }
        return hanzi.count > 1 && hanzi.dropFirst().allSatisfy(distinctive.contains)
    }

    static func contains(_ scalar: Unicode.Scalar) -> Bool { distinctive.contains(scalar) || common.contains(scalar) }
}
