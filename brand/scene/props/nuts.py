"""Shea nuts: shiny, dark brown, with the pale dull scar along one side; and their cracked kernels."""

import math
from random import Random

import bpy
from mathutils import Vector, noise

from .settle import rain, settle
from .shapes import again, fbm, group, mesh, pulled
from .surfaces import surface


def nut(*, seed=1, length=0.36):
    """One shea nut, lying, about 3.6 cm long."""
    material = surface("shea nut shell", _shell)
    shift = seed * 3.7

    def radius(d):
        egg = 1 / math.sqrt((d.x / 1.0) ** 2 + (d.y / 0.74) ** 2 + (d.z / 0.7) ** 2)
        tip = 1 + 0.09 * d.x + 0.10 * max(0, d.x) ** 8
        dent = 1 + 0.05 * fbm(d.x * 1.3 + shift, d.y * 1.3, d.z * 1.3, 2)
        flat = 1 - 0.05 * max(0, d.z) ** 3
        return length / 2 * egg * tip * dent * flat

    def scar(d):
        across = d.y / 0.44 + 0.1 * math.sin(d.x * 3 + shift)
        along = (d.x + 0.06) / 0.93
        return 1 - math.hypot(across, along) - (0.0 if d.z > 0 else 2.0)

    return pulled("shea nut", radius, material, detail=5, paint={"scar": scar})


def kernel(*, seed=1, length=0.3):
    """A broken half of the fatty kernel, cut face up."""
    material = surface("shea kernel", _kernel)
    shift = seed * 5.3

    def radius(d):
        egg = 1 / math.sqrt((d.x / 1.0) ** 2 + (d.y / 0.68) ** 2 + (d.z / 0.66) ** 2)
        broken = 0.10 + 0.10 * fbm(d.x * 2 + shift, d.y * 2, 0.3, 3)
        size = length / 2 * egg * (1 + 0.06 * fbm(d.x * 2, d.y * 2 + shift, d.z * 2, 3))
        face = length / 2 * broken / max(d.z, 1e-3)
        return min(size, face) if d.z > 0 else size

    return pulled("shea kernel", radius, material, detail=5, paint={"face": lambda d: d.z})


def shell_piece(*, seed=1, length=0.34):
    """A piece of the cracked shell, hollow side up."""
    chance = Random(seed)
    material = surface("shea nut shell", _shell)
    reach = 0.62 + 0.25 * chance.random()
    points, faces, rings, rounds = [], [], 12, 40
    for side, thick in ((1, 0.0), (-1, 0.022)):
        for ring in range(rings + 1):
            for step in range(rounds):
                angle = step / rounds * math.tau
                jag = 1 + 0.22 * noise.noise(Vector((math.cos(angle) * 2, math.sin(angle) * 2, seed * 3.1)))
                tilt = ring / rings * reach * jag * math.pi / 2 * 1.15
                size = 1 - thick / (length / 2) * 0.9
                points.append(
                    Vector(
                        (
                            math.sin(tilt) * math.cos(angle) * length / 2 * size,
                            math.sin(tilt) * math.sin(angle) * length * 0.36 * size,
                            (1 - math.cos(tilt) * size) * length * 0.34,
                        )
                    )
                )
    sheet = (rings + 1) * rounds
    for ring in range(rings):
        for step in range(rounds):
            a, b = ring * rounds + step, ring * rounds + (step + 1) % rounds
            faces.append((a + rounds, b + rounds, b, a))
            faces.append((sheet + a, sheet + b, sheet + b + rounds, sheet + a + rounds))
    for step in range(rounds):
        a, b = rings * rounds + step, rings * rounds + (step + 1) % rounds
        faces.append((a, b, sheet + b, sheet + a))
    return mesh("shea shell", points, faces, material, paint={"scar": [-2.0] * len(points)})


def nuts(count, *, seed, spread=0.7, cracked=0, solids=(), from_height=0.25, heaped=False):
    """A handful of nuts let fall on the ground; `cracked` of them broken, with kernels beside.

    solids: things they may come to lie on or against (a bowl, a jar).
    """
    chance = Random(seed)
    patterns = [nut(seed=seed * 10 + k, length=0.33 + 0.02 * k) for k in range(4)]
    loose = [again(patterns[k % 4]) for k in range(count)]
    for number in range(cracked):
        loose += [
            kernel(seed=seed + number),
            shell_piece(seed=seed + 2 * number),
            shell_piece(seed=seed + 2 * number + 1),
        ]
    for thing in loose:
        thing.scale = [chance.uniform(0.9, 1.1)] * 3
    for pattern in patterns:
        bpy.data.objects.remove(pattern)
    rain(
        loose,
        chance,
        spread=spread * (0.3 if heaped else 1),
        from_height=from_height,
        gap=0.12 if heaped else 0.06,
    )
    settle(loose, solids=solids, frames=70 + 2 * count)
    for thing in loose:
        thing.location.xy *= min(1, (1.6 * spread + 0.2) / max(thing.location.xy.length, 1e-6))
    return group("shea nuts", loose)


def _shell(r):
    scar = r.math("ADD", r.painted("scar"), r.scaled(r.noise(14, 5), 0, 1, -0.16, 0.16))
    bare = r.scaled(scar, -0.01, 0.05, 0, 1, soft=True)
    mottled = r.ramp(
        r.noise(7, 5, place=r.place((1, 3, 3))), (0.3, "#2e170b"), (0.55, "#4b2713"), (0.8, "#6d3d1d")
    )
    shell = r.toned(mottled, value=r.scaled(r.each(), 0, 1, 0.75, 1.25))
    pale = r.ramp(r.noise(22, 6), (0.3, "#8a6a47"), (0.7, "#c0a27a"))
    colour = r.mixed(bare, shell, pale)
    rough = r.math("ADD", r.scaled(r.noise(9, 4), 0.3, 0.8, 0.13, 0.34), r.math("MULTIPLY", bare, 0.5))
    pores = r.math(
        "ADD", r.math("MULTIPLY", r.noise(60, 3), r.math("ADD", bare, 0.08)), r.math("MULTIPLY", bare, -0.3)
    )
    r.finish(colour, rough, r.bump(pores, 0.5, 0.02), Specular=0.5)


def _kernel(r):
    face = r.scaled(r.painted("face"), 0.15, 0.4, 0, 1, soft=True)
    skin = r.ramp(r.noise(11, 5), (0.3, "#5d3418"), (0.7, "#8d5a2e"))
    flesh = r.ramp(r.noise(16, 6), (0.3, "#c58f5c"), (0.7, "#e2bd8b"))
    normal = r.bump(r.noise(24, 6), 0.5, 0.03)
    r.finish(r.mixed(face, skin, flesh), r.scaled(r.noise(12), 0.3, 0.7, 0.35, 0.6), normal)
