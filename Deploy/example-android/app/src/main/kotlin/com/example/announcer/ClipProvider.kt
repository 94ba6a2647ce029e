package com.example.announcer

import android.content.Context
import android.content.Intent
import android.content.pm.ProviderInfo
import android.net.Uri
import androidx.core.content.FileProvider
import java.io.File

/**
 * Serves the clips to the process that plays notification sounds.
 *
 * FileProvider resolves `files-path` by its context, whose files are locked before the first unlock. `root-path` would
 * need the user's number in the XML (`/data/user_de/0/…`), which differs in a work profile. This provider therefore
 * attaches itself with the context of device-protected storage: then `files-path` is that storage's folder.
 */
class ClipProvider : FileProvider() {
    override fun attachInfo(context: Context, info: ProviderInfo) {
        super.attachInfo(context.createDeviceProtectedStorageContext(), info)
    }

    companion object {
        /** Grants the URI, too: a grant ends with a reboot, and granting it twice does not matter. */
        fun uri(storage: DeviceStorage, file: File): Uri {
            val context = storage.context
            // FileProvider caches the folder of the first caller's context; every caller uses this storage.
            val uri = getUriForFile(context, "${context.packageName}.clips", file)
            context.grantUriPermission(SOUND_PLAYER, uri, Intent.FLAG_GRANT_READ_URI_PERMISSION)
            return uri
        }

        // NotificationManagerService lets SystemUI play the sound: IRingtonePlayer in SystemUI's RingtonePlayer.
        private const val SOUND_PLAYER = "com.android.systemui"
    }
}
