extension PaymentSentences {
    static let names = """
        模样相似的假货别买 | mu2 yang4 xiang1 si4 de5 jia3 huo4 bie2 mai3
        薄利多销，每件只赚一元 | bo2 li4 duo1 xiao1 mei3 jian4 zhi3 zhuan4 yi1 yuan2
        薄荷糖三元一盒 | bo4 he5 tang2 san1 yuan2 yi1 he2
        薄饼一张两块五 | bao2 bing3 yi1 zhang1 liang3 kuai4 wu3
        这笔微薄的收入是他全部的积蓄 | zhe4 bi3 wei1 bo2 de5 shou1 ru4 shi4 ta1 quan2 bu4 de5 ji1 xu4
        纸太薄，打印的发票看不清 | zhi3 tai4 bao2 da3 yin4 de5 fa1 piao4 kan4 bu4 qing1
        露天停车场每小时两元 | lu4 tian1 ting2 che1 chang3 mei3 xiao3 shi2 liang3 yuan2
        露馅的饺子不要钱 | lou4 xian4 de5 jiao3 zi5 bu4 yao4 qian2
        泄露密码后果自负 | xie4 lou4 mi4 ma3 hou4 guo3 zi4 fu4
        他露了一手，顾客打赏五十元 | ta1 lou4 le5 yi1 shou3 gu4 ke4 da3 shang3 wu3 shi2 yuan2
        露营装备租金两百，押金三百 | lu4 ying2 zhuang1 bei4 zu1 jin1 liang3 bai3 ya1 jin1 san1 bai3
        圈存成功，电子钱包余额一百元 | quan1 cun2 cheng2 gong1 dian4 zi3 qian2 bao1 yu2 e2 yi1 bai3 yuan2
        朋友圈里的投资广告多是骗局 | peng2 you5 quan1 li3 de5 tou2 zi1 guang3 gao4 duo1 shi4 pian4 ju2
        猪圈改造补贴已发放 | zhu1 juan4 gai3 zao4 bu3 tie1 yi3 fa1 fang4
        圈起来的数字是应付金额 | quan1 qi3 lai2 de5 shu4 zi4 shi4 ying1 fu4 jin1 e2
        羊圈修理费八百元 | yang2 juan4 xiu1 li3 fei4 ba1 bai3 yuan2
        节约用水，水费打九五折 | jie2 yue1 yong4 shui3 shui3 fei4 da3 jiu3 wu3 zhe2
        违约金按日计收，约为万分之五 | wei2 yue1 jin1 an4 ri4 ji4 shou1 yue1 wei2 wan4 fen1 zhi1 wu3
        约好三点来取货，还没付款 | yue1 hao3 san1 dian3 lai2 qu3 huo4 hai2 mei2 fu4 kuan3
        预约挂号费十五元已退 | yu4 yue1 gua4 hao4 fei4 shi2 wu3 yuan2 yi3 tui4
        头晕的话请先休息，药费稍后再付 | tou2 yun1 de5 hua4 qing3 xian1 xiu1 xi5 yao4 fei4 shao1 hou4 zai4 fu4
        晕车药一盒十二元 | yun4 che1 yao4 yi1 he2 shi2 er4 yuan2
        咽喉片一瓶十六元 | yan1 hou2 pian4 yi1 ping2 shi2 liu4 yuan2
        狼吞虎咽吃完，忘了付钱 | lang2 tun1 hu3 yan4 chi1 wan2 wang4 le5 fu4 qian2
        呜咽着说钱被骗光了 | wu1 ye4 zhe5 shuo1 qian2 bei4 pian4 guang1 le5
        音乐会门票三百八，可以退差价 | yin1 yue4 hui4 men2 piao4 san1 bai3 ba1 ke3 yi3 tui4 cha1 jia4
        乐先生订的乐器已到货 | yue4 xian1 sheng5 ding4 de5 yue4 qi4 yi3 dao4 huo4
        快乐星期四，炸鸡半价 | kuai4 le4 xing1 qi1 si4 zha2 ji1 ban4 jia4
        可口可乐一箱四十五元 | ke3 kou3 ke3 le4 yi1 xiang1 si4 shi2 wu3 yuan2
        乐队演出费一万元已付 | yue4 dui4 yan3 chu1 fei4 yi1 wan4 yuan2 yi3 fu4
        乐于助人的骑手获得奖金一千元 | le4 yu2 zhu4 ren2 de5 qi2 shou3 huo4 de2 jiang3 jin1 yi1 qian1 yuan2
        仇女士，您有一笔退款 | qiu2 nv3 shi4 nin2 you3 yi1 bi3 tui4 kuan3
        仇恨不能解决问题，赔偿才是正理 | chou2 hen4 bu4 neng2 jie3 jue2 wen4 ti2 pei2 chang2 cai2 shi4 zheng4 li3
        解先生的贷款已批准 | xie4 xian1 sheng5 de5 dai4 kuan3 yi3 pi1 zhun3
        解冻账户请本人到柜台办理 | jie3 dong4 zhang4 hu4 qing3 ben3 ren2 dao4 gui4 tai2 ban4 li3
        押解费由法院支付 | ya1 jie4 fei4 you2 fa3 yuan4 zhi1 fu4
        解元故里门票三十元 | jie4 yuan2 gu4 li3 men2 piao4 san1 shi2 yuan2
        浑身解数都用上了，也没追回那笔钱 | hun2 shen1 xie4 shu4 dou1 yong4 shang4 le5 ye3 mei2 zhui1 hui2 na4 bi3 qian2
        查先生，您查询的账单已发送 | zha1 xian1 sheng5 nin2 cha2 xun2 de5 zhang4 dan1 yi3 fa1 song4
        检查无误，准予放行 | jian3 cha2 wu2 wu4 zhun3 yu3 fang4 xing2
        查女士的挂号费已退 | zha1 nv3 shi4 de5 gua4 hao4 fei4 yi3 tui4
        曾女士曾经在本店消费三次 | zeng1 nv3 shi4 ceng2 jing1 zai4 ben3 dian4 xiao1 fei4 san1 ci4
        曾祖父留下的存折还能取吗 | zeng1 zu3 fu4 liu2 xia4 de5 cun2 zhe2 hai2 neng2 qu3 ma5
        曾师傅的修车费三百二十元 | zeng1 shi1 fu5 de5 xiu1 che1 fei4 san1 bai3 er4 shi2 yuan2
        朴女士的外卖到了 | piao2 nv3 shi4 de5 wai4 mai4 dao4 le5
        朴素的包装，便宜的价格 | pu3 su4 de5 bao1 zhuang1 pian2 yi5 de5 jia4 ge2
        朴老师，您的课时费已到账 | piao2 lao3 shi1 nin2 de5 ke4 shi2 fei4 yi3 dao4 zhang4
        华先生，您的房租到期了 | hua4 xian1 sheng5 nin2 de5 fang2 zu1 dao4 qi1 le5
        华山门票一百六十元 | hua4 shan1 men2 piao4 yi1 bai3 liu4 shi2 yuan2
        华为手机分期付款每月三百元 | hua2 wei2 shou3 ji1 fen1 qi1 fu4 kuan3 mei3 yue4 san1 bai3 yuan2
        区先生，您的车位费已缴 | ou1 xian1 sheng5 nin2 de5 che1 wei4 fei4 yi3 jiao3
        区间车票十元，区内免费换乘 | qu1 jian1 che1 piao4 shi2 yuan2 qu1 nei4 mian3 fei4 huan4 cheng2
        盖先生，快递员已到楼下 | ge3 xian1 sheng5 kuai4 di4 yuan2 yi3 dao4 lou2 xia4
        盖浇饭十八元一份 | gai4 jiao1 fan4 shi2 ba1 yuan2 yi1 fen4
        合同盖章后生效，请预付三成 | he2 tong5 gai4 zhang1 hou4 sheng1 xiao4 qing3 yu4 fu4 san1 cheng2
        翟先生的押金已退还 | zhai2 xian1 sheng5 de5 ya1 jin1 yi3 tui4 huan2
        翟经理，货款请查收 | zhai2 jing1 li3 huo4 kuan3 qing3 cha2 shou1
        单女士下了一单，备注不要香菜 | shan4 nv3 shi4 xia4 le5 yi1 dan1 bei4 zhu4 bu4 yao4 xiang1 cai4
        单价九元，单笔限额五千元 | dan1 jia4 jiu3 yuan2 dan1 bi3 xian4 e2 wu3 qian1 yuan2
        单老师的工资单已发到邮箱 | shan4 lao3 shi1 de5 gong1 zi1 dan1 yi3 fa1 dao4 you2 xiang1
        单于大帝主题公园门票八十元 | chan2 yu2 da4 di4 zhu3 ti2 gong1 yuan2 men2 piao4 ba1 shi2 yuan2
        尉迟先生的订单已取消 | yu4 chi2 xian1 sheng5 de5 ding4 dan1 yi3 qu3 xiao1
        万俟小姐，您的蛋糕做好了 | mo4 qi2 xiao3 jie3 nin2 de5 dan4 gao1 zuo4 hao3 le5
        缪先生，您的保单已生效 | miao4 xian1 sheng5 nin2 de5 bao3 dan1 yi3 sheng1 xiao4
        乐女士充值了乐园年卡 | yue4 nv3 shi4 chong1 zhi2 le5 le4 yuan2 nian2 ka3
        召先生，请补缴保费 | shao4 xian1 sheng5 qing3 bu3 jiao3 bao3 fei4
        员先生，您的员工卡已激活 | yun4 xian1 sheng5 nin2 de5 yuan2 gong1 ka3 yi3 ji1 huo2
        折女士的折扣已返现 | she2 nv3 shi4 de5 zhe2 kou4 yi3 fan3 xian4
        冼师傅的工钱两千元已转 | xian3 shi1 fu5 de5 gong1 qian2 liang3 qian1 yuan2 yi3 zhuan3
        洗先生干洗的西装好了 | xian3 xian1 sheng5 gan1 xi3 de5 xi1 zhuang1 hao3 le5
        种先生，您的种子补贴到账了 | chong2 xian1 sheng5 nin2 de5 zhong3 zi5 bu3 tie1 dao4 zhang4 le5
        秘先生，您的密码已重置 | bi4 xian1 sheng5 nin2 de5 mi4 ma3 yi3 chong2 zhi4
        逄先生的退款已处理 | pang2 xian1 sheng5 de5 tui4 kuan3 yi3 chu3 li3
        燕女士，您的燕窝已发货 | yan1 nv3 shi4 nin2 de5 yan4 wo1 yi3 fa1 huo4
        应女士应付三百元，实付二百八 | ying1 nv3 shi4 ying1 fu4 san1 bai3 yuan2 shi2 fu4 er4 bai3 ba1
        那女士，那笔钱已经到账了 | na1 nv3 shi4 na4 bi3 qian2 yi3 jing1 dao4 zhang4 le5
        令狐先生的信用卡已寄出 | ling2 hu2 xian1 sheng5 de5 xin4 yong4 ka3 yi3 ji4 chu1
        祭先生，您预订的祭品已备好 | zhai4 xian1 sheng5 nin2 yu4 ding4 de5 ji4 pin3 yi3 bei4 hao3
        任某某尾号八八的账户支出一元 | ren2 mou3 mou3 wei3 hao4 ba1 ba1 de5 zhang4 hu4 zhi1 chu1 yi1 yuan2
        付款人解晓东，金额六十六元 | fu4 kuan3 ren2 xie4 xiao3 dong1 jin1 e2 liu4 shi2 liu4 yuan2
        收款人单立文，请确认 | shou1 kuan3 ren2 shan4 li4 wen2 qing3 que4 ren4
        户名曾庆国，账号尾号零二 | hu4 ming2 zeng1 qing4 guo2 zhang4 hao4 wei3 hao4 ling2 er4
        姓名查志强，应缴学费四千 | xing4 ming2 zha1 zhi4 qiang2 ying1 jiao3 xue2 fei4 si4 qian1
        客户仇英的快递已签收 | ke4 hu4 qiu2 ying1 de5 kuai4 di4 yi3 qian1 shou1
        持卡人任长霞，请核对身份 | chi2 ka3 ren2 ren2 chang2 xia2 qing3 he2 dui4 shen1 fen4
        盖某涉嫌诈骗，账户被冻结 | ge3 mou3 she4 xian2 zha4 pian4 zhang4 hu4 bei4 dong4 jie2
        朴某某已还清欠款 | piao2 mou3 mou3 yi3 huan2 qing1 qian4 kuan3
        被保险人华明远，保费三百 | bei4 bao3 xian3 ren2 hua4 ming2 yuan3 bao3 fei4 san1 bai3
        收货人区海伦，地址有误 | shou1 huo4 ren2 ou1 hai3 lun2 di4 zhi3 you3 wu4
        经理让任主任把差额补上 | jing1 li3 rang4 ren2 zhu3 ren4 ba3 cha1 e2 bu3 shang4
        单总，您的航班已值机 | shan4 zong3 nin2 de5 hang2 ban1 yi3 zhi2 ji1
        解医生的门诊挂满了 | xie4 yi1 sheng1 de5 men2 zhen3 gua4 man3 le5
        曾同学，助学金一千五已到账 | zeng1 tong2 xue2 zhu4 xue2 jin1 yi1 qian1 wu3 yi3 dao4 zhang4
        查老板今天收了九十单 | zha1 lao3 ban3 jin1 tian1 shou1 le5 jiu3 shi2 dan1
        小任和老曾各分得五百元 | xiao3 ren2 he2 lao3 zeng1 ge4 fen1 de2 wu3 bai3 yuan2
        任小姐说任何时候都可以来取 | ren2 xiao3 jie3 shuo1 ren4 he2 shi2 hou5 dou1 ke3 yi3 lai2 qu3
        """
}
