package com.example.announcer

import java.io.File
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import java.security.MessageDigest
import java.util.concurrent.ExecutionException
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.TimeoutException

/**
 * Fetches a clip into a file.
 *
 * @param deadlineMillis total time; Firebase grants onMessageReceived only a few seconds
 * @param maxBytes 29.5 s of 16-bit mono at 48 kHz have 2.8 MB
 * @param open replaced by tests
 */
class ClipDownload(
    private val deadlineMillis: Long = 8_000,
    private val maxBytes: Int = 4 shl 20,
    private val open: (URL) -> HttpURLConnection = { it.openConnection() as HttpURLConnection },
) {
    /** Returns whether `file` now contains the clip. */
    fun fetch(clip: Announcement.Clip, file: File): Boolean {
        // The bytes of a URL never change, so a phone may keep a clip.
        val isKept = file.length() in 1..maxBytes && ClipRules.accept(clip, sha256.digest(file.readBytes()), null, null)
        if (isKept) return true
        // A worker of its own, because the time-outs of HttpURLConnection cover neither name resolution nor the total.
        val worker = Executors.newSingleThreadExecutor()
        return try {
            worker.submit<Boolean> { fetchTwice(clip, file) }.get(deadlineMillis, TimeUnit.MILLISECONDS)
        } catch (_: TimeoutException) {
            false
        } catch (_: ExecutionException) {
            false
        } finally {
            worker.shutdownNow()
        }
    }

    private fun fetchTwice(clip: Announcement.Clip, file: File): Boolean {
        val status = fetchOnce(clip, file)
        if (status != HttpURLConnection.HTTP_NOT_FOUND) return status == HttpURLConnection.HTTP_OK
        // A replica that has not reloaded its keys yet returns 404 for a moment.
        Thread.sleep(500)
        return fetchOnce(clip, file) == HttpURLConnection.HTTP_OK
    }

    /** Returns the status of the response, or 0 for a clip that the rules refuse. */
    private fun fetchOnce(clip: Announcement.Clip, file: File): Int {
        // The connection follows redirects, but never from https to http.
        val connection = open(URL(clip.url))
        val part = File.createTempFile("part", null, file.parentFile)
        try {
            connection.connectTimeout = 3_000
            connection.readTimeout = 3_000
            connection.useCaches = false
            // Android requests gzip by default, and Repr-Digest covers the encoded bytes then.
            connection.setRequestProperty("Accept-Encoding", "identity")
            if (connection.responseCode != HttpURLConnection.HTTP_OK) return connection.responseCode
            val digest = receive(connection, part)
            val isAccepted = ClipRules.accept(
                clip, digest, connection.getHeaderField("Repr-Digest"), connection.getHeaderField("Clip-Words"))
            // After its deadline, a worker must not replace the file of a later message.
            if (!isAccepted || Thread.currentThread().isInterrupted || !part.renameTo(file)) return 0
            return HttpURLConnection.HTTP_OK
        } finally {
            connection.disconnect()
            part.delete()
        }
    }

    private fun receive(connection: HttpURLConnection, part: File): ByteArray {
        val digest = sha256
        val buffer = ByteArray(16 shl 10)
        var total = 0
        connection.inputStream.use { input ->
            part.outputStream().use { output ->
                while (true) {
                    val count = input.read(buffer)
                    if (count < 0) break
                    total += count
                    val isLate = Thread.currentThread().isInterrupted
                    if (total > maxBytes || isLate) throw IOException("the clip is too long or too late")
                    digest.update(buffer, 0, count)
                    output.write(buffer, 0, count)
                }
            }
        }
        return digest.digest()
    }

    private val sha256: MessageDigest get() = MessageDigest.getInstance("SHA-256")
}
