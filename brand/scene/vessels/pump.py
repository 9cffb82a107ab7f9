"""A round-shouldered bottle with a pump, a mist head or a plain screw cap."""

import math

import bpy

import materials
from vessels.lathe import aspect_of, group, spin, wrap

WALL = 0.022


def pump(
    label,
    *,
    height=1.6,
    width=0.52,
    top="pump",
    glass="amber",
    liquid="dark",
    full=0.86,
    label_height=None,
):
    """`height` with a pump on it, of which the glass is 0.72; `liquid` is one of materials.LIQUIDS."""
    height = height * 0.72
    radius = width / 2
    neck = min(0.125, radius * 0.55)
    shoulder = height - 0.26 * min(1, width / 0.5)
    parts = bottle_glass(radius, neck, shoulder, height, glass, liquid, full)
    tall = label_height or min(shoulder * 0.72, radius * 2.6)
    parts.append(
        wrap(
            "label",
            radius,
            (shoulder - tall) / 2 + 0.015,
            tall,
            aspect_of(label, 0.75),
            materials.paper(label),
        )
    )
    head = {"pump": _pump_head, "mist": _mist_head, "cap": _cap}[top](neck)
    head.location.z = height - 0.075
    parts.append(head)
    return group("pump", *parts)


def bottle_glass(radius, neck, shoulder, height, glass, liquid, full, wall=WALL):
    """Outside of the glass; inside it, air above and liquid below, each meeting the glass at one skin."""
    curve = (shoulder + height - 0.1) / 2
    outer = [(0, 0.02), (radius * 0.7, 0.006, 0.03), (radius * 0.86, 0.0), (radius, 0.0, 0.05)]
    outer += [(radius, shoulder + 0.05, 0.16), (neck, curve + 0.05, 0.09), (neck, height)]
    inner = radius - wall
    level = 0.05 + (shoulder - 0.05) * full
    air = [(neck, height), (neck - wall, height), (neck - wall, curve + 0.03, 0.09)]
    air += [(inner, shoulder + 0.03, 0.14), (inner, level)]
    wet = [(inner, level), (inner, 0.05, 0.05), (0, 0.06)]
    body = materials.glass(glass)
    shell = spin("glass", outer + air[1:], body)
    # Seen from the glass the liquid is the inside, so its skin is wound outwards: the base first.
    skin = spin("liquid", wet[::-1], materials.liquid(liquid))
    meniscus = [(inner, level), (inner - 0.012, level - 0.012, 0.008), (0, level - 0.013)]
    surface = spin("liquid top", meniscus, materials.glass("clear", ior=1.33, tint=materials.LIQUIDS[liquid]))
    return [shell, skin, surface]


def _cap(neck):
    radius = neck + 0.045
    outline = [(radius - 0.02, 0.05), (radius - 0.02, 0.0), (radius, 0.0, 0.01), (radius, 0.24, 0.03), (0, 0.24)]
    return group("cap", spin("cap", outline, materials.black_plastic()))


def _collar(neck, height=0.13):
    radius = neck + 0.04
    outline = [(radius - 0.02, 0.04), (radius - 0.02, 0.0), (radius, 0.0, 0.01)]
    outline += [(radius, height, 0.025), (neck * 0.55, height, 0.01), (neck * 0.5, height + 0.03, 0.01)]
    outline += [(0.03, height + 0.03)]
    return spin("collar", outline, materials.black_plastic())


def _pump_head(neck):
    black = materials.black_plastic()
    stem = spin("stem", [(0.03, 0.12), (0.03, 0.36)], black, segments=32)
    cup = [(0.075, 0.33), (0.1, 0.33, 0.01), (0.1, 0.42, 0.03), (0.06, 0.45, 0.02), (0, 0.45)]
    head = spin("actuator", cup, black)
    spout = _tube([(0, 0, 0.405), (-0.14, 0, 0.415), (-0.25, 0, 0.405), (-0.285, 0, 0.365)], 0.036, black)
    return group("pump head", _collar(neck), stem, head, spout)


def _mist_head(neck):
    black = materials.black_plastic()
    over = [(neck + 0.012, 0.1), (neck + 0.03, 0.1, 0.008), (neck + 0.03, 0.3, 0.03), (neck - 0.01, 0.34, 0.03), (0, 0.33)]
    hole = spin("nozzle", [(0, 0.014), (0.026, 0.012, 0.004), (0.03, 0.0)], materials.aluminium(), segments=32)
    hole.rotation_euler.x = math.radians(90)
    hole.rotation_euler.z = math.radians(-38)
    reach = neck + 0.028
    hole.location = (reach * math.sin(math.radians(-38)), -reach * math.cos(math.radians(-38)), 0.235)
    return group("mist head", _collar(neck, 0.1), spin("actuator", over, black), hole)


def _tube(points, radius, material):
    curve = bpy.data.curves.new("spout", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.resolution_u = 16
    curve.use_fill_caps = True
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for knot, place in zip(spline.bezier_points, points):
        knot.co = place
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    curve.materials.append(material)
    made = bpy.data.objects.new("spout", curve)
    bpy.context.scene.collection.objects.link(made)
    return made
