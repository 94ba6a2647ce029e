package com.example.announcer

import java.io.File
import java.io.IOException
import java.security.MessageDigest

/** The announcements of the last 72 hours, the time for which Crier's ledger keeps an order. */
class HeardOrders(
    private val file: File,
    private val maxCount: Int = 10_000,
    private val now: () -> Long = System::currentTimeMillis,
) {
    /** Returns false for a copy, and for an order of a sum in the file. The key is in the file when this method returns. */
    @Synchronized
    fun insert(key: String, sumKey: String? = null): Boolean {
        val digest = digest(key)
        val known = listOfNotNull(key, sumKey).map { digest(it) }
        try {
            val lines = if (file.exists()) file.readLines() else listOf()
            val kept = lines.filter { now() - time(it) in -MAX_AGE_MILLIS..MAX_AGE_MILLIS }
            if (kept.any { it.substringAfter(' ') in known }) return false
            val part = File(file.path + ".part")
            part.writeText((kept + "${now()} $digest").takeLast(maxCount).joinToString("\n", postfix = "\n"))
            // A rename leaves either the old file or the new one if the process ends here.
            part.renameTo(file)
        } catch (_: IOException) {
            // With a full disk, a payment heard twice is better than one that nobody hears.
        }
        return true
    }

    private fun time(line: String): Long = line.substringBefore(' ').toLongOrNull() ?: 0

    /** The digest bounds a line, and hides the id before the first unlock. */
    private fun digest(key: String): String =
        ClipRules.hex(MessageDigest.getInstance("SHA-256").digest(key.toByteArray())).take(32)

    private companion object {
        const val MAX_AGE_MILLIS = 72L * 3_600_000
    }
}
