"""The family on a clay ledge in late sun; the wall on the left and above stays empty for the words."""

import studio
from props.butter import whipped_butter
from props.calabash import calabash
from props.cloth import draped_cloth
from props.nuts import nuts

from .goods import good, put_at

LEDGE = 0.62


def compose(job):
    studio.room("shea-deep", "shea", seed=job["seed"], wall_at=1.45)
    studio.plinth("block", "clay", size=(4.4, 1.9, LEDGE), at=(1.72, 0.15), seed=3)
    stand_goods(job)
    lay_props()
    studio.daylight(azimuth=-62, elevation=24, sun=6.4, sky=0.24, softness=2.2, warmth=1.35)
    studio.camera(8, to=(0.55, 0, 1.06), frame=4.3)


def stand_goods(job):
    studio.plinth("disc", "shea-deep", size=(1.15, 1.15, 0.36), at=(2.1, 0.5), seed=5).location.z += LEDGE
    put_at(good(job, "baobab-face-oil"), -0.1, 0.05, LEDGE, turn=-12)
    put_at(good(job, "black-soap-face-wash"), 0.4, 0.42, LEDGE, turn=-8)
    put_at(good(job, "shea-leave-in-cream"), 1.22, 0.62, LEDGE, turn=6)
    put_at(good(job, "whipped-shea-body-butter"), 1.08, -0.14, LEDGE, turn=-6)
    put_at(good(job, "pure-shea-body-butter"), 2.1, 0.48, LEDGE + 0.36, turn=4)


def lay_props():
    bowl = put_at(calabash(radius=0.46, height=0.32, seed=5), 1.92, -0.36, LEDGE, turn=40)
    fill = whipped_butter(radius=0.415, height=0.22, seed=2)
    fill.parent, fill.location = bowl, (0, 0, 0.22)
    put_at(draped_cloth(width=1.15, top=0.8, drop=0.55, seed=4, waves=2.6), 1.42, -0.80, LEDGE)
    put_at(nuts(3, seed=7, spread=0.16), 0.34, -0.48, LEDGE, scale=0.85)
    put_at(nuts(4, seed=8, spread=0.24), -1.05, -0.45, scale=0.85)
