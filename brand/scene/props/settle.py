"""Lets loose things fall until they lie: heaps by gravity look right, heaps by chance do not.

Blender's Bullet gives the same heap each time for the same start. It is asked about
hulls of a few dozen points: with the full meshes sixty nuts took ten minutes.
"""

import math

import bpy
from mathutils import Euler

from .shapes import mesh, put

HULL_POINTS = 48


def settle(things, *, solids=(), frames=110, friction=0.6):
    """Drops the things on z = 0 and on the solids, and leaves them where they came to rest."""
    scene = bpy.context.scene
    ground = mesh("ground", [(-9, -9, 0), (9, -9, 0), (9, 9, 0), (-9, 9, 0)], [(0, 1, 2, 3)], None)
    falling = [_hull(thing) for thing in things]
    world = _start_world(scene, falling, [*solids, ground], friction)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    for thing, hull in zip(things, falling):
        thing.matrix_world = hull.matrix_world
    _end_world(scene, world)
    for passing in [*falling, ground]:
        bpy.data.meshes.remove(passing.data)
    return things


def rain(things, chance, *, spread, from_height, gap):
    """Places the things above the ground, one over another, ready to fall."""
    for number, thing in enumerate(things):
        angle, reach = chance.uniform(0, math.tau), spread * math.sqrt(chance.random())
        thing.location = (reach * math.cos(angle), reach * math.sin(angle), from_height + gap * number)
        thing.rotation_euler = Euler([chance.uniform(0, math.tau) for _ in range(3)])
    return things


def _hull(thing):
    points = thing.data.vertices
    step = max(1, len(points) // HULL_POINTS)
    data = bpy.data.meshes.new("hull")
    data.from_pydata([point.co for point in list(points)[::step]], [], [])
    hull = put(bpy.data.objects.new("hull", data))
    hull.location, hull.rotation_euler, hull.scale = thing.location, thing.rotation_euler, thing.scale
    return hull


def _start_world(scene, falling, fixed, friction):
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.collection = bpy.data.collections.new("falling")
    world.substeps_per_frame, world.solver_iterations = 10, 12
    world.point_cache.frame_end = 500
    for number, thing in enumerate([*falling, *fixed]):
        world.collection.objects.link(thing)
        body = thing.rigid_body
        loose = number < len(falling)
        body.type, body.collision_shape = ("ACTIVE", "CONVEX_HULL") if loose else ("PASSIVE", "MESH")
        body.friction, body.restitution = friction, 0.05
        body.use_margin, body.collision_margin = True, 0.001
        body.linear_damping, body.angular_damping = 0.35, 0.95
    return world.collection


def _end_world(scene, falling):
    for thing in list(falling.objects):
        falling.objects.unlink(thing)
    bpy.ops.rigidbody.world_remove()
    bpy.data.collections.remove(falling)
    scene.frame_set(1)
