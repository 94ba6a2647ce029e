extension PaymentSentences {
    static let particles = """
        收费站得交过路费二十元 | shou1 fei4 zhan4 dei3 jiao1 guo4 lu4 fei4 er4 shi2 yuan2
        这顿饭得花三百多吧 | zhe4 dun4 fan4 dei3 hua1 san1 bai3 duo1 ba5
        明早得去趟银行，把支票存了 | ming2 zao3 dei3 qu4 tang4 yin2 hang2 ba3 zhi1 piao4 cun2 le5
        您得本人到场才能解除挂失 | nin2 dei3 ben3 ren2 dao4 chang3 cai2 neng2 jie3 chu2 gua4 shi1
        跑得快的骑手拿得也多 | pao3 de5 kuai4 de5 qi2 shou3 na2 de5 ye3 duo1
        洗得干净，价格又公道 | xi3 de5 gan1 jing4 jia4 ge2 you4 gong1 dao4
        做得好的员工可得双倍奖金 | zuo4 de5 hao3 de5 yuan2 gong1 ke3 de2 shuang1 bei4 jiang3 jin1
        获得优惠券一张，得分九十 | huo4 de2 you1 hui4 quan4 yi1 zhang1 de2 fen1 jiu3 shi2
        吃得开心，付得痛快 | chi1 de5 kai1 xin1 fu4 de5 tong4 kuai4
        这价格我受得了，多了可受不了 | zhe4 jia4 ge2 wo3 shou4 de5 liao3 duo1 le5 ke3 shou4 bu4 liao3
        款到得很及时，谢谢老板 | kuan3 dao4 de5 hen3 ji2 shi2 xie4 xie5 lao3 ban3
        得不到答复可以投诉 | de2 bu4 dao4 da2 fu4 ke3 yi3 tou2 su4
        得奖名单已公布，您得了二等奖 | de2 jiang3 ming2 dan1 yi3 gong1 bu4 nin2 de2 le5 er4 deng3 jiang3
        得知您的卡被盗刷，我们已止付 | de2 zhi1 nin2 de5 ka3 bei4 dao4 shua1 wo3 men5 yi3 zhi3 fu4
        他得罪了老板，奖金被扣 | ta1 de2 zui4 le5 lao3 ban3 jiang3 jin1 bei4 kou4
        得意洋洋地晒账单，结果被骗了 | de2 yi4 yang2 yang2 di4 shai4 zhang4 dan1 jie2 guo3 bei4 pian4 le5
        了解更多请拨打客服电话 | liao3 jie3 geng4 duo1 qing3 bo1 da3 ke4 fu2 dian4 hua4
        不了了之的债务终于有了结果 | bu4 liao3 liao3 zhi1 de5 zhai4 wu4 zhong1 yu2 you3 le5 jie2 guo3
        这点钱买不了什么 | zhe4 dian3 qian2 mai3 bu4 liao3 shen2 me5
        卡里的钱取不了，怎么办 | ka3 li3 de5 qian2 qu3 bu4 liao3 zen3 me5 ban4
        他了却了一桩心愿，还清了房贷 | ta1 liao3 que4 le5 yi1 zhuang1 xin1 yuan4 huan2 qing1 le5 fang2 dai4
        花了三百块，买了两双鞋 | hua1 le5 san1 bai3 kuai4 mai3 le5 liang3 shuang1 xie2
        付款了却没出票，请等一等 | fu4 kuan3 le5 que4 mei2 chu1 piao4 qing3 deng3 yi1 deng3
        来不了的话请提前取消预约 | lai2 bu4 liao3 de5 hua4 qing3 ti2 qian2 qu3 xiao1 yu4 yue1
        一目了然的账单，谁都看得懂 | yi1 mu4 liao3 ran2 de5 zhang4 dan1 shei2 dou1 kan4 de5 dong3
        忘不了的密码才是好密码 | wang4 bu4 liao3 de5 mi4 ma3 cai2 shi4 hao3 mi4 ma3
        账本上了锁，了望台也关了 | zhang4 ben3 shang4 le5 suo3 liao4 wang4 tai2 ye3 guan1 le5
        认真地核对每一笔账 | ren4 zhen1 de5 he2 dui4 mei3 yi1 bi3 zhang4
        成功地追回了被骗的三万元 | cheng2 gong1 de5 zhui1 hui2 le5 bei4 pian4 de5 san1 wan4 yuan2
        慢慢地把钱存起来 | man4 man4 de5 ba3 qian2 cun2 qi3 lai2
        目的地停车费每小时五元 | mu4 di4 di4 ting2 che1 fei4 mei3 xiao3 shi2 wu3 yuan2
        地址不详，无法配送 | di4 zhi3 bu4 xiang2 wu2 fa3 pei4 song4
        当地银行下午四点关门 | dang1 di4 yin2 hang2 xia4 wu3 si4 dian3 guan1 men2
        高兴地告诉您，贷款批下来了 | gao1 xing4 de5 gao4 su5 nin2 dai4 kuan3 pi1 xia4 lai2 le5
        地铁票三元，换乘免费 | di4 tie3 piao4 san1 yuan2 huan4 cheng2 mian3 fei4
        她悄悄地往我卡里打了两千元 | ta1 qiao1 qiao1 de5 wang3 wo3 ka3 li3 da3 le5 liang3 qian1 yuan2
        工地上的工人领到了工资 | gong1 di4 shang4 de5 gong1 ren2 ling3 dao4 le5 gong1 zi1
        自动地扣费，我却不知道 | zi4 dong4 de5 kou4 fei4 wo3 que4 bu4 zhi1 dao4
        的确收到了您的货款 | di2 que4 shou1 dao4 le5 nin2 de5 huo4 kuan3
        打的回家花了四十二元 | da3 di1 hui2 jia1 hua1 le5 si4 shi2 er4 yuan2
        有的放矢的营销带来了百单 | you3 di4 fang4 shi3 de5 ying2 xiao1 dai4 lai2 le5 bai3 dan1
        您的的士发票请收好 | nin2 de5 di1 shi4 fa1 piao4 qing3 shou1 hao3
        标的金额为五十万元 | biao1 di4 jin1 e2 wei2 wu3 shi2 wan4 yuan2
        众矢之的的平台终于退款了 | zhong4 shi3 zhi1 di4 de5 ping2 tai2 zhong1 yu2 tui4 kuan3 le5
        目的是省钱，不是赚积分 | mu4 di4 shi4 sheng3 qian2 bu4 shi4 zhuan4 ji1 fen1
        我的、你的、他的账单各付各的 | wo3 de5 ni3 de5 ta1 de5 zhang4 dan1 ge4 fu4 ge4 de5
        第三行第二列的金额填错了 | di4 san1 hang2 di4 er4 lie4 de5 jin1 e2 tian2 cuo4 le5
        付款备注写了两行字 | fu4 kuan3 bei4 zhu4 xie3 le5 liang3 hang2 zi4
        排成一行，依次缴费 | pai2 cheng2 yi1 hang2 yi1 ci4 jiao3 fei4
        这一行赚钱不容易 | zhe4 yi1 hang2 zhuan4 qian2 bu4 rong2 yi4
        干一行爱一行，月入过万 | gan4 yi1 hang2 ai4 yi1 hang2 yue4 ru4 guo4 wan4
        各行各业都能用这款收款机 | ge4 hang2 ge4 ye4 dou1 neng2 yong4 zhe4 kuan3 shou1 kuan3 ji1
        行人违章罚款二十元 | xing2 ren2 wei2 zhang1 fa2 kuan3 er4 shi2 yuan2
        行李超重，请补交二百元 | xing2 li5 chao1 zhong4 qing3 bu3 jiao1 er4 bai3 yuan2
        行程已取消，车费退还 | xing2 cheng2 yi3 qu3 xiao1 che1 fei4 tui4 huan2
        三百六十行，行行出状元 | san1 bai3 liu4 shi2 hang2 hang2 hang2 chu1 zhuang4 yuan2
        五行缺水的人别信算命收费 | wu3 xing2 que1 shui3 de5 ren2 bie2 xin4 suan4 ming4 shou1 fei4
        银行门口那一行树下可以停车 | yin2 hang2 men2 kou3 na4 yi1 hang2 shu4 xia4 ke3 yi3 ting2 che1
        内行看门道，外行交学费 | nei4 hang2 kan4 men2 dao4 wai4 hang2 jiao1 xue2 fei4
        行得通的话，先付一半定金 | xing2 de5 tong1 de5 hua4 xian1 fu4 yi1 ban4 ding4 jin1
        钱不多也行，不行再说 | qian2 bu4 duo1 ye3 xing2 bu4 xing2 zai4 shuo1
        车行送来了行车记录仪 | che1 hang2 song4 lai2 le5 xing2 che1 ji4 lu4 yi2
        品行良好可享利率优惠 | pin3 xing2 liang2 hao3 ke3 xiang3 li4 lv4 you1 hui4
        发行价每股十五元 | fa1 xing2 jia4 mei3 gu3 shi2 wu3 yuan2
        行家鉴定费每次三百元 | hang2 jia5 jian4 ding4 fei4 mei3 ci4 san1 bai3 yuan2
        行距设置错误，小票打印不全 | hang2 ju4 she4 zhi4 cuo4 wu4 xiao3 piao4 da3 yin4 bu4 quan2
        执行款八万元已划转 | zhi2 xing2 kuan3 ba1 wan4 yuan2 yi3 hua4 zhuan3
        平行进口车定金两万 | ping2 xing2 jin4 kou3 che1 ding4 jin1 liang3 wan4
        暂行办法自明年一月起施行 | zan4 xing2 ban4 fa3 zi4 ming2 nian2 yi1 yue4 qi3 shi1 xing2
        几行字就能说清退款原因 | ji3 hang2 zi4 jiu4 neng2 shuo1 qing1 tui4 kuan3 yuan2 yin1
        商行的茶叶每斤八百元 | shang1 hang2 de5 cha2 ye4 mei3 jin1 ba1 bai3 yuan2
        步行街店铺今天流水翻番 | bu4 xing2 jie1 dian4 pu4 jin1 tian1 liu2 shui3 fan1 fan1
        拍卖行送来成交确认书，货到付款 | pai1 mai4 hang2 song4 lai2 cheng2 jiao1 que4 ren4 shu1 huo4 dao4 fu4 kuan3
        本票由我行承兑 | ben3 piao4 you2 wo3 hang2 cheng2 dui4
        哪家行的利率高，就存哪家 | na3 jia1 hang2 de5 li4 lv4 gao1 jiu4 cun2 na3 jia1
        都说这家好，价格都公道 | dou1 shuo1 zhe4 jia1 hao3 jia4 ge2 dou1 gong1 dao4
        首都机场停车费每天八十 | shou3 du1 ji1 chang3 ting2 che1 fei4 mei3 tian1 ba1 shi2
        成都都市快报订阅费一百二 | cheng2 du1 du1 shi4 kuai4 bao4 ding4 yue4 fei4 yi1 bai3 er4
        都九点了，货款怎么还没到 | dou1 jiu3 dian3 le5 huo4 kuan3 zen3 me5 hai2 mei2 dao4
        他们都已经付款了 | ta1 men5 dou1 yi3 jing1 fu4 kuan3 le5
        和气生财，老板和伙计都高兴 | he2 qi4 sheng1 cai2 lao3 ban3 he2 huo3 ji5 dou1 gao1 xing4
        这把牌和了，赢了二十块 | zhe4 ba3 pai2 hu2 le5 ying2 le5 er4 shi2 kuai4
        和面机一台六百元 | huo2 mian4 ji1 yi1 tai2 liu4 bai3 yuan2
        暖和的羽绒服打六折 | nuan3 huo5 de5 yu3 rong2 fu2 da3 liu4 zhe2
        曲高和寡的演出票卖不掉 | qu3 gao1 he4 gua3 de5 yan3 chu1 piao4 mai4 bu4 diao4
        给您添麻烦了，补给您十元 | gei3 nin2 tian1 ma2 fan5 le5 bu3 gei3 nin2 shi2 yuan2
        供给不足，价格上涨 | gong1 ji3 bu4 zu2 jia4 ge2 shang4 zhang3
        给予一次性补助两千元 | ji3 yu3 yi1 ci4 xing4 bu3 zhu4 liang3 qian1 yuan2
        自给自足的农场也收门票 | zi4 ji3 zi4 zu2 de5 nong2 chang3 ye3 shou1 men2 piao4
        给水管道维修费已缴 | ji3 shui3 guan3 dao4 wei2 xiu1 fei4 yi3 jiao3
        配给的粮油请到社区领取 | pei4 ji3 de5 liang2 you2 qing3 dao4 she4 qu1 ling3 qu3
        这趟车发往济南西站 | zhe4 tang4 che1 fa1 wang3 ji3 nan2 xi1 zhan4
        济宁分行招聘柜员两名 | ji3 ning2 fen1 hang2 zhao1 pin4 gui4 yuan2 liang3 ming2
        救济金每月六百元，已到账 | jiu4 ji4 jin1 mei3 yue4 liu4 bai3 yuan2 yi3 dao4 zhang4
        经济舱升舱加价一千元 | jing1 ji4 cang1 sheng1 cang1 jia1 jia4 yi1 qian1 yuan2
        人才济济的公司年会抽奖 | ren2 cai2 ji3 ji3 de5 gong1 si1 nian2 hui4 chou1 jiang3
        间接损失不予赔偿 | jian4 jie1 sun3 shi1 bu4 yu3 pei2 chang2
        房间费和餐费一起结 | fang2 jian1 fei4 he2 can1 fei4 yi1 qi3 jie2
        中间商赚差价 | zhong1 jian1 shang1 zhuan4 cha1 jia4
        间隔十分钟再重试 | jian4 ge2 shi2 fen1 zhong1 zai4 chong2 shi4
        时间就是金钱，隔间租金减半 | shi2 jian1 jiu4 shi4 jin1 qian2 ge2 jian1 zu1 jin1 jian3 ban4
        反间计演出票六十元 | fan3 jian4 ji4 yan3 chu1 piao4 liu4 shi2 yuan2
        """
}
