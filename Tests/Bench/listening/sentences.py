"""The measured texts: payments of many kinds and amounts, the same in each run."""
import random

SEED = 17

CHANNELS = ["支付宝", "微信", "云闪付", "美团", "抖音", "银行卡", "数字人民币", "现金"]
ACTIONS = ["到账", "收款", "收到转账", "退款", "提现"]
SENTENCES = ["{channel}{action}{amount}元", "{channel}{action}{amount}元", "{channel}{action}{amount}元",
             "收到{count}笔，共{amount}元", "您有{count}笔新订单", "{action}{amount}元，已到账",
             "本次消费{amount}元，余额{amount2}元"]


def amount(random, places=True):
    whole = random.choice([random.randint(1, 99), random.randint(100, 999), random.randint(1_000, 9_999),
                           random.randint(10_000, 99_999)])
    cents = random.choice(["", "", f".{random.randint(1, 9)}", f".{random.randint(1, 99):02}"]) if places else ""
    return f"{whole}{cents}"


def chinese(count):
    source = random.Random(SEED)
    return [source.choice(SENTENCES).format(
        channel=source.choice(CHANNELS), action=source.choice(ACTIONS), amount=amount(source),
        amount2=amount(source), count=source.randint(2, 60)) for _ in range(count)]


def payments(count):
    """Payments in the form that most shops announce: one amount each."""
    source = random.Random(SEED)
    return [source.choice(CHANNELS) + source.choice(ACTIONS) + amount(source) + "元" for _ in range(count)]


# Sentences in English and Hindi for pitch and pace.
WESTERN = {
    "en": ["{channel} payment received, {sign}{amount}", "You received {sign}{amount} from {channel}",
           "Refund of {sign}{amount}", "{count} payments, {sign}{amount} in total"],
    "hi": ["{channel} पर {sign}{amount} प्राप्त हुए", "{sign}{amount} का भुगतान मिला"],
}
WESTERN_CHANNELS = {"en": ["PayPal", "Apple Pay", "Card", "Cash"], "hi": ["पेटीएम", "यूपीआई"]}


def western(language, count):
    source = random.Random(SEED)
    sign = {"en-US": "$", "en-GB": "£"}.get(language, "₹")
    kind = language[:2]
    return [source.choice(WESTERN[kind]).format(
        channel=source.choice(WESTERN_CHANNELS[kind]), sign=sign, amount=dollars(source),
        count=source.randint(2, 60)) for _ in range(count)]


def dollars(source):
    whole = source.choice([source.randint(2, 99), source.randint(100, 999), source.randint(1_000, 9_999)])
    return f"{whole}.{source.randint(2, 99):02}"


def amounts(count):
    """Amounts from 2.02 to 9999.99."""
    source = random.Random(SEED)
    return [dollars(source) for _ in range(count)]
