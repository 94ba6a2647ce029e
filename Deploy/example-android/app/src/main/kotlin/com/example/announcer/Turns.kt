package com.example.announcer

/**
 * The turns of the loudspeaker. A phone that was off receives several messages at once. Android plays the sounds of two
 * notifications together, and drops a sound that begins within a second of another one.
 */
class Turns(private val now: () -> Long = { System.nanoTime() / 1_000_000 }) {
    private var freeAt = now()

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
        return wait
    }

    private companion object {
        const val GAP_MILLIS = 300L
        const val SHORTEST_MILLIS = 1_000L
        const val MAX_WAIT_MILLIS = 8_000L
    }
}
