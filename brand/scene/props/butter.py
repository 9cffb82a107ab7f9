"""Shea butter: whipped to a swirl, raw as a lump cut with a knife, and wiped out as a swatch."""

import math
from random import Random

from mathutils import Vector, noise

from .shapes import fbm, grid, pulled
from .surfaces import surface


def whipped_butter(*, radius=0.4, height=0.22, turns=2.4, seed=1, colour='#f0dfb2', peak=True):
    """A swirl as a spoon leaves it; its rim lies on z = 0, so it can fill a jar or a bowl."""

    def point(u, v):
        angle, reach = u * math.tau, v
        sway = 0.10 * fbm(math.cos(angle) + seed, math.sin(angle), reach * 1.5, 3)
        spiral = (reach * turns - angle / math.tau + sway) % 1
        fold = math.sin(math.pi * spiral**0.65) ** 1.2
        dome = (1 - reach**2.2) ** 0.8
        strength = 0.42 * math.sin(math.pi * min(1, reach * 1.02 + 0.05)) ** 0.7
        lift = dome * 0.72 + strength * (fold - 0.55) * (0.55 + 0.45 * dome)
        streak = 0.012 * fbm(spiral * 5, angle * 2 / (0.3 + reach), seed * 2.0, 3)
        tip = 0.36 * math.exp(-((reach / 0.11) ** 2)) if peak else 0
        lean = 0.05 * math.exp(-((reach / 0.16) ** 2)) if peak else 0
        edge = 1 + 0.05 * fbm(math.cos(angle) * 1.2, math.sin(angle) * 1.2, seed + 5.0, 3) * (reach > 0.5)
        z = height * (max(lift, 0) + tip + streak)
        return ((reach * edge * math.cos(angle) + lean) * radius, reach * edge * math.sin(angle) * radius, z)

    return grid('whipped butter', 260, 150, point, butter_surface(colour), closed=True)


def raw_butter(*, size=0.6, seed=1, cuts=9, colour='#e8d296'):
    """A lump cut from the block: flat faces where the knife went, crumbly edges."""
    chance = Random(seed)
    planes = [(Vector((0, 0, -1)), 0.6)]
    for number in range(cuts):
        angle = (number + chance.uniform(-0.3, 0.3)) * 2.4
        slope = chance.uniform(-0.15, 0.8)
        planes.append((Vector((math.cos(angle), math.sin(angle), slope)).normalized(), chance.uniform(0.6, 0.9)))
    planes.append((Vector((0.15, -0.1, 1)).normalized(), 0.55))

    def radius(d):
        reach = min(far / max(d.dot(normal), 0.02) for normal, far in planes)
        crumb = 0.05 * fbm(d.x * 2 + seed, d.y * 2, d.z * 2, 4) + 0.016 * fbm(d.x * 9, d.y * 9 + seed, d.z * 9, 3)
        return size / 2 * min(reach, 1.18 + 0.1 * fbm(d.x + seed, d.y, d.z, 2)) * (1 + crumb)

    return pulled('raw butter', radius, butter_surface(colour, knife=True), detail=7)


def swatch(*, length=0.9, width=0.3, seed=1, colour='#f2e4bd'):
    """A wipe of a spoon along x: thick where it was set down, streaked and thin where it ends."""

    def point(u, v):
        along, across = u, v * 2 - 1
        half = width / 2 * (0.7 + 0.45 * math.exp(-(((along - 0.2) / 0.2) ** 2)) - 0.3 * along)
        ragged = 0.10 * fbm(along * 7, math.copysign(1, across) * 3, seed, 3)
        end = 1 - max(0, along - 0.72 - 0.22 * noise.noise(Vector((across * 3.2, seed, 0)))) / 0.16
        start = min(1, along / (0.05 + 0.05 * across * across))
        body = max(0, 1 - abs(across) ** 2.6) ** 0.5 * max(0, min(1, end)) ** 0.7 * max(0, start) ** 0.5
        hollow = 0.5 * math.exp(-((across / 0.5) ** 2)) * min(1, along * 3)
        rill = 0.34 * noise.noise(Vector((across * 6, along * 1.2, seed * 3.3))) + 0.16 * fbm(across * 19, along * 2, seed, 2)
        blob = 0.9 * math.exp(-(((along - 0.12) / 0.12) ** 2) - (across / 0.7) ** 2)
        z = 0.055 * (width / 0.3) * (body * (1 - hollow + rill * min(1, along * 5)) + body * blob) - 0.006
        bend = 0.10 * length * math.sin(along * 2.2 + seed)
        return ((along - 0.5) * length, across * half * (1 + ragged) + bend, z)

    return grid('swatch', 220, 90, point, butter_surface(colour))


def butter_surface(colour='#f0dfb2', *, knife=False):
    def formula(r):
        tone = r.mixed(r.scaled(r.noise(3.5, 4), 0.35, 0.7, 0, 1), colour, r.toned(colour, 0.495, 1.16, 0.93))
        grain = r.noise(70, 5)
        normal = r.bump(grain, 0.25, 0.012)
        if knife:
            drag = r.noise(16, 4, place=r.place((0.6, 0.6, 9), (0.2, 0.5, 0)))
            normal = r.bump(drag, 0.3, 0.03, r.bump(r.noise(26, 8, 0.65), 0.5, 0.03))
        rough = r.scaled(r.noise(12, 4), 0.3, 0.7, 0.34, 0.52)
        r.finish(
            tone, rough, normal, Subsurface=0.35, Subsurface_Radius=(0.07, 0.05, 0.025), Subsurface_Color=tone, Specular=0.4
        )

    return surface(f'butter {colour}{" cut" if knife else ""}', formula)
