/// The syllables of Mandarin.
enum MandarinSyllable {
    /// All syllables without tone, grouped by initial: the 400 of the school table, and syllables of dialect and slang
    /// in dictionaries (biang, dia, cei, fiao, kei, lo, nun, rua, tei, yo).
    private static let inventory = """
        a ai an ang ao e ei en eng er o ou \
        ba bai ban bang bao bei ben beng bi bian biang biao bie bin bing bo bu \
        pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu \
        ma mai man mang mao me mei men meng mi mian miao mie min ming miu mo mou mu \
        fa fan fang fei fen feng fiao fo fou fu \
        da dai dan dang dao de dei den deng di dia dian diao die ding diu dong dou du duan dui dun duo \
        ta tai tan tang tao te tei teng ti tian tiao tie ting tong tou tu tuan tui tun tuo \
        na nai nan nang nao ne nei nen neng ni nian niang niao nie nin ning niu nong nou nu nuan nun nuo nv nve \
        la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu lo long lou lu luan lun luo lv lve \
        ga gai gan gang gao ge gei gen geng gong gou gu gua guai guan guang gui gun guo \
        ka kai kan kang kao ke kei ken keng kong kou ku kua kuai kuan kuang kui kun kuo \
        ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo \
        ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun \
        qi qia qian qiang qiao qie qin qing qiong qiu qu quan que qun \
        xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun \
        zha zhai zhan zhang zhao zhe zhei zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo \
        cha chai chan chang chao che chen cheng chi chong chou chu chua chuai chuan chuang chui chun chuo \
        sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan shuang shui shun shuo \
        ran rang rao re ren reng ri rong rou ru rua ruan rui run ruo \
        za zai zan zang zao ze zei zen zeng zi zong zou zu zuan zui zun zuo \
        ca cai can cang cao ce cei cen ceng ci cong cou cu cuan cui cun cuo \
        sa sai san sang sao se sen seng si song sou su suan sui sun suo \
        ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun \
        wa wai wan wang wei wen weng wo wu
        """

    /// The longest syllable without tone, such as "zhuang".
    private static let letterLimit = 6
    /// A power of two and more than twice the inventory, so that collisions are rare.
    private static let slots = 1024

    /// A hash table with open addressing; zero is a free slot. Loading a lexicon checks 180,000 syllables.
    private static let table: [UInt32] = {
        var table = [UInt32](repeating: 0, count: slots)
        for syllable in inventory.utf8.split(separator: UInt8(ascii: " ")) {
            guard let packed = pack(syllable) else { continue }
            var slot = home(packed)
            while table[slot] != 0 { slot = (slot + 1) % slots }
            table[slot] = packed
        }
        return table
    }()

    /// Whether the bytes are a syllable followed by its tone, 1 to 5.
    static func isToned(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let tone = bytes.last, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(tone) else { return false }
        guard let packed = pack(bytes.dropLast()) else { return false }
        var slot = home(packed)
        while table[slot] != 0 {
            if table[slot] == packed { return true }
            slot = (slot + 1) % slots
        }
        return false
    }

    /// Five bits per letter, never zero; nil if the letters cannot be a syllable.
    private static func pack(_ letters: some Collection<UInt8>) -> UInt32? {
        guard !letters.isEmpty else { return nil }
        var packed: UInt32 = 0
        var count = 0
        for letter in letters {
            guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter), count < letterLimit else { return nil }
            packed = packed << 5 | UInt32(letter & 0x1F)
            count += 1
        }
        return packed
    }

    /// Fibonacci hashing: the top bits of a product with 2³² divided by the golden ratio.
    private static func home(_ packed: UInt32) -> Int {
        Int((packed &* 2_654_435_769) >> 22)
    }
}
