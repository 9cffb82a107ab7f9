"""Leaves: twigs of shea and neem, lemongrass, aloe."""

import math
from random import Random

from mathutils import Euler, Matrix, Vector

from .shapes import fbm, grid, group, mesh
from .surfaces import surface


def leaf(*, length=0.8, width=0.26, seed=1, curl=0.25, wave=0.02, tooth=0.0, kind="shea"):
    """One blade along +x from its stalk at the origin, its upper side up."""
    blunt = 0.62 if kind == "shea" else 0.42

    def point(u, v):
        across, along = v * 2 - 1, u
        outline = math.sin(math.pi * along**blunt) ** 0.8 * (1 - 0.25 * along)
        teeth = 1 + tooth * (abs((along * 13) % 1 - 0.5) - 0.25)
        half = width / 2 * max(outline * teeth, 0.012)
        fold = 0.16 * abs(across) * half
        frill = wave * abs(across) ** 2 * math.sin(along * 19 + seed + across * 1.1) * outline
        x = along * length
        droop = -curl * length * along * along * 0.6
        twist = 0.18 * along * across * half * math.sin(seed * 2.3)
        sway = 0.05 * length * math.sin(along * 2.4 + seed) * along
        return (x * (1 - 0.12 * curl * along), across * half + sway, fold + frill + droop + twist)

    veined = {"across": lambda u, v: abs(v * 2 - 1), "along": lambda u, v: u}
    return grid(f"{kind} leaf", 72, 20, point, surface(f"{kind} leaf", _blade(kind)), paint=veined)


def shea_twig(*, seed=1, leaves=8, size=1.0):
    """Long leaves in a tuft at the end of a corky twig, which runs along +x from the origin."""
    chance = Random(seed)
    tuft = []
    for number in range(leaves):
        blade = leaf(
            length=chance.uniform(0.75, 1.05) * size,
            width=0.27 * size,
            seed=seed * 9 + number,
            curl=chance.uniform(0.15, 0.5),
            wave=0.018 * size,
        )
        angle = number * 2.4 + chance.uniform(-0.3, 0.3)
        open_ = chance.uniform(0.45, 1.1)
        _attach(blade, Vector((0.5 - 0.03 * number, 0, 0)) * size, angle, open_)
        tuft.append(blade)
    return group("shea twig", [_stalk(0.52 * size, 0.035 * size, seed, "bark"), *tuft])


def neem_twig(*, seed=1, pairs=7, size=1.0):
    """A feathered leaf: pairs of sickle-shaped, saw-edged leaflets along a thin stalk."""
    chance = Random(seed)
    parts = [_stalk(1.3 * size, 0.014 * size, seed, "green")]
    for number in range(pairs * 2 + 1):
        along = (0.22 + 1.05 * (number // 2) / pairs) * size
        last = number == pairs * 2
        blade = leaf(
            length=chance.uniform(0.4, 0.5) * size,
            width=0.13 * size,
            seed=seed * 7 + number,
            curl=0.3,
            wave=0.004,
            tooth=0.34,
            kind="neem",
        )
        side = 0 if last else (1 if number % 2 else -1)
        blade.location = (1.28 * size if last else along, 0.06 * size * math.sin(along * 1.5 + seed), 0.01)
        blade.rotation_euler = Euler(
            (
                side * 0.35 + chance.uniform(-0.2, 0.2),
                chance.uniform(-0.3, 0.05),
                side * chance.uniform(0.8, 1.05),
            )
        )
        parts.append(blade)
    return group("neem twig", parts)


def lemongrass(*, stalks=5, seed=1, length=2.0):
    """Stalks lying along +x, side by side: pale swollen foot, blades cut at the end."""
    chance = Random(seed)
    parts = []
    for number in range(stalks):
        stalk = _lemongrass_stalk(seed * 11 + number, length * chance.uniform(0.85, 1.05))
        stalk.location = (
            chance.uniform(-0.12, 0.12),
            (number - stalks / 2) * 0.115,
            0.075 + (0.09 if number % 3 == 1 else 0),
        )
        stalk.rotation_euler = (chance.uniform(0, 6), 0, chance.uniform(-0.09, 0.09))
        parts.append(stalk)
    return group("lemongrass", parts)


def aloe(*, seed=1, length=1.7, cut=True):
    """One thick leaf lying along +x, toothed on both edges; cut across to show the clear gel."""
    end = 0.72 if cut else 1.0

    def outline(along):
        return 0.17 * (1 - along**2.2) ** 0.75 + 0.004

    def point(u, v):
        angle, along = u * math.tau, v * end
        half = outline(along)
        y = half * math.cos(angle)
        top = math.sin(angle)
        z = half * 0.42 * top * (0.55 if top > 0 else 1.0) + 0.07 * (math.cos(angle) ** 2) * half
        return (along * length, y, z + 0.085 + 0.10 * along**2)

    def end_face(u, v):
        x, y, z = point(u, 0.0)
        return (x - 0.002, y * v, (z - 0.085) * v + 0.085 - 0.006 * (1 - v))

    skin, gel = surface("aloe skin", _aloe), surface("aloe gel", _gel)
    parts = [
        grid("aloe", 48, 90, point, skin, closed=True),
        grid("aloe cut", 48, 12, end_face, gel, closed=True, paint={"ring": lambda u, v: v}),
    ]
    if cut:
        tip = [Vector(point(i / 48, 1.0)) for i in range(48)]
        parts.append(mesh("aloe end", tip, [tuple(range(48))], gel, paint={"ring": [0.5] * 48}))
    return group("aloe", [*parts, _teeth(outline, length, end, skin, Random(seed))])


def _attach(blade, at, angle, opened):
    turned = Matrix.Rotation(angle, 4, "X") @ Matrix.Rotation(-opened, 4, "Y")
    blade.matrix_world = Matrix.Translation(at) @ turned


def _stalk(length, thick, seed, kind):
    def point(u, v):
        angle = u * math.tau
        radius = thick * (1 - 0.35 * v) * (1 + 0.12 * fbm(math.cos(angle), math.sin(angle), v * 9 + seed, 3))
        bend = 0.06 * length * math.sin(v * length * 1.5 / max(length, 0.1) + seed)
        return (v * length, radius * math.cos(angle) + bend * v, radius * math.sin(angle))

    return grid(
        "stalk", 14, 40, point, surface(f"stalk {kind}", _wood if kind == "bark" else _green), closed=True
    )


def _lemongrass_stalk(seed, length):
    def point(u, v):
        angle = u * math.tau
        bulb = 0.072 * math.exp(-((v / 0.22) ** 2)) + 0.042 * (1 - 0.5 * v)
        sheath = 1 + 0.05 * math.copysign(1, math.sin(angle + v * 3 + seed)) * (0.2 < v)
        flat = 1 - 0.35 * max(0, v - 0.4)
        foot = min(1, 0.55 + v * 14)
        bow = 0.05 * math.sin(v * 3 + seed) * v
        return (
            v * length,
            bulb * foot * sheath * math.cos(angle) + bow,
            bulb * foot * flat * math.sin(angle),
        )

    def foot(u, v):
        x, y, z = point(u, 0)
        return (x, y * v, z * v)

    tall = {"along": lambda u, v: v}
    material = surface("lemongrass", _lemongrass)
    parts = [
        grid("lemongrass", 28, 90, point, material, closed=True, paint=tall),
        grid("foot", 28, 3, foot, material, closed=True, paint={"along": lambda u, v: 0.0}),
    ]
    for number in range(3):
        blade = leaf(
            length=length * (0.42 - 0.08 * number),
            width=0.085,
            seed=seed + number,
            curl=0.12,
            wave=0.003,
            kind="grass",
        )
        blade.location = (length * (0.72 + 0.06 * number), 0.01 * number, 0.012 * number)
        blade.rotation_euler = (number * 0.9, -0.05 - 0.05 * number, 0.16 * (number - 1))
        parts.append(blade)
    return group("lemongrass stalk", parts)


def _teeth(outline, length, end, skin, chance):
    points, faces = [], []
    for number in range(1, 30):
        along = number / 30 * end + chance.uniform(-0.006, 0.006)
        for side in (-1, 1):
            y, z = outline(along), 0.085 + 0.10 * along**2 + 0.07 * outline(along)
            base, x = len(points), along * length
            points += [
                (x - 0.014, side * y * 0.97, z),
                (x + 0.014, side * y * 0.97, z),
                (x, side * y * 0.97, z + 0.01),
                (x + 0.016, side * (y + 0.022), z + 0.003),
            ]
            faces += [(base, base + 1, base + 3), (base + 1, base + 2, base + 3), (base + 2, base, base + 3)]
    return mesh("aloe teeth", points, faces, skin)


def _blade(kind):
    dark, light = {
        "shea": ("#2f3f1c", "#5c7034"),
        "neem": ("#33491f", "#668243"),
        "grass": ("#5d7a3a", "#9aab62"),
    }[kind]

    def formula(r):
        across, along = r.painted("across"), r.painted("along")
        slant = r.math("SUBTRACT", along, r.math("MULTIPLY", across, 0.13))
        rib = r.scaled(across, 0.02, 0.09, 1, 0, soft=True)
        vein = r.math("PINGPONG", r.math("MULTIPLY", slant, 15), 0.5)
        thin = r.math("MULTIPLY", r.scaled(vein, 0.0, 0.09, 1, 0, soft=True), 0.6 if kind != "grass" else 0.0)
        lines = r.math("MAXIMUM", rib, thin)
        green = r.mixed(r.scaled(r.noise(5, 4), 0.3, 0.7, 0, 1), dark, light)
        green = r.toned(
            green, hue=r.scaled(r.each(), 0, 1, 0.485, 0.51), value=r.scaled(r.each(), 0, 1, 0.85, 1.2)
        )
        tone = r.mixed(r.math("MULTIPLY", lines, 0.5), green, "#a3ad6c")
        normal = r.bump(r.math("SUBTRACT", r.math("MULTIPLY", r.noise(40, 3), 0.3), lines), 0.35, 0.012)
        shader = r.node(
            "ShaderNodeBsdfPrincipled",
            {"Base Color": tone, "Roughness": 0.42, "Normal": normal, "Specular": 0.4},
        )
        through = r.node("ShaderNodeBsdfTranslucent", {"Color": r.toned(tone, 0.48, 1.15, 1.5)})
        both = r.node("ShaderNodeMixShader", {"Fac": 0.25})
        r.feed(both.inputs[1], shader.outputs[0])
        r.feed(both.inputs[2], through.outputs[0])
        r.show(both.outputs[0])

    return formula


def _wood(r):
    r.finish(
        r.ramp(r.noise(20, 6), (0.3, "#4a3a2a"), (0.7, "#8a7556")), 0.85, r.bump(r.noise(26, 6), 0.7, 0.04)
    )


def _green(r):
    r.finish(r.ramp(r.noise(9), (0.3, "#5b6b32"), (0.7, "#86903f")), 0.5)


def _lemongrass(r):
    along = r.math("ADD", r.painted("along"), r.scaled(r.noise(6, 3), 0, 1, -0.12, 0.12))
    tone = r.ramp(along, (0.02, "#d9b7a2"), (0.12, "#e9e3c0"), (0.42, "#b9c384"), (0.85, "#7d9a4d"))
    fibre = r.noise(7, 4, place=r.place((0.5, 7, 7)))
    tone = r.toned(tone, value=r.scaled(fibre, 0.3, 0.7, 0.8, 1.1))
    r.finish(tone, 0.45, r.bump(fibre, 0.4, 0.015))


def _aloe(r):
    tone = r.ramp(r.noise(3, 5), (0.3, "#5e7a4f"), (0.7, "#8aa274"))
    specks = r.scaled(r.noise(26, 2, place=r.place((0.4, 1, 1))), 0.64, 0.7, 0, 0.5)
    tone = r.mixed(specks, tone, "#c3cfae")
    r.finish(tone, r.scaled(r.noise(10), 0.3, 0.7, 0.3, 0.48), r.bump(r.noise(14, 4), 0.2, 0.02))


def _gel(r):
    tone = r.ramp(r.painted("ring"), (0.7, "#cdd8a6"), (0.9, "#a9bf78"), (0.98, "#66824f"))
    r.finish(tone, 0.12, r.bump(r.noise(24, 4), 0.25, 0.015))
