// A yardstick of `make bench` for a fresh clip: espeak-ng's own time for the samples, in one process that loads its
// voice once. Usage: espeak VOICE < a text on each line
#include <espeak-ng/speak_lib.h>
#include <stdio.h>
#include <string.h>

enum { LINE_BYTES = 8192 };

static size_t samples;

static int take(short *wave, int count, espeak_EVENT *events) {
    (void)events;
    if (wave) samples += (size_t)count;
    return 0;
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    if (espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 200, NULL, espeakINITIALIZE_DONT_EXIT) < 0) return 1;
    espeak_SetSynthCallback(take);
    if (espeak_SetVoiceByName(arguments[1]) != EE_OK) return 1;
    char text[LINE_BYTES];
    while (fgets(text, sizeof text, stdin)) {
        samples = 0;
        espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL);
        if (!samples) return 1;
    }
    return 0;
}
