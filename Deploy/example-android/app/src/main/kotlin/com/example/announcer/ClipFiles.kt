package com.example.announcer

import java.io.File

/** The clips on this phone. The name of each file before the dot is the id of its channel. */
class ClipFiles(
    private val folder: File,
    private val maxCount: Int = 64,
    private val now: () -> Long = System::currentTimeMillis,
) {
    fun file(clip: Announcement.Clip): File {
        folder.mkdirs()
        return File(folder, clip.fileName)
    }

    fun all(): List<File> = folder.listFiles { file -> file.name.startsWith(PREFIX) }.orEmpty().toList()

    /** A clip that is heard again stays another day. */
    fun touch(file: File) {
        file.setLastModified(now())
    }

    /** Deletes old clips, and the oldest beyond the bound, except those whose channel is in use. */
    fun prune(channelsInUse: Set<String>) {
        val unused = all().filter { it.nameWithoutExtension !in channelsInUse }.sortedByDescending { it.lastModified() }
        unused.filterIndexed { index, file -> index >= maxCount || isOld(file) }.forEach { it.delete() }
        // Parts of downloads whose process ended.
        folder.listFiles { file -> file.name.startsWith("part") && isOld(file) }.orEmpty().forEach { it.delete() }
    }

    private fun isOld(file: File): Boolean = now() - file.lastModified() > MAX_AGE_MILLIS

    companion object {
        const val PREFIX = "crier-"
        private const val MAX_AGE_MILLIS = 24L * 3_600_000
    }
}
