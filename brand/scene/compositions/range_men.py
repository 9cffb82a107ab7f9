"""Men's Collection: indigo on indigo, one hard light through a window."""

import studio
from props.cloth import folded_cloth
from props.wood import board

from .goods import good, put_at


def compose(job):
    studio.room("indigo", "indigo", seed=job["seed"], wall_at=1.3)
    put_at(board(width=2.15, depth=0.95, thick=0.11, seed=2), 0.4, 0.05, 0, turn=-4)
    put_at(good(job, "after-shave-splash"), -0.32, 0.18, 0.11, turn=-10)
    put_at(good(job, "shaving-butter"), 0.46, 0.0, 0.11, turn=8)
    put_at(good(job, "beard-balm-shea-cedar"), 0.46, 0.02, 0.41, turn=-14)
    put_at(good(job, "beard-balm-shea-cedar"), 1.12, 0.26, 0.11 + 0.34, lean=74, turn=-12)
    put_at(folded_cloth(width=0.8, depth=0.8, layers=4, seed=7, pattern="indigo"), -1.22, -0.15, 0, turn=12)
    light = {"azimuth": -70, "elevation": 30}
    studio.daylight(**light, sun=8.0, sky=0.5, softness=0.9, warmth=1.1)
    studio.window_shadow(**light, to=(0.1, 0.9, 0.7))
    studio.camera(9, to=(0.1, 0, 0.58), frame=2.95)
