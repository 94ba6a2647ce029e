extension PaymentSentences {
    static let settlement = """
        月结账户与结存金额不一致 | yue4 jie2 zhang4 hu4 yu3 jie2 cun2 jin1 e2 bu4 yi1 zhi4
        这床结实的椅子只卖九十元 | zhe4 chuang2 jie1 shi5 de5 yi3 zi5 zhi3 mai4 jiu3 shi2 yuan2
        结婚礼金八百八十八元已收 | jie2 hun1 li3 jin1 ba1 bai3 ba1 shi2 ba1 yuan2 yi3 shou1
        树上结了果，卖了一千多元 | shu4 shang4 jie2 le5 guo3 mai4 le5 yi1 qian1 duo1 yuan2
        结巴的客人写字付款 | jie1 ba5 de5 ke4 ren2 xie3 zi4 fu4 kuan3
        冻结的三万元已解冻 | dong4 jie2 de5 san1 wan4 yuan2 yi3 jie3 dong4
        卡片请妥善保管，别借给他人 | ka3 pian4 qing3 tuo3 shan4 bao3 guan3 bie2 jie4 gei3 ta1 ren2
        鱼刺卡住了喉咙，急诊费三百 | yu2 ci4 qia3 zhu4 le5 hou2 long2 ji2 zhen3 fei4 san1 bai3
        关卡收费站设在省界 | guan1 qia3 shou1 fei4 zhan4 she4 zai4 sheng3 jie4
        率先付款的顾客送赠品 | shuai4 xian1 fu4 kuan3 de5 gu4 ke4 song4 zeng4 pin3
        草率签字可能带来损失 | cao3 shuai4 qian1 zi4 ke3 neng2 dai4 lai2 sun3 shi1
        年化收益率为百分之二点八 | nian2 hua4 shou1 yi4 lv4 wei2 bai3 fen1 zhi1 er4 dian3 ba1
        通过率高，放款快 | tong1 guo4 lv4 gao1 fang4 kuan3 kuai4
        他率队讨回了工程款 | ta1 shuai4 dui4 tao3 hui2 le5 gong1 cheng2 kuan3
        心率手环二百九，支持离线付款 | xin1 lv4 shou3 huan2 er4 bai3 jiu3 zhi1 chi2 li2 xian4 fu4 kuan3
        参加团购的请接龙付款 | can1 jia1 tuan2 gou4 de5 qing3 jie1 long2 fu4 kuan3
        人参一盒六百八，假一赔十 | ren2 shen1 yi1 he2 liu4 bai3 ba1 jia3 yi1 pei2 shi2
        海参礼盒已发出 | hai3 shen1 li3 he2 yi3 fa1 chu1
        参考汇率仅供参考 | can1 kao3 hui4 lv4 jin3 gong1 can1 kao3
        参与分成的司机请看公告 | can1 yu4 fen1 cheng2 de5 si1 ji1 qing3 kan4 gong1 gao4
        传真费每页两元 | chuan2 zhen1 fei4 mei3 ye4 liang3 yuan2
        传记类图书五折 | zhuan4 ji4 lei4 tu2 shu1 wu3 zhe2
        请勿传播虚假中奖信息 | qing3 wu4 chuan2 bo1 xu1 jia3 zhong4 jiang3 xin4 xi1
        祖传的玉镯当了两万元 | zu3 chuan2 de5 yu4 zhuo2 dang4 le5 liang3 wan4 yuan2
        自传签售会，每本四十五元 | zi4 zhuan4 qian1 shou4 hui4 mei3 ben3 si4 shi2 wu3 yuan2
        冲销了一笔错账 | chong1 xiao1 le5 yi1 bi3 cuo4 zhang4
        冲着优惠来的，却没抢到 | chong4 zhe5 you1 hui4 lai2 de5 que4 mei2 qiang3 dao4
        这酒味道太冲，要求退货 | zhe4 jiu3 wei4 dao4 tai4 chong4 yao1 qiu2 tui4 huo4
        话费冲值成功，实际到账五十元 | hua4 fei4 chong1 zhi2 cheng2 gong1 shi2 ji4 dao4 zhang4 wu3 shi2 yuan2
        冲床一台十二万，分期付清 | chong4 chuang2 yi1 tai2 shi2 er4 wan4 fen1 qi1 fu4 qing1
        冲突双方各赔两千元 | chong1 tu1 shuang1 fang1 ge4 pei2 liang3 qian1 yuan2
        创可贴一盒六元 | chuang4 ke3 tie1 yi1 he2 liu4 yuan2
        创业贷款贴息三年 | chuang4 ye4 dai4 kuan3 tie1 xi1 san1 nian2
        重创之后的股市慢慢回暖 | zhong4 chuang1 zhi1 hou4 de5 gu3 shi4 man4 man4 hui2 nuan3
        创伤门诊缴费成功 | chuang1 shang1 men2 zhen3 jiao3 fei4 cheng2 gong1
        担保人承担连带还款责任 | dan1 bao3 ren2 cheng2 dan1 lian2 dai4 huan2 kuan3 ze2 ren4
        一担水五毛钱，挑夫辛苦了 | yi1 dan4 shui3 wu3 mao2 qian2 tiao1 fu1 xin1 ku3 le5
        分担房租，每人八百 | fen1 dan1 fang2 zu1 mei3 ren2 ba1 bai3
        负担太重，申请减免学费 | fu4 dan1 tai4 zhong4 shen1 qing3 jian3 mian3 xue2 fei4
        担心被盗刷可以关闭免密支付 | dan1 xin1 bei4 dao4 shua1 ke3 yi3 guan1 bi4 mian3 mi4 zhi1 fu4
        钉子一斤八元 | ding1 zi5 yi1 jin1 ba1 yuan2
        钉扣子收两元手工费 | ding4 kou4 zi5 shou1 liang3 yuan2 shou3 gong1 fei4
        图钉一盒三元，钉在墙上的是收款码 | tu2 ding1 yi1 he2 san1 yuan2 ding4 zai4 qiang2 shang4 de5 shi4 shou1 kuan3 ma3
        斗地主充值送金豆 | dou4 di4 zhu3 chong1 zhi2 song4 jin1 dou4
        一斗米二十五元 | yi1 dou3 mi3 er4 shi2 wu3 yuan2
        奋斗一年，存下五万元 | fen4 dou4 yi1 nian2 cun2 xia4 wu3 wan4 yuan2
        斗殴赔偿金由双方分摊 | dou4 ou1 pei2 chang2 jin1 you2 shuang1 fang1 fen1 tan1
        过度消费不可取，量入为出 | guo4 du4 xiao1 fei4 bu4 ke3 qu3 liang4 ru4 wei2 chu1
        度假村房费三百八十元一晚 | du4 jia4 cun1 fang2 fei4 san1 bai3 ba1 shi2 yuan2 yi1 wan3
        一年一度的年终奖到账了 | yi1 nian2 yi1 du4 de5 nian2 zhong1 jiang3 dao4 zhang4 le5
        揣度行情不如定投 | chuai3 duo2 hang2 qing2 bu4 ru2 ding4 tou2
        额度用完了，等下个季度再申请 | e2 du4 yong4 wan2 le5 deng3 xia4 ge4 ji4 du4 zai4 shen1 qing3
        缝补一件衣服收十元 | feng2 bu3 yi1 jian4 yi1 fu5 shou1 shi2 yuan2
        门缝里塞进来一张催款单 | men2 feng4 li3 sai1 jin4 lai2 yi1 zhang1 cui1 kuan3 dan1
        裁缝的工钱下月一并结清 | cai2 feng2 de5 gong1 qian2 xia4 yue4 yi1 bing4 jie2 qing1
        无缝对接的支付系统上线 | wu2 feng4 dui4 jie1 de5 zhi1 fu4 xi4 tong3 shang4 xian4
        更换手机号请带身份证 | geng1 huan4 shou3 ji1 hao4 qing3 dai4 shen1 fen4 zheng4
        更多优惠请看公告 | geng4 duo1 you1 hui4 qing3 kan4 gong1 gao4
        变更受益人须本人申请 | bian4 geng1 shou4 yi4 ren2 xu1 ben3 ren2 shen1 qing3
        五更天起来卖早点，一天挣三百 | wu3 geng1 tian1 qi3 lai2 mai4 zao3 dian3 yi1 tian1 zheng4 san1 bai3
        更夫的工资由社区支付 | geng1 fu1 de5 gong1 zi1 you2 she4 qu1 zhi1 fu4
        自力更生，十年还清债务 | zi4 li4 geng1 sheng1 shi2 nian2 huan2 qing1 zhai4 wu4
        夺冠的队伍分得奖金十万 | duo2 guan4 de5 dui4 wu3 fen1 de2 jiang3 jin1 shi2 wan4
        冠军奖金二十万元已发放 | guan4 jun1 jiang3 jin1 er4 shi2 wan4 yuan2 yi3 fa1 fang4
        衣冠整齐者方可进入贵宾厅 | yi1 guan1 zheng3 qi2 zhe3 fang1 ke3 jin4 ru4 gui4 bin1 ting1
        鸡冠花一盆十五元 | ji1 guan1 hua1 yi1 pen2 shi2 wu3 yuan2
        冠名费五十万元，分两次付 | guan4 ming2 fei4 wu3 shi2 wan4 yuan2 fen1 liang3 ci4 fu4
        好客山东旅游卡一百元 | hao4 ke4 shan1 dong1 lv3 you2 ka3 yi1 bai3 yuan2
        好奇心害人，别点陌生链接 | hao4 qi2 xin1 hai4 ren2 bie2 dian3 mo4 sheng1 lian4 jie1
        爱好摄影的他卖照片赚了三千 | ai4 hao4 she4 ying3 de5 ta1 mai4 zhao4 pian4 zhuan4 le5 san1 qian1
        好吃不贵，人均四十 | hao3 chi1 bu4 gui4 ren2 jun1 si4 shi2
        好逸恶劳终会欠下一身债 | hao4 yi4 wu4 lao2 zhong1 hui4 qian4 xia4 yi1 shen1 zhai4
        付好款请在门口稍等 | fu4 hao3 kuan3 qing3 zai4 men2 kou3 shao1 deng3
        号码已停机，请充值 | hao4 ma3 yi3 ting2 ji1 qing3 chong1 zhi2
        号召全体员工为灾区捐款 | hao4 zhao4 quan2 ti3 yuan2 gong1 wei4 zai1 qu1 juan1 kuan3
        七号桌买单，共二百一十六元 | qi1 hao4 zhuo1 mai3 dan1 gong4 er4 bai3 yi1 shi2 liu4 yuan2
        请十二号到三号窗口办理 | qing3 shi2 er4 hao4 dao4 san1 hao4 chuang1 kou3 ban4 li3
        哭号着求骗子还钱 | ku1 hao2 zhe5 qiu2 pian4 zi5 huan2 qian2
        挂号费二十五元，可用医保 | gua4 hao4 fei4 er4 shi2 wu3 yuan2 ke3 yong4 yi1 bao3
        账号与户名不符，请核实 | zhang4 hao4 yu3 hu4 ming2 bu4 fu2 qing3 he2 shi2
        喝彩声中颁发了奖金 | he4 cai3 sheng1 zhong1 ban1 fa1 le5 jiang3 jin1
        喝了三杯奶茶，花了五十四元 | he1 le5 san1 bei1 nai3 cha2 hua1 le5 wu3 shi2 si4 yuan2
        大喝一声，抢包的人丢下钱跑了 | da4 he4 yi1 sheng1 qiang3 bao1 de5 ren2 diu1 xia4 qian2 pao3 le5
        少喝酒，多存钱 | shao3 he1 jiu3 duo1 cun2 qian2
        校长让任课老师查收课时费 | xiao4 zhang3 rang4 ren4 ke4 lao3 shi1 cha2 shou1 ke4 shi2 fei4
        这家中药铺的当归不便宜 | zhe4 jia1 zhong1 yao4 pu4 de5 dang1 gui1 bu4 pian2 yi5
        当即转账，当场拿货 | dang1 ji2 zhuan3 zhang4 dang1 chang3 na2 huo4
        便血患者优先检查，检查费后付 | bian4 xie3 huan4 zhe3 you1 xian1 jian3 cha2 jian3 cha2 fei4 hou4 fu4
        朴实的大叔坚持把零钱还给我 | pu3 shi2 de5 da4 shu1 jian1 chi2 ba3 ling2 qian2 huan2 gei3 wo3
        还记得去年借的两百元吗 | hai2 ji4 de5 qu4 nian2 jie4 de5 liang3 bai3 yuan2 ma5
        还是用银行卡付吧，微信没钱了 | hai2 shi4 yong4 yin2 hang2 ka3 fu4 ba5 wei1 xin4 mei2 qian2 le5
        还以为到账了，原来只是预授权 | hai2 yi3 wei2 dao4 zhang4 le5 yuan2 lai2 zhi3 shi4 yu4 shou4 quan2
        您还没有领取还款优惠券 | nin2 hai2 mei2 you3 ling3 qu3 huan2 kuan3 you1 hui4 quan4
        还书逾期罚款三元 | huan2 shu1 yu2 qi1 fa2 kuan3 san1 yuan2
        共享单车还车成功，扣费一点五元 | gong4 xiang3 dan1 che1 huan2 che1 cheng2 gong1 kou4 fei4 yi1 dian3 wu3 yuan2
        还价还到八十，老板还不肯卖 | huan2 jia4 huan2 dao4 ba1 shi2 lao3 ban3 hai2 bu4 ken3 mai4
        以牙还牙不如走法律途径 | yi3 ya2 huan2 ya2 bu4 ru2 zou3 fa3 lv4 tu2 jing4
        归还充电宝，扣费四元 | gui1 huan2 chong1 dian4 bao3 kou4 fei4 si4 yuan2
        衣锦还乡，给村里捐了二十万 | yi1 jin3 huan2 xiang1 gei3 cun1 li3 juan1 le5 er4 shi2 wan4
        """
}
