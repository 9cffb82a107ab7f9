"""Body Care: seen from low down, jars on clay blocks of three heights, butter as it is cut from the block."""

import studio
from props.butter import raw_butter
from props.fruit import fruit, opened_fruit
from props.leaves import lemongrass
from props.nuts import nuts

from .goods import good, put_at


def compose(job):
    studio.room("clay", "clay", seed=job["seed"], wall_at=1.8)
    studio.plinth("block", "clay", size=(1.35, 1.0, 0.72), at=(-0.62, 0.55), turn=8, seed=1)
    studio.plinth("block", "shea-deep", size=(1.5, 1.0, 0.34), at=(0.62, 0.18), turn=-7, seed=2)
    put_at(good(job, "whipped-shea-body-butter"), -0.62, 0.5, 0.72, turn=-8)
    put_at(good(job, "pure-shea-body-butter", open=True), 0.5, 0.12, 0.34, turn=5)
    put_at(good(job, "coffee-body-scrub"), 1.42, 0.85, 0, turn=-12)
    put_at(good(job, "lemongrass-body-butter"), -0.32, -0.62, 0, turn=-4)
    put_at(raw_butter(size=0.56, seed=4), 0.42, -0.72, 0, turn=30)
    put_at(lemongrass(stalks=4, seed=3, length=1.7), -1.95, -0.5, 0, turn=14)
    put_at(nuts(4, seed=8, spread=0.24), 1.25, -0.6, scale=0.85)
    put_at(fruit(seed=2, length=0.42), -1.5, 0.35, 0)
    put_at(opened_fruit(seed=3, length=0.42), 0.86, -0.86, 0, turn=-30)
    studio.daylight(azimuth=-66, elevation=33, sun=6.4, sky=0.3, softness=2.4)
    studio.camera(6, to=(0.0, 0, 0.7), frame=3.7)
