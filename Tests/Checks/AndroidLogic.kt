// Tests the files of Deploy/example-android that import nothing of Android. Tests/Checks/android compiles and runs this
// program with an empty folder as its argument.
package com.example.announcer

import java.io.ByteArrayInputStream
import java.io.File
import java.io.IOException
import java.io.InputStream
import java.net.HttpURLConnection
import java.net.URL
import java.security.MessageDigest
import java.util.Base64
import kotlin.system.exitProcess

private var failures = 0

private fun check(holds: Boolean, what: String) {
    println((if (holds) "ok    " else "WRONG ") + what)
    if (!holds) failures += 1
}

private val bytes = "RIFF of a clip".toByteArray()
private val digest = MessageDigest.getInstance("SHA-256").digest(bytes)
private val digestField = "sha-512=:AAAA:, sha-256=:" + Base64.getEncoder().encodeToString(digest) + ":"
private const val WORDS = "0123456789abcdef"

private fun data(vararg changes: Pair<String, String?>): Map<String, String> {
    val members = linkedMapOf<String, String?>(
        "v" to "1", "id" to "20231101-001", "url" to "https://voice.example.com/c/x.wav",
        "name" to "a9b4269d9030d666.wav", "ms" to "1200", "bytes" to "${bytes.size}",
        "sha256" to ClipRules.hex(digest), "words" to WORDS, "exp" to "4102444800",
        "not_before" to "1700000000000", "repeat" to "0", "title" to "收款到账", "body" to "到账8元",
        "collapse_id" to "20231101-001", "channel_id" to "crier-a9b4269d9030d666")
    members.putAll(changes)
    return members.entries.mapNotNull { (name, value) -> value?.let { name to it } }.toMap()
}

private fun announcement(vararg changes: Pair<String, String?>) = Announcement.read(data(*changes))!!

private class Response(
    private val status: Int, private val fields: Map<String, String> = mapOf(),
    private val body: InputStream = ByteArrayInputStream(bytes),
) : HttpURLConnection(URL("https://voice.example.com/")) {
    override fun connect() {}
    override fun disconnect() {}
    override fun usingProxy() = false
    override fun getResponseCode() = status
    override fun getInputStream() = body
    override fun getHeaderField(name: String?) = fields[name]
}

private class Slow(private val delayMillis: Long) : InputStream() {
    override fun read(): Int = 0
    override fun read(buffer: ByteArray, offset: Int, length: Int): Int {
        Thread.sleep(delayMillis)
        return 1
    }
}

private fun testAnnouncements() {
    val clip = announcement().clip!!
    check(clip.fileName == "crier-a9b4269d9030d666.wav", "the file is named after its channel")
    check(announcement("url" to "http://voice.example.com/c/x.wav").clip == null, "http: shown, but not fetched")
    check(announcement("v" to "2").clip == null, "another version: shown, but not fetched")
    val whole = announcement()
    for (name in listOf("x.wav/../../y", "", null)) {
        val file = announcement("name" to name).clip!!.fileName
        check(file == clip.fileName, "no path in the name $name, which is taken from channel and URL")
    }
    for (id in listOf("crier-../x", "", null)) {
        check(announcement("channel_id" to id).clip!!.fileName == clip.fileName, "the channel $id is taken from the name")
    }
    check(announcement("channel_id" to "x", "name" to "../y.wav").clip == null, "nothing names the channel")
    check(announcement("words" to null).clip!!.sha256 == clip.sha256, "the digest checks a clip without words")
    for (change in listOf("ms" to "x", "bytes" to "", "not_before" to "x", "repeat" to "x", "amount" to "", "exp" to "")) {
        val damaged = announcement(change)
        check(damaged.clip != null && damaged.key == whole.key, "$change costs neither clip nor key")
    }
    check(announcement("body" to null, "spoken" to "到账八元").body == "到账八元", "a message without a text is shown")
    check(announcement("url" to null).body == "到账8元", "a message without a clip is shown")
    for (id in listOf("", null)) {
        val lost = announcement("id" to id)
        check(lost.clip == null && lost.key != announcement("id" to id).key, "the id $id: shown, but not spoken")
    }
    val lost = announcement("sum" to "")
    check(lost.sumKey == whole.key && lost.key == announcement("sum" to "another").key, "a lost sum is its order's")
    check(announcement("sha256" to null, "bytes" to null).clip != null, "a clip that is not rendered yet")
    // Only the service decides whether a URL has expired, because the clock of the phone may be wrong.
    for (end in listOf("1", "soon", null)) check(announcement("exp" to end).clip != null, "exp $end: fetched")
    check(Announcement.read(mapOf("other" to "1")) == null, "a message of another kind")
    check(announcement().key == announcement("not_before" to "1").key, "a copy with another start is a copy")
    val first = announcement("repeat" to "1")
    check(first.key == announcement("repeat" to "1").key, "a copy of a repeat is a copy")
    check(first.key != announcement("repeat" to "1", "not_before" to "2").key, "the next repeat is none")
    check(first.key != announcement().key, "the first repeat is none")
    val again = announcement("repeat" to "1", "announced" to "1")
    check(again.key != announcement("repeat" to "1", "announced" to "2").key, "each repeat is heard")
    val redelivery = announcement("repeat" to "1", "announced" to "1", "not_before" to "9")
    check(again.key == redelivery.key, "the redelivery of a repeat is a copy")
    for (start in listOf("", null)) {
        val lost = announcement("repeat" to "1", "not_before" to start)
        check(lost.key != announcement().key && lost.key != first.key, "nor is a repeat with the start $start")
    }
    val sum = announcement()
    val order = announcement("sum" to sum.key.substringBefore('\u0000'))
    check(sum.sumKey == null && order.sumKey == sum.key, "an order of a sum names it")
    check(order.key != sum.key, "a sum is heard after one of its orders")
}

private fun testRules() {
    val clip = announcement().clip!!
    val lazy = announcement("sha256" to null).clip!!
    val other = ByteArray(32)
    check(ClipRules.accept(clip, digest, null, null), "rule 1: the push's digest")
    check(!ClipRules.accept(clip, other, null, null), "other bytes without fields")
    check(ClipRules.accept(lazy, digest, digestField, WORDS), "rule 2: own digest and the push's words")
    check(!ClipRules.accept(lazy, digest, digestField, "fedcba9876543210"), "rule 2: other words")
    check(!ClipRules.accept(lazy, digest, digestField, null), "rule 2: no words")
    val unchecked = announcement("sha256" to null, "words" to null).clip!!
    check(!ClipRules.accept(unchecked, digest, digestField, null), "a clip without digest and words is refused")
    check(!ClipRules.accept(unchecked, digest, digestField, WORDS), "whatever its response declares")
    check(!ClipRules.accept(lazy, other, digestField, WORDS), "rule 2: a truncated body")
    check(!ClipRules.accept(lazy, digest, "sha-256=:=:", WORDS), "rule 2: not base64")
    check(!ClipRules.accept(lazy, digest, null, WORDS), "rule 2: no digest")
}

private fun testDownload(folder: File) {
    val clip = announcement().clip!!
    fun fetch(clip: Announcement.Clip, vararg responses: () -> HttpURLConnection): Boolean {
        val queue = responses.toMutableList()
        val file = File(folder, clip.fileName)
        file.delete()
        val isFetched = ClipDownload(1_500, 1_000_000) { queue.removeAt(0)() }.fetch(clip, file)
        return isFetched && file.readBytes().contentEquals(bytes) && queue.isEmpty()
    }
    check(fetch(clip, { Response(200) }), "a clip is fetched")
    val offline = ClipDownload { throw IOException("no network") }
    check(offline.fetch(clip, File(folder, clip.fileName)), "a kept clip is not")
    check(fetch(clip, { Response(404) }, { Response(200) }), "a 404 is tried again")
    check(!fetch(clip, { Response(404) }, { Response(404) }), "once")
    check(!fetch(clip, { Response(500) }), "a 500 is not")
    check(!fetch(clip, { throw IOException("no network") }), "no network")
    val another = ByteArrayInputStream("another".toByteArray())
    check(!fetch(clip, { Response(200, body = another) }), "another clip is refused")
    check(!fetch(clip, { Response(200, body = ByteArrayInputStream(ByteArray(1_000_001))) }), "a long body is refused")
    val start = System.nanoTime()
    check(!fetch(clip, { Response(200, body = Slow(50)) }), "a slow body is refused")
    check(System.nanoTime() - start < 2_500_000_000, "at the deadline")
    val lazy = announcement("sha256" to null).clip!!
    val fields = mapOf("Repr-Digest" to digestField, "Clip-Words" to WORDS)
    check(fetch(lazy, { Response(200, fields) }), "a lazy clip is fetched by its words")
    Thread.sleep(200)
    check(folder.list()!!.none { it.startsWith("part") }, "no part is left")
}

private fun testHeardOrders(folder: File) {
    val file = File(folder, "heard")
    var time = 1_700_000_000_000
    fun orders() = HeardOrders(file, maxCount = 3) { time }
    // Inserts a new announcement.
    fun HeardOrders.add(key: String, sumKey: String? = null): Boolean {
        if (contains(key, sumKey)) return false
        insert(key)
        return true
    }
    check(orders().add("1\u0000"), "a new order is heard")
    check(!orders().add("1\u0000"), "a copy is not, also by another process")
    check(orders().add("1\u00001700000000000"), "a repeat is")
    time += 71 * 3_600_000L
    check(!orders().add("1\u0000"), "72 hours long")
    time += 2 * 3_600_000L
    check(orders().add("1\u0000"), "and no longer")
    check(!orders().add("2\u0000\u0000", "1\u0000"), "an order of a heard sum is not")
    check(orders().add("2\u0000\u0000", "3\u0000"), "an order of another sum is")
    for (id in 2..9) orders().insert("$id\u0000")
    check(file.readLines().size == 3, "the file is bounded")
    file.writeText("what\n\n-5 x\n")
    check(orders().add("1\u0000") && !orders().add("1\u0000"), "a broken file is replaced")
    check(HeardOrders(File("/proc/none/heard")) { time }.add("1"), "without a disk, an order is heard")
}

private fun testTurns(folder: File) {
    var time = 5_000L
    val file = File(folder, "turns")
    val turns = Turns(file) { time }
    check(turns.reserve(3_000) == 0L, "the first sound begins at once")
    check(turns.reserve(2_000) == 3_300L, "the second one after the first")
    time += 3_300
    check(turns.reserve(1) == 2_300L, "the third one after the second")
    time += 2_300
    check(turns.reserve(2_000) == 1_300L, "a short sound keeps a second, in which Android drops others")
    time += 60_000
    check(turns.reserve(30_000) == 0L, "a later sound begins at once")
    check(turns.reserve(1_000) == 8_000L, "a message waits 8 s at most")
    check(Turns(file) { time }.reserve(1_000) == 8_000L, "a new process waits for the sound of the last one")
    time = 100
    for (text in listOf("50000", "-5", "", "x", "99999999999999999999")) {
        file.writeText(text)
        check(Turns(file) { time }.reserve(1_000) == 0L, "a file with '$text' reserves nothing")
    }
    val missing = Turns(File(folder, "missing/turns")) { time }
    check(missing.reserve(3_000) == 0L && missing.reserve(1_000) == 3_300L, "a full disk costs only other processes")
    for ((ms, length) in listOf("1200" to 1_200L, "x" to 6_000L, "-5" to 1L, "9999999" to 30_000L, null to 6_000L)) {
        check(announcement("ms" to ms).clip!!.lengthMillis == length, "ms $ms reserves $length ms")
    }
}

private fun testFiles(folder: File) {
    var time = 1_700_000_000_000
    val files = ClipFiles(File(folder, "clips"), maxCount = 2) { time }
    for (number in 1..4) {
        val file = files.file(announcement("channel_id" to "crier-$number").clip!!)
        file.writeBytes(bytes)
        time += 60_000
        files.touch(file)
    }
    files.prune(setOf("crier-1"))
    check(files.all().map { it.name }.sorted() == listOf("crier-1.wav", "crier-3.wav", "crier-4.wav"), "the oldest go")
    time += 25 * 3_600_000L
    files.prune(setOf("crier-1"))
    check(files.all().map { it.name } == listOf("crier-1.wav"), "after a day all go whose channel is not in use")
}

fun main(arguments: Array<String>) {
    val folder = File(arguments[0])
    testAnnouncements()
    testRules()
    testDownload(folder)
    testHeardOrders(folder)
    testFiles(folder)
    testTurns(folder)
    exitProcess(if (failures == 0) 0 else 1)
}
