internal import Announcements
internal import Audio
internal import Clips
internal import Encoding
internal import HTTP
internal import JSON
internal import Speech

/// The endpoints that answer with facts.
extension Service {
    func explain(_ request: Request) throws(Problem) -> Response {
        let parameters = try Parameters(request, known: Parameters.clipFields)
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .wav)
        return Self.json(try Explanation.json(clip, input: parameters.written().source, store.pipeline))
    }

    func voices() -> Response {
        let voices = (catalog.voices + catalog.plainVoices).map(Self.describe)
        return Self.json(.object(["default": .string(VoiceCatalog.defaultVoice), "voices": .array(voices)]))
    }

    func voice(_ id: String) throws(Problem) -> Response {
        guard let voice = catalog[id] else {
            throw Problem(status: 404, code: "unknown_voice", detail: "There is no such voice. /v1/voices lists them.")
        }
        return Self.json(Self.describe(voice))
    }

    private static func describe(_ voice: Voice) -> JSONValue {
        .object([
            "id": .string(voice.id), "name": .string(voice.name), "language": .string(voice.language),
            "gender": .string(voice.gender), "normalized": .bool(voice.normalizes != nil),
        ])
    }

    func formats() -> Response {
        let formats = ClipFormat.allCases.map { format in
            JSONValue.object([
                "id": .string(format.rawValue), "content_type": .string(format.contentType),
                "extension": .string(format.fileExtension), "ios_sound": .bool(format.isIOSSound),
                "sample_rates": .array(format.sampleRates.map { .integer($0.hz) }),
                "default_sample_rate": .integer(format.defaultSampleRate.hz),
            ])
        }
        return Self.json(.object(["default": .string(ClipFormat.wav.rawValue), "formats": .array(formats)]))
    }

    /// Prometheus text format 0.0.4.
    func metrics() -> Response {
        let statistics = store.statistics
        let rows: [(name: String, type: String, help: String, value: Int)] = [
            ("crier_engine_clips_total", "counter", "Engine children forked.", counters.clips),
            ("crier_engine_crashes_total", "counter", "Engine children that died of their text.", counters.crashes),
            ("crier_engine_timeouts_total", "counter", "Engine children ended because they hung.", counters.timeouts),
            ("crier_engine_losses_total", "counter", "Engine processes that had to be replaced.", counters.losses),
            ("crier_cache_hits_total", "counter", "Clips answered from memory.", statistics.hits),
            ("crier_cache_misses_total", "counter", "Clips that had to be rendered.", statistics.misses),
            ("crier_cache_evictions_total", "counter", "Clips dropped from memory.", statistics.evictions),
            ("crier_cache_clips", "gauge", "Clips in memory.", statistics.clips),
            ("crier_cache_bytes", "gauge", "Bytes of clips in memory.", statistics.bytes),
            (
                "crier_announcements_new_total", "counter", "Announcements that are to be heard on their own.",
                desk.counts[.new]
            ),
            (
                "crier_announcements_duplicate_total", "counter", "Announcements that had been made before.",
                desk.counts[.duplicate]
            ),
            (
                "crier_announcements_merged_total", "counter", "Announcements said with others as count and sum.",
                desk.counts[.merged]
            ),
            ("crier_render_running", "gauge", "Clips being rendered.", statistics.rendering),
            ("crier_render_waiting", "gauge", "Clips waiting to be rendered.", statistics.waiting),
        ]
        let text = rows.map { "# HELP \($0.name) \($0.help)\n# TYPE \($0.name) \($0.type)\n\($0.name) \($0.value)\n" }
        return Response(
            status: 200,
            [("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), ("Cache-Control", "no-store")],
            body: Array(text.joined().utf8))
    }

    static func json(_ value: JSONValue) -> Response {
        Response(
            status: 200, [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
            body: Array((value.text + "\n").utf8))
    }
}
