package com.example.announcer

import android.Manifest
import android.app.Activity
import android.content.Intent
import android.os.Build
import android.os.Bundle
import android.provider.Settings
import android.widget.Button
import android.widget.LinearLayout
import android.widget.TextView
import com.google.firebase.messaging.FirebaseMessaging

/** Requests the permission for notifications, and shows the token that the push gateway needs. */
class MainActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        PaymentChannels(this).base()
        val token = TextView(this)
        token.setText(R.string.token_pending)
        token.setTextIsSelectable(true)
        val settings = Button(this)
        settings.setText(R.string.notification_settings)
        settings.setOnClickListener {
            val screen = Intent(Settings.ACTION_APP_NOTIFICATION_SETTINGS)
            startActivity(screen.putExtra(Settings.EXTRA_APP_PACKAGE, packageName))
        }
        val column = LinearLayout(this)
        column.orientation = LinearLayout.VERTICAL
        // From API 35, the window reaches behind the system bars.
        column.fitsSystemWindows = true
        column.addView(settings)
        column.addView(token)
        setContentView(column)
        FirebaseMessaging.getInstance().token.addOnCompleteListener { task ->
            token.text = if (task.isSuccessful) task.result else task.exception?.toString()
        }
        // Before API 33, an app may show notifications unless the user forbids it.
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
            requestPermissions(arrayOf(Manifest.permission.POST_NOTIFICATIONS), 1)
        }
    }
}
