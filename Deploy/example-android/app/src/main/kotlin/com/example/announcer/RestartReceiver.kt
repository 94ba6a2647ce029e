package com.example.announcer

import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent

/**
 * Renews what a reboot or an update has taken away. Channels and files persist. The grants to the player of sounds end:
 * without a grant, a channel plays nothing or the default sound.
 */
class RestartReceiver : BroadcastReceiver() {
    override fun onReceive(context: Context, intent: Intent) {
        val storage = DeviceStorage(context)
        val channels = PaymentChannels(context)
        channels.base()
        channels.prune(storage.clips)
        storage.clips.all().forEach { ClipProvider.uri(storage, it) }
    }
}
