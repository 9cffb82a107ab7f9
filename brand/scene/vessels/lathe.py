"""What the turned vessels share: a profile spun round the z axis, a label wrapped round it."""

import math

import bpy


def spin(name, profile, material, *, segments=128, smooth_angle=35, corner=0.0):
    """Turns [(radius, z), …] round z. Points with a third value get their corner rounded by it."""
    outline = rounded(profile, corner)
    verts, faces, uvs = [], [], []
    lengths = _lengths(outline)
    for radius, z in outline:
        for step in range(segments):
            angle = 2 * math.pi * step / segments
            verts.append((radius * math.sin(angle), -radius * math.cos(angle), z))
    for ring in range(len(outline) - 1):
        for step in range(segments):
            after = (step + 1) % segments
            low, high = ring * segments, (ring + 1) * segments
            faces.append((low + step, low + after, high + after, high + step))
            across = (step / segments, (step + 1) / segments)
            uvs += [
                (across[0], lengths[ring]),
                (across[1], lengths[ring]),
                (across[1], lengths[ring + 1]),
                (across[0], lengths[ring + 1]),
            ]
    return solid(name, verts, faces, material, uvs=uvs, smooth_angle=smooth_angle)


def solid(name, verts, faces, material, *, uvs=None, smooth_angle=35):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    if uvs:
        layer = mesh.uv_layers.new(name="UVMap")
        for loop, uv in zip(layer.data, uvs):
            loop.uv = uv
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth_angle)
    mesh.validate()
    made = bpy.data.objects.new(name, mesh)
    if material:
        mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(made)
    return made


def rounded(profile, corner=0.0, steps=6):
    """The profile with an arc in place of each corner that asks for one."""
    points = [(*point, corner)[:3] if len(point) == 2 else point for point in profile]
    out = []
    for index, (radius, z, bevel) in enumerate(points):
        if not bevel or index in (0, len(points) - 1):
            out.append((radius, z))
            continue
        out += _arc(points[index - 1], (radius, z), points[index + 1], bevel, steps)
    return out


def _arc(before, at, after, bevel, steps):
    enter, leave = _towards(at, before, bevel), _towards(at, after, bevel)
    made = []
    for step in range(steps + 1):
        t = step / steps
        made.append(
            tuple((1 - t) ** 2 * enter[i] + 2 * t * (1 - t) * at[i] + t**2 * leave[i] for i in (0, 1))
        )
    return made


def _towards(at, other, distance):
    span = math.hypot(other[0] - at[0], other[1] - at[1])
    share = min(distance, span * 0.49) / span if span else 0
    return (at[0] + (other[0] - at[0]) * share, at[1] + (other[1] - at[1]) * share)


def _lengths(outline):
    total, made = 0.0, [0.0]
    for before, after in zip(outline, outline[1:]):
        total += math.hypot(after[0] - before[0], after[1] - before[1])
        made.append(total)
    return made


def aspect_of(image, default):
    if not image:
        return default
    picture = bpy.data.images.load(str(image), check_existing=True)
    return picture.size[0] / picture.size[1]


def wrap(name, radius, bottom, height, aspect, material, *, lift=0.004, columns=64):
    """A label round a cylinder, its middle towards -y, with the edge of the paper to be seen."""
    half = height * aspect / radius / 2
    verts, faces, uvs = [], [], []
    for column in range(columns + 1):
        share = column / columns
        angle = -half + 2 * half * share
        for row in (0, 1):
            out = radius + lift
            verts.append((out * math.sin(angle), -out * math.cos(angle), bottom + height * row))
    for column in range(columns):
        at = column * 2
        faces.append((at, at + 2, at + 3, at + 1))
        left, right = column / columns, (column + 1) / columns
        uvs += [(left, 0), (right, 0), (right, 1), (left, 1)]
    made = solid(name, verts, faces, material, uvs=uvs)
    thick = made.modifiers.new("paper", "SOLIDIFY")
    thick.thickness = lift - 0.001
    thick.offset = -1
    return made


def group(name, *parts):
    parent = bpy.data.objects.new(name, None)
    parent.empty_display_size = 0.1
    bpy.context.scene.collection.objects.link(parent)
    for part in parts:
        if part:
            part.parent = parent
    return parent
