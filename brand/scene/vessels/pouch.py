"""A kraft refill pouch: gusset at the foot, sealed edges, a tear notch, the label on the front."""

import math
import random

import materials
from vessels.lathe import aspect_of, group, solid

SEAL = 0.045


def pouch(label, *, height=1.35, width=0.95, depth=0.42, label_height=None, seed=1):
    shape = _Shape(width, height, depth, seed)
    surface = materials.kraft()
    front, back = _side(shape, -1, surface), _side(shape, 1, surface)
    tall = label_height or height * 0.56
    paper = _label(shape, height * 0.17, tall, aspect_of(label, 0.75), materials.paper(label))
    return group("pouch", front, back, paper)


class _Shape:
    def __init__(self, width, height, depth, seed):
        self.width, self.height, self.depth = width, height, depth
        chance = random.Random(seed)
        self.folds = [
            (chance.uniform(-0.8, 0.8), chance.uniform(0.25, 0.8), chance.uniform(-0.9, 0.9), chance.uniform(0.004, 0.011))
            for _ in range(12)
        ]

    def at(self, u, v, side, lift=0.0):
        """u from -1 to 1 across, v from 0 to 1 upwards; `side` -1 is the front."""
        narrow = 1 - 0.035 * math.sin(math.pi * min(1, v * 1.15)) ** 2
        x = u * self.width / 2 * narrow
        inset = 1 - SEAL * 2 / self.width
        inner = min(1, abs(u) / inset)
        belly = (1 - inner**2.4) ** 0.75
        top = max(0.0, 1 - v / 0.93)
        full = top**0.62 * (0.86 + 0.2 * math.sin(math.pi * min(1, v * 1.3)))
        out = self.depth / 2 * belly * full
        out += belly * min(1, top * 5) * sum(
            size * math.cos(18 * (u * math.cos(slant) + (v - up) * math.sin(slant) * 1.4))
            * math.exp(-(((v - up) / 0.13) ** 2) - ((u - round_) / 0.4) ** 2)
            for round_, up, slant, size in self.folds
        )
        bulge = 0.05 * (1 - u * u) * max(0, 1 - v * 7)
        zip_line = 0.008 * math.exp(-(((v - 0.865) / 0.008) ** 2)) * (abs(u) < inset)
        sag = 0.02 * math.sin(u * 2.2 + 0.6) * v**2
        z = v * self.height + 0.012 * math.cos(u * 2) * (1 - v) * (side < 0)
        return (x, side * (out + bulge * belly + zip_line + 0.003 + lift) + sag, max(0.001, z - 0.012))


def _side(shape, side, material, columns=80, rows=110):
    verts = [
        shape.at(2 * column / columns - 1, row / rows, side)
        for row in range(rows + 1)
        for column in range(columns + 1)
    ]
    faces = []
    for row in range(rows):
        for column in range(columns):
            at = row * (columns + 1) + column
            face = (at, at + 1, at + columns + 2, at + columns + 1)
            faces.append(face if side < 0 else face[::-1])
    made = solid("panel", verts, faces, material, smooth_angle=70)
    thick = made.modifiers.new("sheet", "SOLIDIFY")
    thick.thickness, thick.offset = 0.006, -1
    return made


def _label(shape, low, tall, aspect, material, columns=40, rows=50):
    half = tall * aspect / shape.width
    verts, faces, uvs = [], [], []
    for row in range(rows + 1):
        v = (low + tall * row / rows) / shape.height
        verts += [shape.at(-half + 2 * half * column / columns, v, -1, 0.006) for column in range(columns + 1)]
    for row in range(rows):
        for column in range(columns):
            at = row * (columns + 1) + column
            faces.append((at, at + 1, at + columns + 2, at + columns + 1))
            left, right = column / columns, (column + 1) / columns
            down, up = row / rows, (row + 1) / rows
            uvs += [(left, down), (right, down), (right, up), (left, up)]
    return solid("label", verts, faces, material, uvs=uvs, smooth_angle=70)
