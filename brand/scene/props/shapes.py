"""Ways to get a mesh: from a grid, a turned profile, a pulled sphere; and to group meshes."""

import math

import bpy
from mathutils import Vector, noise


def mesh(name, points, faces, material, *, smooth=True, uv=None, paint=None):
    """uv: a pair for each point; paint: {attribute: a number for each point}."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(p) for p in points], [], faces)
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    if uv:
        corners = [0] * len(data.loops)
        data.loops.foreach_get("vertex_index", corners)
        layer = data.uv_layers.new(name="UVMap")
        layer.data.foreach_set("uv", [value for index in corners for value in uv[index]])
    for attribute, values in (paint or {}).items():
        data.attributes.new(attribute, "FLOAT", "POINT").data.foreach_set("value", values)
    if material:
        data.materials.append(material)
    data.update()
    return put(bpy.data.objects.new(name, data))


def put(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def again(thing):
    """Another object with the same mesh: costs no memory in the render."""
    return put(thing.copy())


def group(name, things):
    parent = put(bpy.data.objects.new(name, None))
    parent.empty_display_size = 0.1
    for thing in things:
        thing.parent = parent
    return parent


def grid(name, across, along, point, material, *, closed=False, paint=None):
    """point(u, v) for u over `across` cells and v over `along` cells, both 0 to 1."""
    columns = across if closed else across + 1
    steps = [(i / across, j / along) for j in range(along + 1) for i in range(columns)]
    faces = []
    for j in range(along):
        for i in range(across):
            right = (i + 1) % columns
            faces.append(
                (j * columns + i, j * columns + right, (j + 1) * columns + right, (j + 1) * columns + i)
            )
    painted = {key: [give(u, v) for u, v in steps] for key, give in (paint or {}).items()}
    return mesh(name, [point(u, v) for u, v in steps], faces, material, uv=steps, paint=painted)


def turned(name, profile, material, *, round_steps=96, wobble=0.0, seed=0, paint=None):
    """A profile [(radius, z), …] turned on the potter's wheel, a little out of true by `wobble`."""

    def point(u, v):
        radius, z = profile[round(v * (len(profile) - 1))]
        angle = u * math.tau
        ripple = noise.noise(Vector((math.cos(angle) * 0.9, math.sin(angle) * 0.9, z + seed * 7.1)))
        radius *= 1 + wobble * ripple
        lift = wobble * 0.5 * noise.noise(Vector((math.cos(angle), math.sin(angle), seed + 31.7)))
        return (radius * math.cos(angle), radius * math.sin(angle), z * (1 + lift))

    return grid(name, round_steps, len(profile) - 1, point, material, closed=True, paint=paint)


def pulled(name, radius, material, *, detail=5, paint=None):
    """A sphere of which each direction is pulled to radius(direction); stands on z = 0."""
    directions, faces = _sphere(detail)
    points = [direction * radius(direction) for direction in directions]
    low = min(point.z for point in points)
    painted = {key: [give(d) for d in directions] for key, give in (paint or {}).items()}
    return mesh(name, [p - Vector((0, 0, low)) for p in points], faces, material, paint=painted)


def _sphere(detail):
    import bmesh

    sphere = bmesh.new()
    bmesh.ops.create_icosphere(sphere, subdivisions=detail, radius=1)
    directions = [v.co.normalized() for v in sphere.verts]
    faces = [[v.index for v in face.verts] for face in sphere.faces]
    sphere.free()
    return directions, faces


def smooth_profile(corners, steps=10):
    """A rounded line through corners [(radius, z), …] (Catmull-Rom)."""
    ends = [corners[0], *corners, corners[-1]]
    line = []
    for i in range(1, len(ends) - 2):
        a, b, c, d = (Vector(ends[k]) for k in range(i - 1, i + 3))
        for step in range(steps):
            t = step / steps
            line.append(
                0.5
                * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return [(max(p[0], 0), p[1]) for p in [*line, Vector(corners[-1])]]


def fbm(x, y, z, octaves=4):
    return noise.fractal(Vector((x, y, z)), 1.0, 2.0, octaves)
