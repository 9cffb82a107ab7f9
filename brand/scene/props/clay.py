"""Fired clay: a block, a small pot, a shallow dish."""

from .shapes import smooth_profile, turned
from .surfaces import surface
from .wood import block


def clay_block(*, width=0.9, depth=0.7, height=0.35, tone="clay"):
    return block("clay block", width, depth, height, _earth(tone), worn=0.025)


def pot(*, radius=0.42, height=0.62, seed=1, tone="clay"):
    """Round in the belly, drawn in at the neck, the lip turned out."""
    wall = 0.05
    outside = [
        (0, 0),
        (0.5, 0.0),
        (0.86, 0.22),
        (1.0, 0.5),
        (0.86, 0.76),
        (0.6, 0.88),
        (0.58, 0.94),
        (0.68, 1.0),
    ]
    line = smooth_profile([(r * radius, z * height) for r, z in outside], 8)
    inside = [
        (0.6, 0.99),
        (0.5, 0.93),
        (0.52, 0.86),
        (0.8, 0.72),
        (0.9, 0.5),
        (0.76, 0.25),
        (0.4, 0.1),
        (0, 0.09),
    ]
    line += smooth_profile([(max(r * radius - wall * 0.2, 0), z * height) for r, z in inside], 8)
    return turned("clay pot", line, _earth(tone), wobble=0.02, seed=seed)


def dish(*, radius=0.45, height=0.13, seed=1, tone="clay"):
    corners = [
        (0, 0),
        (0.55, 0.0),
        (0.82, 0.3),
        (0.97, 0.9),
        (1.0, 1.02),
        (0.95, 1.0),
        (0.86, 0.66),
        (0.66, 0.34),
        (0, 0.28),
    ]
    line = smooth_profile([(r * radius, z * height) for r, z in corners], 8)
    return turned("clay dish", line, _earth(tone), wobble=0.02, seed=seed)


def _earth(tone):
    dark, mid, light = {
        "clay": ("#6e3420", "#8d4b30", "#a96a4a"),
        "dark": ("#2a1a12", "#40281b", "#573826"),
        "limewash": ("#cfc3ad", "#e6dcc8", "#f2ebdc"),
        "shea": ("#c9b48c", "#dcc9a3", "#eadbbb"),
    }[tone]

    def formula(r):
        cloud = r.ramp(r.noise(2.6, 6, 0.62), (0.3, dark), (0.52, mid), (0.75, light))
        specks = r.scaled(r.noise(34, 3), 0.62, 0.7, 0, 0.45)
        thrown = r.noise(3, 3, place=r.place((0.5, 0.5, 14)))
        normal = r.bump(thrown, 0.18, 0.03, r.bump(r.noise(30, 7, 0.65), 0.35, 0.02))
        r.finish(r.mixed(specks, cloud, dark), 0.86, normal, Specular=0.25)

    return surface(f"fired {tone}", formula)
