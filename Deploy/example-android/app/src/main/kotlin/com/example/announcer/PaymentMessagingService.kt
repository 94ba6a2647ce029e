package com.example.announcer

import android.app.NotificationManager
import android.app.PendingIntent
import android.content.Intent
import android.os.SystemClock
import android.util.Log
import androidx.core.app.NotificationCompat
import com.google.firebase.messaging.FirebaseMessagingService
import com.google.firebase.messaging.RemoteMessage

/** Receives a payment before and after the first unlock. Firebase calls it on one background thread. */
class PaymentMessagingService : FirebaseMessagingService() {
    /**
     * Every message shows a notification: FCM lowers the priority of an app whose messages of high priority show none
     * (https://firebase.google.com/docs/cloud-messaging/android-message-priority).
     */
    override fun onMessageReceived(message: RemoteMessage) {
        val announcement = Announcement.read(message.data) ?: return
        val storage = DeviceStorage(this)
        val channels = PaymentChannels(this)
        channels.base()
        val orders = storage.heardOrders
        val isCopy = orders.contains(announcement.key, announcement.sumKey)
        val channel = if (isCopy) null else clipChannelOrNull(announcement, storage, channels)
        // The id is stored after the notification: a process that ends in between leaves a payment that a copy repeats,
        // not one that nobody hears.
        if (!isCopy) awaitTurn(announcement, channel, storage)
        show(announcement, channel ?: PaymentChannels.BASE, isCopy)
        if (!isCopy) orders.insert(announcement.key)
        channels.prune(storage.clips)
    }

    /** Shows the payment in silence until the loudspeaker is free. */
    private fun awaitTurn(announcement: Announcement, channel: String?, storage: DeviceStorage) {
        val turns = turns ?: Turns(storage.turns, SystemClock::elapsedRealtime).also { turns = it }
        val clip = announcement.clip.takeIf { channel != null }
        val wait = turns.reserve(clip?.lengthMillis ?: DEFAULT_SOUND_MILLIS)
        if (wait == 0L) return
        show(announcement, PaymentChannels.BASE, isSilent = true)
        Thread.sleep(wait)
    }

    /** A failure of the clip, of any kind, must not prevent the notification. */
    private fun clipChannelOrNull(announcement: Announcement, storage: DeviceStorage, channels: PaymentChannels) = try {
        clipChannel(announcement, storage, channels)
    } catch (error: Exception) {
        Log.e("Announcer", "no clip: ${error.javaClass.simpleName}")
        null
    }

    /** Returns null if the base channel is to be used: its sound is the app's own, or silence by the user's choice. */
    private fun clipChannel(announcement: Announcement, storage: DeviceStorage, channels: PaymentChannels): String? {
        val clip = announcement.clip ?: return null
        if (!channels.areAudible()) return null
        val file = storage.clips.file(clip)
        if (!ClipDownload().fetch(clip, file)) return null
        storage.clips.touch(file)
        // ClipProvider.uri grants the URI to com.android.systemui, which plays the sound.
        return channels.clip(clip.channelId, ClipProvider.uri(storage, file))
    }

    private fun show(announcement: Announcement, channel: String, isSilent: Boolean) {
        val manager = getSystemService(NotificationManager::class.java)
        // A silent notification with the same tag would end the clip of the one that it replaces, in the middle of an
        // amount (clearSoundLocked in Android's NotificationAttentionHelper).
        if (isSilent && manager.activeNotifications.any { it.tag == announcement.collapseId }) return
        makeRoom(manager)
        val screen = Intent(this, MainActivity::class.java)
        val open = PendingIntent.getActivity(this, 0, screen, PendingIntent.FLAG_IMMUTABLE)
        val notification = NotificationCompat.Builder(this, channel)
            .setSmallIcon(R.drawable.payment)
            .setContentTitle(announcement.title ?: getString(R.string.default_title))
            .setContentText(announcement.body)
            .setContentIntent(open)
            .setAutoCancel(true)
            .setSilent(isSilent)
            .build()
        // A copy, a repeat, and a sum replace the notification with the same tag.
        manager.notify(announcement.collapseId, 1, notification)
    }

    /**
     * Removes the oldest notifications. Android shows at most 50 of an app (25 on some phones), and drops others without
     * a sound: MAX_PACKAGE_NOTIFICATIONS in NotificationManagerService.
     */
    private fun makeRoom(manager: NotificationManager) {
        val shown = manager.activeNotifications.sortedBy { it.postTime }
        shown.dropLast(MAX_SHOWN - 1).forEach { manager.cancel(it.tag, it.id) }
    }

    private companion object {
        const val MAX_SHOWN = 20
        const val DEFAULT_SOUND_MILLIS = 1_500L
        // One for the process, which Firebase may start once for several messages.
        var turns: Turns? = null
    }
}
