package com.example.announcer

import java.util.UUID

/** The strings of `message.data`, as Docs/schemas/fcm.json describes them. */
class Announcement private constructor(
    val title: String?,
    val body: String,
    val collapseId: String,
    /** Null if the members do not describe a clip that this app may fetch. The notification is shown anyway. */
    val clip: Clip?,
    /**
     * Equal for two copies of one announcement. An order that is announced again on purpose has another start, so each
     * repeat is heard once.
     */
    val key: String,
    /** The key of an earlier message that may have announced this order in a sum; null if none has. */
    val sumKey: String?,
) {
    class Clip(
        val url: String,
        val fileName: String,
        val channelId: String,
        val sha256: String?,
        val words: String?,
        val lengthMillis: Long,
    )

    companion object {
        private val channelPattern = Regex("crier-[0-9A-Za-z_-]+")
        private val endingPattern = Regex("[0-9A-Za-z]{1,8}")
        private const val LONGEST_MILLIS = 30_000L
        // Crier's default `max_ms`.
        private const val USUAL_MILLIS = 6_000L

        /**
         * Returns null for a message of another kind. A damaged member costs only what depends on it: Docs/phone.md,
         * "Damaged members".
         */
        fun read(data: Map<String, String>): Announcement? {
            // The clip makes the message an announcement, even if its text or its id is lost.
            if (data["url"] == null && (data["id"] == null || data["body"] == null)) return null
            val known = data["id"]?.ifEmpty { null }
            // Without its id, a copy cannot be recognized: it is not spoken, but shown.
            val id = known ?: UUID.randomUUID().toString()
            val sum = data["sum"]?.ifEmpty { id }
            // A redelivery keeps the time of its announcement, which an older Crier does not send. A repeat without its
            // time is not a copy of the first announcement.
            val times = listOf("announced", "not_before").map { data[it].orEmpty() } + "repeat"
            val time = if (data["repeat"] == "1") times.first { it.isNotEmpty() } else ""
            return Announcement(
                title = data["title"],
                body = data["body"] ?: data["spoken"].orEmpty(),
                collapseId = data["collapse_id"] ?: id,
                clip = known?.let { readClip(data) },
                // The sum has the id of one of its orders, so an order of a sum has another key.
                key = if (sum == null) "$id\u0000$time" else "$id\u0000\u0000",
                sumKey = sum?.let { "$it\u0000" },
            )
        }

        private fun readClip(data: Map<String, String>): Clip? {
            val url = data["url"]?.takeIf { it.startsWith("https://") } ?: return null
            // A later version may change the meaning of any member.
            if (data["v"] != "1") return null
            val name = data["name"].orEmpty()
            // Crier names the channel after the file.
            val ids = listOf(data["channel_id"].orEmpty(), "crier-" + name.substringBefore('.'))
            val channelId = ids.firstOrNull { channelPattern.matches(it) } ?: return null
            // The ending is the only part of `name` in a path, and it cannot contain a slash or a dot.
            val endings = listOf(name, url).map { it.substringAfterLast('.') }
            return Clip(
                url = url,
                // A channel keeps the URI of its sound for ever, so the file is named after the channel.
                fileName = "$channelId.${endings.firstOrNull { endingPattern.matches(it) } ?: return null}",
                channelId = channelId,
                sha256 = data["sha256"],
                words = data["words"],
                lengthMillis = data["ms"]?.toLongOrNull()?.coerceIn(1, LONGEST_MILLIS) ?: USUAL_MILLIS,
            )
        }
    }
}
