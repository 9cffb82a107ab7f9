"""A board of dark wood, its edges worn."""

import bpy

from .shapes import put
from .surfaces import surface


def board(*, width=1.6, depth=0.9, thick=0.09, seed=1, tone="brown"):
    return block("board", width, depth, thick, surface(f"wood {tone} {seed}", _grain(tone, seed)), worn=0.018)


def block(name, width, depth, height, material, *, worn=0.02):
    """A box on z = 0 whose edges have been handled."""
    x, y = width / 2, depth / 2
    points = [(sx * x, sy * y, z) for z in (0, height) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    data.polygons.foreach_set("use_smooth", [True] * 6)
    data.use_auto_smooth = True
    data.materials.append(material)
    made = put(bpy.data.objects.new(name, data))
    edge = made.modifiers.new("worn", "BEVEL")
    edge.width, edge.segments = worn, 4
    edge.harden_normals = True
    return made


def _grain(tone, seed):
    dark, light = {
        "brown": ("#4a2c18", "#8d5c35"),
        "pale": ("#a27a4c", "#cfa878"),
        "dark": ("#22150d", "#4b3020"),
    }[tone]

    def formula(r):
        place = r.place((0.16, 3.2, 3.2), (0, 0, 0.02 + seed * 0.01))
        rings = r.noise(1.6, 3, 0.5, place=place, twist=0.6)
        fibre = r.noise(9, 6, 0.6, place=r.place((0.5, 14, 14)))
        mix = r.math("ADD", r.math("MULTIPLY", rings, 0.65), r.math("MULTIPLY", fibre, 0.35))
        colour = r.ramp(mix, (0.36, dark), (0.62, light))
        rough = r.scaled(fibre, 0.3, 0.7, 0.4, 0.62)
        r.finish(colour, rough, r.bump(mix, 0.25, 0.015))

    return formula
