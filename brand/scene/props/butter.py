"""Shea butter: whipped to a swirl, raw as a lump cut with a knife, and wiped out as a swatch."""

import math
from random import Random

from mathutils import Vector, noise

from .shapes import fbm, grid, pulled
from .surfaces import surface


def whipped_butter(*, radius=0.4, height=0.22, turns=2.8, seed=1, colour="#f2e2bb", peak=True):
    """A swirl as a spoon leaves it; its rim lies on z = 0, so it can fill a jar or a bowl."""

    def point(u, v):
        angle, reach = u * math.tau, v
        sway = 0.16 * fbm(math.cos(angle) * 0.8 + seed, math.sin(angle) * 0.8, reach * 1.5, 3)
        spiral = (reach * turns - angle / math.tau + sway) % 1
        ridge = math.exp(-(((spiral - 0.62) / 0.2) ** 2)) - 0.25 * math.exp(-(((spiral - 0.12) / 0.14) ** 2))
        dome = max(0, 1 - reach**2.4) ** 0.62
        fade = min(1, reach / 0.12) * max(0, 1 - reach**6)
        soft = 0.07 * fbm(math.cos(angle) * reach * 3 + seed, math.sin(angle) * reach * 3, 1.0, 3)
        streak = 0.018 * fbm(spiral * 9, angle * 0.8, seed * 2.0 + reach, 3)
        tip = 0.62 * math.exp(-((reach / 0.17) ** 1.4)) if peak else 0
        lean = 0.07 * math.exp(-((reach / 0.10) ** 2)) if peak else 0
        edge = 1 + 0.06 * reach * fbm(math.cos(angle) * 1.2, math.sin(angle) * 1.2, seed + 5.0, 3)
        z = height * (dome * (0.8 + soft + streak) + 0.24 * ridge * fade * (0.5 + 0.5 * dome) + tip)
        return ((reach * edge * math.cos(angle) + lean) * radius, reach * edge * math.sin(angle) * radius, z)

    return grid("whipped butter", 260, 150, point, butter_surface(colour), closed=True)


def kneaded_butter(*, radius=0.6, height=0.3, seed=1, colour="#ecdcae"):
    """Beaten by hand until it turned white: a soft mass, with the furrows of fingers drawn through it."""
    chance = Random(seed)
    strokes = [
        (chance.uniform(0, math.tau), chance.uniform(-0.25, 0.25), chance.uniform(-0.5, 0.5))
        for _ in range(3)
    ]

    def furrows(x, y):
        depth = 0.0
        for turn, aside, bow in strokes:
            along = x * math.cos(turn) + y * math.sin(turn) - 0.15
            across = -x * math.sin(turn) + y * math.cos(turn) - aside + bow * along * along
            inside = math.exp(-((across / 0.42) ** 6) - (along / 0.5) ** 4)
            depth = max(depth, inside * (0.6 + 0.4 * math.cos(across * math.tau * 3.6)))
        return depth

    def point(u, v):
        angle, reach = u * math.tau, v
        x, y = reach * math.cos(angle), reach * math.sin(angle)
        mass = max(0, 1 - reach**3) ** 0.6 * (0.8 + 0.28 * fbm(x * 1.5 + seed, y * 1.5, 0.5, 3))
        torn = 0.03 * fbm(x * 7, y * 7 + seed, 1.0, 4)
        z = height * (mass + torn * (1 - reach) - 0.2 * furrows(x, y) * min(1, (1 - reach) * 4))
        return (x * radius, y * radius, max(z, 0))

    return grid("kneaded butter", 220, 130, point, butter_surface(colour), closed=True)


def raw_butter(*, size=0.6, seed=1, cuts=8, colour="#e8d296"):
    """A lump cut from the block: flat faces where the knife went, crumbly edges."""
    chance = Random(seed)
    planes = [(Vector((0, 0, -1)), 0.6)]
    for number in range(cuts):
        angle = (number + chance.uniform(-0.3, 0.3)) * 2.4
        slope = chance.uniform(-0.15, 0.8)
        planes.append(
            (Vector((math.cos(angle), math.sin(angle), slope)).normalized(), chance.uniform(0.5, 0.85))
        )
    planes.append((Vector((0.15, -0.1, 1)).normalized(), 0.55))

    def radius(d):
        reach = min(far / max(d.dot(normal), 0.02) for normal, far in planes)
        crumb = 0.022 * fbm(d.x * 2 + seed, d.y * 2, d.z * 2, 4) + 0.012 * fbm(
            d.x * 11, d.y * 11 + seed, d.z * 11, 3
        )
        return size / 2 * min(reach, 1.3 + 0.1 * fbm(d.x + seed, d.y, d.z, 2)) * (1 + crumb)

    return pulled("raw butter", radius, butter_surface(colour, knife=True), detail=6)


def swatch(*, length=0.9, width=0.3, seed=1, colour="#f2e4bd"):
    """A wipe of a spoon along x: thick where it was set down, streaked and thin where it ends."""

    def point(u, v):
        along, across = u, v * 2 - 1
        half = width / 2 * (0.7 + 0.45 * math.exp(-(((along - 0.2) / 0.2) ** 2)) - 0.3 * along)
        ragged = 0.10 * fbm(along * 7, math.copysign(1, across) * 3, seed, 3)
        end = 1 - max(0, along - 0.72 - 0.22 * noise.noise(Vector((across * 3.2, seed, 0)))) / 0.16
        start = min(1, along / (0.05 + 0.05 * across * across))
        body = max(0, 1 - abs(across) ** 2.6) ** 0.5 * max(0, min(1, end)) ** 0.7 * max(0, start) ** 0.5
        hollow = 0.5 * math.exp(-((across / 0.5) ** 2)) * min(1, along * 3)
        rill = 0.34 * noise.noise(Vector((across * 6, along * 1.2, seed * 3.3))) + 0.16 * fbm(
            across * 19, along * 2, seed, 2
        )
        blob = 0.9 * math.exp(-(((along - 0.12) / 0.12) ** 2) - (across / 0.7) ** 2)
        z = (
            0.055
            * (width / 0.3)
            * (body * (1 - hollow + rill * min(1, along * 5) * (1 - 0.5 * along)) + body * blob)
            - 0.006
        )
        bend = 0.10 * length * math.sin(along * 2.2 + seed)
        return ((along - 0.5) * length, across * half * (1 + ragged) + bend, z)

    return grid("swatch", 220, 90, point, butter_surface(colour))


def butter_surface(colour="#f2e2bb", *, knife=False):
    def formula(r):
        tone = r.mixed(r.scaled(r.noise(3.5, 4), 0.35, 0.7, 0, 1), colour, r.toned(colour, 0.495, 1.16, 0.93))
        normal = r.bump(r.noise(24, 3), 0.12, 0.012)
        if knife:
            drag = r.noise(16, 4, place=r.place((0.6, 0.6, 9), (0.2, 0.5, 0)))
            normal = r.bump(drag, 0.25, 0.02, r.bump(r.noise(20, 4, 0.6), 0.25, 0.02))
        rough = r.scaled(r.noise(12, 4), 0.3, 0.7, 0.34, 0.52)
        # Subsurface scattering left yellow specks at 32 samples; a thin clear coat looks as oily and costs nothing.
        r.finish(tone, rough, normal, Specular=0.45, Clearcoat=0.12, Clearcoat_Roughness=0.3)

    return surface(f'butter {colour}{" cut" if knife else ""}', formula)
