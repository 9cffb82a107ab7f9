"""A lacquered tube standing on its cap: round at the shoulder, pressed flat and folded at the top."""

import math
import random

import materials
from vessels.lathe import aspect_of, group, solid, spin


def tube(label, *, height=1.5, width=0.52, label_height=None, seed=1):
    radius = width / 2
    cap = 0.24
    shape = _Shape(radius, cap + 0.05, height, seed)
    skin = materials.lacquer()
    tall = label_height or (height - cap) * 0.66
    low = cap + (height - cap) * 0.13
    parts = [
        _cap(radius, cap),
        _shoulder(radius, cap, skin),
        _body(shape, skin),
        _fold(radius, height, skin),
        _label(shape, low, tall, aspect_of(label, 0.6), materials.paper(label)),
    ]
    return group("tube", *parts)


class _Shape:
    """Where the wall of the tube is: angle 0 towards the camera, from circle to line as z rises."""

    def __init__(self, radius, low, high, seed):
        self.radius, self.low, self.high = radius, low, high
        chance = random.Random(seed)
        self.dents = [
            (chance.uniform(-1.2, 1.2), chance.uniform(0.2, 0.9), chance.uniform(0.10, 0.22), chance.uniform(-0.012, 0.014))
            for _ in range(9)
        ]

    def at(self, angle, z, lift=0.0):
        share = (z - self.low) / (self.high - self.low)
        flat = share**1.5
        deep = self.radius * (1 - flat) + 0.012 * flat
        # The sheet does not stretch: half the girth is what a flat tube is wide.
        wide = self.radius * (1 + (math.pi / 2 - 1) * flat * 0.92)
        turn = math.remainder(angle, 2 * math.pi)
        dent = sum(
            size * math.exp(-(((turn - round_) / 0.5) ** 2) - ((share - up) / tall) ** 2)
            for round_, up, tall, size in self.dents
        ) * min(1, 4 * share)
        out = lift + dent
        return (
            (wide + lift) * math.sin(angle),
            -(deep + out) * math.cos(angle),
            z,
        )


def _body(shape, material, rows=70, columns=128):
    verts = []
    for row in range(rows + 1):
        z = shape.low + (shape.high - shape.low) * row / rows
        verts += [shape.at(2 * math.pi * column / columns, z) for column in range(columns)]
    faces = []
    for row in range(rows):
        for column in range(columns):
            after = (column + 1) % columns
            low, high = row * columns, (row + 1) * columns
            faces.append((low + column, low + after, high + after, high + column))
    return solid("tube body", verts, faces, material, smooth_angle=60)


def _label(shape, low, tall, aspect, material, rows=40, columns=40):
    """Laid on by length along the skin, so the print does not widen where the tube does."""
    verts, faces, uvs = [], [], []
    for row in range(rows + 1):
        z = low + tall * row / rows
        angles = _even(shape, z, tall * aspect / 2, columns)
        verts += [shape.at(angle, z, 0.003) for angle in angles]
    for row in range(rows):
        for column in range(columns):
            at = row * (columns + 1) + column
            faces.append((at, at + 1, at + columns + 2, at + columns + 1))
            left, right = column / columns, (column + 1) / columns
            down, up = row / rows, (row + 1) / rows
            uvs += [(left, down), (right, down), (right, up), (left, up)]
    return solid("label", verts, faces, material, uvs=uvs, smooth_angle=60)


def _even(shape, z, half, columns):
    steps, angle, travelled = [0.0], 0.0, 0.0
    wanted = [half * n / (columns // 2) for n in range(1, columns // 2 + 1)]
    here = shape.at(0, z)
    for target in wanted:
        while travelled < target and angle < math.pi / 2:
            angle += 0.004
            there = shape.at(angle, z)
            travelled += math.dist(here, there)
            here = there
        steps.append(angle)
    return [-step for step in reversed(steps[1:])] + steps


def _cap(radius, height):
    wide = radius * 0.82
    outline = [(0, 0.004), (wide - 0.02, 0.0, 0.01), (wide, 0.0, 0.018), (wide - 0.012, height, 0.02), (0, height)]
    return spin("cap", outline, materials.black_plastic())


def _shoulder(radius, cap, material):
    outline = [(radius * 0.5, cap - 0.01), (radius * 0.7, cap + 0.004, 0.02), (radius - 0.012, cap + 0.028, 0.015), (radius, cap + 0.055)]
    return spin("shoulder", outline, material)


def _fold(radius, height, material):
    """The end of the sheet, folded over twice and pressed."""
    wide = radius * (1 + (math.pi / 2 - 1) * 0.92)
    rows = [(-0.085, 0.017), (-0.08, 0.021), (-0.042, 0.021), (-0.04, 0.025), (0.0, 0.025), (0.006, 0.02)]
    verts, faces = [], []
    columns = 24
    for up, deep in rows + [(up, -deep) for up, deep in reversed(rows)]:
        for column in range(columns + 1):
            x = -wide + 2 * wide * column / columns
            wave = 0.003 * math.sin(column * 0.9) + 0.002 * math.sin(column * 2.3 + 1)
            verts.append((x, -deep + wave, height + up))
    for row in range(len(rows) * 2 - 1):
        for column in range(columns):
            at = row * (columns + 1) + column
            faces.append((at, at + 1, at + columns + 2, at + columns + 1))
    return solid("fold", verts, faces, material, smooth_angle=25)
