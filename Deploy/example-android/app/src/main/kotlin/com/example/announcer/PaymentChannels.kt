package com.example.announcer

import android.app.NotificationChannel
import android.app.NotificationChannelGroup
import android.app.NotificationManager
import android.content.Context
import android.media.AudioAttributes
import android.net.Uri

/**
 * The base channel of payments, which the user sets, and a channel for each clip: Android fixes the sound of a channel
 * when the channel is created.
 */
class PaymentChannels(private val context: Context) {
    private val manager = context.getSystemService(NotificationManager::class.java)
    private val attributes = AudioAttributes.Builder()
        .setUsage(AudioAttributes.USAGE_NOTIFICATION)
        .setContentType(AudioAttributes.CONTENT_TYPE_SPEECH)
        .build()

    /** Creates the base channel. Creating it again keeps what the user has set. */
    fun base(): NotificationChannel {
        val name = context.getString(R.string.channel_payments)
        manager.createNotificationChannelGroup(NotificationChannelGroup(GROUP, name))
        val channel = NotificationChannel(BASE, name, NotificationManager.IMPORTANCE_HIGH)
        channel.group = GROUP
        fallbackSound()?.let { channel.setSound(it, attributes) }
        manager.createNotificationChannel(channel)
        return manager.getNotificationChannel(BASE)
    }

    /**
     * Whether the user wants to hear payments. The notification at hand is on the channel of its clip, so a user who
     * silences it means all payments, not this amount.
     */
    fun areAudible(): Boolean {
        val base = base()
        val isBaseAudible = manager.areNotificationsEnabled() && !isSilent(base) && base.sound != null
        return isBaseAudible && clips().none { isSilent(it) }
    }

    /** Returns the channel of a clip, or null if Android refuses to create it. */
    fun clip(id: String, sound: Uri): String? {
        val base = base()
        val channel = NotificationChannel(id, context.getString(R.string.channel_clip), base.importance)
        channel.group = GROUP
        channel.setSound(sound, attributes)
        channel.enableVibration(base.shouldVibrate())
        return try {
            // An existing channel takes over a lower importance. A deleted one returns with the sound that it had.
            manager.createNotificationChannel(channel)
            id
        } catch (_: IllegalStateException) {
            // An app may have 5,000 channels, and a deleted one counts for 30 days: NOTIFICATION_CHANNEL_COUNT_LIMIT
            // and NOTIFICATION_CHANNEL_DELETION_RETENTION_DAYS in Android's PreferencesHelper.
            null
        }
    }

    /** Deletes old clips and their channels. */
    fun prune(files: ClipFiles) {
        // Deleting a channel removes its notifications. A channel that the user has silenced records that wish.
        val shown = manager.activeNotifications.mapNotNull { it.notification.channelId }
        val inUse = (shown + clips().filter { isSilent(it) }.map { it.id }).toSet()
        files.prune(inUse)
        val kept = inUse + files.all().map { it.nameWithoutExtension }
        clips().filter { it.id !in kept }.forEach { manager.deleteNotificationChannel(it.id) }
    }

    private fun clips() = manager.notificationChannels.filter { it.id.startsWith(ClipFiles.PREFIX) }

    private fun isSilent(channel: NotificationChannel) = channel.importance < NotificationManager.IMPORTANCE_DEFAULT

    /**
     * The recording `res/raw/payment_received`, if the app has one. The URI contains the name, because the number of a
     * resource may change with the next build while the channel keeps the old one.
     */
    @Suppress("DiscouragedApi")
    private fun fallbackSound(): Uri? {
        val name = "payment_received"
        if (context.resources.getIdentifier(name, "raw", context.packageName) == 0) return null
        return Uri.parse("android.resource://${context.packageName}/raw/$name")
    }

    companion object {
        const val BASE = "payments"
        private const val GROUP = "payments"
    }
}
