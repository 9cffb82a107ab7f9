"""Face Care: laid out on a limewashed table and seen from above, with long shadows."""

import studio
from props.butter import swatch
from props.clay import dish
from props.cloth import laid_cloth
from props.leaves import shea_twig
from props.powders import mound
from vessels.dropper import pipette
from vessels.jar import jar_lid

from .goods import good, put_at


def compose(job):
    studio.room("limewash", "raffia", seed=job["seed"], ledge=False)
    put_at(good(job, "baobab-face-oil", open=True), -0.95, 0.28, 0.18, lean=-90, turn=24)
    put_at(pipette(), -0.42, -0.42, 0.07, lean=-90, turn=-58)
    put_at(good(job, "black-soap-face-wash"), 0.62, -0.98, 0.26, lean=-90, turn=-14)
    put_at(good(job, "shea-night-cream", open=True), -0.1, 0.62, 0)
    put_at(jar_lid("black", width=0.64, height=0.15), 0.55, 0.95, 0)
    put_at(swatch(seed=2, length=0.95, width=0.3), -1.05, -0.75, 0, turn=30)
    bowl = put_at(dish(radius=0.42, height=0.13, seed=2, tone="limewash"), 1.48, 0.72)
    clay = mound("clay", radius=0.3, height=0.16, seed=3)
    clay.parent, clay.location = bowl, (0, 0, 0.05)
    put_at(shea_twig(seed=5, leaves=6, size=0.85), 1.9, -0.95, 0.14, turn=150)
    put_at(laid_cloth(width=1.5, depth=1.1, seed=4, pattern="limewash", folds=4), -1.7, 1.15, 0, turn=-16)
    light = {"azimuth": -110, "elevation": 34}
    studio.daylight(**light, sun=5.8, sky=0.32, softness=0.8)
    studio.leaf_shadow(**light, to=(0.3, 0.2, 0), seed=3)
    studio.camera("above", to=(0, 0, 0), frame=3.9)
