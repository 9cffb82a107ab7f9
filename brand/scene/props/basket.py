"""A coiled basket: a rope of grass wound round and round, bound with raffia, with bands of dyed raffia."""

import math
from random import Random

from mathutils import Vector

from .shapes import mesh
from .surfaces import surface

AROUND = 8


def basket(*, radius=0.8, height=0.6, seed=1, coil=0.075, banded=True):
    rope = _rope(radius, height, coil)
    chance = Random(seed)
    points, faces, stitch, dye = [], [], [], []
    shades = [chance.random() for _ in range(997)]
    for number, (centre, out, row) in enumerate(rope):
        swell = 1 - 0.22 * (number % 5 == 0) + 0.05 * shades[number % 997]
        for k in range(AROUND):
            turn = k / AROUND * math.tau
            points.append(
                centre + (out * math.cos(turn) + Vector((0, 0, 1)) * math.sin(turn)) * coil * 0.56 * swell
            )
            stitch.append(shades[(number // 5 * 37) % 997])
            dye.append(_dye(row, number // 5, banded))
    for number in range(len(rope) - 1):
        for k in range(AROUND):
            a, b = number * AROUND + k, number * AROUND + (k + 1) % AROUND
            faces.append((a, b, b + AROUND, a + AROUND))
    return mesh("basket", points, faces, surface("raffia", _raffia), paint={"stitch": stitch, "dye": dye})


def _rope(radius, height, coil):
    """Centres along the rope: first the floor from the middle outwards, then up the wall."""
    floor_turns, wall_turns = radius * 0.8 / coil, height / (coil * 0.93)
    rope, angle, step = [], 0.5, 0.0
    while True:
        turns = angle / math.tau
        if turns < floor_turns:
            reach, z, row = turns * coil, coil * 0.5, -1
        elif turns < floor_turns + wall_turns:
            up = (turns - floor_turns) / wall_turns
            reach = radius * (0.8 + 0.2 * math.sin(up * 1.7))
            z, row = coil * 0.5 + up * height, up * wall_turns
        else:
            return rope
        out = Vector((math.cos(angle), math.sin(angle), 0))
        rope.append((out * reach + Vector((0, 0, z)), out, row))
        step = min(0.35, 0.021 / max(reach, 0.05))
        angle += step


def _dye(row, stitch, banded):
    if not banded or row < 0:
        return 0.0
    if 2.5 < row < 3.5:
        return 1.0
    if 3.5 <= row < 5.5:
        return 1.0 if stitch % 6 < 3 else 0.0
    return 0.0


def _raffia(r):
    stitch = r.math("ADD", r.painted("stitch"), r.scaled(r.noise(40, 3), 0, 1, -0.3, 0.3))
    straw = r.ramp(stitch, (0.0, "#a67a38"), (0.5, "#c79a54"), (1.0, "#dcb878"))
    dyed = r.ramp(stitch, (0.0, "#5a2413"), (1.0, "#8a3f22"))
    share = r.scaled(r.painted("dye"), 0.4, 0.6, 0, 1)
    r.finish(r.mixed(share, straw, dyed), 0.62, r.bump(r.noise(70, 3), 0.3, 0.012), Specular=0.3)
