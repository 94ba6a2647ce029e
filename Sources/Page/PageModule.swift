private import CPage

/// A script or a stylesheet that a page loads by its own path, with its entry in the contract.
package struct PageModule: Sendable {
    package let path: StaticString
    package let operation: String
    package let summary: String
    package let file: PageFile

    private init(_ path: StaticString, _ operation: String, _ summary: String, _ file: PageFile) {
        (self.path, self.operation, self.summary, self.file) = (path, operation, summary, file)
    }

    private static func script(
        _ path: StaticString, _ operation: String, _ noun: String, _ file: UnsafePointer<CChar>,
        of page: String = "page"
    ) -> PageModule {
        PageModule(
            path, operation, "The \(page)'s script for \(noun).", PageFile("text/javascript; charset=utf-8", file))
    }

    private static func studioScript(
        _ path: StaticString, _ operation: String, _ noun: String, _ file: UnsafePointer<CChar>
    ) -> PageModule {
        script(path, operation, noun, file, of: "studio")
    }

    private static func styles(
        _ path: StaticString, _ operation: String, _ noun: String, _ file: UnsafePointer<CChar>
    ) -> PageModule {
        PageModule(path, operation, "The styles of \(noun).", PageFile("text/css; charset=utf-8", file))
    }

    /// All modules. `page.js` and `studio.js` import the scripts.
    package static let all: [PageModule] = [
        script("/page-amount.js", "pageAmount", "amounts", page_amount_js()),
        script("/page-announce.js", "pageAnnounce", "announcements", page_announce_js()),
        script("/page-api.js", "pageAPI", "the list of operations", page_api_js()),
        script("/page-compare.js", "pageCompare", "two voices", page_compare_js()),
        script("/page-history.js", "pageHistory", "the history", page_history_js()),
        script("/page-language.js", "pageLanguage", "its language", page_language_js()),
        script("/page-lines.js", "pageLines", "lines of code", page_lines_js()),
        script("/page-phone.js", "pagePhone", "the locked phone", page_phone_js()),
        script("/page-request.js", "pageRequest", "requests and links", page_request_js()),
        script("/page-sound.js", "pageSound", "sound", page_sound_js()),
        script("/page-speak.js", "pageSpeak", "clips", page_speak_js()),
        script("/page-texts.js", "pageTexts", "texts in three languages", page_texts_js()),
        script("/page-voices.js", "pageVoices", "voices", page_voices_js()),
        script("/page-words.js", "pageWords", "spoken words", page_words_js()),
        script("/page-work.js", "pageWork", "buttons", page_work_js()),
        script("/service-texts.js", "serviceTexts", "the texts of both pages", service_texts_js()),
        studioScript("/studio-faults.js", "studioFaultsScript", "faults", studio_faults_js()),
        studioScript("/studio-microphone.js", "studioMicrophoneScript", "the microphone", studio_microphone_js()),
        studioScript("/studio-sentences.js", "studioSentencesScript", "sentences", studio_sentences_js()),
        studioScript("/studio-session.js", "studioSessionScript", "its state", studio_session_js()),
        studioScript("/studio-sessions.js", "studioSessionsScript", "sessions", studio_sessions_js()),
        studioScript("/studio-takes.js", "studioTakesScript", "takes", studio_takes_js()),
        studioScript("/studio-texts.js", "studioTexts", "texts in three languages", studio_texts_js()),
        studioScript("/studio-voice.js", "studioVoiceScript", "the voice", studio_voice_js()),
        styles("/page-phone.css", "phoneStyles", "the locked phone", page_phone_css()),
        styles("/studio.css", "studioStyles", "the studio", studio_css()),
    ]
}
