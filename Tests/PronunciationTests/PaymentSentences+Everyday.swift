extension PaymentSentences {
    static let everyday = """
        干净的零钱请放收银台 | gan1 jing4 de5 ling2 qian2 qing3 fang4 shou1 yin2 tai2
        干部培训费已报销 | gan4 bu4 pei2 xun4 fei4 yi3 bao4 xiao1
        干果礼盒一百二十八元 | gan1 guo3 li3 he2 yi1 bai3 er4 shi2 ba1 yuan2
        干了三个月，工资一分没发 | gan4 le5 san1 ge4 yue4 gong1 zi1 yi1 fen1 mei2 fa1
        晒干的香菇每斤六十 | shai4 gan1 de5 xiang1 gu1 mei3 jin1 liu4 shi2
        能干的店员涨了五百元工资 | neng2 gan4 de5 dian4 yuan2 zhang3 le5 wu3 bai3 yuan2 gong1 zi1
        电视塔塔尖餐厅人均四百 | dian4 shi4 ta3 ta3 jian1 can1 ting1 ren2 jun1 si4 bai3
        纤夫雕像前的停车场收费十元 | qian4 fu1 diao1 xiang4 qian2 de5 ting2 che1 chang3 shou1 fei4 shi2 yuan2
        纤维面料退货请保留吊牌 | xian1 wei2 mian4 liao4 tui4 huo4 qing3 bao3 liu2 diao4 pai2
        伺候老人，每月工资五千 | ci4 hou4 lao3 ren2 mei3 yue4 gong1 zi1 wu3 qian1
        伺机行骗的人被抓了 | si4 ji1 xing2 pian4 de5 ren2 bei4 zhua1 le5
        尺寸不合可以换 | chi3 cun4 bu4 he2 ke3 yi3 huan4
        请把货放在门卫处，运费到付 | qing3 ba3 huo4 fang4 zai4 men2 wei4 chu4 yun4 fei4 dao4 fu4
        闷热的天气，空调电费涨了一倍 | men1 re4 de5 tian1 qi4 kong1 tiao2 dian4 fei4 zhang3 le5 yi1 bei4
        闷闷不乐的他亏了两万元 | men4 men4 bu4 le4 de5 ta1 kui1 le5 liang3 wan4 yuan2
        蒙古包住宿费六百元 | meng3 gu3 bao1 zhu4 su4 fei4 liu4 bai3 yuan2
        被蒙骗的老人追回了全款 | bei4 meng1 pian4 de5 lao3 ren2 zhui1 hui2 le5 quan2 kuan3
        蒙您关照，本店周年庆全场八折 | meng2 nin2 guan1 zhao4 ben3 dian4 zhou1 nian2 qing4 quan2 chang3 ba1 zhe2
        哄抢商品要赔钱 | hong1 qiang3 shang1 pin3 yao4 pei2 qian2
        哄孩子的玩具五十九元 | hong3 hai2 zi5 de5 wan2 ju4 wu3 shi2 jiu3 yuan2
        乱哄哄的菜市场里收款声不断 | luan4 hong1 hong1 de5 cai4 shi4 chang3 li3 shou1 kuan3 sheng1 bu4 duan4
        大家一起起哄，老板发了红包 | da4 jia1 yi1 qi3 qi3 hong4 lao3 ban3 fa1 le5 hong2 bao1
        晃眼的假金条骗了他三万 | huang3 yan3 de5 jia3 jin1 tiao2 pian4 le5 ta1 san1 wan4
        摇晃的货架砸坏了商品，赔四百 | yao2 huang4 de5 huo4 jia4 za2 huai4 le5 shang1 pin3 pei2 si4 bai3
        中奖号码即将揭晓，请看开奖直播 | zhong4 jiang3 hao4 ma3 ji2 jiang1 jie1 xiao3 qing3 kan4 kai1 jiang3 zhi2 bo1
        二等座五百五十三元，一等座九百三十三 | er4 deng3 zuo4 wu3 bai3 wu3 shi2 san1 yuan2 yi1 deng3 zuo4 jiu3 bai3 san1 shi2 san1
        教师资格证报名费二百八十元 | jiao4 shi1 zi1 ge2 zheng4 bao4 ming2 fei4 er4 bai3 ba1 shi2 yuan2
        教钢琴每节课两百元 | jiao1 gang1 qin2 mei3 jie2 ke4 liang3 bai3 yuan2
        将军路支行下周一开业 | jiang1 jun1 lu4 zhi1 hang2 xia4 zhou1 yi1 kai1 ye4
        即将扣款，请保证余额充足 | ji2 jiang1 kou4 kuan3 qing3 bao3 zheng4 yu2 e2 chong1 zu2
        行将到期的保单请及时续保 | xing2 jiang1 dao4 qi1 de5 bao3 dan1 qing3 ji2 shi2 xu4 bao3
        校企合作，学费减半 | xiao4 qi3 he2 zuo4 xue2 fei4 jian3 ban4
        觉得贵就别买，货比三家 | jue2 de5 gui4 jiu4 bie2 mai3 huo4 bi3 san1 jia1
        睡个好觉，明天再还花呗 | shui4 ge4 hao3 jiao4 ming2 tian1 zai4 huan2 hua1 bei5
        觉察异常请立即报警 | jue2 cha2 yi4 chang2 qing3 li4 ji2 bao4 jing3
        午觉前下的单，醒来就送到了 | wu3 jiao4 qian2 xia4 de5 dan1 xing3 lai2 jiu4 song4 dao4 le5
        嘱咐他把发票收好 | zhu3 fu4 ta1 ba3 fa1 piao4 shou1 hao3
        吁请各商户警惕假币 | yu4 qing3 ge4 shang1 hu4 jing3 ti4 jia3 bi4
        呼吁大家捐款，共筹得善款九万 | hu1 yu4 da4 jia1 juan1 kuan3 gong4 chou2 de2 shan4 kuan3 jiu3 wan4
        气喘吁吁地跑来付钱 | qi4 chuan3 xu1 xu1 di4 pao3 lai2 fu4 qian2
        轧钢厂的货款三十万 | zha2 gang1 chang3 de5 huo4 kuan3 san1 shi2 wan4
        倒轧账后发现少了一百元 | dao4 ga2 zhang4 hou4 fa1 xian4 shao3 le5 yi1 bai3 yuan2
        车被轧坏了，理赔一千八 | che1 bei4 ya4 huai4 le5 li3 pei2 yi1 qian1 ba1
        扎实的基本功让她月入两万 | zha1 shi5 de5 ji1 ben3 gong1 rang4 ta1 yue4 ru4 liang3 wan4
        石家庄分公司年会奖金已发 | shi2 jia1 zhuang1 fen1 gong1 si1 nian2 hui4 jiang3 jin1 yi3 fa1
        一石米折价三百元 | yi1 dan4 mi3 zhe2 jia4 san1 bai3 yuan2
        称职的会计从不出错 | chen4 zhi2 de5 kuai4 ji4 cong2 bu4 chu1 cuo4
        对称图案的瓷砖每块九元 | dui4 chen4 tu2 an4 de5 ci2 zhuan1 mei3 kuai4 jiu3 yuan2
        秤不准，称出来少了二两 | cheng4 bu4 zhun3 cheng1 chu1 lai2 shao3 le5 er4 liang3
        炸鸡店收款二十六元 | zha2 ji1 dian4 shou1 kuan3 er4 shi2 liu4 yuan2
        爆炸险不在保障范围内 | bao4 zha4 xian3 bu4 zai4 bao3 zhang4 fan4 wei2 nei4
        油条现炸，一元一根 | you2 tiao2 xian4 zha2 yi1 yuan2 yi1 gen1
        宁愿少赚也不卖假货 | ning4 yuan4 shao3 zhuan4 ye3 bu4 mai4 jia3 huo4
        转悠半天，一单没接到 | zhuan4 you5 ban4 tian1 yi1 dan1 mei2 jie1 dao4
        分量十足的牛肉面二十八元 | fen4 liang4 shi2 zu2 de5 niu2 rou4 mian4 er4 shi2 ba1 yuan2
        他分外高兴，因为贷款还清了 | ta1 fen4 wai4 gao1 xing4 yin1 wei4 dai4 kuan3 huan2 qing1 le5
        重担卸下，三十年房贷今天还完 | zhong4 dan4 xie4 xia4 san1 shi2 nian2 fang2 dai4 jin1 tian1 huan2 wan2
        累赘的手续终于取消了 | lei2 zhui5 de5 shou3 xu4 zhong1 yu2 qu3 xiao1 le5
        嗓子发炎，看病花了一百九 | sang3 zi5 fa1 yan2 kan4 bing4 hua1 le5 yi1 bai3 jiu3
        银根收紧，贷款难批 | yin2 gen1 shou1 jin3 dai4 kuan3 nan2 pi1
        钥匙一把配五元 | yao4 shi5 yi1 ba3 pei4 wu3 yuan2
        中药煎好了，代煎费十元 | zhong1 yao4 jian1 hao3 le5 dai4 jian1 fei4 shi2 yuan2
        这是找您的零钱，请数好 | zhe4 shi4 zhao3 nin2 de5 ling2 qian2 qing3 shu3 hao3
        他撒了谎，钱是借来的 | ta1 sa1 le5 huang3 qian2 shi4 jie4 lai2 de5
        撒种机租金每天六十元 | sa3 zhong3 ji1 zu1 jin1 mei3 tian1 liu4 shi2 yuan2
        涨红了脸，他说没带钱 | zhang4 hong2 le5 lian3 ta1 shuo1 mei2 dai4 qian2
        泡涨的黄豆论碗卖 | pao4 zhang4 de5 huang2 dou4 lun4 wan3 mai4
        头昏脑涨，输错了三次密码 | tou2 hun1 nao3 zhang4 shu1 cuo4 le5 san1 ci4 mi4 ma3
        血本无归，投资需谨慎 | xue4 ben3 wu2 gui1 tou2 zi1 xu1 jin3 shen4
        丧失还款能力的可申请减免 | sang4 shi1 huan2 kuan3 neng2 li4 de5 ke3 shen1 qing3 jian3 mian3
        丧葬费八千元由社保支付 | sang1 zang4 fei4 ba1 qian1 yuan2 you2 she4 bao3 zhi1 fu4
        兄弟俩各出一半，俩人都不亏 | xiong1 di4 lia3 ge4 chu1 yi1 ban4 lia3 ren2 dou1 bu4 kui1
        一个人仨馒头，共三元 | yi1 ge4 ren2 sa1 man2 tou5 gong4 san1 yuan2
        夹克一百五，夹袄二百 | jia1 ke4 yi1 bai3 wu3 jia2 ao3 er4 bai3
        发夹三元一个 | fa4 jia1 san1 yuan2 yi1 ge4
        汗衫一件二十，可汗大点兵演出票一百八 | han4 shan1 yi1 jian4 er4 shi2 ke4 han2 da4 dian3 bing1 yan3 chu1 piao4 yi1 bai3 ba1
        打点行装，出发前别忘了买保险 | da3 dian3 xing2 zhuang1 chu1 fa1 qian2 bie2 wang4 le5 mai3 bao3 xian3
        给个痛快话，这单接不接 | gei3 ge4 tong4 kuai4 hua4 zhe4 dan1 jie1 bu4 jie1
        调皮的孩子误点了付款 | tiao2 pi2 de5 hai2 zi5 wu4 dian3 le5 fu4 kuan3
        弄堂口的小店只收现金 | long4 tang2 kou3 de5 xiao3 dian4 zhi3 shou1 xian4 jin1
        别弄丢了取货码 | bie2 nong4 diu1 le5 qu3 huo4 ma3
        遗嘱公证费按标的额收取 | yi2 zhu3 gong1 zheng4 fei4 an4 biao1 di4 e2 shou1 qu3
        遗赠财产需缴税 | yi2 zeng4 cai2 chan3 xu1 jiao3 shui4
        尿不湿一箱九十九元 | niao4 bu4 shi1 yi1 xiang1 jiu3 shi2 jiu3 yuan2
        悄然涨价的会员自动续费了 | qiao3 ran2 zhang3 jia4 de5 hui4 yuan2 zi4 dong4 xu4 fei4 le5
        曲奇一盒二十六元 | qu1 qi2 yi1 he2 er4 shi2 liu4 yuan2
        相机折旧后值两千元 | xiang4 ji1 zhe2 jiu4 hou4 zhi2 liang3 qian1 yuan2
        好好保管，别把卡号露出来 | hao3 hao3 bao3 guan3 bie2 ba3 ka3 hao4 lu4 chu1 lai2
        给老师傅的工钱一分不少 | gei3 lao3 shi1 fu5 de5 gong1 qian2 yi1 fen1 bu4 shao3
        请任选三件，任意搭配 | qing3 ren4 xuan3 san1 jian4 ren4 yi4 da1 pei4
        中华老字号，中山路总店收款三十元 | zhong1 hua2 lao3 zi4 hao4 zhong1 shan1 lu4 zong3 dian4 shou1 kuan3 san1 shi2 yuan2
        空头支票不能兑付 | kong1 tou2 zhi1 piao4 bu4 neng2 dui4 fu4
        重仓的股票涨停了，快乐得睡不着 | zhong4 cang1 de5 gu3 piao4 zhang3 ting2 le5 kuai4 le4 de2 shui4 bu4 zhao2
        期货空单亏了，多单赚了 | qi1 huo4 kong1 dan1 kui1 le5 duo1 dan1 zhuan4 le5
        长假前最后一个交易日照常结算 | chang2 jia4 qian2 zui4 hou4 yi1 ge4 jiao1 yi4 ri4 zhao4 chang2 jie2 suan4
        便当两份共三十六元 | bian4 dang1 liang3 fen4 gong4 san1 shi2 liu4 yuan2
        应用内购买六元，请输入密码 | ying4 yong4 nei4 gou4 mai3 liu4 yuan2 qing3 shu1 ru4 mi4 ma3
        查封的房产将公开拍卖 | cha2 feng1 de5 fang2 chan3 jiang1 gong1 kai1 pai1 mai4
        结余的经费不得挪用 | jie2 yu2 de5 jing1 fei4 bu4 de2 nuo2 yong4
        银行间市场利率下降 | yin2 hang2 jian1 shi4 chang3 li4 lv4 xia4 jiang4
        还款提醒，行行好，别再拖了 | huan2 kuan3 ti2 xing3 xing2 xing2 hao3 bie2 zai4 tuo1 le5
        单据传到财务，当天就能付款 | dan1 ju4 chuan2 dao4 cai2 wu4 dang4 tian1 jiu4 neng2 fu4 kuan3
        """
}
