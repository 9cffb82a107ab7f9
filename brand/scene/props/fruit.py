"""Shea fruit: green and soft like a small plum, whole with its stalk, or opened to show the nut."""

import math

from .nuts import nut
from .shapes import fbm, grid, group, pulled
from .surfaces import surface


def fruit(*, seed=1, length=0.5):
    shift = seed * 2.9

    def radius(d):
        egg = 1 / math.sqrt((d.x / 0.82) ** 2 + (d.y / 0.8) ** 2 + d.z**2)
        dimple = 1 - 0.10 * math.exp(-(((1 - d.z) / 0.02) ** 2))
        return length / 2 * egg * dimple * (1 + 0.05 * fbm(d.x + shift, d.y, d.z, 3))

    body = pulled("shea fruit", radius, surface("shea fruit skin", _skin), detail=5)

    def stalk(u, v):
        angle, thick = u * math.tau, 0.016 + 0.008 * (1 - v) ** 3 + 0.006 * v**6
        return (thick * math.cos(angle) + 0.04 * v * v, thick * math.sin(angle), length * 0.95 + 0.13 * v)

    return group("shea fruit", [body, grid("stalk", 16, 10, stalk, surface("stalk", _stalk), closed=True)])


def opened_fruit(*, seed=1, length=0.5):
    """The lower half of a cut fruit, its flesh up, the nut still in it."""
    shift = seed * 2.9
    broad, deep = length * 0.4, length * 0.4

    def outline(angle):
        return 1 + 0.05 * fbm(math.cos(angle) + shift, math.sin(angle), 0.2, 3)

    def shell(u, v):
        angle, fall = u * math.tau, v * math.pi / 2
        reach = math.sin(fall) ** 0.9 * outline(angle)
        return (
            length / 2 * reach * math.cos(angle),
            broad * reach * math.sin(angle),
            deep * (1 - math.cos(fall)),
        )

    def face(u, v):
        angle = u * math.tau
        reach = v * outline(angle)
        pit = 0.26 * deep * max(0, 1 - (v / 0.55) ** 4)
        torn = 0.05 * deep * fbm(v * 6 * math.cos(angle), v * 6 * math.sin(angle), shift, 4) * (v < 0.97)
        rim = 0.05 * deep * max(0, 1 - abs(v - 0.9) / 0.1)
        return (
            length / 2 * reach * math.cos(angle),
            broad * reach * math.sin(angle),
            deep - pit + torn + rim - 0.002,
        )

    parts = [
        grid("shea fruit half", 72, 30, shell, surface("shea fruit skin", _skin), closed=True),
        grid(
            "shea fruit flesh",
            72,
            40,
            face,
            surface("shea fruit flesh", _flesh),
            closed=True,
            paint={"ring": lambda u, v: v},
        ),
    ]
    stone = nut(seed=seed, length=length * 0.62)
    stone.location, stone.rotation_euler = (0.0, 0.0, deep * 0.62), (0.5, 0, 0.1)
    return group("opened shea fruit", [*parts, stone])


def _skin(r):
    ripe = r.ramp(r.noise(2.2, 4), (0.32, "#56662b"), (0.55, "#7b8438"), (0.78, "#a59a47"))
    specks = r.scaled(r.noise(40, 3), 0.6, 0.68, 0, 0.5)
    tone = r.mixed(specks, r.toned(ripe, value=r.scaled(r.each(), 0, 1, 0.85, 1.1)), "#4e4a22")
    rough = r.scaled(r.noise(8), 0.3, 0.7, 0.32, 0.5)
    r.finish(tone, rough, r.bump(r.noise(30, 5), 0.25, 0.02))


def _flesh(r):
    ring = r.painted("ring")
    pulp = r.ramp(
        r.math("ADD", ring, r.scaled(r.noise(20, 4), 0, 1, -0.08, 0.08)),
        (0.4, "#b9a548"),
        (0.7, "#d8cc7d"),
        (0.97, "#9aa04c"),
    )
    r.finish(pulp, 0.3, r.bump(r.noise(28, 6), 0.5, 0.03))


def _stalk(r):
    r.finish(r.ramp(r.noise(30), (0.3, "#4a3a20"), (0.7, "#7a6638")), 0.75)
