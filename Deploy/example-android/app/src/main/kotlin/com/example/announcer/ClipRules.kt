package com.example.announcer

import java.util.Base64

/** The two rules by which a phone accepts the bytes of a clip: Docs/phone.md, "Which clip a phone takes". */
object ClipRules {
    private val member = Regex("""(?:^|,)\s*sha-256=:([A-Za-z0-9+/]+={0,2}):""")

    /**
     * @param digest SHA-256 of the received bytes
     * @param reprDigest the response field Repr-Digest (RFC 9530)
     * @param clipWords the response field Clip-Words
     */
    fun accept(clip: Announcement.Clip, digest: ByteArray, reprDigest: String?, clipWords: String?): Boolean {
        if (clip.sha256 == hex(digest)) return true
        // Other bytes with the same words: the clip of another replica during a rolling release.
        if (clipWords == null || clipWords != clip.words) return false
        return declaredDigest(reprDigest)?.contentEquals(digest) == true
    }

    private fun declaredDigest(reprDigest: String?): ByteArray? {
        val base64 = member.find(reprDigest.orEmpty())?.groupValues?.get(1) ?: return null
        return try {
            Base64.getDecoder().decode(base64)
        } catch (_: IllegalArgumentException) {
            null
        }
    }

    fun hex(bytes: ByteArray): String = bytes.joinToString("") { "%02x".format(it) }
}
