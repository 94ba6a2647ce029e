plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
    id("com.google.gms.google-services")
}

android {
    namespace = "com.example.announcer"
    compileSdk = 36

    defaultConfig {
        // google-services.json belongs to one application id: change it together with that file.
        applicationId = "com.example.announcer"
        minSdk = 26
        targetSdk = 36
        versionCode = 1
        versionName = "1"
    }
}

kotlin {
    jvmToolchain(17)
}

dependencies {
    implementation(platform("com.google.firebase:firebase-bom:34.7.0"))
    implementation("com.google.firebase:firebase-messaging")
    // FCM delivers a message before the first unlock only to an app with this library.
    implementation("com.google.firebase:firebase-messaging-directboot")
    implementation("androidx.core:core:1.17.0")
}
