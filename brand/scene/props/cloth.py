"""Woven strip cloth: narrow strips sewn edge to edge, in fugu stripes; laid, draped or folded."""

import math
from random import Random

import bpy
import numpy
from mathutils import Vector

from .shapes import fbm, grid, group, mesh
from .surfaces import linear, surface

INDIGO, LIMEWASH, CLAY, RAFFIA = "#26336b", "#efe7d6", "#86371f", "#c39a52"
NIGHT, LEAF = "#171f47", "#56683b"

# Widths of the stripes of one strip, in threads; a strip is woven alike from edge to edge.
PATTERNS = {
    "fugu": [
        (INDIGO, 9),
        (LIMEWASH, 3),
        (INDIGO, 3),
        (LIMEWASH, 3),
        (CLAY, 5),
        (RAFFIA, 2),
        (CLAY, 5),
        (LIMEWASH, 3),
        (INDIGO, 3),
        (LIMEWASH, 3),
        (INDIGO, 9),
    ],
    "indigo": [(NIGHT, 12), (INDIGO, 8), (LIMEWASH, 1), (INDIGO, 3), (LIMEWASH, 1), (INDIGO, 8), (NIGHT, 12)],
    "limewash": [(LIMEWASH, 17), (INDIGO, 2), (LIMEWASH, 3), (INDIGO, 2), (LIMEWASH, 17)],
    "clay": [(CLAY, 12), (RAFFIA, 2), (CLAY, 3), (LIMEWASH, 2), (CLAY, 3), (RAFFIA, 2), (CLAY, 12)],
    "leaf": [(LEAF, 11), (LIMEWASH, 3), (LEAF, 4), (RAFFIA, 2), (LEAF, 4), (LIMEWASH, 3), (LEAF, 11)],
    "raffia": [
        (LIMEWASH, 10),
        (RAFFIA, 5),
        (LIMEWASH, 2),
        (CLAY, 2),
        (LIMEWASH, 2),
        (RAFFIA, 5),
        (LIMEWASH, 10),
    ],
}


def laid_cloth(*, width=3.0, depth=2.2, seed=1, pattern="fugu", folds=5, rise=0.10, strip=0.42, under=()):
    """Spread on the ground with soft creases that run into each other; edges fray a little.

    under: (x, y, radius) of what stands on it, where it has to lie flat.
    """
    chance = Random(seed)
    creases = [_crease(chance, width, depth, rise) for _ in range(folds)]

    def point(u, v):
        x, y = (u - 0.5) * width, (v - 0.5) * depth
        lift = max(crease(x, y) for crease in creases) + 0.02 * (1 + fbm(x * 0.9 + seed, y * 0.9, 0.5, 3))
        for there_x, there_y, radius in under:
            lift *= min(1, max(0, math.hypot(x - there_x, y - there_y) / radius - 0.9) * 2)
        hem = min(u, 1 - u, v, 1 - v)
        pull = 0.03 * fbm(x * 1.3, y * 1.3 + seed, 2.0, 2)
        return (
            x + pull,
            y + 0.03 * fbm(x * 1.1 + 9, y * 1.1, seed, 2),
            0.006 + max(0, lift) * min(1, 0.25 + hem * 9),
        )

    return _sewn("cloth", point, width, depth, pattern, strip, seed)


def draped_cloth(*, width=1.8, top=1.2, drop=1.4, seed=1, pattern="fugu", strip=0.42, waves=3.5, slant=0.16):
    """Lies on the ledge and hangs over its front edge, which is y = 0; z = 0 is the ledge's top.

    Its weight pulls it straight down: the folds stand upright, deepen towards the hem and draw it together.
    """
    bend = 0.05
    length = top + drop

    def point(u, v):
        x, run = (u - 0.5) * width, v * length - top
        sway = fbm(u * waves * 0.6 + seed, 0.0, 1.0, 2)
        hang = max(0, run) / drop
        turn = u * waves * math.tau + 1.3 * sway + seed
        depth = 0.5 + 0.5 * math.sin(turn)
        fold = (0.008 + 0.085 * hang**0.7) * (0.75 + 0.4 * sway)
        ruffle = 0.03 * max(0, depth - 0.4) * max(0, 1 + run / 0.35) if run < 0 else 0
        if run < -bend:
            y, z = -run, 0.008 + ruffle + 0.014 * (1 + fbm(x + seed, run, 0, 3))
        elif run < bend * 0.6:
            round_ = (run + bend) / (bend * 1.6) * math.pi / 2
            y, z = bend - bend * math.sin(round_), bend * math.cos(round_) - bend + 0.01 + ruffle
        else:
            y, z = 0.0, -run + bend * 0.6 - bend + 0.01
        y -= 0.012 + fold * depth * min(1, hang * 5)
        # Folds lean over a little, as cloth does; and no two threads of the hem are equally long.
        x = x * (1 - 0.1 * hang) + 0.45 * fold * math.cos(turn) * min(1, hang * 5) + 0.02 * sway * hang
        z += hang * (slant * drop * (u - 0.5) + 0.03 * fbm(u * 2.4, seed, 3.0, 2))
        return (x, y, z)

    return _sewn("draped cloth", point, width, length, pattern, strip, seed)


def folded_cloth(*, width=1.3, depth=0.95, layers=4, thick=0.034, seed=1, pattern="fugu", strip=0.42):
    """Folded over and over into a soft pile, the folds towards the camera."""
    run = depth * layers

    def point(u, v):
        layer = min(int(v * layers), layers - 1)
        along = v * layers - layer
        back_and_forth = along if layer % 2 else 1 - along
        y = (back_and_forth - 0.5) * depth
        turn = 0.10
        near = 1 - min(along, 1 - along) / turn
        z = (layer + 0.5) * thick
        if near > 0:
            upward = along > 0.5
            if (upward and layer < layers - 1) or (not upward and layer > 0):
                swing = near * math.pi / 2
                z += (1 if upward else -1) * thick / 2 * (1 - math.cos(swing))
                y = math.copysign(
                    depth / 2 - depth * turn + depth * turn * 0.4 + thick * 0.5 * math.sin(swing), y
                )
                y -= math.copysign((1 - near) * depth * turn * 0.4, y)
        sag = 0.35 * thick * fbm(u * 2.2 + layer * 0.35, y * 1.6, seed, 3) * (layer + 1) / layers
        slip = 0.03 * fbm(layer * 3.1, seed, 0, 1)
        x = (u - 0.5) * width * (1 - 0.012 * (layer % 2)) + slip
        return (x + 0.012 * fbm(y * 3, layer * 2.0, seed, 2), y + slip, max(0.004, z + sag - thick * 0.4))

    return _sewn("folded cloth", point, width, run, pattern, strip, seed, along=260, thick=0.024)


def _crease(chance, width, depth, rise):
    """A fold as a finger pushes it up: steep on one side, soft on the other, running out at its ends."""
    x0, y0 = chance.uniform(-0.4, 0.4) * width, chance.uniform(-0.4, 0.4) * depth
    angle, tall = chance.uniform(-0.5, 0.9), chance.uniform(0.4, 1) * rise
    length, broad, bow = chance.uniform(0.6, 1.5), chance.uniform(0.07, 0.15), chance.uniform(-0.4, 0.4)

    def lift(x, y):
        dx, dy = x - x0, y - y0
        along = dx * math.cos(angle) + dy * math.sin(angle)
        across = -dx * math.sin(angle) + dy * math.cos(angle) + bow * along * along
        spread = broad * (1.5 if across > 0 else 0.8) * (1 + 0.4 * abs(along) / length)
        return tall * math.exp(-((across / spread) ** 2) - (along / length) ** 2)

    return lift


def _sewn(name, point, width, length, pattern, strip, seed, *, along=200, thick=0.012):
    material = _weave(pattern, width / strip, length / strip)
    sheet = grid(name, 200, along, point, material)
    sheet.modifiers.new("thickness", "SOLIDIFY").thickness = thick
    return group(name, [sheet, *_fringe(point, width, seed, pattern)])


def _fringe(point, width, seed, pattern):
    """Warp ends left hanging at the front hem."""
    chance = Random(seed + 77)
    points, faces = [], []
    for number in range(int(width * 30)):
        u = (number + chance.random()) / int(width * 30)
        root, before = Vector(point(u, 0.0)), Vector(point(u, 0.02))
        ahead = (root - before).normalized()
        end = root + ahead * chance.uniform(0.03, 0.07) + Vector((chance.uniform(-0.02, 0.02), 0, 0))
        side = Vector((0.004, 0, 0))
        base = len(points)
        points += [root - side, root + side, end + side * 0.4, end - side * 0.4]
        faces.append((base, base + 1, base + 2, base + 3))
    thread = surface(f"thread {pattern}", lambda r: r.finish(_main_colour(pattern), 0.9))
    return [mesh("fringe", points, faces, thread)]


def _main_colour(pattern):
    return max(PATTERNS[pattern], key=lambda stripe: stripe[1])[0]


def _weave(pattern, strips, length):
    """The stripes as a picture across u; plain weave, seams and uneven thread from the place on the cloth."""

    def formula(r):
        stripes = _stripes(pattern, strips)
        u_v = r.place(source="UV")
        thread = r.noise(1, 3, place=r.place((strips * 41, length * 2.5, 1), source="UV"))
        slub = r.noise(1, 3, place=r.place((strips * 3, length * 34, 1), source="UV"))
        worn = r.scaled(r.noise(2.2, 4), 0.3, 0.7, 0.86, 1.08)
        tone = r.math("MULTIPLY", r.scaled(r.math("ADD", thread, slub), 0.6, 1.4, 0.74, 1.16), worn)
        colour = r.toned(r.drawn(stripes), saturation=0.92, value=tone)
        warp = r.waves(1, r.place((strips * 41 / 2, 0, 0), source="UV"), detail=0)
        weft = r.waves(1, r.place((0, length * 30 / 2, 0), (0, 0, math.pi / 2), source="UV"), detail=0)
        seam = r.node("ShaderNodeSeparateXYZ", {"Vector": u_v}).outputs["X"]
        edge = r.math("PINGPONG", r.math("MULTIPLY", seam, strips), 0.5)
        sewn = r.scaled(edge, 0.0, 0.035, 0, 1, soft=True)
        height = r.math("ADD", r.math("MULTIPLY", warp, weft), r.math("MULTIPLY", slub, 0.8))
        normal = r.bump(sewn, 0.5, 0.02, r.bump(height, 0.45, 0.008))
        shaded = r.mixed(sewn, r.toned(colour, value=0.7), colour)
        r.finish(shaded, 0.92, normal, Specular=0.15, Sheen=0.25)

    return surface(f"weave {pattern} {strips:.2f} {length:.2f}", formula)


def _stripes(pattern, strips, across=4096):
    known = bpy.data.images.get(f"{pattern} {strips:.2f}")
    if known:
        return known
    threads = [linear(colour) for colour, count in PATTERNS[pattern] for _ in range(count)]
    places = (numpy.arange(across) / across * strips * len(threads)).astype(int) % len(threads)
    row = numpy.array(threads, dtype=numpy.float32)[places]
    picture = bpy.data.images.new(f"{pattern} {strips:.2f}", across, 2, float_buffer=True)
    picture.pixels.foreach_set(numpy.stack([row, row]).ravel())
    picture.pack()
    return picture
