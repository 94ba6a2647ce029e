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
    /** Whether an announcement or its sum was inserted. */
    @Synchronized
    fun contains(key: String, sumKey: String? = null): Boolean {
        val digests = listOfNotNull(key, sumKey).map { digest(it) }
        return kept().any { it.substringAfter(' ') in digests }
    }

    /** The key is in the file when this method returns. */
    @Synchronized
    fun insert(key: String) {
        try {
            val part = File(file.path + ".part")
            part.writeText((kept() + "${now()} ${digest(key)}").takeLast(maxCount).joinToString("\n", postfix = "\n"))
            // A rename leaves either the old file or the new one if the process ends here.
            part.renameTo(file)
        } catch (_: IOException) {
            // With a full disk, a payment heard twice is better than one that nobody hears.
        }
    }

    private fun kept(): List<String> = try {
        file.readLines().filter { now() - time(it) in -MAX_AGE_MILLIS..MAX_AGE_MILLIS }
    } catch (_: IOException) {
        listOf()
    }

    private fun time(line: String): Long = line.substringBefore(' ').toLongOrNull() ?: 0

    /** The digest bounds a line, and hides the id before the first unlock. */
    private fun digest(key: String): String =
        ClipRules.hex(MessageDigest.getInstance("SHA-256").digest(key.toByteArray())).take(32)

    private companion object {
        const val MAX_AGE_MILLIS = 72L * 3_600_000
    }
}
