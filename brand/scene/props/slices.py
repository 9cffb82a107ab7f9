"""Cucumber, cut across: wet flesh, a ring of seeds, dark skin."""

import math
from random import Random

import bpy
import numpy

from .shapes import fbm, grid, group
from .surfaces import linear, surface


def cucumber_slice(*, seed=1, radius=0.24, thick=0.05):
    def outline(angle):
        return radius * (1 + 0.025 * fbm(math.cos(angle) * 1.2 + seed, math.sin(angle) * 1.2, seed, 3))

    def point(u, v):
        """v runs from the middle of the top over the rim to the middle below."""
        angle = u * math.tau
        if v < 0.45:
            reach, z = v / 0.45 * 0.965, thick
        elif v < 0.55:
            swing = (v - 0.45) / 0.1 * math.pi
            reach, z = 0.965 + 0.035 * math.sin(swing), thick / 2 * (1 + math.cos(swing))
        else:
            reach, z = (1 - v) / 0.45 * 0.965, 0.0
        far = outline(angle)
        dip = 0.008 * fbm(reach * 3 * math.cos(angle), reach * 3 * math.sin(angle), seed, 3) * (z > thick / 2)
        bow = 0.02 * reach * reach * math.cos(2 * angle + seed)
        return (far * reach * math.cos(angle), far * reach * math.sin(angle), z + dip + max(0, bow) * 0.6)

    # The faces lie on the picture by their place; the rim is coloured by its distance from the middle.
    return grid(
        "cucumber slice",
        96,
        60,
        point,
        surface("cucumber", _cucumber),
        closed=True,
        paint={"reach": lambda u, v: min(v, 1 - v) / 0.45},
    )


def cucumber_slices(count, *, seed=1):
    """Fanned out along +x, each leaning on the one before."""
    chance = Random(seed)
    fan = []
    for number in range(count):
        piece = cucumber_slice(seed=seed * 3 + number, radius=0.24 * chance.uniform(0.94, 1.04))
        piece.rotation_euler = (
            chance.uniform(-0.05, 0.05),
            0 if number == 0 else -0.24,
            chance.uniform(0, 0.5),
        )
        piece.location = (number * 0.2, 0.03 * math.sin(number * 1.7 + seed), 0.0 if number == 0 else 0.045)
        fan.append(piece)
    return group("cucumber slices", fan)


def _cut(size=1024):
    y, x = numpy.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    reach, angle = numpy.hypot(x, y), numpy.arctan2(y, x)
    third = numpy.abs(numpy.sin(angle * 1.5 + 0.3))
    core = numpy.clip((0.62 - 0.08 * numpy.cos(angle * 3) - reach) / 0.1, 0, 1)
    rays = 0.5 + 0.5 * numpy.sin(angle * 60 + 6 * numpy.sin(reach * 9))
    light, jelly, skin = (numpy.array(linear(c)[:3]) for c in ("#dfe8bb", "#bccf8c", "#2f4a1e"))
    paint = (
        light[None, None] * (0.94 + 0.06 * rays[..., None]) * (1 - core[..., None])
        + jelly[None, None] * core[..., None]
    )
    line = numpy.exp(-((third / 0.05) ** 2)) * (reach < 0.5)
    paint = paint * (1 - 0.7 * line[..., None]) + light * 0.7 * line[..., None]
    chance = Random(4)
    for sector in range(3):
        for number in range(7):
            turn = sector * math.tau / 3 + 0.2 + (number - 3) * 0.23
            far = 0.40 + 0.10 * (number % 2) + chance.uniform(-0.03, 0.03)
            sx, sy = x - far * math.cos(turn), y - far * math.sin(turn)
            lengthwise = sx * math.cos(turn) + sy * math.sin(turn)
            sideways = -sx * math.sin(turn) + sy * math.cos(turn)
            seed = numpy.clip(1.6 - numpy.hypot(lengthwise / 0.085, sideways / 0.036) * 1.5, 0, 1)[..., None]
            rim = numpy.clip(1 - numpy.abs(numpy.hypot(lengthwise / 0.1, sideways / 0.048) - 1) * 4, 0, 1)[
                ..., None
            ]
            paint = (
                paint * (1 - 0.35 * rim)
                + numpy.array(linear("#f0f0cf")[:3]) * seed * 0.75
                + paint * (-0.75 * seed) * (seed > 0)
            )
    ring = numpy.clip((reach - 0.9) / 0.05, 0, 1)[..., None]
    paint = paint * (1 - ring) + numpy.array(linear("#8fae5b")[:3]) * ring
    peel = numpy.clip((reach - 0.955) / 0.015, 0, 1)[..., None]
    paint = paint * (1 - peel) + skin * peel
    rgba = numpy.concatenate([numpy.clip(paint, 0, 1), numpy.ones((size, size, 1))], 2).astype(numpy.float32)
    picture = bpy.data.images.new("cut cucumber", size, size, float_buffer=True)
    picture.pixels.foreach_set(rgba.ravel())
    picture.pack()
    return picture


def _cucumber(r):
    flat = r.place((2.0, 2.0, 0))
    place = r.node("ShaderNodeVectorMath", {0: flat, 1: (0.5, 0.5, 0)}, operation="ADD").outputs[0]
    flesh = r.node("ShaderNodeTexImage", {"Vector": place}, image=_cut()).outputs["Color"]
    rim = r.scaled(r.painted("reach"), 0.985, 1.02, 0, 1)
    tone = r.mixed(rim, flesh, r.ramp(r.noise(16), (0.3, "#253d18"), (0.7, "#48682c")))
    r.finish(tone, r.scaled(r.noise(18), 0.3, 0.7, 0.12, 0.32), r.bump(r.noise(30, 4), 0.2, 0.012))
