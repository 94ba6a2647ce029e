extension PaymentSentences {
    static let counter = """
        您的朋友向您还款三百元，请查收 | nin2 de5 peng2 you5 xiang4 nin2 huan2 kuan3 san1 bai3 yuan2 qing3 cha2 shou1
        房东已确认收到您还的房租 | fang2 dong1 yi3 que4 ren4 shou1 dao4 nin2 huan2 de5 fang2 zu1
        这笔钱您得在周五之前还清 | zhe4 bi3 qian2 nin2 dei3 zai4 zhou1 wu3 zhi1 qian2 huan2 qing1
        店长说今天发奖金 | dian4 zhang3 shuo1 jin1 tian1 fa1 jiang3 jin1
        长话费套餐已到期 | chang2 hua4 fei4 tao4 can1 yi3 dao4 qi1
        您的快递重十二公斤，运费二十元 | nin2 de5 kuai4 di4 zhong4 shi2 er4 gong1 jin1 yun4 fei4 er4 shi2 yuan2
        重复扣款的金额已原路退回 | chong2 fu4 kou4 kuan3 de5 jin1 e2 yi3 yuan2 lu4 tui4 hui2
        便利店消费九元八角 | bian4 li4 dian4 xiao1 fei4 jiu3 yuan2 ba1 jiao3
        价格便宜的数据线两根 | jia4 ge2 pian2 yi5 de5 shu4 ju4 xian4 liang3 gen1
        参与满减活动，立减二十元 | can1 yu4 man3 jian3 huo2 dong4 li4 jian3 er4 shi2 yuan2
        薄荷糖一盒十五元 | bo4 he5 tang2 yi1 he2 shi2 wu3 yuan2
        单先生您好，您的订单已发货 | shan4 xian1 sheng5 nin2 hao3 nin2 de5 ding4 dan1 yi3 fa1 huo4
        华为手机分期付款第三期已扣款 | hua2 wei2 shou3 ji1 fen1 qi1 fu4 kuan3 di4 san1 qi1 yi3 kou4 kuan3
        曾女士向您转账五百元 | zeng1 nv3 shi4 xiang4 nin2 zhuan3 zhang4 wu3 bai3 yuan2
        应收账款两万元，应付一万元 | ying1 shou1 zhang4 kuan3 liang3 wan4 yuan2 ying1 fu4 yi1 wan4 yuan2
        为保障资金安全，请为账户设置密码 | wei4 bao3 zhang4 zi1 jin1 an1 quan2 qing3 wei4 zhang4 hu4 she4 zhi4 mi4 ma3
        空调维修费三百元，空车费十元 | kong1 tiao2 wei2 xiu1 fei4 san1 bai3 yuan2 kong1 che1 fei4 shi2 yuan2
        朝阳区停车场收费五元 | chao2 yang2 qu1 ting2 che1 chang3 shou1 fei4 wu3 yuan2
        重庆小面收款十二元 | chong2 qing4 xiao3 mian4 shou1 kuan3 shi2 er4 yuan2
        音乐会门票两张，共六百元 | yin1 yue4 hui4 men2 piao4 liang3 zhang1 gong4 liu4 bai3 yuan2
        乐先生退票一张 | yue4 xian1 sheng5 tui4 piao4 yi1 zhang1
        调整后的利率为百分之三点五 | tiao2 zheng3 hou4 de5 li4 lv4 wei2 bai3 fen1 zhi1 san1 dian3 wu3
        行程单已开具，差旅费报销成功 | xing2 cheng2 dan1 yi3 kai1 ju4 chai1 lv3 fei4 bao4 xiao1 cheng2 gong1
        中奖啦，恭喜您抽中红包 | zhong4 jiang3 la5 gong1 xi3 nin2 chou1 zhong4 hong2 bao1
        种子化肥款已结清 | zhong3 zi5 hua4 fei2 kuan3 yi3 jie2 qing1
        藏品拍卖保证金十万元 | cang2 pin3 pai1 mai4 bao3 zheng4 jin1 shi2 wan4 yuan2
        相机押金退还中 | xiang4 ji1 ya1 jin1 tui4 huan2 zhong1
        几乎没有手续费 | ji1 hu1 mei2 you3 shou3 xu4 fei4
        当铺赎当两千元 | dang4 pu4 shu2 dang4 liang3 qian1 yuan2
        传单印刷费三百元 | chuan2 dan1 yin4 shua1 fei4 san1 bai3 yuan2
        弹性还款已开通 | tan2 xing4 huan2 kuan3 yi3 kai1 tong1
        宁先生还欠您五百元 | ning2 xian1 sheng5 hai2 qian4 nin2 wu3 bai3 yuan2
        着急用钱可以提前支取 | zhao2 ji2 yong4 qian2 ke3 yi3 ti2 qian2 zhi1 qu3
        扫码得红包，最高得八十八元 | sao3 ma3 de2 hong2 bao1 zui4 gao1 de2 ba1 shi2 ba1 yuan2
        请尽快还卡欠款 | qing3 jin3 kuai4 huan2 ka3 qian4 kuan3
        降价通知，跌幅百分之十 | jiang4 jia4 tong1 zhi1 die1 fu2 bai3 fen1 zhi1 shi2
        干果店收款三十三元 | gan1 guo3 dian4 shou1 kuan3 san1 shi2 san1 yuan2
        数量不足，请重新下单 | shu4 liang4 bu4 zu2 qing3 chong2 xin1 xia4 dan1
        量贩式歌厅消费九百元 | liang4 fan4 shi4 ge1 ting1 xiao1 fei4 jiu3 bai3 yuan2
        厂长给职工发工资 | chang3 zhang3 gei3 zhi2 gong1 fa1 gong1 zi1
        卷烟一条三百元 | juan3 yan1 yi1 tiao2 san1 bai3 yuan2
        背包一个二百元 | bei1 bao1 yi1 ge4 er4 bai3 yuan2
        分红到账，每股分得一元 | fen1 hong2 dao4 zhang4 mei3 gu3 fen1 de2 yi1 yuan2
        转行手续已办，转账成功 | zhuan3 hang2 shou3 xu4 yi3 ban4 zhuan3 zhang4 cheng2 gong1
        累计收款一百万元 | lei3 ji4 shou1 kuan3 yi1 bai3 wan4 yuan2
        处方药自付三十元 | chu3 fang1 yao4 zi4 fu4 san1 shi2 yuan2
        供应商货款已付 | gong1 ying4 shang1 huo4 kuan3 yi3 fu4
        钉子一盒五元 | ding1 zi5 yi1 he2 wu3 yuan2
        间接费用八十元 | jian4 jie1 fei4 yong4 ba1 shi2 yuan2
        您还的房租已到账 | nin2 huan2 de5 fang2 zu1 yi3 dao4 zhang4
        请为账户设置密码 | qing3 wei4 zhang4 hu4 she4 zhi4 mi4 ma3
        密码改为您的生日 | mi4 ma3 gai3 wei4 nin2 de5 sheng1 ri4
        他已为您付款 | ta1 yi3 wei4 nin2 fu4 kuan3
        本月还的本金 | ben3 yue4 huan2 de5 ben3 jin1
        尹先生觉得红包太小 | yin3 xian1 sheng5 jue2 de5 hong2 bao1 tai4 xiao3
        分得红包两元 | fen1 de2 hong2 bao1 liang3 yuan2
        曹操出行车费到账十二元 | cao2 cao1 chu1 xing2 che1 fei4 dao4 zhang4 shi2 er4 yuan2
        哈啰单车押金一百九十九元已退还 | ha1 luo1 dan1 che1 ya1 jin1 yi1 bai3 jiu3 shi2 jiu3 yuan2 yi3 tui4 huan2
        滴滴出行：您有一笔车费还未支付 | di1 di1 chu1 xing2 nin2 you3 yi1 bi3 che1 fei4 hai2 wei4 zhi1 fu4
        夏朵照相馆收款 | xia4 duo3 zhao4 xiang4 guan3 shou1 kuan3
        请问您的会计在吗 | qing3 wen4 nin2 de5 kuai4 ji4 zai4 ma5
        我们将为您办理退款 | wo3 men5 jiang1 wei4 nin2 ban4 li3 tui4 kuan3
        血压计一百八十元 | xue4 ya1 ji4 yi1 bai3 ba1 shi2 yuan2
        中药铺收款五十元 | zhong1 yao4 pu4 shou1 kuan3 wu3 shi2 yuan2
        中国重汽分红到账 | zhong1 guo2 zhong4 qi4 fen1 hong2 dao4 zhang4
        重量超过两公斤加收五元 | zhong4 liang4 chao1 guo4 liang3 gong1 jin1 jia1 shou1 wu3 yuan2
        称重收费 | cheng1 zhong4 shou1 fei4
        会议室使用费三百元，一小时一百 | hui4 yi4 shi4 shi3 yong4 fei4 san1 bai3 yuan2 yi1 xiao3 shi2 yi1 bai3
        和平路店到账 | he2 ping2 lu4 dian4 dao4 zhang4
        这笔交易将被重新处理 | zhe4 bi3 jiao1 yi4 jiang1 bei4 chong2 xin1 chu3 li3
        水煮鱼盖浇饭三十元 | shui3 zhu3 yu2 gai4 jiao1 fan4 san1 shi2 yuan2
        盖先生付款 | ge3 xian1 sheng5 fu4 kuan3
        区女士付款 | ou1 nv3 shi4 fu4 kuan3
        查先生退款 | zha1 xian1 sheng5 tui4 kuan3
        解女士付款 | xie4 nv3 shi4 fu4 kuan3
        仇先生付款 | qiu2 xian1 sheng5 fu4 kuan3
        朴先生付款 | piao2 xian1 sheng5 fu4 kuan3
        燕女士付款 | yan1 nv3 shi4 fu4 kuan3
        尤先生将款项打到我行账户 | you2 xian1 sheng5 jiang1 kuan3 xiang4 da3 dao4 wo3 hang2 zhang4 hu4
        行长批复了贷款 | hang2 zhang3 pi1 fu4 le5 dai4 kuan3
        隔行扫描仪八百元 | ge2 hang2 sao3 miao2 yi2 ba1 bai3 yuan2
        第三行第五列 | di4 san1 hang2 di4 wu3 lie4
        排行榜奖励已到账 | pai2 hang2 bang3 jiang3 li4 yi3 dao4 zhang4
        外行人看热闹 | wai4 hang2 ren2 kan4 re4 nao5
        他干这一行十年了 | ta1 gan4 zhe4 yi1 hang2 shi2 nian2 le5
        晕车药十元 | yun4 che1 yao4 shi2 yuan2
        校服费二百元 | xiao4 fu2 fei4 er4 bai3 yuan2
        校对费五十元 | jiao4 dui4 fei4 wu3 shi2 yuan2
        应聘者押金 | ying4 pin4 zhe3 ya1 jin1
        供货商应于三日内发货 | gong1 huo4 shang1 ying1 yu2 san1 ri4 nei4 fa1 huo4
        模具款五万元 | mu2 ju4 kuan3 wu3 wan4 yuan2
        模范员工奖金 | mo2 fan4 yuan2 gong1 jiang3 jin1
        率先到账 | shuai4 xian1 dao4 zhang4
        效率提升 | xiao4 lv4 ti2 sheng1
        胜率百分之五十 | sheng4 lv4 bai3 fen1 zhi1 wu3 shi2
        """
}
