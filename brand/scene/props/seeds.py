"""Coffee beans, roasted."""

import math
from random import Random

import bpy

from .settle import rain, settle
from .shapes import again, fbm, group, pulled
from .surfaces import surface


def coffee_bean(*, seed=1, length=0.12):
    shift = seed * 4.1

    def radius(d):
        egg = 1 / math.sqrt(d.x**2 + (d.y / 0.72) ** 2 + (d.z / 0.68) ** 2)
        flat = 0.16 / max(d.z, 1e-3) if d.z > 0 else 9
        path = d.y - 0.10 * math.sin(d.x * 3.4 + shift)
        groove = 0.26 * math.exp(-((path / 0.10) ** 2)) * max(0, d.z)
        body = min(egg, flat * (1 + 0.25 * (1 - abs(d.y)))) if flat < egg else egg
        return length / 2 * (body - groove * body) * (1 + 0.04 * fbm(d.x * 2 + shift, d.y * 2, d.z * 2, 3))

    return pulled(
        "coffee bean",
        radius,
        surface("coffee bean", _roasted),
        detail=4,
        paint={
            "groove": lambda d: math.exp(-(((d.y - 0.10 * math.sin(d.x * 3.4 + shift)) / 0.06) ** 2))
            * (d.z > 0)
        },
    )


def coffee_beans(count, *, seed=1, spread=0.5, heaped=False, solids=(), from_height=0.1):
    chance = Random(seed)
    patterns = [coffee_bean(seed=seed * 5 + k) for k in range(4)]
    loose = [again(patterns[k % 4]) for k in range(count)]
    for pattern in patterns:
        bpy.data.objects.remove(pattern)
    for thing in loose:
        thing.scale = [chance.uniform(0.88, 1.12)] * 3
    rain(
        loose,
        chance,
        spread=spread * (0.35 if heaped else 1),
        from_height=from_height,
        gap=0.025 if heaped else 0.01,
    )
    settle(loose, solids=solids, frames=70 + count)
    return group("coffee beans", loose)


def _roasted(r):
    tone = r.ramp(r.noise(14, 4), (0.3, "#24120a"), (0.7, "#4b2a16"))
    tone = r.toned(tone, value=r.scaled(r.each(), 0, 1, 0.75, 1.3))
    chaff = r.math("MULTIPLY", r.painted("groove"), r.scaled(r.noise(60), 0.4, 0.6, 0, 0.8))
    r.finish(
        r.mixed(chaff, tone, "#9a744a"),
        r.scaled(r.noise(25), 0.3, 0.7, 0.25, 0.42),
        r.bump(r.noise(45, 4), 0.25, 0.01),
    )
