internal import Audio
internal import Base
internal import Speech
private import Synchronization

/// The progress of a clip's synthesis. Mastering and encoding follow, and take a fraction of the time.
package struct SpeakingProgress: Sendable, Equatable {
    package let parts: Int
    package let of: Int
    /// The duration of the spoken parts, in milliseconds.
    package let soundMs: Int
}

extension ClipPipeline {
    /// Returns the same pipeline, which reports its progress after each part.
    ///
    /// - Parameter parts: the number of parts in the clip's plan. A clip that is made to fit is spoken several times.
    package func reporting(
        parts: Int, to report: @escaping @Sendable (SpeakingProgress) -> Void
    ) -> ClipPipeline {
        ClipPipeline(source: ReportingSource(source, parts: parts, report))
    }
}

/// Counts the parts that another source speaks.
private struct ReportingSource: SpeechSource {
    private struct Count {
        var parts = 0
        var frames = 0
    }

    /// Shared by the copies of a source for one clip.
    private final class Counter: Sendable {
        let count = Mutex(Count())
    }

    private let source: any SpeechSource
    private let parts: Int
    private let counter = Counter()
    private let report: @Sendable (SpeakingProgress) -> Void

    init(_ source: any SpeechSource, parts: Int, _ report: @escaping @Sendable (SpeakingProgress) -> Void) {
        (self.source, self.parts, self.report) = (source, parts, report)
    }

    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        let sound = try source.speak(part, deadline: deadline)
        let progress = counter.count.withLock { count in
            if count.parts >= parts { count = Count() }
            count.parts += 1
            count.frames += sound.pcm.frames
            return SpeakingProgress(
                parts: count.parts, of: parts, soundMs: count.frames * 1_000 / Rendition.sampleRateHz)
        }
        report(progress)
        return sound
    }

    func forOneClip() -> any SpeechSource { ReportingSource(source.forOneClip(), parts: parts, report) }
}
