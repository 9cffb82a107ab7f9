"""A bar of soap with a soft edge and a stamp, half in its paper band."""

import math
import os

import bmesh
import bpy

import materials
from vessels.lathe import aspect_of, group, solid

FACE = os.path.join(os.path.dirname(__file__), "..", "..", "fonts", "label-800.ttf")


def soap(label, *, length=0.92, depth=0.56, height=0.25, of="#5f452e", band=True, stamp=True):
    """Lies flat; the band and the stamp face up, their foot towards the camera."""
    bar = _bar(length, depth, height, materials.soap(of))
    parts = [bar]
    wide = (depth - 0.06) * aspect_of(label, 0.75)
    shift = length / 2 - 0.07 - wide / 2 if stamp else 0
    if band:
        parts.append(_band(label, -shift, wide, depth, height))
    if stamp:
        _press(bar, "Taama", (shift + 0.02, 0, height), 0.17)
    return group("soap", *parts)


def _bar(length, depth, height, material):
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, height / 2))
    bar = bpy.context.object
    bar.name = "bar"
    bar.scale = (length, depth, height)
    bpy.ops.object.transform_apply(location=True, rotation=False, scale=True)
    bevel = bar.modifiers.new("worn edge", "BEVEL")
    bevel.width, bevel.segments = 0.055, 8
    bar.data.polygons.foreach_set("use_smooth", [True] * len(bar.data.polygons))
    bar.data.use_auto_smooth = True
    bar.data.auto_smooth_angle = math.radians(40)
    bar.data.materials.append(material)
    return bar


def _press(bar, text, at, size):
    """Cuts the letters out of the bar. The cutter is hidden, the bar keeps its soap."""
    letters = bpy.data.curves.new("stamp", "FONT")
    letters.body, letters.size = text, size
    letters.align_x, letters.align_y = "CENTER", "CENTER"
    letters.extrude = 0.012
    letters.font = bpy.data.fonts.load(FACE)
    cutter = bpy.data.objects.new("stamp", letters)
    cutter.location = (at[0], at[1], at[2])
    cutter.rotation_euler.z = math.radians(90)
    bpy.context.scene.collection.objects.link(cutter)
    mesh = bpy.data.meshes.new_from_object(cutter.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    _weld(mesh)
    solid_cutter = bpy.data.objects.new("stamp cutter", mesh)
    solid_cutter.location, solid_cutter.rotation_euler = cutter.location, cutter.rotation_euler
    bpy.context.scene.collection.objects.link(solid_cutter)
    bpy.data.objects.remove(cutter)
    solid_cutter.parent = bar
    solid_cutter.hide_render = True
    solid_cutter.display_type = "WIRE"
    cut = bar.modifiers.new("stamp", "BOOLEAN")
    cut.operation, cut.solver, cut.object = "DIFFERENCE", "EXACT", solid_cutter


def _weld(mesh):
    """Letters come as loose faces; only a closed body cuts."""
    whole = bmesh.new()
    whole.from_mesh(mesh)
    bmesh.ops.remove_doubles(whole, verts=whole.verts, dist=0.0002)
    bmesh.ops.recalc_face_normals(whole, faces=whole.faces)
    whole.to_mesh(mesh)
    whole.free()


def _band(label, x, wide, depth, height, gap=0.004):
    """Paper round the bar: the label on top, plain at front, back and below."""
    half, top = depth / 2 + gap, height + gap
    soft = 0.055
    path = []
    for centre, start in (((half - soft, top - soft), 0), ((-half + soft, top - soft), 90), ((-half + soft, soft - gap), 180), ((half - soft, soft - gap), 270)):
        for step in range(9):
            angle = math.radians(start + 90 * step / 8)
            path.append((centre[0] + soft * math.cos(angle), centre[1] + soft * math.sin(angle)))
    path.append(path[0])
    lengths = [0.0]
    for before, after in zip(path, path[1:]):
        lengths.append(lengths[-1] + math.dist(before, after))
    middle = next(
        (lengths[n] + lengths[n + 1]) / 2 for n in range(len(path) - 1) if path[n][0] > 0 >= path[n + 1][0] and path[n][1] > height / 2
    )
    tall = depth - 0.06
    verts, faces, uvs = [], [], []
    for y, z in path:
        verts += [(x - wide / 2, y, z), (x + wide / 2, y, z)]
    for n in range(len(path) - 1):
        faces.append((2 * n, 2 * n + 2, 2 * n + 3, 2 * n + 1))
        low, high = (0.5 - (lengths[m] - middle) / tall for m in (n, n + 1))
        uvs += [(0, low), (0, high), (1, high), (1, low)]
    made = solid("band", verts, faces, materials.paper(label), uvs=uvs)
    thick = made.modifiers.new("paper", "SOLIDIFY")
    thick.thickness, thick.offset = 0.003, 0
    return made
