package com.example.announcer

import java.io.File
import java.io.IOException

/**
 * The turns of the loudspeaker. A phone that was off receives several messages at once. Android plays the sounds of two
 * notifications together, and drops a sound that begins within a second of another one. Android also plays the sound of
 * a process that it has ended, so the end of the last sound is in a file.
 *
 * @param now milliseconds since the phone was started, the same in all processes
 */
class Turns(private val file: File, private val now: () -> Long) {
    private var freeAt = stored()

    /**
     * Reserves the loudspeaker for a sound.
     *
     * @return the milliseconds until the sound may begin
     */
    @Synchronized
    fun reserve(lengthMillis: Long): Long {
        // Firebase grants a message only a few seconds.
        val wait = (freeAt - now()).coerceIn(0, MAX_WAIT_MILLIS)
        freeAt = maxOf(freeAt, now() + wait + maxOf(lengthMillis, SHORTEST_MILLIS) + GAP_MILLIS)
        try {
            file.writeText("$freeAt")
        } catch (_: IOException) {
            // With a full disk, the turns are those of this process.
        }
        return wait
    }

    /** A damaged file reserves nothing, nor does one from before a reboot, unless its time is near. */
    private fun stored(): Long = try {
        file.readText().toLongOrNull()?.takeIf { it - now() in 0..MAX_RESERVED_MILLIS } ?: now()
    } catch (_: IOException) {
        now()
    }

    private companion object {
        const val GAP_MILLIS = 300L
        const val SHORTEST_MILLIS = 1_000L
        const val MAX_WAIT_MILLIS = 8_000L
        // A wait and the longest clip.
        const val MAX_RESERVED_MILLIS = 40_000L
    }
}
