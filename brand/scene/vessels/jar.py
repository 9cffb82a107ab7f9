"""A jar: straight glass or stoneware body, broad lid, butter to the shoulder."""

import math
import random

import materials
from vessels.lathe import aspect_of, group, solid, spin, wrap

WALL = 0.035


def jar(
    label,
    *,
    height=0.75,
    width=0.85,
    body="amber-glass",
    lid="wood",
    fill="shea",
    open=False,
    label_height=None,
):
    radius = width / 2
    lid_height = min(0.22, height * 0.3)
    shoulder = height - lid_height - 0.012
    parts = _glass(body, radius, shoulder, fill) if "glass" in body else _stoneware(radius, shoulder)
    tall = label_height or shoulder * 0.7
    middle = 0.05 + (shoulder - 0.09) / 2
    paper = materials.paper(label)
    parts.append(
        wrap("label", radius, middle - tall / 2, tall, aspect_of(label, 1.8), paper)
    )
    if open:
        parts.append(whip(fill, radius - 0.05 - WALL - 0.003, shoulder + 0.02))
    else:
        top = jar_lid(lid, width=width, height=lid_height)
        top.location.z = shoulder + 0.012
        parts.append(top)
    return group("jar", *parts)


def jar_lid(kind="wood", *, width=0.85, height=0.2):
    """The lid alone, its rim on z = 0."""
    radius = width / 2 + 0.012
    hollow = radius - 0.035
    outline = [
        (0, height - 0.04),
        (hollow, height - 0.04),
        (hollow, 0.0, 0.008),
        (radius, 0.0, 0.012),
        (radius + 0.004, height * 0.5, 0.1),
        (radius, height, 0.045 if kind == "wood" else 0.022),
        (0, height),
    ]
    surface = materials.turned_wood() if kind == "wood" else materials.black_plastic()
    return group("lid", spin("lid", outline, surface))


def _glass(body, radius, shoulder, fill):
    kind = body.replace("-glass", "")
    neck = radius - 0.05
    outer = [(0, 0.012), (radius * 0.62, 0.004, 0.03), (radius * 0.8, 0.0), (radius, 0.0, 0.075)]
    outer += [(radius, shoulder - 0.035, 0.05), (neck, shoulder, 0.02), (neck, shoulder + 0.1, 0.01)]
    inner = radius - WALL
    hollow = [(neck - WALL, shoulder + 0.1, 0.01), (neck - WALL, shoulder - 0.01, 0.02)]
    hollow += [(inner, shoulder - 0.06, 0.05), (inner, 0.07, 0.06), (0, 0.075)]
    shell = spin("glass", outer + hollow, materials.glass(kind))
    # Fat wets the glass: a hair's breadth apart would show a second skin of air.
    full = inner - 0.002
    surface = shoulder - 0.075
    mass = [(0, 0.077), (full, 0.072, 0.06), (full, surface, 0.01), (0, surface + 0.004)]
    return [shell, spin("fill", mass, materials.butter(fill))]


def _stoneware(radius, shoulder):
    neck = radius - 0.05
    outer = [(0, 0.012), (radius * 0.8, 0.012, 0.01), (radius * 0.84, 0.0, 0.01)]
    outer += [(radius - 0.03, 0.0, 0.03), (radius, 0.05, 0.05)]
    outer += [(radius, shoulder - 0.03, 0.05), (neck, shoulder, 0.02), (neck, shoulder + 0.08, 0.015)]
    hollow = [(neck - 0.04, shoulder + 0.08, 0.015), (neck - 0.04, 0.08, 0.05), (0, 0.08)]
    return [spin("stoneware", outer + hollow, materials.ceramic())]


def whip(kind, radius, z, *, turns=2.6, peak=0.12, seed=4):
    """Butter as the whisk leaves it: a spiral ridge that ends in a peak, with a lip pulled to one side."""
    chance = random.Random(seed)
    wobble = [(chance.uniform(0.4, 1), chance.uniform(0, 6.3), n) for n in (2, 3, 5, 7)]
    rings, spokes = 60, 160
    verts, faces = [], []
    for ring in range(rings + 1):
        share = ring / rings
        for spoke in range(spokes):
            angle = 2 * math.pi * spoke / spokes
            uneven = sum(size * math.sin(n * angle + at) for size, at, n in wobble) / 4
            phase = share * turns + angle / (2 * math.pi) + 0.04 * uneven
            ridge = (0.5 + 0.5 * math.cos(2 * math.pi * phase)) ** 1.4
            fade = min(1, (1 - share) * 5)
            rise = peak * (1 - share) ** 1.6 + 0.065 * ridge * fade * (0.75 + 0.35 * uneven)
            reach = radius * share
            lean = 0.06 * (1 - share) ** 4
            verts.append(
                (reach * math.sin(angle) + lean, -reach * math.cos(angle) - lean * 0.6, z + rise - 0.02)
            )
    # A skirt down into the jar, so that nothing is seen under the rim of the butter.
    verts += [(x, y, z - 0.12) for x, y, _ in verts[-spokes:]]
    rings += 1
    for ring in range(rings):
        for spoke in range(spokes):
            after = (spoke + 1) % spokes
            low, high = ring * spokes, (ring + 1) * spokes
            faces.append((high + spoke, high + after, low + after, low + spoke))
    return solid("whip", verts, faces, materials.butter(kind), smooth_angle=180)
