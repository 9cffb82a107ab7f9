"""A product picture: goods and props on a ledge, as the picture's row in the table places them.

facts: wall, ground (colours); plinths [{shape, colour, size, at, turn}]; goods [{kind, product, with, …place}];
props [{name, with, …place}]; camera {angle, to, frame, turn, roll}; light {azimuth, elevation, shadow, …}.
A place is at [x, y, z], lean (towards the camera), roll, turn in degrees, scale. What is tilted rests on z.
"""

import importlib
import math
import os

import bpy
from mathutils import Vector

import studio
from vessels.dropper import dropper, oil_drop, pipette
from vessels.jar import jar, jar_lid
from vessels.pouch import pouch
from vessels.pump import pump
from vessels.soap import soap
from vessels.tin import tin, tin_lid
from vessels.tube import tube

LABELLED = {
    "jar": jar,
    "tin": tin,
    "tin_lid": tin_lid,
    "pump": pump,
    "dropper": dropper,
    "tube": tube,
    "soap": soap,
    "pouch": pouch,
}
BARE = {"jar_lid": jar_lid, "pipette": pipette, "oil_drop": oil_drop}


def compose(job):
    facts = job["facts"]
    seed = job["seed"]
    studio.room(facts["wall"], facts["ground"], seed=seed, **facts.get("room", {}))
    for number, plinth in enumerate(facts.get("plinths", [])):
        studio.plinth(**plinth, seed=seed + number)
    for good in facts["goods"]:
        place(_good(good, job["labels"]), good)
    for prop in facts.get("props", []):
        place(_prop(prop["name"])(**prop.get("with", {})), prop)
    _light(dict(facts.get("light", {})), seed)
    studio.camera(**facts["camera"])


def _good(good, labels):
    kind, free = good["kind"], good.get("with", {})
    if kind in BARE:
        return BARE[kind](**free)
    return LABELLED[kind](labels.get(good.get("product")), **free)


def _prop(name):
    folder = os.path.join(os.path.dirname(__file__), "..", "props")
    for file in sorted(os.listdir(folder)):
        if file.endswith(".py") and _defines(os.path.join(folder, file), name):
            return getattr(importlib.import_module("props." + file[:-3]), name)
    raise LookupError(f"There is no prop called {name}.")


def _defines(file, name):
    with open(file, encoding="utf-8") as source:
        return f"\ndef {name}(" in source.read()


def place(thing, where):
    x, y, z = (*where.get("at", (0, 0)), 0)[:3]
    lean, roll, turn = (math.radians(where.get(name, 0)) for name in ("lean", "roll", "turn"))
    thing.rotation_euler = (lean, roll, turn)
    thing.scale = (where.get("scale", 1),) * 3
    thing.location = (x, y, z)
    if lean or roll:
        thing.location.z += z - _lowest(thing)


def _lowest(thing):
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    heights = []
    for part in (thing, *thing.children_recursive):
        if part.type in ("MESH", "CURVE") and not part.hide_render:
            solid = part.evaluated_get(graph)
            mesh = solid.to_mesh()
            heights += [(solid.matrix_world @ Vector(point.co)).z for point in mesh.vertices]
            solid.to_mesh_clear()
    return min(heights)


def _light(light, seed):
    shadow = light.pop("shadow", None)
    to = light.pop("shadow_at", None)
    studio.daylight(**light)
    cast = {"leaf": studio.leaf_shadow, "window": studio.window_shadow}.get(shadow)
    if cast:
        angles = {name: light[name] for name in ("azimuth", "elevation") if name in light}
        cast(**angles, **({"to": to} if to else {}), seed=light.get("seed", seed))
