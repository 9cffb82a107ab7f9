"""Mounds of clay powder, ground coffee, coarse sugar."""

import math
from random import Random

from mathutils import Vector, noise

from .shapes import fbm, grid, group, mesh
from .surfaces import surface

POWDERS = {
    # name: dark, light, grain (lumps a unit), how rough
    "clay": ("#9a5436", "#b97a58", 26, 0.35),
    "white clay": ("#d9cbb4", "#efe6d6", 26, 0.35),
    "coffee": ("#23130b", "#4a2c18", 70, 0.9),
    "sugar": ("#b98a50", "#e0bd85", 55, 0.8),
}


def mound(kind="clay", *, radius=0.4, height=0.2, seed=1, dented=True):
    """As it lies after it was poured and pressed once with a spoon."""
    grain, rough = POWDERS[kind][2:]

    def point(u, v):
        angle, reach = u * math.tau, v
        x, y = reach * math.cos(angle), reach * math.sin(angle)
        edge = 1 + 0.12 * fbm(math.cos(angle) * 1.5 + seed, math.sin(angle) * 1.5, 1.0, 4) * reach
        slope = max(0, 1 - reach) ** 1.15 * (1 - 0.25 * math.exp(-((reach / 0.16) ** 2)))
        dent = 0.5 * math.exp(-(((x - 0.22) / 0.26) ** 2) - ((y + 0.25) / 0.36) ** 2) if dented else 0
        lumps = 0.09 * fbm(x * 3 + seed, y * 3, 0, 4) + 0.022 * rough * fbm(x * 18, y * 18 + seed, 0, 3)
        z = height * (slope * (1 - dent) + lumps * min(1, (1 - reach) * 4))
        return (x * edge * radius, y * edge * radius, max(z, 0.0) if reach < 1 else -0.004)

    heap = grid(f"{kind} mound", 160, 90, point, surface(f"powder {kind}", _powder(kind)), closed=True)
    return group(f"{kind} mound", [heap, _crumbs(kind, radius, grain, seed)])


def _crumbs(kind, radius, grain, seed):
    """Grains that rolled off: small, many, thinning out with the distance."""
    chance = Random(seed)
    points, faces = [], []
    size = 0.011 if grain > 40 else 0.009
    for _ in range(260):
        angle, far = chance.uniform(0, math.tau), radius * (0.85 + abs(chance.gauss(0, 0.16)))
        big = size * chance.uniform(0.4, 1.2)
        base, at = len(points), Vector((far * math.cos(angle), far * math.sin(angle), big * 0.6))
        for corner in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -0.6)):
            points.append(at + big * (Vector(corner) + 0.3 * noise.noise_vector(at * 30 + Vector(corner))))
        faces += [
            tuple(base + k for k in face)
            for face in (
                (0, 2, 4),
                (2, 1, 4),
                (1, 3, 4),
                (3, 0, 4),
                (2, 0, 5),
                (1, 2, 5),
                (3, 1, 5),
                (0, 3, 5),
            )
        ]
    return mesh("crumbs", points, faces, surface(f"powder {kind}", _powder(kind)), smooth=False)


def _powder(kind):
    dark, light, grain, rough = POWDERS[kind]

    def formula(r):
        tone = r.mixed(r.scaled(r.noise(grain * 1.3, 3), 0.35, 0.65, 0, 1), dark, light)
        if kind in ("sugar", "coffee"):
            height = r.cells(grain)
            r.finish(
                r.toned(tone, value=r.scaled(height, 0.1, 0.7, 1.15, 0.7)),
                0.4 if kind == "sugar" else 0.75,
                r.bump(height, 0.7, 0.02),
            )
        else:
            r.finish(tone, 0.95, r.bump(r.noise(grain, 6, 0.65), 0.35 * rough + 0.2, 0.02), Specular=0.1)

    return formula
