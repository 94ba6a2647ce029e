// The words that both pages show: English, which is the key, then Chinese and Hindi. A value in braces keeps its name.

export const sharedTexts = {
  Language: ["语言", "भाषा"],
  "Hear it": ["试听", "सुनें"],
  "Press Play to hear it.": ["请点击“播放”收听。", "सुनने के लिए “चलाएँ” दबाएँ।"],

  // The key and failures
  "Forget the key": ["清除密钥", "कुंजी हटाएँ"],
  "This service requires a key": ["本服务需要密钥", "इस सेवा के लिए कुंजी ज़रूरी है"],
  "The page keeps it in memory and sends it to this service only. A reload removes it.": [
    "密钥仅保存在内存中，只发送给本服务，刷新页面即清除。",
    "पेज इसे सिर्फ़ मेमोरी में रखता है और सिर्फ़ इसी सेवा को भेजता है। पेज रीलोड करने पर यह हट जाती है।"],
  Key: ["密钥", "कुंजी"],
  "Use this key": ["使用此密钥", "यह कुंजी इस्तेमाल करें"],
  Cancel: ["取消", "रद्द करें"],
  "Enter a key.": ["请输入密钥。", "कुंजी डालें।"],
  "The page forgot the key.": ["密钥已清除。", "कुंजी हटा दी गई।"],
  "This needs a key of the service.": ["此操作需要本服务的密钥。", "इसके लिए सेवा की कुंजी चाहिए।"],
  "The service does not answer. Is it still running?": [
    "服务无响应，请确认它仍在运行。", "सेवा से जवाब नहीं मिल रहा। क्या वह चल रही है?"],
  "The service answers with status {status}.": ["服务返回状态码 {status}。", "सेवा का जवाब: स्टेटस {status}।"],
};
