extension PaymentSentences {
    static let service = """
        您好，您尾号八八的信用卡本期账单已出，请按时还清 | nin2 hao3 nin2 wei3 hao4 ba1 ba1 de5 xin4 yong4 ka3 ben3 qi1 zhang4 dan1 yi3 chu1 qing3 an4 shi2 huan2 qing1
        客户单晓梅的贷款已发放到账 | ke4 hu4 shan4 xiao3 mei2 de5 dai4 kuan3 yi3 fa1 fang4 dao4 zhang4
        还两万三千元，剩余本金十万 | huan2 liang3 wan4 san1 qian1 yuan2 sheng4 yu2 ben3 jin1 shi2 wan4
        我得先去趟支行，回来再还你 | wo3 dei3 xian1 qu4 tang4 zhi1 hang2 hui2 lai2 zai4 huan2 ni3
        你们得在今晚之前付清尾款 | ni3 men5 dei3 zai4 jin1 wan3 zhi1 qian2 fu4 qing1 wei3 kuan3
        仇某的账户因涉案被冻结 | qiu2 mou3 de5 zhang4 hu4 yin1 she4 an4 bei4 dong4 jie2
        曾总，您的差旅费已经打到工资卡 | zeng1 zong3 nin2 de5 chai1 lv3 fei4 yi3 jing1 da3 dao4 gong1 zi1 ka3
        查医生今天停诊，挂号费退回 | zha1 yi1 sheng1 jin1 tian1 ting2 zhen3 gua4 hao4 fei4 tui4 hui2
        请查收货款，量大从优 | qing3 cha2 shou1 huo4 kuan3 liang4 da4 cong2 you1
        收款方为企业，请核对户名 | shou1 kuan3 fang1 wei2 qi3 ye4 qing3 he2 dui4 hu4 ming2
        恭喜您升级为会员，享受九折优惠 | gong1 xi3 nin2 sheng1 ji2 wei2 hui4 yuan2 xiang3 shou4 jiu3 zhe2 you1 hui4
        公司为员工缴纳了五险一金 | gong1 si1 wei4 yuan2 gong1 jiao3 na4 le5 wu3 xian3 yi1 jin1
        为庆祝开业，全场八折 | wei4 qing4 zhu4 kai1 ye4 quan2 chang3 ba1 zhe2
        店长说这只股票不能碰 | dian4 zhang3 shuo1 zhe4 zhi1 gu3 piao4 bu4 neng2 peng4
        麻烦您数一下，一共三十张 | ma2 fan5 nin2 shu3 yi1 xia4 yi1 gong4 san1 shi2 zhang1
        音量已调到最大，还是听不见 | yin1 liang4 yi3 tiao2 dao4 zui4 da4 hai2 shi4 ting1 bu4 jian4
        他被调到重庆分行当行长 | ta1 bei4 diao4 dao4 chong2 qing4 fen1 hang2 dang1 hang2 zhang3
        重新排队，请重取号 | chong2 xin1 pai2 dui4 qing3 chong2 qu3 hao4
        第五行的备注写错了 | di4 wu3 hang2 de5 bei4 zhu4 xie3 cuo4 le5
        代表团一行五人入住酒店 | dai4 biao3 tuan2 yi1 xing2 wu3 ren2 ru4 zhu4 jiu3 dian4
        退货的裤子太长，想换短一点的 | tui4 huo4 de5 ku4 zi5 tai4 chang2 xiang3 huan4 duan3 yi1 dian3 de5
        客服了解情况后会给您回电 | ke4 fu2 liao3 jie3 qing2 kuang4 hou4 hui4 gei3 nin2 hui2 dian4
        货到了再付款也行 | huo4 dao4 le5 zai4 fu4 kuan3 ye3 xing2
        没有中奖也别灰心 | mei2 you3 zhong4 jiang3 ye3 bie2 hui1 xin1
        他中了五百万大奖 | ta1 zhong4 le5 wu3 bai3 wan4 da4 jiang3
        途中堵车，外卖要晚到十分钟 | tu2 zhong1 du3 che1 wai4 mai4 yao4 wan3 dao4 shi2 fen1 zhong1
        钱包落在收银台了，请联系店员 | qian2 bao1 la4 zai4 shou1 yin2 tai2 le5 qing3 lian2 xi4 dian4 yuan2
        那女士，您的快递到了 | na1 nv3 shi4 nin2 de5 kuai4 di4 dao4 le5
        那先生说不要发票 | na4 xian1 sheng5 shuo1 bu4 yao4 fa1 piao4
        华经理出差了，下周一回来 | hua4 jing1 li3 chu1 chai1 le5 xia4 zhou1 yi1 hui2 lai2
        请把地址填得清楚一点 | qing3 ba3 di4 zhi3 tian2 de5 qing1 chu5 yi1 dian3
        买得多送得多 | mai3 de5 duo1 song4 de5 duo1
        请您务必认真地阅读还款须知 | qing3 nin2 wu4 bi4 ren4 zhen1 de5 yue4 du2 huan2 kuan3 xu1 zhi1
        这笔钱到底该谁还 | zhe4 bi3 qian2 dao4 di3 gai1 shei2 huan2
        房租还没交，水电费已经交了 | fang2 zu1 hai2 mei2 jiao1 shui3 dian4 fei4 yi3 jing1 jiao1 le5
        欠款还剩最后一期 | qian4 kuan3 hai2 sheng4 zui4 hou4 yi1 qi1
        已为您垫付三百元，请尽快归还 | yi3 wei4 nin2 dian4 fu4 san1 bai3 yuan2 qing3 jin3 kuai4 gui1 huan2
        奖金分得不公平 | jiang3 jin1 fen1 de5 bu4 gong1 ping2
        获得积分两千，可兑换礼品 | huo4 de2 ji1 fen1 liang3 qian1 ke3 dui4 huan4 li3 pin3
        双倍积分，重重好礼 | shuang1 bei4 ji1 fen1 chong2 chong2 hao3 li3
        三重优惠等你来拿 | san1 chong2 you1 hui4 deng3 ni3 lai2 na2
        包裹重五公斤，运费十二元 | bao1 guo3 zhong4 wu3 gong1 jin1 yun4 fei4 shi2 er4 yuan2
        体重秤一台七十九元 | ti3 zhong4 cheng4 yi1 tai2 qi1 shi2 jiu3 yuan2
        处理完退款后再发货 | chu3 li3 wan2 tui4 kuan3 hou4 zai4 fa1 huo4
        挂号处在一楼大厅右侧 | gua4 hao4 chu4 zai4 yi1 lou2 da4 ting1 you4 ce4
        售后处理需要两个工作日 | shou4 hou4 chu3 li3 xu1 yao4 liang3 ge4 gong1 zuo4 ri4
        便宜的机票一般不能退改 | pian2 yi5 de5 ji1 piao4 yi1 ban1 bu4 neng2 tui4 gai3
        便利蜂收款六元 | bian4 li4 feng1 shou1 kuan3 liu4 yuan2
        音像店的乐谱十五元 | yin1 xiang4 dian4 de5 yue4 pu3 shi2 wu3 yuan2
        他很乐意帮忙付款 | ta1 hen3 le4 yi4 bang1 mang2 fu4 kuan3
        应客户要求，订单已取消 | ying4 ke4 hu4 yao1 qiu2 ding4 dan1 yi3 qu3 xiao1
        应付未付的利息将计入下期 | ying1 fu4 wei4 fu4 de5 li4 xi1 jiang1 ji4 ru4 xia4 qi1
        相机租金每天八十，押金两千 | xiang4 ji1 zu1 jin1 mei3 tian1 ba1 shi2 ya1 jin1 liang3 qian1
        空调安装费两百，请付给师傅 | kong1 tiao2 an1 zhuang1 fei4 liang3 bai3 qing3 fu4 gei3 shi1 fu5
        调频收音机六十九元 | tiao2 pin2 shou1 yin1 ji1 liu4 shi2 jiu3 yuan2
        调研员到分行开会 | diao4 yan2 yuan2 dao4 fen1 hang2 kai1 hui4
        转告他货款到了 | zhuan3 gao4 ta1 huo4 kuan3 dao4 le5
        转椅一把两百九 | zhuan4 yi3 yi1 ba3 liang3 bai3 jiu3
        自行车租金每小时五元 | zi4 xing2 che1 zu1 jin1 mei3 xiao3 shi2 wu3 yuan2
        自行还款的客户请忽略本消息 | zi4 xing2 huan2 kuan3 de5 ke4 hu4 qing3 hu1 lve4 ben3 xiao1 xi5
        银行卡被吞，请联系发卡行 | yin2 hang2 ka3 bei4 tun1 qing3 lian2 xi4 fa1 ka3 hang2
        发卡机构要求核实交易 | fa1 ka3 ji1 gou4 yao1 qiu2 he2 shi2 jiao1 yi4
        理发师的发票开错了 | li3 fa4 shi1 de5 fa1 piao4 kai1 cuo4 le5
        头发剪得太短，要求退钱 | tou2 fa5 jian3 de5 tai4 duan3 yao1 qiu2 tui4 qian2
        长势喜人的果园预售苹果 | zhang3 shi4 xi3 ren2 de5 guo3 yuan2 yu4 shou4 ping2 guo3
        长年累月的积蓄被骗光 | chang2 nian2 lei3 yue4 de5 ji1 xu4 bei4 pian4 guang1
        家长会缴费通知 | jia1 zhang3 hui4 jiao3 fei4 tong1 zhi1
        会计师事务所的审计费五万元 | kuai4 ji4 shi1 shi4 wu4 suo3 de5 shen3 ji4 fei4 wu3 wan4 yuan2
        不会计较这点零头 | bu4 hui4 ji4 jiao4 zhe4 dian3 ling2 tou2
        参会费一百五十元 | can1 hui4 fei4 yi1 bai3 wu3 shi2 yuan2
        参与抽奖的顾客请出示小票 | can1 yu4 chou1 jiang3 de5 gu4 ke4 qing3 chu1 shi4 xiao3 piao4
        差旅费和餐费一并报销 | chai1 lv3 fei4 he2 can1 fei4 yi1 bing4 bao4 xiao1
        差你二十元，明天还 | cha4 ni3 er4 shi2 yuan2 ming2 tian1 huan2
        一差二错，账对不上 | yi1 cha1 er4 cuo4 zhang4 dui4 bu4 shang4
        难得的机会，限时还款减息 | nan2 de2 de5 ji1 hui4 xian4 shi2 huan2 kuan3 jian3 xi1
        遇难船员的赔偿金已到位 | yu4 nan4 chuan2 yuan2 de5 pei2 chang2 jin1 yi3 dao4 wei4
        强行扣费的软件被罚 | qiang2 xing2 kou4 fei4 de5 ruan3 jian4 bei4 fa2
        勉强凑够首付 | mian3 qiang3 cou4 gou4 shou3 fu4
        请别着急，客服正在处理 | qing3 bie2 zhao2 ji2 ke4 fu2 zheng4 zai4 chu3 li3
        着实让人高兴的分红 | zhuo2 shi2 rang4 ren2 gao1 xing4 de5 fen1 hong2
        沿着江边走到银行网点 | yan2 zhe5 jiang1 bian1 zou3 dao4 yin2 hang2 wang3 dian3
        奇数号码中奖 | ji1 shu4 hao4 ma3 zhong4 jiang3
        降价处理，售完为止 | jiang4 jia4 chu3 li3 shou4 wan2 wei2 zhi3
        降妖伏魔游戏充值六元 | jiang4 yao1 fu2 mo2 you2 xi4 chong1 zhi2 liu4 yuan2
        角色皮肤十八元 | jue2 se4 pi2 fu1 shi2 ba1 yuan2
        三角债终于清了 | san1 jiao3 zhai4 zhong1 yu2 qing1 le5
        几个月没还花呗，利息涨了不少 | ji3 ge4 yue4 mei2 huan2 hua1 bei5 li4 xi1 zhang3 le5 bu4 shao3
        据悉该行将下调存款利率 | ju4 xi1 gai1 xing2 jiang1 xia4 tiao2 cun2 kuan3 li4 lv4
        该行行长任期届满 | gai1 hang2 hang2 zhang3 ren4 qi1 jie4 man3
        累计还款六期，还欠四期 | lei3 ji4 huan2 kuan3 liu4 qi1 hai2 qian4 si4 qi1
        朴先生客气地说，朴素的包装就好 | piao2 xian1 sheng5 ke4 qi5 de5 shuo1 pu3 su4 de5 bao1 zhuang1 jiu4 hao3
        解约需要支付违约金 | jie3 yue1 xu1 yao4 zhi1 fu4 wei2 yue1 jin1
        任由骗子摆布，转走了九万 | ren4 you2 pian4 zi5 bai3 bu4 zhuan3 zou3 le5 jiu3 wan4
        单亲家庭补助金已发放 | dan1 qin1 jia1 ting2 bu3 zhu4 jin1 yi3 fa1 fang4
        单县分行单日取现限额两万 | shan4 xian4 fen1 hang2 dan1 ri4 qu3 xian4 xian4 e2 liang3 wan4
        盖楼的工钱结了一半 | gai4 lou2 de5 gong1 qian2 jie2 le5 yi1 ban4
        区区小钱不必还了 | qu1 qu1 xiao3 qian2 bu4 bi4 huan2 le5
        过先生过户手续费三千元 | guo1 xian1 sheng5 guo4 hu4 shou3 xu4 fei4 san1 qian1 yuan2
        哈女士在哈尔滨分店消费 | ha3 nv3 shi4 zai4 ha1 er3 bin1 fen1 dian4 xiao1 fei4
        葛根粉二十五元，葛老师已付款 | ge2 gen1 fen3 er4 shi2 wu3 yuan2 ge3 lao3 shi1 yi3 fu4 kuan3
        秘书处收到会费三百元 | mi4 shu1 chu4 shou1 dao4 hui4 fei4 san1 bai3 yuan2
        """
}
