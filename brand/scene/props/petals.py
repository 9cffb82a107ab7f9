"""Petals: dried hibiscus, dark and crumpled; rose petals, fresh and cupped."""

import math
from random import Random

import bpy

from .settle import rain, settle
from .shapes import again, fbm, grid, group
from .surfaces import surface


def rose_petal(*, seed=1, size=0.36):
    def point(u, v):
        across, along = v * 2 - 1, u
        half = (
            size
            * 0.52
            * math.sin(math.pi * (0.06 + 0.86 * along**0.9)) ** 0.62
            * (0.3 + 0.7 * min(1, along * 1.7))
        )
        notch = 0.05 * size * math.exp(-((across / 0.16) ** 2)) * along**6
        cup = 0.30 * size * (across**2 * 0.8 + (along - 0.35) ** 2)
        lip = -0.20 * size * max(0, along - 0.78) ** 1.3 * (1 + across * math.sin(seed))
        ripple = 0.03 * size * fbm(across * 1.6 + seed, along * 1.8, seed * 1.3, 3)
        return (along * size - notch, across * half, cup + lip + ripple)

    return grid("rose petal", 28, 24, point, surface("rose petal", _rose), paint={"along": lambda u, v: u})


def hibiscus_petal(*, seed=1, size=0.34):
    """Dried: narrow, rolled along its length and crushed."""

    def point(u, v):
        across, along = v * 2 - 1, u
        half = size * 0.30 * math.sin(math.pi * (0.08 + 0.88 * along)) ** 0.7
        roll = across * (1.9 + 0.8 * math.sin(seed * 1.9)) * (0.5 + 0.6 * along)
        crush = 0.34 * size * fbm(along * 2.4 + seed, across * 1.2, seed * 2.1, 3)
        y = half * math.sin(roll) / max(abs(roll / across), 0.9) * 1.5 if abs(across) > 1e-4 else 0
        z = half * (1 - math.cos(roll)) * 0.6
        bend = 0.5 * size * (along - 0.5) ** 2 * math.sin(seed * 2.7)
        return ((along - 0.5) * size + 0.2 * crush, y + 0.4 * crush, z + 0.5 * crush + bend)

    return grid(
        "hibiscus petal", 36, 24, point, surface("dried hibiscus", _hibiscus), paint={"along": lambda u, v: u}
    )


def petals(count=9, *, kind="hibiscus", seed=1, spread=0.7, heaped=False, solids=(), from_height=0.15):
    """A scatter, or a small heap, let fall."""
    chance = Random(seed)
    make = rose_petal if kind == "rose" else hibiscus_petal
    patterns = [make(seed=seed * 7 + k, size=chance.uniform(0.3, 0.38)) for k in range(5)]
    loose = [again(patterns[k % 5]) for k in range(count)]
    for pattern in patterns:
        bpy.data.objects.remove(pattern)
    for thing in loose:
        thing.scale = [chance.uniform(0.75, 1.1)] * 3
    rain(
        loose,
        chance,
        spread=spread * (0.45 if heaped else 1),
        from_height=from_height,
        gap=0.05 if heaped else 0.015,
    )
    settle(loose, solids=solids, frames=60 + 2 * count)
    return group(f"{kind} petals", loose)


def _rose(r):
    along = r.painted("along")
    tone = r.ramp(
        r.math("ADD", along, r.scaled(r.noise(7, 4), 0, 1, -0.15, 0.15)),
        (0.05, "#efd9b4"),
        (0.3, "#e2a3a0"),
        (0.7, "#cf7580"),
        (1.0, "#b9566a"),
    )
    tone = r.toned(tone, value=r.scaled(r.each(), 0, 1, 0.9, 1.1))
    vein = r.noise(9, 4, place=r.place((0.6, 7, 1)))
    _thin(r, tone, r.bump(vein, 0.2, 0.01), 0.5, 0.35)


def _hibiscus(r):
    tone = r.ramp(r.noise(6, 5), (0.3, "#2c0a14"), (0.5, "#571322"), (0.75, "#84243a"))
    tone = r.toned(tone, value=r.scaled(r.each(), 0, 1, 0.7, 1.25))
    vein = r.noise(10, 4, place=r.place((0.8, 6, 6)))
    _thin(r, tone, r.bump(vein, 0.6, 0.02), 0.55, 0.2)


def _thin(r, tone, normal, rough, share):
    front = r.node(
        "ShaderNodeBsdfPrincipled",
        {"Base Color": tone, "Roughness": rough, "Normal": normal, "Specular": 0.3, "Sheen": 0.3},
    )
    through = r.node("ShaderNodeBsdfTranslucent", {"Color": r.toned(tone, value=1.3)})
    both = r.node("ShaderNodeMixShader", {"Fac": share})
    r.feed(both.inputs[1], front.outputs[0])
    r.feed(both.inputs[2], through.outputs[0])
    r.show(both.outputs[0])
