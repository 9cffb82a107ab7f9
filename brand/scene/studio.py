"""The room: wall, ledge, plinths, one low sun, a cool sky with cards in it for metal and glass to see, the camera."""

import math
import random

import bpy
from mathutils import Vector

import materials

WALL_AT = 1.9


def room(wall="limewash", ground="limewash", *, seed=0, wall_at=WALL_AT, ledge=True):
    """A plastered ledge before a plastered wall. Without `ledge` only the ground, to be seen from above."""
    _plane("ground", (24, 24), (0, 0, 0), (0, 0, 0), materials.plaster(ground, seed=seed))
    if ledge:
        upright = (math.radians(90), 0, 0)
        _plane("wall", (24, 16), (0, wall_at, 8), upright, materials.plaster(wall, seed=seed + 5))


def _plane(name, size, at, turn, material):
    bpy.ops.mesh.primitive_plane_add(size=1, location=at, rotation=turn)
    plane = bpy.context.object
    plane.name = name
    plane.scale = (*size, 1)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    plane.data.materials.append(material)
    return plane


def plinth(shape, colour, *, size=(1.3, 1.1, 0.3), at=(0, 0), turn=0, seed=0):
    """A block or a drum of plaster with worn edges, its top at size[2]."""
    width, depth, height = size
    if shape == "disc":
        bpy.ops.mesh.primitive_cylinder_add(vertices=160, radius=width / 2, depth=height)
    else:
        bpy.ops.mesh.primitive_cube_add(size=1)
        bpy.context.object.scale = (width, depth, height)
        bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    made = bpy.context.object
    made.name = "plinth"
    made.location = (*at, height / 2)
    made.rotation_euler = (0, 0, math.radians(turn))
    bevel = made.modifiers.new("worn edge", "BEVEL")
    bevel.width = 0.022
    bevel.segments = 5
    bevel.limit_method = "ANGLE"
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(40)
    made.data.materials.append(materials.plaster(colour, seed=seed + 11))
    return made


def daylight(*, azimuth=-58, elevation=35, sun=6.4, sky=0.27, softness=2.4, warmth=1.0):
    """The sun, `azimuth` degrees round from the camera's side (minus: from the left), and the sky."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = sun
    lamp.angle = math.radians(softness)
    lamp.color = (1, 1 - 0.14 * warmth, 1 - 0.33 * warmth)
    made = bpy.data.objects.new("sun", lamp)
    made.rotation_euler = (-sun_direction(azimuth, elevation)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(made)
    _sky(sky)
    _grade()
    return made


def sun_direction(azimuth=-58, elevation=35):
    """Towards the sun."""
    round_, up = math.radians(azimuth), math.radians(elevation)
    return Vector(
        (math.sin(round_) * math.cos(up), -math.cos(round_) * math.cos(up), math.sin(up))
    )


# What metal and glass see: a tall window on the left, a narrow bounce on the right, a skylight behind.
# They are part of the sky and no lamps of their own: with two lights to choose from there is half the noise.
CARDS = (
    # azimuth, elevation, half width, half height, strength, colour
    (-78, 30, 0.30, 0.62, 4.0, (1, 0.96, 0.90)),
    (72, 22, 0.13, 0.55, 2.6, (1, 0.92, 0.82)),
    (170, 66, 0.7, 0.30, 2.2, (0.86, 0.94, 1.06)),
)


def _sky(strength):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes["Background"]
    place = tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"]
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(place, parts.inputs["Vector"])
    tree.links.new(parts.outputs["Z"], ramp.inputs["Fac"])
    low, high = ramp.color_ramp.elements
    low.position, low.color = 0.0, tuple(strength * part for part in (0.8, 0.74, 0.68, 1))
    high.position, high.color = 0.75, tuple(strength * part for part in (0.80, 0.93, 1.15, 1))
    light = ramp.outputs["Color"]
    for card in CARDS:
        light = _card(tree, place, light, *card)
    tree.links.new(light, background.inputs["Color"])


def _card(tree, place, light, azimuth, elevation, wide, tall, strength, colour):
    """Adds a soft-edged rectangle of light to the sky, as seen from where the goods stand."""
    towards = sun_direction(azimuth, elevation)
    across = towards.cross(Vector((0, 0, 1))).normalized()
    upwards = across.cross(towards)
    ahead = _dot(tree, place, towards)
    mask = _fade(tree, ahead, 0.05, 0.1)
    for axis, half in ((across, wide), (upwards, tall)):
        share = _math(tree, "DIVIDE", _math(tree, "ABSOLUTE", _dot(tree, place, axis)), ahead)
        mask = _math(tree, "MULTIPLY", mask, _fade(tree, share, half * 1.15, half * 0.85))
    add = tree.nodes.new("ShaderNodeMixRGB")
    add.blend_type = "ADD"
    add.inputs["Color2"].default_value = (*(strength * part for part in colour), 1)
    tree.links.new(mask, add.inputs["Fac"])
    tree.links.new(light, add.inputs["Color1"])
    return add.outputs["Color"]


def _dot(tree, place, axis):
    node = tree.nodes.new("ShaderNodeVectorMath")
    node.operation = "DOT_PRODUCT"
    node.inputs[1].default_value = axis
    tree.links.new(place, node.inputs[0])
    return node.outputs["Value"]


def _math(tree, operation, first, second=None):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    tree.links.new(first, node.inputs[0])
    if second:
        tree.links.new(second, node.inputs[1])
    return node.outputs["Value"]


def _fade(tree, value, nothing, whole):
    node = tree.nodes.new("ShaderNodeMapRange")
    node.interpolation_type = "SMOOTHSTEP"
    node.inputs["From Min"].default_value = nothing
    node.inputs["From Max"].default_value = whole
    tree.links.new(value, node.inputs["Value"])
    return node.outputs["Result"]


def _grade():
    view = bpy.context.scene.view_settings
    bpy.context.scene.display_settings.display_device = "sRGB"
    view.view_transform = "Filmic"
    view.look = "Medium High Contrast"
    view.exposure = 0.2
    view.gamma = 1.0


CAMERAS = {
    # name: degrees down, lens in mm, f-stop
    "eye": (5, 85, 8),
    "three-quarter": (17, 85, 8),
    "high": (38, 80, 8),
    "steep": (58, 80, 9),
    "above": (89.9, 75, 11),
}


def camera(angle="eye", *, to=(0, 0, 0.45), frame=2.0, turn=0, roll=0, shift=(0, 0)):
    """Looks at `to` from the named height; `frame` is how much is seen across, at that distance."""
    down, lens, stop = CAMERAS[angle] if isinstance(angle, str) else (angle, 85, 8)
    made = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    made.data.sensor_fit = "HORIZONTAL"
    made.data.sensor_width = 36
    made.data.lens = lens
    made.data.shift_x, made.data.shift_y = shift
    distance = frame * lens / 36
    away = sun_direction(turn, down) * distance
    target = Vector(to)
    made.location = target + away
    made.rotation_euler = (-away).to_track_quat("-Z", "Y").to_euler()
    made.rotation_euler.rotate_axis("Z", math.radians(roll))
    made.data.dof.use_dof = True
    made.data.dof.focus_distance = distance - 0.3
    # One unit is 10 cm, so the aperture of an 85 mm lens is ten times smaller here than Blender's metres say.
    made.data.dof.aperture_fstop = stop / 10
    bpy.context.scene.collection.objects.link(made)
    bpy.context.scene.camera = made
    return made


def window_shadow(*, azimuth=-58, elevation=35, to=(0, 0.6, 0.7), seed=0):
    """A muntin window the sun comes through: bars before the sun, seen only by their shadow."""
    frame = _gobo("window", azimuth, elevation, to, 7)
    bars = [(-6, -1.02, -8, 8), (1.06, 6, -8, 8), (-0.04, 0.04, -8, 8)]
    bars += [(-6, 6, at - 0.035, at + 0.035) for at in (-0.55, 0.55)]
    bars += [(-6, 6, 1.5, 8), (-6, 6, -8, -1.7)]
    for left, right, low, high in bars:
        _leaf_of_shade(frame, [(left, low), (right, low), (right, high), (left, high)])
    return frame


def leaf_shadow(*, azimuth=-58, elevation=35, to=(0.2, 0.8, 0.8), seed=0):
    """Two fronds of neem or palm between the sun and the wall."""
    chance = random.Random(seed)
    frame = _gobo("fronds", azimuth, elevation, to, 5)
    for stem in range(3):
        base = (chance.uniform(0.5, 1.5), 0.95 + chance.uniform(-0.2, 0.4) - stem * 0.25)
        heading = math.radians(chance.uniform(165, 215) + stem * 14)
        _frond(frame, base, heading, chance)
    return frame


def _frond(frame, base, heading, chance, leaflets=11, length=1.5):
    for index in range(leaflets * 2):
        along = (index // 2 + 1) / leaflets
        bend = heading + along * 0.45
        root = (
            base[0] + math.cos(bend) * length * along,
            base[1] + math.sin(bend) * length * along,
        )
        side = 1 if index % 2 else -1
        angle = bend + side * math.radians(chance.uniform(38, 58))
        reach = 0.5 * math.sin(math.pi * (0.18 + along * 0.75)) * chance.uniform(0.8, 1.1)
        tip = (root[0] + math.cos(angle) * reach, root[1] + math.sin(angle) * reach)
        wide = 0.05 * chance.uniform(0.8, 1.3)
        middle = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2)
        across = (-math.sin(angle) * wide, math.cos(angle) * wide)
        _leaf_of_shade(
            frame,
            [
                root,
                (middle[0] - across[0], middle[1] - across[1]),
                tip,
                (middle[0] + across[0], middle[1] + across[1]),
            ],
        )


def _gobo(name, azimuth, elevation, to, distance):
    towards = sun_direction(azimuth, elevation)
    frame = bpy.data.objects.new(name, None)
    frame.location = Vector(to) + towards * distance
    frame.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(frame)
    return frame


def _leaf_of_shade(frame, corners):
    mesh = bpy.data.meshes.new("shade")
    mesh.from_pydata([(x, y, 0) for x, y in corners], [], [tuple(range(len(corners)))])
    made = bpy.data.objects.new("shade", mesh)
    made.parent = frame
    for ray in ("camera", "diffuse", "glossy", "transmission", "volume_scatter"):
        setattr(made, f"visible_{ray}", False)
    bpy.context.scene.collection.objects.link(made)
