"""Hair Care: close, at eye level, the shadow of a neem branch over a green wall."""

import studio
from props.cloth import folded_cloth
from props.leaves import neem_twig
from props.petals import petals

from .goods import good, put_at


def compose(job):
    studio.room("leaf", "leaf", seed=job["seed"], wall_at=1.15)
    studio.plinth("disc", "shea-deep", size=(1.15, 1.15, 0.3), at=(-0.45, 0.05), seed=4)
    put_at(good(job, "shea-hibiscus-hair-treatment"), -0.45, 0.02, 0.3, turn=-5)
    put_at(good(job, "shea-leave-in-cream"), 0.32, 0.35, 0, turn=6)
    put_at(good(job, "hot-oil-hair-treatment"), 0.98, 0.1, 0, turn=10)
    put_at(folded_cloth(width=1.0, depth=0.72, layers=2, seed=3, pattern="leaf"), 0.5, -0.62, 0, turn=-12)
    put_at(good(job, "shea-shampoo-bar"), 0.5, -0.64, 0.09, turn=-16)
    put_at(petals(10, kind="hibiscus", seed=5, spread=0.3, heaped=True), -0.42, -0.75)
    put_at(neem_twig(seed=2, size=0.9), -1.6, -0.45, 0.02, turn=-14)
    light = {"azimuth": -60, "elevation": 36}
    studio.daylight(**light, sun=6.4, sky=0.3, softness=0.9)
    studio.leaf_shadow(**light, to=(-0.15, 1.15, 1.25), seed=2)
    studio.camera(11, to=(0.08, 0, 0.6), frame=3.0)
