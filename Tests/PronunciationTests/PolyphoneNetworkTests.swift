import Foundation
import Testing

@testable import Pronunciation

@Suite("The network")
struct PolyphoneNetworkTests {
    /// All polyphones of a sentence, as g2pM 0.1.2.5 reads them with its own weights in double precision; where it is
    /// wrong this is wrong likewise.
    @Test(
        "reads as the network it was made from",
        arguments: [
            ("他在银行排队取钱。", "xing2"),
            ("行人过马路要看灯。", "xing2 guo4 yao4 kan4"),
            ("这座桥长二百米。", "chang2"),
            ("他已经长大成人。", "chang2 da4"),
            ("请重新输入密码。", "chong2"),
            ("这个包裹很重。", "chong2"),
            ("朝鲜半岛在亚洲东部。", "chao2 xian3"),
            ("太阳从东方升起，朝霞满天。", "chao2"),
            ("将军率领士兵出发。", "jiang1 shuai4 fa1"),
            ("今年的增长率很高。", "de5 zhang3 lv4"),
            ("她弹钢琴弹得很好。", "dan4 dan4 de5 hao3"),
            ("子弹打中了目标。", "zi3 dan4 da3 zhong1 le5"),
            ("他把门关上了。", "ba3 shang4 le5"),
            ("天气干燥，小心火灾。", "gan1"),
            ("干部们正在开会。", "gan4 zheng4 hui4"),
            ("这本书很薄。", "bao2"),
            ("西藏的天空很蓝。", "zang4 de5 kong1"),
            ("他藏在门后面。", "zang4"),
            ("我们都喜欢音乐。", "dou1 yue4"),
            ("首都机场今天有雾。", "du1 chang3"),
            ("他教我们数学。", "jiao4 shu4"),
            ("教育是国家的根本。", "jiao4 de5"),
            ("药房只卖药。", "zhi3"),
            ("一只小猫跑过去了。", "zhi3 pao3 guo4 le5"),
            ("他散步回家。", "san4"),
            ("散文写得很美。", "san4 de2"),
            ("银行降低了利率。", "hang2 jiang4 le5 lv4"),
            ("敌人投降了。", "xiang2 le5"),
            ("这个角色很难演。", "jue2 se4 nan2"),
            ("墙角有一只蜘蛛。", "jiao3 zhi3"),
            ("他的传记很有名。", "de5 chuan2"),
            ("传说中有一条龙。", "chuan2 shuo1 zhong1"),
            ("水面上倒映着月亮。", "shang4 dao4 zhe5"),
            ("老人摔倒了。", "dao3 le5"),
            ("参加会议的人很多。", "can1 hui4 de5"),
            ("人参是名贵药材。", "can1"),
            ("会计正在算账。", "hui4 zheng4"),
            ("我们会按时到达。", "hui4"),
            ("他曾经住在北京。", "ceng2"),
            ("曾先生是我的老师。", "ceng2 de5"),
            ("华山在陕西省。", "hua2 sheng3"),
            ("中华人民共和国成立了。", "zhong1 hua2 he2 le5"),
            ("重庆是一座山城。", "chong2"),
            ("两地相差很远。", "di4 xiang1 cha4 yuan3"),
            ("他出差去了上海。", "chai1 le5 shang4"),
            ("差一点就迟到了。", "cha4 le5"),
            ("种子发芽了。", "zhong3 zi3 fa1 le5"),
            ("农民在地里种庄稼。", "di4 zhong3"),
            ("他高兴地跳了起来。", "xing4 di4 le5"),
            ("土地非常肥沃。", "di4"),
            ("你得快点走。", "de2"),
            ("比赛得了第一名。", "bi3 de2 le5"),
            ("天黑了，咱们走吧。", "le5 zan2 ba5"),
            ("酒吧里人很多。", "ba1"),
            ("他为人民服务。", "wei2 fu2"),
            ("城市成为中心。", "wei2 zhong1"),
            ("石头很硬，一石米很重。", "shi2 tou2 shi2 chong2"),
            ("模特的模样很好看。", "mo2 de5 mu2 hao3 kan4"),
            ("宁波是港口城市。", "ning2"),
            ("宁死不屈。", "ning2"),
            ("强大的国家。", "qiang2 da4 de5"),
            ("勉强通过考试。", "qiang2 tong1 guo4"),
            ("切菜要小心。", "qie4 yao4"),
            ("一切都好。", "qie4 dou1 hao3"),
            ("弯曲的小路。", "qu1 de5"),
            ("少年强则国强。", "shao4 qiang2 qiang2"),
            ("宿舍在三楼。", "su4 she4"),
            ("舍不得离开。", "she4 de2 li2"),
            ("盛大的节日。", "sheng4 da4 de5 jie2"),
            ("挑战自己。", "tiao3"),
            ("相貌堂堂。", "xiang1"),
            ("兴趣是最好的老师。", "xing4 hao3 de5"),
            ("应当努力。", "ying1 dang1"),
            ("反应很快。", "ying4"),
            ("涨潮了。", "zhang3 le5"),
            ("转动方向盘。", "zhuan3"),
            ("钻石很贵。", "zuan4 shi2"),
            ("作坊里很忙。", "zuo4 fang2"),
            ("卷起袖子。", "juan4 zi3"),
            ("试卷发下来了。", "juan4 fa1 le5"),
            ("空气新鲜。", "kong1 xian1"),
        ])
    func agreement(_ sentence: String, _ readings: String) throws {
        let model = try ShippedLexicon.model.get()
        let text = Array(sentence.unicodeScalars)
        let positions = text.indices.filter { model.knows(text[$0]) }
        let found = model.candidates(text[...], at: positions).compactMap { candidates in
            candidates.max { $0.score < $1.score }?.reading
        }
        #expect(found.joined(separator: " ") == readings)
    }

    @Test("reads a part of a text as it reads the part alone") func slices() throws {
        let model = try ShippedLexicon.model.get()
        let whole = Array("朝霞满天，银行重新开门。".unicodeScalars)
        let part = model.candidates(whole[5...], at: [6, 7])
        let alone = model.candidates(Array(whole[5...])[...], at: [1, 2])
        #expect(part.map { $0.map(\.score) } == alone.map { $0.map(\.score) })
    }

    @Test("is not asked about hanzi it has no choice for", arguments: ["他", "，", "A", "\u{2A700}"])
    func unknown(_ text: String) throws {
        let model = try ShippedLexicon.model.get()
        #expect(text.unicodeScalars.allSatisfy { !model.knows($0) })
    }

    @Test(
        "its functions are near the exact ones, and at the ends of their range",
        arguments: [-80, -6, -2.5, -0.1, 0, 1, 4, 9])
    func activation(_ x: Float) {
        let exact = tanh(Double(x))
        #expect(abs(Double(Activation.tanh(Block(repeating: x))[0]) - exact) < 0.00001)
        #expect(abs(Double(Activation.sigmoid(Block(repeating: 2 * x))[15]) - (exact + 1) / 2) < 0.00001)
    }
}
