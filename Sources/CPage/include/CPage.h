// The files of Sources/Page, one function for each, embedded like those of CTables. A function returns the file's bytes,
// which are UTF-8 and end with NUL.
#pragma clang assume_nonnull begin

const char *page_amount_js(void), *page_announce_js(void), *page_api_js(void), *page_compare_js(void),
    *page_history_js(void), *page_language_js(void), *page_lines_js(void), *page_phone_css(void),
    *page_phone_js(void), *page_request_js(void), *page_sound_js(void), *page_speak_js(void), *page_texts_js(void),
    *page_voices_js(void), *page_words_js(void), *page_work_js(void), *page_css(void), *page_html(void),
    *page_js(void), *service_texts_js(void), *service_js(void), *studio_faults_js(void), *studio_microphone_js(void),
    *studio_recorder_js(void), *studio_sentences_js(void), *studio_session_js(void), *studio_sessions_js(void),
    *studio_takes_js(void), *studio_texts_js(void), *studio_voice_js(void), *studio_css(void), *studio_html(void),
    *studio_js(void);

#pragma clang assume_nonnull end
