"""The things of the work: a calabash of nuts, butter as it is kneaded, on a woven cloth."""

import studio
from props.butter import kneaded_butter, raw_butter
from props.calabash import calabash, calabash_of_nuts
from props.cloth import laid_cloth
from props.fruit import fruit, opened_fruit
from props.leaves import shea_twig
from props.nuts import nuts

from .goods import put_at


def compose(job):
    studio.room("shea-deep", "shea-deep", seed=job["seed"], wall_at=2.6)
    stand = [
        (-0.85, 0.35, 0.5),
        (0.75, 0.2, 0.45),
        (0.15, -0.75, 0.35),
        (-0.85, -0.8, 0.5),
        (1.35, -0.5, 0.25),
    ]
    put_at(laid_cloth(width=3.6, depth=2.3, seed=8, folds=12, rise=0.16, under=stand), 0.1, -0.1, 0, turn=-9)
    put_at(calabash_of_nuts(radius=0.78, height=0.58, seed=2), -0.72, 0.35, 0.03, turn=20)
    bowl = put_at(calabash(radius=0.66, height=0.44, seed=9, burnt=False), 0.85, -0.02, 0.03, turn=70)
    kneaded = kneaded_butter(radius=0.6, height=0.3, seed=5)
    kneaded.parent, kneaded.location = bowl, (0, 0, 0.29)
    put_at(raw_butter(size=0.56, seed=4), 0.12, -0.8, 0.03, turn=20)
    put_at(nuts(8, seed=4, spread=0.5, cracked=2), -0.85, -0.75, 0.02)
    put_at(fruit(seed=1, length=0.46), 1.55, 0.55, 0.02)
    put_at(opened_fruit(seed=2, length=0.46), 1.35, -0.72, 0.02, turn=30)
    put_at(shea_twig(seed=2, size=0.9), 2.15, 0.1, 0.14, turn=165)
    studio.daylight(azimuth=-64, elevation=30, sun=6.2, sky=0.26, softness=2.2, warmth=1.25)
    studio.camera(24, to=(0.15, 0, 0.3), frame=3.9)
