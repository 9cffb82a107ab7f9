"""The half calabash: a dried gourd as a bowl, with a burnt pattern below the rim if wanted."""

from random import Random

import bpy
import numpy

from .nuts import nut
from .settle import rain, settle
from .shapes import again, group, smooth_profile, turned
from .surfaces import surface

WALL = 0.045


def calabash(*, radius=0.8, height=0.62, seed=1, burnt=True):
    outside = _outside(radius, height)
    inside = [(max(r - WALL, 0), z + WALL * 0.9) for r, z in _outside(radius, height - WALL * 0.6)]
    lip = [(radius * 0.985 - WALL * 0.5, height + 0.006)]
    inner = turned(
        "calabash inside",
        [*lip, *reversed(inside)],
        surface("calabash flesh", _flesh),
        wobble=0.05,
        seed=seed,
    )
    skin = surface("calabash burnt", _burnt) if burnt else surface("calabash skin", _skin)
    outer = turned("calabash", [*outside, *lip], skin, wobble=0.05, seed=seed)
    return group("calabash", [outer, inner])


def calabash_of_nuts(*, radius=0.8, height=0.62, count=48, seed=1, burnt=True):
    """Full to the rim: the nuts fell in; a false bottom hides that the depth is empty."""
    bowl = calabash(radius=radius, height=height, seed=seed, burnt=burnt)
    deep = height * 0.4
    holding = [(0, deep), (radius * 0.86, deep), (radius * 0.92, height * 1.02), (radius * 1.1, height)]
    funnel = turned("funnel", holding, None, round_steps=24)
    chance = Random(seed)
    patterns = [nut(seed=seed * 10 + k) for k in range(4)]
    loose = [again(patterns[k % 4]) for k in range(count)]
    for pattern in patterns:
        bpy.data.objects.remove(pattern)
    rain(loose, chance, spread=radius * 0.5, from_height=height, gap=0.07)
    settle(loose, solids=[funnel], frames=90 + count)
    bpy.data.objects.remove(funnel)
    kept = [
        thing for thing in loose if thing.location.z > height * 0.42 and thing.location.xy.length < radius
    ]
    for thing in set(loose) - set(kept):
        bpy.data.objects.remove(thing)
    return group("calabash of nuts", [bowl, *kept])


def _outside(radius, height):
    corners = [(0, 0), (0.30, 0.005), (0.62, 0.13), (0.88, 0.42), (0.985, 0.74), (0.985, 1.0)]
    return smooth_profile([(r * radius, z * height) for r, z in corners], 9)


def _pattern(across=2048, down=512):
    """Ink of the burnt band: two lines, and between them diamonds hatched by the hot knife."""
    v, u = numpy.mgrid[0 : 1 : down * 1j, 0 : 1 : across * 1j]
    wobble = 0.006 * numpy.sin(u * 61) + 0.004 * numpy.sin(u * 143 + 1)
    y = (v + wobble - 0.62) / 0.2
    x = (u * 15 + 0.05 * numpy.sin(u * 40)) % 1 * 2 - 1
    diamond = numpy.abs(x) + numpy.abs(y)
    line = (numpy.abs(numpy.abs(y) - 1.12) < 0.06) | (numpy.abs(numpy.abs(y) - 1.36) < 0.035)
    hatch = (numpy.sin((x + y) * 16) > -0.1) & (diamond < 0.66)
    edge = numpy.abs(diamond - 0.86) < 0.07
    dots = numpy.hypot((numpy.abs(x) - 1) * 1.0, y * 0.8 - numpy.sign(y) * 0.55) < 0.12
    ink = (line | hatch | edge | dots).astype(numpy.float32)
    ink = (
        ink + numpy.roll(ink, 1, 0) + numpy.roll(ink, 1, 1) + numpy.roll(ink, -1, 0) + numpy.roll(ink, -1, 1)
    ) / 5
    picture = bpy.data.images.new("burnt band", across, down)
    picture.colorspace_settings.name = "Non-Color"
    picture.pixels.foreach_set(numpy.dstack([ink, ink, ink, numpy.ones_like(ink)]).ravel())
    picture.pack()
    return picture


def _gourd(r):
    large = r.ramp(r.noise(1.6, 4), (0.3, "#a3692c"), (0.5, "#bd8440"), (0.72, "#cf9c58"))
    spots = r.scaled(r.noise(13, 6, 0.7), 0.56, 0.68, 0, 0.55)
    return r.mixed(spots, large, "#7d4a1e")


def _skin(r):
    rough = r.scaled(r.noise(6, 5), 0.3, 0.7, 0.24, 0.45)
    r.finish(_gourd(r), rough, r.bump(r.noise(9, 6), 0.25, 0.03))


def _burnt(r):
    ink = r.math("MULTIPLY", r.drawn(_pattern()), r.scaled(r.noise(30, 4), 0.25, 0.5, 0.55, 1))
    rough = r.math("ADD", r.scaled(r.noise(6, 5), 0.3, 0.7, 0.24, 0.45), r.math("MULTIPLY", ink, 0.3))
    depth = r.math("SUBTRACT", r.math("MULTIPLY", r.noise(9, 6), 0.4), r.math("MULTIPLY", ink, 0.6))
    r.finish(r.mixed(ink, _gourd(r), "#2b160a"), rough, r.bump(depth, 0.35, 0.03))


def _flesh(r):
    fibre = r.noise(5, 6, place=r.place((1, 1, 4)))
    tone = r.ramp(fibre, (0.3, "#b98c55"), (0.55, "#cfa76f"), (0.75, "#dfc08d"))
    r.finish(tone, r.scaled(r.noise(8), 0.3, 0.7, 0.5, 0.7), r.bump(r.noise(22, 6), 0.4, 0.03))
