#include "CPage.h"

#define FILE page-amount.js
#define FUNCTION page_amount_js
#include "file.inc"
#define FILE page-announce.js
#define FUNCTION page_announce_js
#include "file.inc"
#define FILE page-api.js
#define FUNCTION page_api_js
#include "file.inc"
#define FILE page-compare.js
#define FUNCTION page_compare_js
#include "file.inc"
#define FILE page-history.js
#define FUNCTION page_history_js
#include "file.inc"
#define FILE page-language.js
#define FUNCTION page_language_js
#include "file.inc"
#define FILE page-lines.js
#define FUNCTION page_lines_js
#include "file.inc"
#define FILE page-phone.css
#define FUNCTION page_phone_css
#include "file.inc"
#define FILE page-phone.js
#define FUNCTION page_phone_js
#include "file.inc"
#define FILE page-request.js
#define FUNCTION page_request_js
#include "file.inc"
#define FILE page-sound.js
#define FUNCTION page_sound_js
#include "file.inc"
#define FILE page-speak.js
#define FUNCTION page_speak_js
#include "file.inc"
#define FILE page-texts.js
#define FUNCTION page_texts_js
#include "file.inc"
#define FILE page-voices.js
#define FUNCTION page_voices_js
#include "file.inc"
#define FILE page-words.js
#define FUNCTION page_words_js
#include "file.inc"
#define FILE page-work.js
#define FUNCTION page_work_js
#include "file.inc"
#define FILE page.css
#define FUNCTION page_css
#include "file.inc"
#define FILE page.html
#define FUNCTION page_html
#include "file.inc"
#define FILE page.js
#define FUNCTION page_js
#include "file.inc"
#define FILE service-texts.js
#define FUNCTION service_texts_js
#include "file.inc"
#define FILE service.js
#define FUNCTION service_js
#include "file.inc"
#define FILE studio-faults.js
#define FUNCTION studio_faults_js
#include "file.inc"
#define FILE studio-microphone.js
#define FUNCTION studio_microphone_js
#include "file.inc"
#define FILE studio-recorder.js
#define FUNCTION studio_recorder_js
#include "file.inc"
#define FILE studio-sentences.js
#define FUNCTION studio_sentences_js
#include "file.inc"
#define FILE studio-session.js
#define FUNCTION studio_session_js
#include "file.inc"
#define FILE studio-sessions.js
#define FUNCTION studio_sessions_js
#include "file.inc"
#define FILE studio-takes.js
#define FUNCTION studio_takes_js
#include "file.inc"
#define FILE studio-texts.js
#define FUNCTION studio_texts_js
#include "file.inc"
#define FILE studio-voice.js
#define FUNCTION studio_voice_js
#include "file.inc"
#define FILE studio.css
#define FUNCTION studio_css
#include "file.inc"
#define FILE studio.html
#define FUNCTION studio_html
#include "file.inc"
#define FILE studio.js
#define FUNCTION studio_js
#include "file.inc"
