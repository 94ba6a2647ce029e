package import Metrics

/// The outcomes of requests for clips that were not in memory, and the durations of renders.
final class RenderCounts: Sendable {
    let misses = Counter()
    let coalesced = Counter()
    let failed = Counter()
    let refused = Counter()
    let late = Counter()
    let abandoned = Counter()
    let wait = Histogram()
    let normalize = Histogram()
    let speak = Histogram()
    let master = Histogram()
    let encode = Histogram()

    func observe(_ timings: StageTimings) {
        normalize.observe(nanoseconds: timings.normalize)
        speak.observe(nanoseconds: timings.speak)
        master.observe(nanoseconds: timings.master)
        encode.observe(nanoseconds: timings.encode)
    }
}

extension ClipStore: MetricSource {
    package func write(to exposition: inout Exposition) {
        let held = statistics
        exposition.counter("crier_cache_hits_total", "Clips answered from memory.", held.hits)
        exposition.counter(
            "crier_cache_misses_total", "Clips that had to be rendered, those of announcements included.",
            counts.misses.value)
        exposition.counter(
            "crier_cache_coalesced_total", "Answers that shared a rendering under way.", counts.coalesced.value)
        exposition.counter("crier_cache_evictions_total", "Clips dropped from memory.", held.evictions)
        exposition.gauge("crier_cache_clips", "Clips in memory.", held.clips)
        exposition.gauge("crier_cache_bytes", "Bytes of clips in memory.", held.bytes)
        showRendering(in: &exposition)
        pipeline.notHeardBack.write(to: &exposition)
    }

    private func showRendering(in exposition: inout Exposition) {
        let each = [("voices", queues.voices), ("programs", queues.programs), ("models", queues.models)]
        exposition.gauge(
            "crier_render_running", "Clips and explanations at work, by queue.",
            each: each.map { (["queue": $0], $1.running) })
        exposition.gauge(
            "crier_render_waiting", "Clips and explanations waiting for their turn, by queue.",
            each: each.map { (["queue": $0], $1.waiting) })
        exposition.counter(
            "crier_render_failures_total", "Renderings that failed, for clips and announcements.", counts.failed.value)
        exposition.counter(
            "crier_render_unserved_total",
            "Requests for clips, announcements or explanations not served because of load or distance, by reason.",
            each: [
                (["reason": "full"], counts.refused.value), (["reason": "late"], counts.late.value),
                (["reason": "client_left"], counts.abandoned.value),
            ])
        exposition.histogram(
            "crier_stage_duration_seconds", "Time a rendered clip spent in each stage; explanations are not counted.",
            each: [
                (["stage": "wait"], counts.wait.snapshot), (["stage": "normalize"], counts.normalize.snapshot),
                (["stage": "speak"], counts.speak.snapshot), (["stage": "master"], counts.master.snapshot),
                (["stage": "encode"], counts.encode.snapshot),
            ])
    }
}
