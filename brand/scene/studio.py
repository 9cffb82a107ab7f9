"""The room: wall, ledge, plinths, one low sun, a cool sky with cards in it for metal and glass to see, the camera."""

import math
import random

import bpy
import numpy
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
    wall = bpy.data.objects.get("wall")
    if wall and abs(azimuth) > 85:
        # A sun from behind would be on the other side of the wall.
        wall.visible_shadow = False
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
# They are painted into the sky and no lamps of their own: with two lights to choose from there is half the
# noise, and a picture of the sky is looked up in a third of the time that it takes to work the sky out.
CARDS = (
    # azimuth, elevation, half width, half height, strength, colour
    (-78, 30, 0.30, 0.62, 4.0, (1, 0.96, 0.90)),
    (72, 22, 0.13, 0.55, 2.6, (1, 0.92, 0.82)),
    (170, 66, 0.7, 0.30, 2.2, (0.86, 0.94, 1.06)),
)
GROUND_GLOW = (0.80, 0.74, 0.68)
SKY_GLOW = (0.80, 0.93, 1.15)


def _sky(strength):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    painted = tree.nodes.new("ShaderNodeTexEnvironment")
    painted.image = _painted_sky(strength)
    tree.links.new(painted.outputs["Color"], tree.nodes["Background"].inputs["Color"])


def _painted_sky(strength, wide=512, tall=256):
    around = (0.5 - (numpy.arange(wide) + 0.5) / wide) * 2 * math.pi
    up = ((numpy.arange(tall) + 0.5) / tall - 0.5)[:, None] * math.pi
    where = numpy.stack(
        [numpy.cos(around) * numpy.cos(up), numpy.sin(around) * numpy.cos(up), numpy.sin(up) + 0 * around], -1
    )
    high = numpy.clip(where[..., 2:] / 0.75, 0, 1)
    light = strength * (numpy.array(GROUND_GLOW) * (1 - high) + numpy.array(SKY_GLOW) * high)
    for card in CARDS:
        light = light + _card(where, *card)
    image = bpy.data.images.new("sky", wide, tall, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    pixels = numpy.ones((tall, wide, 4), dtype=numpy.float32)
    pixels[..., :3] = light
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def _card(where, azimuth, elevation, wide, tall, strength, colour):
    """A soft-edged rectangle of light in the sky, as seen from where the goods stand."""
    towards = sun_direction(azimuth, elevation)
    across = towards.cross(Vector((0, 0, 1))).normalized()
    ahead = where @ numpy.array(towards)
    mask = (ahead > 0.05).astype(float)
    for axis, half in ((across, wide), (across.cross(towards), tall)):
        share = numpy.abs(where @ numpy.array(axis)) / numpy.maximum(ahead, 0.05)
        edge = numpy.clip((half * 1.15 - share) / (half * 0.3), 0, 1)
        mask = mask * edge * edge * (3 - 2 * edge)
    return strength * mask[..., None] * numpy.array(colour)


def _grade():
    view = bpy.context.scene.view_settings
    bpy.context.scene.display_settings.display_device = "sRGB"
    view.view_transform = "Filmic"
    view.look = "Medium High Contrast"
    view.exposure = 0.06
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


def window_shadow(*, azimuth=-58, elevation=35, to=(0, 0, 0), seed=0):
    """A window the sun comes through. Seen from the sun the goods at `to` stand whole in one pane; the bars
    fall on the wall beside and above them."""
    frame = _gobo("window", azimuth, elevation, to, 6)
    panes = [(-9, -1.85, -9, 9), (-0.95, -0.87, -9, 9), (1.5, 9, -9, 9)]
    panes += [(-9, 9, -9, -1.0), (-9, 9, 1.42, 1.5), (-9, 9, 2.5, 9)]
    for left, right, low, high in panes:
        _leaf_of_shade(frame, [(left, low), (right, low), (right, high), (left, high)])
    return frame


def leaf_shadow(*, azimuth=-58, elevation=35, to=(0, 0, 0), seed=0):
    """Palm fronds before the sun: they darken the wall behind the goods and the ground before them, not the goods."""
    chance = random.Random(seed)
    frame = _gobo("fronds", azimuth, elevation, to, 3.2)
    for base, heading, length in (
        ((-2.9, 1.55), -4, 1.7),
        ((-2.7, 2.35), -14, 1.8),
        ((-1.1, -0.95), 10, 1.3),
    ):
        turn = math.radians(heading + chance.uniform(-7, 7))
        _frond(frame, base, turn, chance, length=length)
    return frame


def _frond(frame, base, heading, chance, *, length, leaflets=12):
    for index in range(leaflets * 2):
        along = (index // 2 + 1) / leaflets
        bend = heading - along * 0.35
        root = (
            base[0] + math.cos(bend) * length * along,
            base[1] + math.sin(bend) * length * along,
        )
        side = 1 if index % 2 else -1
        angle = bend + side * math.radians(chance.uniform(34, 50))
        reach = 0.62 * math.sin(math.pi * (0.2 + along * 0.7)) * chance.uniform(0.85, 1.1)
        tip = (root[0] + math.cos(angle) * reach, root[1] + math.sin(angle) * reach)
        wide = 0.055 * chance.uniform(0.8, 1.2)
        middle = ((root[0] * 0.6 + tip[0] * 0.4), (root[1] * 0.6 + tip[1] * 0.4))
        across = (-math.sin(angle) * wide, math.cos(angle) * wide)
        low = (middle[0] - across[0], middle[1] - across[1])
        high = (middle[0] + across[0], middle[1] + across[1])
        _leaf_of_shade(frame, [root, low, tip, high])


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
