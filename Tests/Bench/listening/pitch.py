"""Pitch and clarity of a clip, measured by Praat."""
import dataclasses

import numpy
import parselmouth

FLOOR_HZ, CEILING_HZ = 60, 500


@dataclasses.dataclass
class Contour:
    """The voiced frames of a clip: their times in seconds, and their pitch in semitones above 100 Hz."""
    seconds: numpy.ndarray
    semitones: numpy.ndarray

    @classmethod
    def of(cls, samples, rate):
        return cls.of_sound(parselmouth.Sound(samples, rate))

    @classmethod
    def of_sound(cls, sound):
        pitch = sound.to_pitch_ac(pitch_floor=FLOOR_HZ, pitch_ceiling=CEILING_HZ)
        hertz = pitch.selected_array["frequency"]
        voiced = hertz > 0
        return cls(pitch.xs()[voiced], 12 * numpy.log2(hertz[voiced] / 100))

    @property
    def range(self):
        return numpy.percentile(self.semitones, 95) - numpy.percentile(self.semitones, 5)

    @property
    def line(self):
        """Least-squares slope in semitones a second, and pitch at the beginning."""
        return numpy.polyfit(self.seconds, self.semitones, 1)


@dataclasses.dataclass
class Sound:
    range: float
    slope: float
    harmonicity: float
    seconds: float

    @classmethod
    def of(cls, samples, rate):
        sound = parselmouth.Sound(samples, rate)
        contour = Contour.of_sound(sound)
        values = sound.to_harmonicity_cc().values
        return cls(contour.range, contour.line[0], values[values > -200].mean(), len(samples) / rate)
