package com.example.announcer

import android.content.Context
import java.io.File

/**
 * Files that are readable before the first unlock, when FCM already delivers payments (`direct_boot_ok`). Android calls
 * this device-protected storage: https://developer.android.com/privacy-and-security/direct-boot
 */
class DeviceStorage(context: Context) {
    val context: Context = context.createDeviceProtectedStorageContext()
    val clips = ClipFiles(File(this.context.filesDir, "clips"))
    val heardOrders = HeardOrders(File(this.context.filesDir, "heard-orders"))
    val turns = File(this.context.filesDir, "turns")
}
